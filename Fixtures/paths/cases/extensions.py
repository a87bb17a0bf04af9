"""Extensions: unknown, doubled, and without the content that they must have (RFC 5280, 4.2)."""

from .making import (
    ACCESS, SERVER, Extension, access, algorithm, alternative_names, breaks, closes, dns, extended_key_usage,
    intermediate, leaf, leaf_breaks, mail, opens, root, sequence, unknown, uri)

RESPONDER = "1.3.6.1.5.5.7.48.1"


def with_leaf_extensions(*extensions):
    top = root()
    return leaf(top, but=extensions), [top], []


def with_intermediate_extensions(*extensions):
    top = root()
    middle = intermediate(top, but=extensions)
    return leaf(middle), [top], [middle]


# Unknown ones

@opens
def unknown_everywhere():
    """What is unknown and not critical is passed over, wherever it stands."""
    top = root(but=[unknown(False)])
    middle = intermediate(top, but=[unknown(False)])
    return leaf(middle, but=[unknown(False)]), [top], [middle]


@closes()
def critical_unknown_in_a_leaf():
    """What is critical must be understood."""
    return with_leaf_extensions(unknown(True))


@closes()
def critical_unknown_in_an_intermediate():
    """The same of an intermediate."""
    return with_intermediate_extensions(unknown(True))


@closes()
def critical_unknown_in_a_root():
    """The same of a root."""
    top = root(but=[unknown(True)])
    return leaf(top), [top], []


# Doubled ones

@leaf_breaks("extensions")
def doubled_in_a_leaf():
    """No extension may occur twice."""
    return with_leaf_extensions(unknown(False), unknown(False))


@breaks("extensions")
def doubled_in_an_intermediate():
    """The same of an intermediate."""
    return with_intermediate_extensions(unknown(False), unknown(False))


# Purposes


@opens
def purpose_of_leaf_and_intermediate():
    """The gate asks for no purpose, so what is for servers is as good as any."""
    top = root()
    middle = intermediate(top, but=[extended_key_usage(SERVER)])
    return leaf(middle, but=[extended_key_usage(SERVER)]), [top], [middle]


@leaf_breaks("extended-key-usage")
def no_purpose_in_a_leaf():
    """An extended key usage names at least one (RFC 5280, 4.2.1.12)."""
    return with_leaf_extensions(extended_key_usage())


@breaks("extended-key-usage")
def no_purpose_in_an_intermediate():
    """The same of an intermediate."""
    return with_intermediate_extensions(extended_key_usage())


# Alternative names

@leaf_breaks("subject-alternative-name")
def host_with_a_leading_period():
    """That is no host name (RFC 5280, 4.2.1.6)."""
    return with_leaf_extensions(alternative_names(dns(".example.com")))


@leaf_breaks("subject-alternative-name")
def mailbox_without_a_host():
    """That is no mailbox (RFC 5280, 4.2.1.6)."""
    return with_leaf_extensions(alternative_names(mail("someone")))


@closes()
def no_alternative_name_at_all():
    """The extension holds at least one name (RFC 5280, 4.2.1.6)."""
    return with_leaf_extensions(alternative_names())


# Access to the issuer

@opens
def access_described():
    """Where to ask, which the gate never does."""
    return with_leaf_extensions(access(algorithm(RESPONDER, uri("http://example.com/"))))


@leaf_breaks("authority-information-access")
def access_not_described():
    """At least one description (RFC 5280, 4.2.2.1)."""
    return with_leaf_extensions(access())


@breaks("authority-information-access")
def access_without_a_place():
    """A description is a method and a place."""
    return with_intermediate_extensions(Extension(ACCESS, sequence(algorithm(RESPONDER))))

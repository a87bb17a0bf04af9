"""Names: an issuer's is the subject of the certificate above, compared as RFC 5280, 7.1, says."""

from .making import (
    BIT_STRING, COMMON_NAME, ORGANIZATION, PRINTABLE, alternative_names, attribute, breaks, closes, dns,
    intermediate, leaf, leaf_breaks, name, opens, root, sequence)


def issuer_written(subject, issuer_name):
    """An intermediate with that subject, and a leaf that writes its issuer so."""
    top = root()
    middle = intermediate(top, subject)
    return leaf(middle, issuer_name=issuer_name), [top], [middle]


@opens
def case_of_an_intermediate():
    """Upper and lower case are the same."""
    return issuer_written(name("Example Intermediate"), name("EXAMPLE intermediate"))


@opens
def blanks_of_an_intermediate():
    """Blanks around a value do not count, and several between words are one."""
    return issuer_written(name("Example Intermediate"), name(" Example   Intermediate "))


@opens
def string_type_of_an_intermediate():
    """The same text as UTF8String and as PrintableString."""
    return issuer_written(name("Example Intermediate"), name("Example Intermediate", tag=PRINTABLE))


@opens
def spelling_of_a_root():
    """All three at once, where a root is looked up by its name."""
    top = root(name("Example Root", "Example"))
    return leaf(top, issuer_name=name("example  ROOT", " EXAMPLE", tag=PRINTABLE)), [top], []


@closes()
def another_letter():
    """The key is right, and the name is not: names must chain (RFC 5280, 6.1.3)."""
    return issuer_written(name("Intermediate A"), name("Intermediate B"))


@closes()
def attributes_in_another_order():
    """A name is a sequence."""
    swapped = sequence(attribute(COMMON_NAME, "Intermediate"), attribute(ORGANIZATION, "Example"))
    return issuer_written(name("Intermediate", "Example"), swapped)


@closes()
def issuer_without_a_name():
    """An issuer must have a name (RFC 5280, 4.1.2.4); here root and leaf agree on none."""
    top = root(name())
    return leaf(top), [top], []


@opens
def leaf_named_by_alternative_name():
    """A leaf's subject may be empty if its alternative name is critical (RFC 5280, 4.2.1.6)."""
    top = root()
    return leaf(top, name(), but=[alternative_names(dns("host.example.com"), critical=True)]), [top], []


@closes()
def leaf_named_by_uncritical_alternative_name():
    """It must be critical then."""
    top = root()
    return leaf(top, name(), but=[alternative_names(dns("host.example.com"))]), [top], []


@closes()
def leaf_without_any_name():
    """Neither subject nor alternative name."""
    top = root()
    return leaf(top, name()), [top], []


@leaf_breaks("names")
def leaf_name_that_is_no_string():
    """The CommonName is a BIT STRING."""
    top = root()
    return leaf(top, name("\0A leaf", tag=BIT_STRING)), [top], []


@breaks("names")
def root_name_that_is_no_string():
    """The same of a root and of the issuer below it."""
    top = root(name("\0Root", tag=BIT_STRING))
    middle = intermediate(top)
    return leaf(middle), [top], [middle]

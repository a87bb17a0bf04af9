"""Who may issue: basic constraints, key usage, path lengths and key identifiers (RFC 5280, 4.2.1.1 to 4.2.1.9)."""

from .making import (
    AUTHORITY_KEY, BASIC_CONSTRAINTS, KEY_USAGE, SUBJECT_KEY, Key, authority_key, basic_constraints, closes,
    intermediate, key_usage, leaf, leaf_breaks, opens, root)


def under_intermediate(**changes):
    top = root()
    middle = intermediate(top, **changes)
    return leaf(middle), [top], [middle]


def under_root(**changes):
    top = root()
    return leaf(top, **changes), [top], []


# CA or not

@closes()
def intermediate_that_is_no_ca():
    """CA:FALSE, even with the usage of a CA."""
    return under_intermediate(but=[basic_constraints(False)])


@closes()
def intermediate_without_basic_constraints():
    """Without them a certificate of version 3 is no CA's (RFC 5280, 6.1.4, k)."""
    return under_intermediate(without=[BASIC_CONSTRAINTS])


@closes()
def intermediate_with_uncritical_basic_constraints():
    """A CA's must be critical (RFC 5280, 4.2.1.9)."""
    return under_intermediate(but=[basic_constraints(True, critical=False)])


@closes()
def intermediate_that_may_not_sign_certificates():
    """A key usage without keyCertSign (RFC 5280, 6.1.4, n)."""
    return under_intermediate(but=[key_usage("digitalSignature", "cRLSign")])


@closes()
def intermediate_without_key_usage():
    """A CA's certificate must have one (RFC 5280, 4.2.1.3)."""
    return under_intermediate(without=[KEY_USAGE])


@leaf_breaks("end-entity")
def leaf_that_is_a_ca():
    """CA:TRUE in a leaf."""
    return under_root(but=[basic_constraints(True), key_usage("keyCertSign", "cRLSign")])


@opens
def leaf_with_the_least():
    """A leaf needs neither basic constraints nor key usage, and only should have a key identifier."""
    return under_root(without=[BASIC_CONSTRAINTS, KEY_USAGE, SUBJECT_KEY])


@closes()
def leaf_that_may_sign_certificates():
    """keyCertSign without CA:TRUE (RFC 5280, 4.2.1.9)."""
    return under_root(but=[key_usage("digitalSignature", "keyCertSign")])


@closes()
def leaf_with_a_path_length():
    """A path length without CA:TRUE (RFC 5280, 4.2.1.9)."""
    return under_root(but=[basic_constraints(False, longest=0)])


# Path length

@opens
def path_length_zero_and_a_leaf():
    """No intermediate may follow, and a leaf is none."""
    top = root(longest=0)
    return leaf(top), [top], []


@closes()
def path_length_zero_and_an_intermediate():
    """One more than may follow the root."""
    top = root(longest=0)
    middle = intermediate(top)
    return leaf(middle), [top], [middle]


@opens
def path_length_one_used_up():
    """Exactly as many as may follow."""
    top = root(longest=1)
    middle = intermediate(top)
    return leaf(middle), [top], [middle]


@closes()
def path_length_of_an_intermediate():
    """The root sets no limit, and an intermediate does."""
    top = root()
    one = intermediate(top, "One", longest=0)
    two = intermediate(one, "Two")
    return leaf(two), [top], [one, two]


@opens
def path_length_and_a_self_issued_intermediate():
    """A certificate whose issuer and subject are the same name is not counted (RFC 5280, 6.1.4, l)."""
    top = root(longest=1)
    one = intermediate(top, "One", longest=0)
    again = intermediate(one, "One", longest=0)
    return leaf(again), [top], [one, again]


@closes()
def path_length_and_a_name_used_again_further_down():
    """A name that stood further up makes no self-issued certificate: its issuer has another name, so it is counted."""
    top = root(longest=2)
    one = intermediate(top, "One")
    two = intermediate(one, "Two")
    again = intermediate(two, "One")
    return leaf(again), [top], [one, two, again]


# Key identifiers

@closes()
def leaf_that_names_another_issuing_key():
    """The authority key identifier must be the issuer's subject key identifier (RFC 5280, 4.2.1.2)."""
    return under_root(but=[authority_key(Key().identifier)])


@closes()
def leaf_without_authority_key():
    """All but self-signed certificates must have the identifier (RFC 5280, 4.2.1.1)."""
    return under_root(without=[AUTHORITY_KEY])


@opens
def root_without_authority_key():
    """A self-signed certificate may leave it out."""
    top = root(without=[AUTHORITY_KEY])
    return leaf(top), [top], []


@closes()
def leaf_with_critical_authority_key():
    """It must not be critical (RFC 5280, 4.2.1.1)."""
    top = root()
    return leaf(top, but=[authority_key(top.identifier, critical=True)]), [top], []


@closes()
def intermediate_without_subject_key():
    """A CA's certificate must have the identifier (RFC 5280, 4.2.1.2)."""
    return under_intermediate(without=[SUBJECT_KEY])

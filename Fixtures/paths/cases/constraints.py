"""What an issuer lets those below it be: name constraints and policies (RFC 5280, 4.2.1.4, 4.2.1.10 and 4.2.1.11)."""

from .making import (
    OTHER_POLICY, PRINTABLE, SOME_POLICY, address, alternative_names, breaks, closes, directory, dns, explicit_policy,
    intermediate, leaf, leaf_breaks, mail, name, name_constraints, opens, policies, registered, root)


def constrained(constraints, *names, subject="A leaf"):
    """An intermediate with these constraints, and a leaf of these names under it."""
    top = root()
    middle = intermediate(top, but=[constraints])
    return leaf(middle, subject, but=[alternative_names(*names)] if names else []), [top], [middle]


@opens
def every_form_permitted():
    """More labels, a mailbox on the host, an address in the network, more attributes: whatever the case or type."""
    permitted = [dns("example.com"), mail("example.com"), address(192, 0, 2, 0, 255, 255, 255, 0),
                 directory(name(None, "EXAMPLE", tag=PRINTABLE))]
    names = [dns("a.host.example.com"), dns("EXAMPLE.com"), mail("someone@Example.com"), address(192, 0, 2, 7)]
    return constrained(name_constraints(permitted), *names, subject=name("A leaf", "Example"))


# Hosts


@closes()
def host_not_permitted():
    """One of two hosts is outside."""
    return constrained(name_constraints([dns("example.com")]), dns("host.example.com"), dns("host.example.net"))


@closes()
def host_that_only_ends_alike():
    """Labels are compared, and not letters."""
    return constrained(name_constraints([dns("example.com")]), dns("anexample.com"))


@closes()
def host_excluded():
    """Inside what is permitted, and inside what is excluded: that counts."""
    both = name_constraints([dns("example.com")], [dns("secret.example.com")])
    return constrained(both, dns("host.secret.example.com"))


@closes()
def host_excluded_by_the_root():
    """A root's constraints bind leaves behind any intermediate."""
    top = root(but=[name_constraints(excluded=[dns("example.com")])])
    middle = intermediate(top)
    return leaf(middle, but=[alternative_names(dns("host.example.com"))]), [top], [middle]


@closes()
def host_permitted_below_and_not_above():
    """An intermediate cannot widen what the root permits: the permitted names are those of both."""
    top = root(but=[name_constraints([dns("example.net")])])
    middle = intermediate(top, but=[name_constraints([dns("example.com")])])
    return leaf(middle, but=[alternative_names(dns("host.example.com"))]), [top], [middle]


@opens
def common_name_that_looks_like_a_host():
    """Constraints on hosts are about alternative names; a CommonName is none (RFC 5280, 4.2.1.10)."""
    return constrained(name_constraints([dns("example.com")]), subject="host.example.net")


@opens
def wildcard_inside_what_is_permitted():
    """Every host of the wildcard is inside."""
    return constrained(name_constraints([dns("example.com")]), dns("*.example.com"))


@breaks("wildcard-under-constraints")
def wildcard_around_what_is_excluded():
    """Some hosts of the wildcard are excluded, and some are not."""
    return constrained(name_constraints(excluded=[dns("secret.example.com")]), dns("*.example.com"))


# Other forms of names


@closes()
def directory_name_not_permitted():
    """The leaf's subject is of another organization."""
    inside = directory(name(None, "Example"))
    return constrained(name_constraints([inside]), subject=name("A leaf", "Other"))


@closes()
def directory_name_of_an_intermediate():
    """Constraints bind the intermediates further down, too."""
    top = root()
    one = intermediate(top, name("One", "Example"), but=[name_constraints([directory(name(None, "Example"))])])
    two = intermediate(one, name("Two", "Other"))
    return leaf(two, name("A leaf", "Example")), [top], [one, two]


@opens
def directory_name_of_a_self_issued_intermediate():
    """Only the last certificate of a path is held to constraints if it is self-issued (RFC 5280, 6.1.3, b)."""
    top = root()
    one = intermediate(top, name("One", "Other"), but=[name_constraints([directory(name(None, "Example"))])])
    again = intermediate(one, name("One", "Other"))
    return leaf(again, name("A leaf", "Example")), [top], [one, again]


@closes()
def address_not_permitted():
    """In the network beside it."""
    return constrained(name_constraints([address(192, 0, 2, 0, 255, 255, 255, 0)]), address(192, 0, 3, 7))


@closes()
def mailbox_excluded():
    """A mailbox on an excluded host."""
    return constrained(name_constraints(excluded=[mail("example.com")]), mail("someone@example.com"))


@closes()
def form_that_is_not_understood():
    """A constraint that cannot be applied to a name of its form refuses it (RFC 5280, 4.2.1.10)."""
    return constrained(name_constraints([registered(SOME_POLICY)]), registered(SOME_POLICY))


# The extension itself

@breaks("name-constraints")
def uncritical_name_constraints():
    """They must be critical."""
    return constrained(name_constraints([dns("example.com")], critical=False), dns("host.example.com"))


@breaks("name-constraints")
def root_constraints_with_a_leading_period():
    """The form of URIs in a constraint on hosts."""
    top = root(but=[name_constraints([dns(".example.com")])])
    return leaf(top, but=[alternative_names(dns("host.example.com"))]), [top], []


@leaf_breaks("end-entity")
def name_constraints_in_a_leaf():
    """Only a CA's certificate may have them."""
    top = root()
    return leaf(top, but=[name_constraints([dns("example.com")])]), [top], []


# Policies

def policed(*leaf_policies, critical=True):
    """An intermediate with a policy, which demands one of every certificate, and a leaf with these."""
    top = root()
    middle = intermediate(top, but=[policies(SOME_POLICY), explicit_policy(critical)])
    return leaf(middle, but=[policies(*leaf_policies)] if leaf_policies else []), [top], [middle]


@opens
def policy_demanded_and_there():
    """The same policy on the whole path."""
    return policed(OTHER_POLICY, SOME_POLICY)


@closes()
def policy_demanded_and_missing():
    """The leaf has none."""
    return policed()


@breaks("policy-constraints")
def uncritical_policy_constraints():
    """They must be critical (RFC 5280, 4.2.1.11)."""
    return policed(SOME_POLICY, critical=False)

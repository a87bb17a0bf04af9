"""Finding a path: which certificates are given, in which order, and which of them resemble each other (RFC 4158)."""

from .making import (
    Certificate, Key, alternative_names, basic_constraints, cannot_tell, closes, dns, forged, intermediate, key_usage,
    leaf, name_constraints, opens, root)
from der import integer, oid, sequence

DAMAGED = "-----BEGIN CERTIFICATE-----\nMIIB!this*is?no#base64\n=A==\n-----END CERTIFICATE-----\n"


def chain(top, count):
    """That many intermediates, each under the one before it."""
    made = [top]
    for number in range(1, count + 1):
        made.append(intermediate(made[-1], f"Intermediate {number}"))
    return made[1:]


# How many, and in which order

@opens
def no_intermediate():
    """The leaf stands right under the root."""
    top = root()
    return leaf(top), [top], []


@opens
def four_intermediates_shuffled():
    """The order in which intermediates are given says nothing (RFC 4158, 2.4)."""
    top = root()
    one, two, three, four = chain(top, 4)
    return leaf(four), [top], [three, one, four, two]


@opens
def eight_intermediates():
    """The longest path that is tried has eight."""
    top = root()
    middle = chain(top, 8)
    return leaf(middle[-1]), [top], middle


@closes()
def nine_intermediates():
    """One more than the longest path that is tried."""
    top = root()
    middle = chain(top, 9)
    return leaf(middle[-1]), [top], middle


@closes()
def one_of_three_is_not_given():
    """Without the second of three intermediates no signature leads on."""
    top = root()
    one, _, three = chain(top, 3)
    return leaf(three), [top], [one, three]


@opens
def every_intermediate_twice():
    """Giving a certificate twice changes nothing."""
    top = root()
    one, two = chain(top, 2)
    return leaf(two), [top], [one, one, two, two]


@opens
def strangers_root_and_leaf_beside():
    """Certificates that the path does not need: a stranger, the root and the leaf among the intermediates."""
    top = root()
    middle = intermediate(top)
    end = leaf(middle)
    return end, [top], [intermediate(root("Stranger"), "Strange"), top, end, middle]


# What is in the store


@closes()
def root_only_among_the_intermediates():
    """A root that comes with the leaf is no trust anchor (RFC 5280, 6.1: trust is the caller's to give)."""
    top = root()
    middle = intermediate(top)
    return leaf(middle), [root("Other")], [middle, top]


@closes()
def leaf_in_the_store():
    """The leaf, installed where its root should be."""
    end = leaf(root())
    return end, [end], []


@closes()
def self_signed_leaf_in_the_store():
    """A leaf that signed itself is its own root in name, and a path of one certificate is refused."""
    end = leaf(None)
    return end, [end], []


@closes()
def root_that_is_no_ca():
    """A self-signed certificate without CA:TRUE issues nothing."""
    top = root(but=[basic_constraints(False), key_usage("digitalSignature")])
    return leaf(top), [top], []


@closes()
def leaf_under_a_leaf():
    """The holder of a leaf signs another one with its key."""
    top = root()
    first = leaf(top, "First leaf")
    return leaf(first), [top], [first]


# Twins: one name, one key, or both


@opens
def same_name_and_identifier_another_key_first():
    """Two intermediates of one name and key identifier; the first has another key."""
    top = root()
    middle = intermediate(top)
    return leaf(middle), [top], [intermediate(top, identifier=middle.identifier), middle]


@closes()
def same_name_and_identifier_another_key_alone():
    """Name and key identifier do not make an issuer: the signature is by another key."""
    top = root()
    middle = intermediate(top)
    return leaf(middle), [top], [intermediate(top, identifier=middle.identifier)]


@opens
def same_named_roots_wrong_one_first():
    """Two roots of one name and key identifier; the first has another key."""
    top = root()
    return leaf(top), [root(identifier=top.identifier), top], []


@closes()
def same_named_root_alone():
    """A root with the issuer's name and key identifier, and another key."""
    top = root()
    return leaf(top), [root(identifier=top.identifier)], []


@closes()
def forged_twin_of_the_root():
    """Name and key of the root, but its own signature was made by another key."""
    top = root()
    return leaf(top), [root(key=top.key, signer=Key())], []


@opens
def forged_twin_before_the_root():
    """The same beside the true root."""
    top = root()
    return leaf(top), [root(key=top.key, signer=Key()), top], []


@closes()
def forged_intermediate():
    """An intermediate whose signature has one bit changed."""
    top = root()
    middle = intermediate(top)
    return leaf(middle), [top], [forged(middle)]


@opens
def forged_intermediate_before_the_true_one():
    """The same beside the true one."""
    top = root()
    middle = intermediate(top)
    return leaf(middle), [top], [forged(middle), middle]


@closes()
def forged_leaf():
    """A leaf whose signature has one bit changed."""
    top = root()
    return forged(leaf(top)), [top], []


@closes()
def intermediate_with_bytes_behind():
    """Bytes behind an intermediate's DER make it no certificate."""
    top = root()
    middle = intermediate(top)
    longer = Certificate(middle.der + b"\0", middle.subject, middle.key, middle.identifier)
    return leaf(middle), [top], [longer]


# Renewed and cross-signed

@opens
def renewed_intermediate():
    """The expired certificate of an intermediate comes first, the renewed one with the same key behind it."""
    top = root()
    old = intermediate(top, ends="2026-06-01")
    return leaf(old), [top], [old, intermediate(top, key=old.key)]


@opens
def renewed_root():
    """The same of a root."""
    old = root(ends="2026-06-01")
    return leaf(old), [old, root(key=old.key)], []


@opens
def key_rollover():
    """The root signed its next key in a certificate of its own name, which is self-issued and not self-signed."""
    top = root()
    following = intermediate(top, "Root")
    return leaf(following), [top], [following]


@opens
def new_root_known_by_the_old_one():
    """The new root is not in the store, and its certificate by the old root is at hand."""
    old, new = root("Old root"), root("New root")
    return leaf(new), [old], [intermediate(old, "New root", key=new.key)]


@opens
def new_root_known_by_itself():
    """The new root is in the store; its certificate by an old root, which is not, leads astray."""
    old, new = root("Old root"), root("New root")
    middle = intermediate(new)
    return leaf(middle), [new], [intermediate(old, "New root", key=new.key), middle]


@closes()
def cross_certificate_in_the_store():
    """The certificate of the new root by the old one stands in the store: it is not self-signed, and so no root."""
    old, new = root("Old root"), root("New root")
    return leaf(new), [intermediate(old, "New root", key=new.key)], []


@opens
def two_that_sign_each_other_under_a_root():
    """A circle with a way out of it."""
    top = root()
    one = intermediate(top, "One")
    two = intermediate(one, "Two")
    return leaf(two), [top], [intermediate(two, "One", key=one.key), two, one]


@closes()
def two_that_sign_each_other():
    """A circle without a way out."""
    one, two = root("One"), root("Two")
    circle = [intermediate(two, "One", key=one.key), intermediate(one, "Two", key=two.key)]
    return leaf(one), [root()], circle


@opens
def expired_path_beside_a_good_one():
    """Two roots vouch for one intermediate; under the first the intermediate has expired."""
    old, new = root("Old root"), root("New root")
    expired = intermediate(old, ends="2026-06-01")
    return leaf(expired), [old, new], [expired, intermediate(new, key=expired.key)]


@opens
def constrained_path_beside_a_free_one():
    """Two certificates for one intermediate under one root; the first does not permit the leaf's host."""
    top = root()
    tied = intermediate(top, but=[name_constraints([dns("example.com")])])
    end = leaf(tied, but=[alternative_names(dns("host.example.net"))])
    return end, [top], [tied, intermediate(top, key=tied.key)]


# Where the search must end


@cannot_tell
def seventeenth_root_of_a_name():
    """Sixteen are tried, and the one that was not looked at may be good: "no" would be a guess."""
    key = Key()
    expired = [root(key=key, ends="2026-06-01") for _ in range(16)]
    good = root(key=key)
    return leaf(good), [*expired, good], []


@cannot_tell
def more_paths_than_are_tried():
    """Four certificates of one name and key all sign each other: 65 ways to a root that excludes the leaf's host."""
    top = root(but=[name_constraints(excluded=[dns("example.com")])])
    twins = [intermediate(top, "Root", key=top.key) for _ in range(4)]
    return leaf(top, but=[alternative_names(dns("host.example.com"))]), [top], twins


@cannot_tell
def damaged_entry_may_be_the_root():
    """The store holds an entry that cannot be read, and no root of the leaf's beside it."""
    return leaf(root()), [DAMAGED, root("Other")], []


@cannot_tell
def damaged_entry_beside_a_forged_twin():
    """What could not be read may be the root, whatever else of its name stands there."""
    top = root()
    return leaf(top), [DAMAGED, forged(top)], []


@cannot_tell
def unreadable_root_of_the_name():
    """An entry has the issuer's name, and a key that nobody can read: it may be the root."""
    return leaf(root()), [root(info=sequence(sequence(oid("1.2.840.10045.2.1")), integer(1)))], []


@opens
def damaged_entry_before_the_root():
    """One bad entry does not hide the rest of a store."""
    top = root()
    return leaf(top), [DAMAGED, top], []

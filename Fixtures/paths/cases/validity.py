"""Dates: both ends belong to the validity (RFC 5280, 4.1.2.5), and they count for every certificate of a path."""

from .making import TIME, closes, intermediate, leaf, opens, root, tlv

SECOND_BEFORE, SECOND_AFTER = "2026-06-15T11:59:59Z", "2026-06-15T12:00:01Z"


def path(top={}, middle={}, end={}):
    """Root, intermediate and leaf with these dates."""
    anchor = root(**top)
    between = intermediate(anchor, **middle)
    return leaf(between, **end), [anchor], [between]


@opens
def first_second():
    """All three begin now."""
    return path(*[{"begins": TIME}] * 3)


@opens
def last_second():
    """All three end now."""
    return path(*[{"ends": TIME}] * 3)


@closes("certificate-expired")
def leaf_ended_a_second_ago():
    """The leaf."""
    return path(end={"ends": SECOND_BEFORE})


@closes("certificate-expired")
def intermediate_ended_a_second_ago():
    """The intermediate."""
    return path(middle={"ends": SECOND_BEFORE})


@closes("certificate-expired")
def root_ended_a_second_ago():
    """The root."""
    return path(top={"ends": SECOND_BEFORE})


@closes("certificate-not-yet-valid")
def leaf_begins_in_a_second():
    """The leaf."""
    return path(end={"begins": SECOND_AFTER})


@closes("certificate-not-yet-valid")
def intermediate_begins_in_a_second():
    """The intermediate."""
    return path(middle={"begins": SECOND_AFTER})


@closes("certificate-not-yet-valid")
def root_begins_in_a_second():
    """The root."""
    return path(top={"begins": SECOND_AFTER})


@opens
def leaf_outlives_its_issuers():
    """Each certificate must hold now; when it ends is its own matter."""
    return path(top={"ends": "2028-01-01"}, middle={"ends": "2027-01-01"}, end={"ends": "2040-01-01"})


@opens
def ends_after_2050():
    """From 2050 on a date has four digits for the year, and 99991231235959Z is "no end"."""
    return path(top={"ends": "9999-12-31T23:59:59Z"}, middle={"ends": "2050-01-01"}, end={"ends": "2049-12-31"})


@closes("leaf-not-acceptable")
def time_without_seconds():
    """A time has seconds."""
    return path(end={"ends": tlv(0x17, b"3601010000Z")})

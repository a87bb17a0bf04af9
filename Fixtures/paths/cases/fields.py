"""Version and serial number (RFC 5280, 4.1.2.1 and 4.1.2.2), and the certificate as one value."""

from .making import Certificate, breaks, closes, intermediate, leaf, leaf_breaks, opens, root

LARGEST = (1 << 159) - 1


def leaf_numbered(serial):
    top = root()
    return leaf(top, serial=serial), [top], []


def intermediate_numbered(serial):
    top = root()
    middle = intermediate(top, serial=serial)
    return leaf(middle), [top], [middle]


@leaf_breaks("version")
def leaf_of_version_1():
    """It has no extensions, on which all else stands."""
    top = root()
    return leaf(top, version=1), [top], []


@breaks("version")
def intermediate_of_version_1():
    """It cannot say that it is a CA."""
    top = root()
    middle = intermediate(top, version=1)
    return leaf(middle), [top], [middle]


@breaks("version")
def root_of_version_1():
    """The same of a root."""
    top = root(version=1)
    return leaf(top), [top], []


@opens
def serial_of_twenty_octets():
    """The largest serial number that may be."""
    return leaf_numbered(LARGEST)


@leaf_breaks("serial-number")
def serial_of_twenty_one_octets():
    """One more."""
    return leaf_numbered(LARGEST + 1)


@leaf_breaks("serial-number")
def serial_zero():
    """A serial number is positive."""
    return leaf_numbered(0)


@leaf_breaks("serial-number")
def serial_negative():
    """A serial number is positive."""
    return leaf_numbered(-7)


@breaks("serial-number")
def intermediate_serial_zero():
    """The same of an intermediate."""
    return intermediate_numbered(0)


@opens
def root_serial_zero():
    """Roots of great age have it, and a root is not looked up by its number."""
    top = root(serial=0)
    return leaf(top), [top], []


@closes("leaf-not-acceptable")
def leaf_with_bytes_behind():
    """A certificate is one value, with nothing behind it."""
    top = root()
    end = leaf(top)
    return Certificate(end.der + b"\0\0", end.subject, end.key, end.identifier), [top], []

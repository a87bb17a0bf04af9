"""What an ordinary user does who makes himself root: of a user namespace of his own, with mounts of his own.

The steps run between fork and exec of the program under test, so that it finds itself in the middle of it. Each scene
also runs as real root without a user namespace: there the same store is genuine and opens the gate, which shows that it
is the namespace, and not a slip in the scene, that keeps it closed.
"""

import ctypes
import os
import struct
import traceback

from programs import NOBODY, SCRATCH, Answer, run

CLONE_NEWNS, CLONE_NEWUSER = 0x20000, 0x10000000
MS_BIND, MS_REC, MS_PRIVATE = 0x1000, 0x4000, 0x40000
O_PATH = 0o10000000
AT_SYMLINK_NOFOLLOW, AT_EMPTY_PATH, OPEN_TREE_CLONE, MOVE_MOUNT_F_EMPTY_PATH = 0x100, 0x1000, 1, 4
SYS_OPEN_TREE, SYS_MOVE_MOUNT = 428, 429
FAILED, IMPOSSIBLE = 97, 96
ROOT = SCRATCH / "attackers-root"
ROOT.mkdir(mode=0o755)

_libc = ctypes.CDLL(None, use_errno=True)


def _call(result: int) -> int:
    if result < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return result


def unshare(flags: int):
    _call(_libc.unshare(flags))


def mount(source, target, kind=None, flags=0, options=None):
    words = [None if word is None else os.fsencode(word) for word in (source, target, kind, options)]
    _call(_libc.mount(words[0], words[1], words[2], flags, words[3]))


def map_user(inside: int, outside: int):
    """One line of each map: `inside` of the new namespace is `outside` of the one before."""
    for name, text in (("setgroups", "deny"), ("uid_map", f"{inside} {outside} 1"), ("gid_map", f"{inside} {outside} 1")):
        with open(f"/proc/self/{name}", "w") as file:
            file.write(text)


def mount_on_link(source: str, link: str, follow: bool = True):
    """Covers a symbolic link itself, which mount(8) would follow; `source` may be a link itself, too."""
    cover = _call(_libc.syscall(
        SYS_OPEN_TREE, -100, source.encode(), OPEN_TREE_CLONE | (0 if follow else AT_SYMLINK_NOFOLLOW)))
    _call(_libc.syscall(SYS_MOVE_MOUNT, cover, b"", -100, link.encode(), MOVE_MOUNT_F_EMPTY_PATH))


def refuse_call(number: int, error: int):
    """Lets the kernel answer a system call with an error, as on a machine that does not know it; anybody can do so."""
    instructions = [
        (0x20, 0, 0, 0),  # load the call's number
        (0x15, 0, 1, number),  # another one: step over the next line
        (0x06, 0, 0, 0x00050000 | error),  # SECCOMP_RET_ERRNO
        (0x06, 0, 0, 0x7FFF0000),  # SECCOMP_RET_ALLOW
    ]
    code = b"".join(struct.pack("=HBBI", *instruction) for instruction in instructions)
    program = ctypes.create_string_buffer(code)
    _call(_libc.prctl(38, 1, 0, 0, 0))  # PR_SET_NO_NEW_PRIVS
    _call(_libc.prctl(22, 2, struct.pack("HxxxxxxP", len(instructions), ctypes.addressof(program))))  # PR_SET_SECCOMP


# Scenes: a store that is root's own in the eyes of whoever looks.

def mounted_store(ca: bytes):
    """A file system of the attacker's over the store, and nothing else."""
    mount("fake", "/etc/ssl", "tmpfs", 0, "mode=755")
    _lay_out("/etc/ssl/certs", ca)


def fake_root(ca: bytes, proc: bool = True):
    """A whole root of the attacker's, in which every folder on the way is root's own."""
    mount("fake", ROOT, "tmpfs", 0, "mode=755")
    os.mkdir(f"{ROOT}/mnt")
    # What programs need, and none of the places in which a store could be.
    needed = {"bin", "dev", "lib", "lib32", "lib64", "libx32", "opt", "sbin", "usr", SCRATCH.parts[1]}
    for name in needed | {"proc"} if proc else needed:
        source, target = f"/{name}", f"{ROOT}/{name}"
        if os.path.islink(source):
            os.symlink(os.readlink(source), target)
        elif os.path.isdir(source):
            os.mkdir(target)
            mount(source, target, None, MS_BIND | MS_REC)
    _lay_out(f"{ROOT}/etc/ssl/certs", ca)
    os.chroot(ROOT)
    os.chdir("/")


def _lay_out(folder: str, ca: bytes):
    os.makedirs(folder, exist_ok=True)
    with open(f"{folder}/ca-certificates.crt", "wb") as file:
        file.write(ca)


# Running.

def run_in_scene(command, scene, *, maps=None, before=None) -> Answer:
    """Runs a program as root in a mount namespace, or with `maps` as NOBODY in that many nested user namespaces.

    before: called as the user that runs the program, outside all namespaces; the scene gets what it returns.
    """

    def prepare():
        try:
            if maps is not None:
                os.setgroups([])
                os.setresgid(NOBODY, NOBODY, NOBODY)
                os.setresuid(NOBODY, NOBODY, NOBODY)
                # Without this, what /proc says of the process stays root's, as before the change of the user.
                _libc.prctl(4, 1, 0, 0, 0)
            given = before() if before else None
            for index, (inside, outside) in enumerate(maps or []):
                try:
                    unshare(CLONE_NEWUSER | (CLONE_NEWNS if index + 1 == len(maps) else 0))
                except OSError as error:
                    os.write(2, f"no user namespace: {error}".encode())
                    os._exit(IMPOSSIBLE)
                map_user(inside, outside)
            if maps is None:
                unshare(CLONE_NEWNS)
            mount("none", "/", None, MS_REC | MS_PRIVATE)
            scene(given) if before else scene()
        except BaseException:
            os.write(2, traceback.format_exc().encode())
            os._exit(FAILED)

    return run([str(word) for word in command], prepare=prepare)

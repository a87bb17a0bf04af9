"""Who may have had a hand in a store: only what belongs to root, on every step of the way, is evidence.

Each case makes a store with a few commands of the shell, in /etc/ssl/certs of a machine that has nothing else. `$1` is
the CA, `$2` another certificate, `$3` the CA's name in a hashed directory; BUNDLE is the bundle's name.
"""

import unittest

import policies
from machine import MachineTests, needs_machine
from programs import NOBODY, gates, needs_openssl

OPEN, MISSING, UNTOLD = "open", "closed profile-missing", "closed undetermined"
BUNDLE = 'cp "$1" BUNDLE; chmod 644 BUNDLE; '
LINKED = 'cp "$1" ca.pem; ln -s ca.pem "$3.0"; '
CHAIN = 'cp "$1" link0; for n in $(seq {0}); do ln -s link$((n-1)) link$n; done; mv link{0} BUNDLE; '

OWNERS = [
    ("nothing is wrong, the bundle", BUNDLE, OPEN),
    ("nothing is wrong, the directory", LINKED, OPEN),
    ("an empty bundle", ": > BUNDLE", MISSING),
    ("no store at all", "rmdir /etc/ssl/certs", UNTOLD),
    ("the bundle is a user's", BUNDLE + "chown nobody BUNDLE", UNTOLD),
    ("the group may write to the bundle", BUNDLE + "chmod 664 BUNDLE", UNTOLD),
    ("everybody may write to the bundle", BUNDLE + "chmod 646 BUNDLE", UNTOLD),
    ("everybody may write to the folder", BUNDLE + "chmod 777 .", UNTOLD),
    ("the group may write to the folder", BUNDLE + "chmod 775 .", UNTOLD),
    ("everybody may write to the folder above", BUNDLE + "chmod 757 ..", UNTOLD),
    ("the folder is a user's", BUNDLE + "chown nobody .", UNTOLD),
    ("the folder above is a user's", BUNDLE + "chown nobody ..", UNTOLD),
    ("a sticky folder with root's own bundle", BUNDLE + "chmod 1777 .", OPEN),
    ("a sticky folder with a user's bundle", BUNDLE + "chmod 1777 .; chown nobody BUNDLE", UNTOLD),
    ("a sticky folder with a user's file under the hash", 'chmod 1777 .; cp "$1" "$3.0"; chown nobody "$3.0"', UNTOLD),
    ("a link of a user's", 'cp "$1" real; ln -s real BUNDLE; chown -h nobody BUNDLE', UNTOLD),
    ("root's link to a user's file", 'cp "$1" real; ln -s real BUNDLE; chown nobody real', UNTOLD),
    ("root's link through a user's folder",
     'mkdir ../home; cp "$1" ../home/real; ln -s ../home/real BUNDLE; chown nobody ../home', UNTOLD),
    ("a link under the hash to a user's file", 'cp "$1" ca.pem; ln -s ca.pem "$3.0"; chown nobody ca.pem', UNTOLD),
    ("the directory is a user's behind a link", 'mkdir ../own; cp "$1" ../own/"$3.0"; chown nobody ../own; '
     "rmdir ../certs; ln -s own ../certs", UNTOLD),
    ("one view is a user's, the other one holds it", LINKED + BUNDLE + "chown nobody BUNDLE", OPEN),
    ("one view is a user's, the other one holds nothing",
     BUNDLE + 'chown nobody BUNDLE; cp "$2" other.pem; ln -s other.pem 00000000.0', UNTOLD),
]

ODD = [
    ("8 links", CHAIN.format(8), OPEN),
    ("9 links", CHAIN.format(9), UNTOLD),
    ("a loop", "ln -s BUNDLE loop; ln -s loop BUNDLE", UNTOLD),
    ("a link to itself under the hash", 'ln -s "$3.0" "$3.0"', UNTOLD),
    ("a pipe", "mkfifo BUNDLE", UNTOLD),
    ("a pipe under the hash", 'mkfifo "$3.0"', UNTOLD),
    ("a device without end", "mknod BUNDLE c 1 5", UNTOLD),
    ("a link to a device", "ln -s /dev/zero BUNDLE", UNTOLD),
    ("a device under the hash", 'mknod "$3.0" c 1 5', UNTOLD),
    ("a socket", "perl -MSocket -e 'socket(S, PF_UNIX, SOCK_STREAM, 0); bind(S, sockaddr_un(\"BUNDLE\")) or die'", UNTOLD),
    ("a folder as bundle", "mkdir BUNDLE", MISSING),
    ("a folder under the hash", 'mkdir "$3.0"; cp "$1" "$3.1"', OPEN),
    ("17 MiB, ours first", BUNDLE + "truncate -s 17M BUNDLE", UNTOLD),
    ("17 MiB, ours last", 'truncate -s 17M BUNDLE; cat "$1" >> BUNDLE', UNTOLD),
    ("15 MiB of zeros, ours last", 'truncate -s 15M BUNDLE; echo >> BUNDLE; cat "$1" >> BUNDLE', OPEN),
    ("15 MiB of zeros, ours on the same line", 'truncate -s 15M BUNDLE; cat "$1" >> BUNDLE', UNTOLD),
    ("15 MiB of dashes", "head -c 15000000 /dev/zero | tr '\\0' - > BUNDLE", UNTOLD),
    ("15 MiB of other certificates", 'cat "$2" > b; while [ $(stat -c %s b) -lt 8000000 ]; do cat b b > c; mv c b; done; '
     "mv b BUNDLE", MISSING),
    ("200,000 files, without ours", 'seq -f "%08.0f.0" 200000 | xargs touch', MISSING),
    ("200,000 files, with ours", LINKED + 'seq -f "%08.0f.0" 200000 | xargs touch', OPEN),
    ("64 files of one hash, ours the last", 'cp "$2" other; for n in $(seq 0 62); do ln -s other "$3.$n"; done; '
     'cp "$1" "$3.63"', OPEN),
    ("65 files of one hash, ours the last", 'cp "$2" other; for n in $(seq 0 63); do ln -s other "$3.$n"; done; '
     'cp "$1" "$3.64"', UNTOLD),
    ("64 links of one hash that lead nowhere", 'for n in $(seq 0 63); do ln -s nothing "$3.$n"; done', MISSING),
    ("gaps and links that lead nowhere", 'ln -s nothing "$3.0"; cp "$2" "$3.2"; cp "$1" "$3.7"', OPEN),
    ("a link that leads nowhere, and nothing else", 'ln -s nothing "$3.0"', MISSING),
    ("a bundle that leads nowhere", "ln -s nothing BUNDLE", MISSING),
    ("a damaged file under the hash", 'head -c 300 "$1" > "$3.0"', UNTOLD),
    ("a large file under the hash", 'cp "$1" "$3.0"; truncate -s 1M "$3.0"', UNTOLD),
]

DAMAGED = [
    ("15 MiB of trusted certificates that are none",
     "yes -- '-----BEGIN TRUSTED CERTIFICATE-----\nAAAA\n-----END TRUSTED CERTIFICATE-----' | head -c 15000000 > BUNDLE", UNTOLD),
    ("ours, and 15 MiB of one byte behind it", BUNDLE + "head -c 15000000 /dev/zero | tr '\\0' A >> BUNDLE", OPEN),
    ("15 MiB of line feeds", "yes '' | head -c 15000000 > BUNDLE", UNTOLD),
    ("1 MiB of beginnings", "yes -- '-----BEGIN CERTIFICATE-----' | head -c 1000000 > BUNDLE", UNTOLD),
    ("15 MiB of beginnings", "yes -- '-----BEGIN CERTIFICATE-----' | head -c 15000000 > BUNDLE", UNTOLD),
]

SECRET = [
    ("a bundle that the user may not read, the directory holds it", LINKED + BUNDLE + "chmod 600 BUNDLE", OPEN),
    ("a bundle that the user may not read, and nothing else", BUNDLE + "chmod 600 BUNDLE", UNTOLD),
    ("a folder into which the user may not go", BUNDLE + "chmod 700 .", UNTOLD),
    ("a folder that the user may not list, with the bundle in it", BUNDLE + "chmod 711 .", OPEN),
    ("a file under the hash that the user may not read", 'cp "$1" "$3.0"; chmod 600 "$3.0"', UNTOLD),
]


@needs_machine
@needs_openssl
class Ownership(MachineTests):
    bare = True

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.words = [policies.folder() / "ca.pem", policies.next_folder() / "ca.pem"]
        cls.words.append(policies.subject_hash(cls.words[0]))

    def judge(self, cases, user=None, limit=30):
        for name, script, expected in cases:
            self.machine.fresh_store(script.replace("BUNDLE", "ca-certificates.crt"), *self.words)
            for program, command in gates(policies.folder() / "leaf.pem"):
                with self.subTest(case=name, program=program):
                    answer = self.machine.run(command, user, limit=limit)
                    self.assertVerdict(answer, expected)
                    self.assertLess(answer.processor, 2, "seconds")
                    self.assertLess(answer.seconds, 10, "seconds, by the clock on the wall")
                    self.assertLess(answer.memory, 200 << 20, "bytes")

    def test_owners_and_modes(self):
        """Who can write to a store can open the gate; so whatever somebody else could have written counts for nothing."""
        self.judge(OWNERS)
        self.judge(OWNERS, user=NOBODY)

    def test_odd_and_large_stores(self):
        """A store may be broken or laid out to wear the reader down: an answer comes soon, and never a wrong one."""
        self.judge(ODD)

    def test_many_damaged_entries(self):
        """As above, with an entry that never ends on each line."""
        self.judge(DAMAGED, limit=5)

    def test_what_a_user_may_not_read(self):
        """One unreadable view must not hide what the other one shows, nor pass for an empty one."""
        self.judge(SECRET, user=NOBODY)

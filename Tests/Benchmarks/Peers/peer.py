"""Verifies a leaf under a bundle with cryptography; answers lines of "LEAF<tab>BUNDLE" with the nanoseconds of each.

Its own path validation is for the web's servers and clients alone; so the issuer is found by its name here.
"""

import sys
import time

from cryptography import x509


def verify(leaf_path: str, bundle_path: str) -> None:
    with open(leaf_path, "rb") as file:
        leaf = x509.load_der_x509_certificate(file.read())
    with open(bundle_path, "rb") as file:
        roots = x509.load_pem_x509_certificates(file.read())
    issuer = next(root for root in roots if root.subject == leaf.issuer)
    leaf.verify_directly_issued_by(issuer)


for line in sys.stdin:
    begin = time.perf_counter_ns()
    verify(*line.rstrip("\n").split("\t"))
    print(time.perf_counter_ns() - begin, flush=True)

#if os(Linux)
    internal import PolicyGateModel

    /// The certificates from a signer to its root, as far as they are there, found by names and signatures alone.
    ///
    /// Dates, purposes and constraints are not looked at: it answers which certificates a device would need, and whether
    /// the message carries them. `ChainVerification` judges a path.
    package struct SignerChain: Sendable {
        /// Where the chain ends.
        package enum End: Sendable {
            /// In a certificate that signed itself, which is the last of the chain, or in a trusted root.
            case complete(root: Certificate)
            /// In a certificate whose issuer is not among those that were given.
            case endsAt(Certificate, issuer: String)
        }

        /// The most signatures that are verified.
        package static let mostSignatures = 256

        /// The signer first, each issued by the next.
        package let certificates: [Certificate]
        package let end: End
        /// The last certificate is one of the trusted roots.
        package let endsInTrustedRoot: Bool
        /// Not every possible issuer was tried, as there were too many: a better chain may be there.
        package let isExhausted: Bool

        /// Builds the shortest chain to a trusted root or, if there is none, to any root; else the longest there is.
        ///
        /// - Parameters:
        ///   - signer: Where the chain begins.
        ///   - others: The message's other certificates, and those that the caller has besides.
        ///   - roots: Those that count as trusted.
        package init(of signer: Certificate, others: [Certificate], roots: [Certificate] = []) {
            var search = Search(from: signer, over: roots + others, trusted: Set(roots.map(\.fingerprint)))
            search.run()
            let best = search.trustedRoot ?? search.otherRoot ?? search.farthest
            certificates = search.chain(to: best)
            let last = search.found[best].certificate
            let isComplete = search.trustedRoot != nil || search.otherRoot != nil
            end = isComplete ? .complete(root: last) : .endsAt(last, issuer: last.issuer)
            endsInTrustedRoot = search.trustedRoot != nil
            isExhausted = search.isExhausted
        }
    }

    extension SignerChain {
        /// A search in breadth: each certificate is reached once, by the shortest way, so that certificates which all
        /// sign each other cost no more than others.
        private struct Search {
            struct Step {
                let certificate: Certificate
                /// The place in `found` of the certificate that this one issued.
                let issued: Int?
            }

            /// What was reached, the nearest first.
            private(set) var found: [Step]
            private(set) var trustedRoot: Int?
            private(set) var otherRoot: Int?
            private(set) var isExhausted = false
            private var unused: [Certificate]
            private let trusted: Set<SHA256Digest>
            private var signatures = 0

            init(from signer: Certificate, over others: [Certificate], trusted: Set<SHA256Digest>) {
                var known: Set = [signer.fingerprint]
                found = [Step(certificate: signer, issued: nil)]
                unused = others.filter { known.insert($0.fingerprint).inserted }
                self.trusted = trusted
            }

            /// The last that was reached: none is farther away.
            var farthest: Int { found.count - 1 }

            mutating func run() {
                var next = 0
                while next < found.count, trustedRoot == nil {
                    let certificate = found[next].certificate
                    if trusted.contains(certificate.fingerprint) {
                        trustedRoot = next
                    } else if issued(certificate, by: certificate) {
                        otherRoot = otherRoot ?? next
                    } else {
                        addIssuers(of: certificate, at: next)
                    }
                    next += 1
                }
            }

            func chain(to end: Int) -> [Certificate] {
                var chain: [Certificate] = []
                var next: Int? = end
                while let place = next {
                    chain.append(found[place].certificate)
                    next = found[place].issued
                }
                return chain.reversed()
            }

            private mutating func addIssuers(of certificate: Certificate, at place: Int) {
                var rest: [Certificate] = []
                for other in unused {
                    if issued(certificate, by: other) {
                        found.append(Step(certificate: other, issued: place))
                    } else {
                        rest.append(other)
                    }
                }
                unused = rest
            }

            private mutating func issued(_ certificate: Certificate, by issuer: Certificate) -> Bool {
                guard certificate.isNamed(asIssuedBy: issuer) else { return false }
                guard signatures < SignerChain.mostSignatures else {
                    isExhausted = true
                    return false
                }
                signatures += 1
                return certificate.isSigned(byKeyOf: issuer)
            }
        }
    }
#endif

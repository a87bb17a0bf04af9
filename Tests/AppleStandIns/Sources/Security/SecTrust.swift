// The few types and functions that the gate calls, and those that it must not call, in the form in which Swift sees
// them in Apple's SDK as far as published headers tell. What an evaluation answers, a test scripts.

public final class SecCertificate {
    fileprivate let der: Data

    fileprivate init(_ der: Data) { self.der = der }
}

public final class SecPolicy {
    fileprivate let name: String

    fileprivate init(_ name: String) { self.name = name }
}

public final class SecTrust {
    fileprivate let number = SecurityScript.current.newTrust()
    fileprivate let certificates: [SecCertificate]
    fileprivate let policies: [SecPolicy]
    fileprivate var anchors: [SecCertificate]?
    fileprivate var allowsNetworkFetch: Bool?
    /// A trust object keeps its answer for more than an hour.
    private var kept: SecurityScript.Answer?

    fileprivate init(certificates: [SecCertificate], policies: [SecPolicy]) {
        self.certificates = certificates
        self.policies = policies
    }

    /// Reading a result or a chain evaluates, where nothing was evaluated before.
    fileprivate var answer: SecurityScript.Answer {
        if let kept { return kept }
        let script = SecurityScript.current
        script.note(
            SecurityScript.Evaluation(
                trust: number, certificates: certificates.map { [UInt8]($0.der) }, policies: policies.map(\.name),
                allowsNetworkFetch: allowsNetworkFetch, isOnMainQueue: MainQueue.isCurrent))
        let answer = judge(script)
        kept = answer
        return answer
    }

    private func judge(_ script: SecurityScript) -> SecurityScript.Answer {
        // Whoever names anchors asks about them and not about the device.
        if let anchors {
            return SecurityScript.Answer(.unspecified, chain: (certificates + anchors).map { [UInt8]($0.der) })
        }
        var answer = script.next()
        if policies.contains(where: { $0.name == "ssl" }), !script.trustsForTLS, answer.result.opens {
            answer.result = .recoverableTrustFailure
            answer.code = -67843
        }
        return answer
    }
}

public enum SecTrustResultType: UInt32, Sendable {
    case invalid, proceed, confirm, deny, unspecified, recoverableTrustFailure, fatalTrustFailure, otherError

    fileprivate var opens: Bool { self == .proceed || self == .unspecified }
}

// MARK: - Certificates and policies

public func SecCertificateCreateWithData(_ allocator: CFAllocator?, _ data: CFData) -> SecCertificate? {
    SecurityScript.current.status(of: #function.name) == errSecSuccess ? SecCertificate(data as Data) : nil
}

public func SecCertificateCopyData(_ certificate: SecCertificate) -> CFData { certificate.der as CFData }

public func SecPolicyCreateBasicX509() -> SecPolicy { SecPolicy("basic-x509") }

public func SecPolicyCreateSSL(_ server: Bool, _ hostname: CFString?) -> SecPolicy { SecPolicy("ssl") }

// MARK: - Trust

public func SecTrustCreateWithCertificates(
    _ certificates: CFTypeRef, _ policies: CFTypeRef?, _ trust: UnsafeMutablePointer<SecTrust?>
) -> OSStatus {
    let status = SecurityScript.current.status(of: #function.name)
    guard status == errSecSuccess else { return status }
    guard let certificates = list(of: SecCertificate.self, in: certificates), !certificates.isEmpty,
        let policies = list(of: SecPolicy.self, in: policies)
    else { return errSecParam }
    trust.pointee = SecTrust(certificates: certificates, policies: policies)
    return errSecSuccess
}

@discardableResult
public func SecTrustSetNetworkFetchAllowed(_ trust: SecTrust, _ allowFetch: Bool) -> OSStatus {
    trust.allowsNetworkFetch = allowFetch
    return SecurityScript.current.status(of: #function.name)
}

@discardableResult
public func SecTrustSetVerifyDate(_ trust: SecTrust, _ verifyDate: CFDate) -> OSStatus {
    SecurityScript.current.status(of: #function.name)
}

@discardableResult
public func SecTrustSetAnchorCertificates(_ trust: SecTrust, _ anchorCertificates: CFArray?) -> OSStatus {
    trust.anchors = list(of: SecCertificate.self, in: anchorCertificates)
    return SecurityScript.current.status(of: #function.name)
}

@discardableResult
public func SecTrustSetAnchorCertificatesOnly(_ trust: SecTrust, _ anchorCertificatesOnly: Bool) -> OSStatus {
    SecurityScript.current.status(of: #function.name)
}

public func SecTrustEvaluateWithError(_ trust: SecTrust, _ error: UnsafeMutablePointer<CFError?>?) -> Bool {
    let answer = trust.answer
    guard !answer.result.opens else { return true }
    if !answer.hidesError { error?.pointee = CFError(domain: answer.domain, code: answer.code) }
    return false
}

@discardableResult
public func SecTrustGetTrustResult(
    _ trust: SecTrust, _ result: UnsafeMutablePointer<SecTrustResultType>
) -> OSStatus {
    result.pointee = trust.answer.result
    return SecurityScript.current.status(of: #function.name)
}

public func SecTrustCopyCertificateChain(_ trust: SecTrust) -> CFArray? {
    trust.answer.chain?.map { SecCertificate(Data($0)) } as CFArray?
}

/// An object of the type, or an array of them; none for nil.
private func list<Object: AnyObject>(of type: Object.Type, in objects: CFTypeRef?) -> [Object]? {
    guard let objects else { return [] }
    if let one = objects as? Object { return [one] }
    guard let several = objects as? NSArray else { return nil }
    let found = several.compactMap { $0 as? Object }
    return found.count == several.count ? found : nil
}

extension String {
    /// `f(_:_:)` without what is in parentheses.
    fileprivate var name: String { String(prefix { $0 != "(" }) }
}

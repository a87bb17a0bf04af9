/// The other way round.
struct DERInPEMPayload: LintRule {
    let id = "der-in-pem-payload"
    let severity = LintSeverity.warning
    let summary = "A payload for PEM holds DER."

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.certificates.compactMap { held in
            guard held.payload.type == Schema.pemType, !held.isPEM, held.certificate != nil else { return nil }
            return finding(
                "the payload holds DER where PEM is due", at: held.place, found: "DER", expected: "PEM",
                hint: "write the type \(Schema.rootType) or \(Schema.pkcs1Type)")
        }
    }
}

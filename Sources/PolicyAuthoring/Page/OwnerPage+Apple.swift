internal import PolicyGateModel
internal import PolicyGateOpenSSL

/// Step by step for Apple's devices.
extension OwnerPage {
    var stepsForPhones: HTML {
        """
        <section aria-labelledby="phone">
        <h2 id="phone">iPhone and iPad</h2>
        \(HTML.list(phoneSteps, ordered: true))
        <p class="note"><strong>A download waits for 8 minutes</strong> and is then deleted, and only one can wait at a \
        time. If you do not find <b>Profile Downloaded</b>, download the profile again.</p>
        <p>You need <strong>not</strong> turn on full trust in Settings &gt; General &gt; About &gt; Certificate Trust \
        Settings. The app does not ask for it; only connections to web sites and servers (TLS) would.</p>
        \(signatureNote)
        </section>
        """
    }

    private var phoneSteps: [HTML] {
        [
            """
            Open this page in <b>Safari</b>. Other browsers may show the profile as text, or save it where Settings does \
            not find it.
            """,
            "Tap <a href=\"\(handOut.fileName)\">Download the profile</a>, and then <b>Allow</b>.",
            """
            Open the <b>Settings</b> app and tap <b>Profile Downloaded</b>: on an iPhone near the top, on an iPad at the \
            top of the list on the left. If it is not there, look under General &gt; VPN &amp; Device Management.
            """,
            "Tap <b>Install</b>, enter the passcode of the device, and tap <b>Install</b> until it says <b>Done</b>.",
            newPasscode,
            "Open the app again.",
        ]
    }

    private var newPasscode: HTML {
        handOut.demands.isEmpty ? .nothing : "If you are asked for a new passcode, choose one that meets the demands."
    }

    var stepsForMacs: HTML {
        """
        <section aria-labelledby="mac">
        <h2 id="mac">Mac</h2>
        \(handOut.demands.isEmpty ? .nothing : refusalOfMacs)
        \(HTML.list(macSteps, ordered: true))
        </section>
        """
    }

    private var refusalOfMacs: HTML {
        """
        <p class="note"><strong>macOS 15.7 and later refuse this profile</strong> when it is installed by hand, because it \
        sets a rule for the passcode. Ask for the profile by device management (MDM) instead. On earlier versions:</p>
        """
    }

    private var macSteps: [HTML] {
        [
            "<a href=\"\(handOut.fileName)\">Download the profile</a>. If nothing happens, open it in the folder Downloads.",
            """
            Open <b>System Settings</b> and there General &gt; Device Management (on macOS 13 and 14, Privacy &amp; \
            Security &gt; Profiles; on macOS 12, System Preferences &gt; Profiles).
            """,
            "Double-click the profile <b>\(HTML.foreign(handOut.name))</b> and click <b>Install</b>.",
            "Enter the name and password of an administrator if you are asked for them.",
            "Open the app again.",
        ]
    }

    /// What stands beside the name while it is installed; a reader of the page can do something with it.
    private var signatureNote: HTML {
        guard let signature = handOut.signature else {
            return "<p>The device will say that the profile is <b>Not Signed</b>. That is expected of this one.</p>"
        }
        let signer = signature.signer.flatMap { $0.commonName ?? $0.subject }?.ifShown(limit: 200)
        return """
            <p>The device will show who signed the profile\(signer.map { ": <b>\(HTML.foreign($0))</b>" } ?? .nothing). If \
            it says <b>Not Signed</b>, do not install it: somebody has changed it.</p>
            """
    }
}

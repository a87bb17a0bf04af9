/// What web servers have to be told, so that a device takes the profile for a profile and a page loads nothing else.
struct ServerSnippets: Sendable {
    /// A type of file that servers do not know, or not in the right way.
    static let types = [
        (suffix: "mobileconfig", type: "application/x-apple-aspen-config"),
        (suffix: "cer", type: "application/pkix-cert"), (suffix: "crt", type: "application/x-pem-file"),
    ]

    let address: PageAddress
    /// Where the folder lies on the server, without a slash at the end; a proposal.
    let place: String
    /// Header fields, each with a value that has no double quotation mark and no backslash in it.
    let headers: [(name: String, value: String)]

    init(folder: HandOutFolder, policy: String) {
        address = folder.address
        place = "/srv/www/\(folder.handOut.safeName)"
        headers = [
            ("Content-Security-Policy", "\(policy); frame-ancestors 'none'"), ("X-Content-Type-Options", "nosniff"),
            ("Referrer-Policy", "no-referrer"), ("Cache-Control", "no-cache"),
        ]
    }

    var files: [OutputFolder.File] {
        [("nginx.conf", nginx), ("apache.conf", apache), ("Caddyfile", caddy)].map { (name: $0, bytes: Array($1.utf8)) }
    }

    /// The path without the slash at its end; nil where the folder is the whole site.
    private var pathWithoutSlash: String? { address.path == "/" ? nil : String(address.path.dropLast()) }
}

extension ServerSnippets {
    private var nginx: String {
        let redirection = pathWithoutSlash.map { "location = \($0) { return 301 \(address.path); }\n" } ?? ""
        return """
            # For the server block of \(address.site). The folder lies in
            # \(place): change that where it does not.
            \(redirection)location \(address.path) {
                alias \(place)/;
                index index.html;
                types {
                    text/html html;
            \(lines(Self.types) { "        \($0.type) \($0.suffix);" })
                }
                default_type application/octet-stream;
                charset utf-8;
            \(lines(headers) { "    add_header \($0.name) \"\($0.value)\" always;" })
            }

            """
    }

    private var apache: String {
        """
        # For the virtual host of \(address.site), with the modules alias, dir, headers and mime. The folder lies in
        # \(place): change that where it does not.
        Alias "\(pathWithoutSlash ?? "/")" "\(place)\(pathWithoutSlash == nil ? "/" : "")"
        <Directory "\(place)">
            Require all granted
            Options None
            AllowOverride None
            DirectoryIndex index.html
            AddDefaultCharset UTF-8
            AddType text/html .html
        \(lines(Self.types) { "    AddType \($0.type) .\($0.suffix)" })
        \(lines(headers) { "    Header always set \($0.name) \"\($0.value)\"" })
        </Directory>

        """
    }

    private var caddy: String {
        let redirection = pathWithoutSlash.map { "    redir \($0) \(address.path) 301\n" } ?? ""
        return """
            # The folder lies in \(place): change that where it does not.
            \(address.site) {
            \(redirection)    handle_path \(address.path)* {
                    root * \(place)
                    header {
            \(lines(headers) { "            \($0.name) \"\($0.value)\"" })
                    }
            \(lines(Self.types) { "        @\($0.suffix) path *.\($0.suffix)\n        header @\($0.suffix) Content-Type \($0.type)" })
                    file_server
                }
            }

            """
    }

    private func lines<Element>(_ elements: [Element], _ line: (Element) -> String) -> String {
        elements.map(line).joined(separator: "\n")
    }
}

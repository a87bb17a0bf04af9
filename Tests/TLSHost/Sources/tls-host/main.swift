import CHostTLS
import PolicyGate

// tls-host [LEAF]: asks the gate if there is a leaf, then prints the security level and the lowest protocol version that
// a TLS client of this process has.

if CommandLine.arguments.count > 1, let file = fopen(CommandLine.arguments[1], "r") {
    var leaf = [UInt8](repeating: 0, count: 65_536)
    let count = fread(&leaf, 1, leaf.count, file)
    fclose(file)
    _ = Gate(leaf: leaf.prefix(count)).checkNow()
}
let context = SSL_CTX_new(TLS_client_method())
print("level \(SSL_CTX_get_security_level(context)) protocol \(shim_minimum_protocol(context))")
SSL_CTX_free(context)

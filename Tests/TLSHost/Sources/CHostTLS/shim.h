#include <openssl/ssl.h>

static inline long shim_minimum_protocol(SSL_CTX *context) { return SSL_CTX_get_min_proto_version(context); }

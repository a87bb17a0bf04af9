#ifndef POLICYGATE_OPENSSL_SHIM_H
#define POLICYGATE_OPENSSL_SHIM_H

#if !__has_include(<openssl/x509.h>)
#error "PolicyGate needs OpenSSL's headers: apt-get install libssl-dev"
#endif

#include <openssl/asn1.h>
#include <openssl/bio.h>
#include <openssl/cms.h>
#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/objects.h>
#include <openssl/opensslv.h>
#include <openssl/pem.h>
#include <openssl/pkcs12.h>
#include <openssl/provider.h>
#include <openssl/rand.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>

#if OPENSSL_VERSION_NUMBER < 0x30000000L
#error "PolicyGate needs OpenSSL 3.0 or later"
#endif

// What Swift's importer leaves out: macros over casts and variadic functions, one function each.

static inline EVP_PKEY *shim_generate_ec_key(OSSL_LIB_CTX *context, const char *curve) {
    return EVP_PKEY_Q_keygen(context, NULL, "EC", curve);
}

static inline EVP_PKEY *shim_generate_rsa_key(OSSL_LIB_CTX *context, size_t bits) {
    return EVP_PKEY_Q_keygen(context, NULL, "RSA", bits);
}

static inline void shim_OPENSSL_free(void *pointer) { OPENSSL_free(pointer); }

static inline long shim_BIO_get_mem_data(BIO *bio, char **data) { return BIO_get_mem_data(bio, data); }

// RFC 2253, but with letters beyond ASCII as they are instead of as \XX.
static inline unsigned long shim_name_flags(void) { return XN_FLAG_RFC2253 & ~(unsigned long)ASN1_STRFLGS_ESC_MSB; }

#endif

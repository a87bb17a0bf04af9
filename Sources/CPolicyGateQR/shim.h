#ifndef POLICYGATE_QR_SHIM_H
#define POLICYGATE_QR_SHIM_H

#if !__has_include(<qrencode.h>)
#error "PolicyGate's authoring side needs libqrencode's header: apt-get install libqrencode-dev"
#endif

#include <qrencode.h>

#endif

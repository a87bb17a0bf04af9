#ifndef POLICYGATE_EXPAT_SHIM_H
#define POLICYGATE_EXPAT_SHIM_H

#if !__has_include(<expat.h>)
#error "PolicyGate's authoring side needs expat's headers: apt-get install libexpat1-dev"
#endif

#include <expat.h>

#endif

// What an attacker would have libcrypto load: it leaves a mark as soon as it is in a process.
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

__attribute__((constructor)) static void run(void) {
    const char *mark = getenv("MARK");
    if (mark) close(open(mark, O_CREAT | O_WRONLY, 0644));
}

int OSSL_provider_init(const void *handle, const void *in, const void **out, void **context) { return 0; }
int bind_engine(void *engine, const char *id, const void *functions) { return 0; }
unsigned long v_check(unsigned long version) { return 0; }

#ifndef POLICYGATE_LINUX_SHIM_H
#define POLICYGATE_LINUX_SHIM_H

// What Swift's Glibc module leaves out of Linux: its values are the kernel's, from include/uapi.

#include <errno.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

// asm-generic/fcntl.h, which x86-64 and arm64 share.
static const int shim_O_PATH = 010000000;
static const int shim_O_TMPFILE = 020000000;

// linux/magic.h.
static const long shim_PROC_SUPER_MAGIC = 0x9fa0;

// The kind of file system that an open file is on, or -1.
static inline long shim_file_system(int file) {
    struct statfs status;
    return fstatfs(file, &status) == 0 ? (long)status.f_type : -1;
}

// linux/fs.h.
static const unsigned int shim_RENAME_NOREPLACE = 1;
static const unsigned int shim_RENAME_EXCHANGE = 2;

// linux/openat2.h: opens without ever stepping over a mount point; since Linux 5.6.
static inline int shim_open_on_same_mount(int folder, const char *path, int flags) {
    struct {
        unsigned long long flags, mode, resolve;
    } how = {(unsigned long long)flags, 0, 0x01 /* RESOLVE_NO_XDEV */};
    return (int)syscall(437 /* openat2, on every architecture */, folder, path, &how, sizeof how);
}

static inline int shim_renameat2(int from, const char *old, int to, const char *new, unsigned int flags) {
    return (int)syscall(SYS_renameat2, from, old, to, new, flags);
}

#endif

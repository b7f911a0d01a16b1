/*
 * What Debian's libstdc++ and libgcc, which are built for glibc, need from the C library and musl
 * does not have. With this, they load under musl. It is only used to try a build and is not part of
 * a release: Alpine has its own libstdc++.
 */
#include <stddef.h>
#include <stdint.h>

extern long getrandom(void *, size_t, unsigned);
extern size_t strftime_l(char *, size_t, const char *, const void *, void *);

char __libc_single_threaded = 0;
struct { unsigned vendor, type, subtype, features[1]; } __cpu_model;

uint32_t arc4random(void)
{
	uint32_t number = 0;
	getrandom(&number, sizeof number, 0);
	return number;
}

size_t __strftime_l(char *text, size_t size, const char *format, const void *time, void *locale)
{
	return strftime_l(text, size, format, time, locale);
}

/* Destructors of a thread's variables are not run: the process ends with the thread. */
int __cxa_thread_atexit_impl(void (*destroy)(void *), void *object, void *library)
{
	(void)destroy, (void)object, (void)library;
	return 0;
}

int _dl_find_object(void *address, void *result)
{
	(void)address, (void)result;
	return -1;
}

int __cpu_indicator_init(void) { return 0; }

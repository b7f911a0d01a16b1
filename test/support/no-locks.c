/* Preloaded, it makes a folder one of a file system without locks: fcntl(2) answers ENOLCK there, as
   for an NFS mount whose server has no lock service. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int is_refused(int file, int command) {
  if (command != F_SETLK && command != F_SETLKW && command != F_GETLK) return 0;
  const char *folder = getenv("FOLDER_WITHOUT_LOCKS");
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (folder == NULL || length < 0) return 0;
  path[length] = 0;
  return strncmp(path, folder, strlen(folder)) == 0;
}

#define REFUSING(name)                                        \
  int name(int file, int command, ...) {                      \
    va_list given;                                            \
    va_start(given, command);                                 \
    void *argument = va_arg(given, void *);                   \
    va_end(given);                                            \
    if (is_refused(file, command)) {                          \
      errno = ENOLCK;                                         \
      return -1;                                              \
    }                                                         \
    int (*usual)(int, int, ...) = dlsym(RTLD_NEXT, #name);    \
    return usual(file, command, argument);                    \
  }
REFUSING(fcntl)
REFUSING(fcntl64)

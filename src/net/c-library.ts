import { dlopen, type FFIFunction, type Library } from "bun:ffi";

/** The C library under its name for glibc, and for musl. */
const NAMES = ["libc.so.6", `libc.musl-${process.arch === "arm64" ? "aarch64" : "x86_64"}.so.1`];

/** Functions of Linux's C library; undefined on another system. */
export function openCLibrary<Functions extends Record<string, FFIFunction>>(
  functions: Functions,
): Library<Functions> | undefined {
  for (const name of NAMES) {
    try {
      return dlopen(name, functions);
    } catch {
      // Perhaps it is the other C library.
    }
  }
  return undefined;
}

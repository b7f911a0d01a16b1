import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs";
import { MEGABYTE } from "../../domain/time/units.ts";

const MAX_BYTES = 10 * MEGABYTE;
const { O_RDONLY, O_NONBLOCK } = constants;
const NOT_REGULAR = "it is not a regular file, but a folder, a pipe or a device";

/**
 * Reads a file of settings or keys. Whoever owns its folder can have put anything there: a pipe that
 * nobody writes to would be waited for without end, and a device that never ends would fill the memory.
 * @throws an Error that says why, without the path if it is not one of the system's
 */
export function readSmallFile(path: string): Buffer {
  const descriptor = openSync(path, O_RDONLY | O_NONBLOCK);
  try {
    const stat = fstatSync(descriptor);
    if (!stat.isFile()) throw new Error(NOT_REGULAR);
    if (stat.size > MAX_BYTES) throw new Error(`it has more than ${MAX_BYTES / MEGABYTE} MB`);
    return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

import { test } from "bun:test";
import { IS_NIGHTLY } from "./properties.ts";

type Register = (title: string, work: () => Promise<void> | void, timeoutMs?: number) => void;

/**
 * Registers a test that only `bun run nightly` runs.
 * @param _why what shows the same in the check, in less time
 * @param register skips the test where it can't run
 */
export function atNight(_why: string, register: Register = test): Register {
  return IS_NIGHTLY ? register : () => {};
}

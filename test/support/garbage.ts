/**
 * The program collects garbage between the steps of large work, and Elysia whenever it has compiled an
 * app. A process of tests holds what many files have left, so that each collection would take a tenth of
 * a second. Here both wait until the process has grown much; the runtime's own collections go on.
 */
import * as jsc from "bun:jsc";
import { mock } from "bun:test";

const MUCH_BYTES = 600_000_000;

/** Collects garbage at once. */
export const collectGarbage = Bun.gc;

let collectAt = MUCH_BYTES;

function collectMuch(): void {
  if (process.memoryUsage.rss() < collectAt) return;
  collectGarbage(true);
  collectAt = process.memoryUsage.rss() + MUCH_BYTES;
}

if (!Reflect.set(Bun, "gc", collectMuch)) throw new Error("Bun.gc can't be replaced");
mock.module("bun:jsc", () => ({ ...jsc, edenGC: collectMuch }));

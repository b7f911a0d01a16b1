/**
 * The program collects garbage between the steps of large work, and Elysia whenever it has compiled an
 * app. A process of tests holds what many files have left, so that each collection would take a tenth of
 * a second: they wait until there is much.
 */
import * as jsc from "bun:jsc";
import { mock } from "bun:test";

const MUCH = 600_000_000;

/** Collects garbage, as the program does. */
export const collect = Bun.gc;

let atLeast = MUCH;

function collectMuch(): void {
  if (process.memoryUsage.rss() < atLeast) return;
  collect(true);
  atLeast = process.memoryUsage.rss() + MUCH;
}

Reflect.set(Bun, "gc", collectMuch);
mock.module("bun:jsc", () => ({ ...jsc, edenGC: collectMuch }));

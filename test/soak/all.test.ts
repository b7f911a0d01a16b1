import { expect, test } from "bun:test";
import { soakAll } from "./all.ts";

const SECONDS = 20;
/** Most of it is patience with a slow machine. */
const TIMEOUT_MS = 600_000;

test(
  "under mixed load, attacks and imports, every invariant holds at the end (issue 23)",
  async () => {
    const { findings, text } = await soakAll(SECONDS, 7);
    expect(findings.filter(({ isRight }) => !isRight)).toEqual([]);
    expect(findings.length).toBeGreaterThan(12);
    expect(text).toContain("Resident memory, MB");
  },
  TIMEOUT_MS,
);

import { describe, expect, test } from "bun:test";
import { endsLog } from "../../src/cluster/head.ts";

const HERE = "7300000000000000001/00000001";
const PROMOTED = "7300000000000000001/00000002";
const COPY = "7300000000000000002/00000001";

describe("the log", () => {
  test.each([
    { to: HERE, confirmed: [false, false], ends: false },
    { to: HERE, confirmed: [false, true], ends: false },
    { to: HERE, confirmed: [true, false], ends: true },
    { to: PROMOTED, confirmed: [true, true], ends: false },
    { to: PROMOTED, confirmed: [false, true], ends: true },
    // A dump that was restored elsewhere may be old, whoever confirms what is committed from now on.
    { to: COPY, confirmed: [true, true], ends: true },
    { to: COPY, confirmed: [false, false], ends: true },
  ])("ends only where commits may be missing: %j", ({ to, confirmed: [then, now], ends }) => {
    const head = { server: HERE, isSynchronous: then === true };
    expect(endsLog(head, { name: to, isSynchronous: now === true })).toBe(ends);
  });
});

import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { SESSION_MS, SessionIds } from "../../src/mcp/session-ids.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const key = fc.uint8Array({ minLength: 32, maxLength: 32 });
const moment = fc.date({
  min: new Date(0),
  max: new Date("9999-12-31T00:00:00Z"),
  noInvalidDate: true,
});

describe("a session id", () => {
  test("is recognized by whoever has the key, with its expiry (MCP.md 3)", () => {
    fc.assert(
      fc.property(key, moment, (bytes, now) => {
        const id = new SessionIds(bytes).create(now);
        expect(id).toMatch(/^[\x21-\x7e]+$/);
        expect(new SessionIds(bytes).expiryOf(id)).toBe(now.getTime() + SESSION_MS);
      }),
    );
  });

  test("is unknown with another key (MCP.md 3)", () => {
    fc.assert(
      fc.property(key, key, (one, other) => {
        fc.pre(Buffer.compare(one, other) !== 0);
        expect(new SessionIds(other).expiryOf(new SessionIds(one).create(NOW))).toBeUndefined();
      }),
    );
  });

  test("is unknown if any letter is changed (MCP.md 3)", () => {
    const ids = new SessionIds(new Uint8Array(32));
    const id = ids.create(NOW);
    for (let index = 0; index < id.length; index++) {
      for (const letter of LETTERS) {
        if (letter === id[index]) continue;
        const forged = `${id.slice(0, index)}${letter}${id.slice(index + 1)}`;
        expect([forged, ids.expiryOf(forged)]).toEqual([forged, undefined]);
      }
    }
  });

  test("is unknown if it is cut at any length, or extended (MCP.md 3)", () => {
    const ids = new SessionIds(new Uint8Array(32));
    const id = ids.create(NOW);
    for (let length = 0; length < id.length; length++) {
      expect(ids.expiryOf(id.slice(0, length))).toBeUndefined();
    }
    for (const more of ["A", "=", " ", "\n", "\0", id]) {
      expect(ids.expiryOf(id + more)).toBeUndefined();
      expect(ids.expiryOf(more + id)).toBeUndefined();
    }
  });

  test("is unknown if it is any other text (MCP.md 3)", () => {
    const ids = new SessionIds(new Uint8Array(32));
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.base64String()), (text) => {
        expect(ids.expiryOf(text)).toBeUndefined();
      }),
    );
  });

  test("is never issued twice, not even at the same moment (MCP.md 1)", () => {
    const ids = new SessionIds(new Uint8Array(32));
    const given = new Set(Array.from({ length: 5000 }, () => ids.create(NOW)));
    expect(given.size).toBe(5000);
  });
});

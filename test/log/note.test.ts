import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { parseCheckpoint, writeCheckpoint } from "../../src/log/checkpoint.ts";
import { isSignedBy, parseNote, parseVerifier, Signer } from "../../src/log/note.ts";
import { runs } from "../support/properties.ts";

const NAME = "reviews.example.com/log/9f3c21ab";
const signer = new Signer(NAME, Buffer.alloc(32, 7));
const witness = new Signer("witness.example/w1", Buffer.alloc(32, 9), 4);
const text = writeCheckpoint({ origin: NAME, size: 7, root: Buffer.alloc(32, 1) });

function isSigned(note: string, by = signer): boolean {
  const parsed = parseNote(note);
  return parsed !== undefined && isSignedBy(parsed, by.verifier);
}

describe("a signed note", () => {
  test("is recognized as its signer's, and as its witness's", () => {
    const note = signer.sign(text) + witness.cosign(text, 1_795_316_400);
    expect(parseNote(note)?.text).toBe(text);
    expect(isSigned(note)).toBe(true);
    expect(isSigned(note, witness)).toBe(true);
    expect(isSigned(signer.sign(text), witness)).toBe(false);
  });

  test("with any bit changed is not recognized", () => {
    const note = Buffer.from(signer.sign(text));
    fc.assert(
      fc.property(fc.nat({ max: note.byteLength * 8 - 1 }), (bit) => {
        const changed = Buffer.from(note);
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(isSigned(changed.toString("utf8"))).toBe(false);
      }),
      { numRuns: runs(300) },
    );
  });

  test("with the same name and another key is not recognized", () => {
    expect(isSigned(new Signer(NAME, Buffer.alloc(32, 8)).sign(text))).toBe(false);
  });

  test.each([
    "",
    "\n",
    "text\n",
    "text\n\n",
    "text\n\n— name\n",
    "text\n\n— name AAAA",
    "text\n\n- a AAAAAAAA\n",
  ])("is not %p", (note) => {
    expect(parseNote(note)).toBeUndefined();
  });

  test("has at most 200 signatures", () => {
    const line = witness.cosign(text, 1);
    expect(parseNote(`${text}\n${line.repeat(200)}`)).toBeDefined();
    expect(parseNote(`${text}\n${line.repeat(201)}`)).toBeUndefined();
  });
});

describe("a verifier key", () => {
  test("is read as it was written", () => {
    for (const { verifier } of [signer, witness]) {
      expect(parseVerifier(verifier.text)?.text).toBe(verifier.text);
    }
  });

  test.each([
    ["with another name", signer.verifier.text.replace("reviews", "review")],
    ["cut off", signer.verifier.text.slice(0, -2)],
    ["of nothing", ""],
    ["of a kind that is not known", `${NAME}+00000000+${Buffer.alloc(33, 2).toString("base64")}`],
  ])("%s is none", (_, written) => {
    expect(parseVerifier(written)).toBeUndefined();
  });

  test("can't be named with a space or a plus", () => {
    expect(() => new Signer("a b", Buffer.alloc(32))).toThrow("no space");
    expect(() => new Signer("a+b", Buffer.alloc(32))).toThrow("no space");
  });
});

describe("a checkpoint", () => {
  test("is read as it was written, and lines after it are skipped", () => {
    const head = { origin: NAME, size: 7, root: Buffer.alloc(32, 1) };
    expect(parseCheckpoint(text)).toEqual(head);
    expect(parseCheckpoint(`${text}more\n`)).toEqual(head);
  });

  test.each([
    "",
    "name\n",
    "name\n7\n",
    `name\n07\n${"A".repeat(43)}=\n`,
    `name\n9007199254740993\n${"A".repeat(43)}=\n`,
    `name\n${"9".repeat(400)}\n${"A".repeat(43)}=\n`,
    "name\n7\nAAAA\n",
    `\n7\n${"A".repeat(43)}=\n`,
  ])("is not %p", (written) => {
    expect(parseCheckpoint(written)).toBeUndefined();
  });
});

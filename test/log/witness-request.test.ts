import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { writeCheckpoint } from "../../src/log/checkpoint.ts";
import { COSIGNATURE, Signer } from "../../src/log/note.ts";
import { parsePrivateKey, writePrivateKey } from "../../src/log/private-key.ts";
import {
  findCosignature,
  parseSize,
  parseWitnessRequest,
  writeWitnessRequest,
} from "../../src/log/witness-request.ts";

const origin = "reviews.example.com/log/9f3c21ab";
const text = writeCheckpoint({ origin, size: 7, root: Buffer.alloc(32, 1) });
const note = new Signer(origin, Buffer.alloc(32, 7)).sign(text);
const hash = Buffer.alloc(32, 3);
const line = `${hash.toString("base64")}\n`;

describe("a request to a witness", () => {
  test("is written as C2SP tlog-witness specifies", () => {
    expect(writeWitnessRequest({ olderSize: 3, proof: [hash, hash], note })).toBe(
      `old 3\n${line}${line}\n${note}`,
    );
    expect(writeWitnessRequest({ olderSize: 0, proof: [], note })).toBe(`old 0\n\n${note}`);
  });

  test("is read as it was written", () => {
    const hashes = fc.array(fc.uint8Array({ minLength: 32, maxLength: 32 }), { maxLength: 63 });
    fc.assert(
      fc.property(fc.maxSafeNat(), hashes, (olderSize, proof) => {
        const read = parseWitnessRequest(writeWitnessRequest({ olderSize, proof, note }));
        expect(read?.olderSize).toBe(olderSize);
        expect(read?.proof.map((each) => Uint8Array.from(each))).toEqual(proof);
        expect(read?.note).toBe(note);
      }),
    );
  });

  test.each([
    ["nothing", ""],
    ["no size", `\n\n${note}`],
    ["a size with a leading zero", `old 03\n\n${note}`],
    ["a size that is not a number", `old -1\n\n${note}`],
    ["a size that is too large", `old 9007199254740993\n\n${note}`],
    ["no empty line", `old 3\n${line}`],
    ["a line that is not a hash", `old 3\nAAAA\n\n${note}`],
    ["a hash in the URL-safe alphabet", `old 3\n${"_".repeat(43)}=\n\n${note}`],
    ["64 hashes", `old 3\n${line.repeat(64)}\n${note}`],
  ])("is not valid with %s", (_, written) => {
    expect(parseWitnessRequest(written)).toBeUndefined();
  });
});

describe("a witness's answer", () => {
  const witness = new Signer("witness.example/w1", Buffer.alloc(32, 9), COSIGNATURE);
  const other = new Signer("witness.example/w1", Buffer.alloc(32, 8), COSIGNATURE);

  test("holds its cosignature, among those of other keys", () => {
    const own = witness.cosign(text, 1_795_316_400);
    const answer = other.cosign(text, 1_795_316_400) + own;
    expect(findCosignature(answer, text, witness.verifier)).toBe(own);
  });

  test("holds none with another key's, with one over something else, or with nonsense", () => {
    const answers = [
      other.cosign(text, 1),
      witness.cosign(text.replace("7", "8"), 1),
      witness.sign(text).split("\n\n")[1] ?? "",
      "<html></html>\n",
      "",
    ];
    for (const answer of answers) {
      expect(findCosignature(answer, text, witness.verifier)).toBeUndefined();
    }
  });

  test("that is a size is one number and a line end", () => {
    expect(parseSize("42\n")).toBe(42);
    for (const wrong of ["", "42", "042\n", "4 2\n", "-1\n", "42\n\n", `${"9".repeat(20)}\n`]) {
      expect(parseSize(wrong)).toBeUndefined();
    }
  });
});

describe("a witness's private key", () => {
  const seed = Buffer.alloc(32, 9);
  const key = writePrivateKey("witness.example/w1", seed);

  test("keeps its name", () => {
    const expected = new Signer("witness.example/w1", seed, COSIGNATURE).verifier.text;
    expect(parsePrivateKey(key)?.verifier.text).toBe(expected);
  });

  test("that was changed or cut off is not valid", () => {
    for (const wrong of ["", key.slice(0, -4), key.replace("w1", "w2"), key.slice(1)]) {
      expect(parsePrivateKey(wrong)).toBeUndefined();
    }
  });
});

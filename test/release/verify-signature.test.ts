import { describe, expect, test } from "bun:test";
import { resolve } from "node:path";
import { writePublicKey } from "../../src/release/minisign.ts";
import { signMessage } from "../../src/release/sign-message.ts";
import { verifySignature } from "../../src/release/verify-signature.ts";
import { throwawayKey } from "../support/throwaway-key.ts";

const FIXTURES = resolve(import.meta.dir, "../fixtures/minisign");
const MESSAGE = Buffer.from("a list of checksums\n");
const COMMENT = "candor 0.1.0";

const fixture = (name: string) => Bun.file(resolve(FIXTURES, name));
const key = throwawayKey();
const PUBLIC = writePublicKey(key.publicKey);
const SIGNATURE = signMessage(key, MESSAGE, COMMENT);

/** The signature with one of its lines changed. */
function withLine(at: number, change: (line: string) => string): string {
  return SIGNATURE.split("\n")
    .map((line, index) => (index === at ? change(line) : line))
    .join("\n");
}

/** A line of base64 with one byte changed. */
function withOtherByte(at: number) {
  return (line: string) => {
    const bytes = Buffer.from(line, "base64");
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes.toString("base64");
  };
}

describe("a signature made by minisign 0.11", () => {
  test("is verified, and gives its trusted comment", async () => {
    const [message, signature] = [fixture("checksums.txt"), fixture("checksums.txt.minisig")];
    const publicKey = (await fixture("key.pub").text()).split("\n")[1] ?? "";
    expect(verifySignature([publicKey], await message.bytes(), await signature.text())).toEqual({
      publicKey,
      trustedComment: COMMENT,
    });
  });

  test("is refused if it covers the file instead of its hash, as in old versions", async () => {
    const [message, signature] = [fixture("checksums.txt"), fixture("of-the-file.minisig")];
    const [publicKey, bytes] = [await fixture("key.pub").text(), await message.bytes()];
    const text = await signature.text();
    expect(() => verifySignature([publicKey], bytes, text)).toThrow(
      "The signature is for the file instead of its hash. Sign again without -l, or with a newer minisign.",
    );
  });
});

describe("a signature of our own", () => {
  test("is verified, and made again is the same", () => {
    expect(verifySignature([PUBLIC], MESSAGE, SIGNATURE).trustedComment).toBe(COMMENT);
    expect(signMessage(key, MESSAGE, COMMENT)).toBe(SIGNATURE);
  });

  test.each<[string, string, RegExp]>([
    ["another algorithm", withLine(1, withOtherByte(1)), /is for the file instead/],
    [
      "another key's id",
      withLine(1, withOtherByte(2)),
      /was made with the key [0-9A-F]{16}, which/,
    ],
    ["a changed signature", withLine(1, withOtherByte(73)), /is not for this file/],
    ["a changed comment", withLine(2, (line) => `${line}1`), /has a comment that was changed/],
    ["a changed signature of the comment", withLine(3, withOtherByte(0)), /comment that was/],
    ["a cut signature", withLine(1, (line) => line.slice(4)), /is not in minisign's format/],
    ["base64 that is not canonical", withLine(1, (line) => `${line}=`), /is not in minisign's/],
    ["another first line", withLine(0, () => "comment:"), /is not in minisign's format/],
    ["a fifth line", `${SIGNATURE}more\n`, /is not in minisign's format/],
    ["nothing", "", /is not in minisign's format/],
  ])("with %s is refused", (_what, signature, told) => {
    expect(() => verifySignature([PUBLIC], MESSAGE, signature)).toThrow(told);
  });

  test("is refused for another message", () => {
    const other = Buffer.from("a list of checksums");
    expect(() => verifySignature([PUBLIC], other, SIGNATURE)).toThrow(
      "The signature is not for this file: the file or the signature was changed.",
    );
  });
});

describe("of several keys", () => {
  const other = writePublicKey(throwawayKey().publicKey);

  test("the signing key is reported", () => {
    const { publicKey } = verifySignature([other, PUBLIC], MESSAGE, SIGNATURE);
    expect(publicKey).toBe(PUBLIC);
  });

  test("one must have signed", () => {
    expect(() => verifySignature([other], MESSAGE, SIGNATURE)).toThrow(/not one that is known/);
    expect(() => verifySignature([], MESSAGE, SIGNATURE)).toThrow(/and no key is known\.$/);
  });

  test("each must be a public key", () => {
    expect(() => verifySignature(["RWsecret"], MESSAGE, SIGNATURE)).toThrow(
      "RWsecret is not a public key. A public key of minisign is one line that begins with RW.",
    );
  });
});

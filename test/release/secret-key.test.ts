import { expect, test } from "bun:test";
import { parsePublicKey, writeKeyId, writePublicKey } from "../../src/release/minisign.ts";
import { RELEASE_KEYS } from "../../src/release/release-keys.ts";
import { parseSecretKey } from "../../src/release/secret-key.ts";
import { throwawayKeyFile } from "../support/throwaway-key.ts";

const FILE = throwawayKeyFile();
const [COMMENT = "", LINE = ""] = FILE.split("\n");

/** The key file with other bytes from an offset on. */
function withBytes(at: number, ...bytes: number[]): string {
  const changed = Buffer.from(LINE, "base64");
  changed.set(bytes, at);
  return `${COMMENT}\n${changed.toString("base64")}\n`;
}

test("a secret key gives its public key, which reads the same as a line and as a file", () => {
  const { publicKey } = parseSecretKey(FILE, "release.key");
  const line = writePublicKey(publicKey);
  expect(line).toMatch(/^RW[\w+/]{54}$/);
  expect(parsePublicKey(line)).toEqual(publicKey);
  const file = `untrusted comment: minisign public key ${writeKeyId(publicKey.id)}\n${line}\n`;
  expect(parsePublicKey(file)).toEqual(publicKey);
});

test.each([
  ["locked with a password", withBytes(2, 0x53, 0x63), "is protected by a password"],
  ["of another algorithm", withBytes(0, 0x45, 0x58), "is not a secret key of minisign"],
  ["damaged", withBytes(62, 1, 2, 3), "is damaged: its public half belongs to another key"],
  ["cut", `${COMMENT}\n${LINE.slice(0, 40)}\n`, "is not a secret key of minisign"],
  ["empty", "", "is not a secret key of minisign"],
])("a key that is %s is refused, with the command that makes one", (_what, text, told) => {
  expect(() => parseSecretKey(text, "release.key")).toThrow(
    // The whole message, so that nothing of the key is in it.
    new Error(`release.key ${told}. Make a key with: minisign -G -W -s FILE`),
  );
});

test("every release key is a public key", () => {
  expect(RELEASE_KEYS.filter((line) => parsePublicKey(line) === undefined)).toEqual([]);
});

import type { KeyObject } from "node:crypto";
import { PUBLIC_KEY_BYTES, privateKeyOf, publicHalfOf, SEED_BYTES } from "../domain/ed25519.ts";
import { Failure } from "../domain/failure.ts";
import { ED25519_KEY, KEY_ID_BYTES, type PublicKey, parseBase64 } from "./minisign.ts";

const CHECKSUM_BYTES = 32;
/** Offsets: three algorithms, the password's salt and limits, then what a password encrypts. */
const KEY_DERIVATION = 2;
const HIDDEN = 54;
const WHOLE = HIDDEN + KEY_ID_BYTES + SEED_BYTES + PUBLIC_KEY_BYTES + CHECKSUM_BYTES;

/** What a release is signed with. */
export interface SecretKey {
  readonly key: KeyObject;
  readonly publicKey: PublicKey;
}

/**
 * Parses a secret key of minisign, without a password.
 * @param path its file, for messages; the text itself is never shown
 * @throws Failure `invalid` with the command that makes a key
 */
export function parseSecretKey(text: string, path: string): SecretKey {
  const bytes = parseBase64(text.trim().split("\n").at(-1)?.trim() ?? "");
  if (bytes?.byteLength !== WHOLE || bytes.subarray(0, KEY_DERIVATION).toString() !== ED25519_KEY) {
    refuse(path, "is not a secret key of minisign");
  }
  if (bytes.readUInt16LE(KEY_DERIVATION) !== 0) refuse(path, "is protected by a password");
  // Without a password, minisign writes no checksum, so we only check that the two halves agree.
  return keyOf(bytes.subarray(HIDDEN, WHOLE - CHECKSUM_BYTES), path);
}

function keyOf(hidden: Buffer, path: string): SecretKey {
  const id = hidden.subarray(0, KEY_ID_BYTES);
  const seed = hidden.subarray(KEY_ID_BYTES, KEY_ID_BYTES + SEED_BYTES);
  const stated = hidden.subarray(KEY_ID_BYTES + SEED_BYTES);
  const key = privateKeyOf(seed);
  const own = publicHalfOf(key);
  if (!own.equals(stated)) refuse(path, "is damaged: its public half belongs to another key");
  return { key, publicKey: { id, key: own } };
}

function refuse(path: string, what: string): never {
  throw new Failure("invalid", `${path} ${what}. Make a key with: minisign -G -W -s FILE`);
}

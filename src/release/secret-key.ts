import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { Failure } from "../domain/failure.ts";
import { ED25519, type PublicKey, parseBase64 } from "./minisign.ts";

/** An Ed25519 key as PKCS #8, up to the key itself (RFC 8410 §7). */
const PRIVATE_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");
const SEED_BYTES = 32;
const PUBLIC_KEY_BYTES = 32;
const CHECKSUM_BYTES = 32;
/** Offsets: three algorithms, the password's salt and limits, then what a password encrypts. */
const KEY_DERIVATION = 2;
const HIDDEN = 54;
const KEY_ID_BYTES = 8;
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
  if (bytes?.byteLength !== WHOLE || bytes.subarray(0, KEY_DERIVATION).toString() !== ED25519) {
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
  const der = Buffer.concat([PRIVATE_PREFIX, seed]);
  const key = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  const spki = createPublicKey(key).export({ format: "der", type: "spki" });
  const own = spki.subarray(-PUBLIC_KEY_BYTES);
  if (!own.equals(stated)) refuse(path, "is damaged: its public half belongs to another key");
  return { key, publicKey: { id, key: own } };
}

function refuse(path: string, what: string): never {
  throw new Failure("invalid", `${path} ${what}. Make a key with: minisign -G -W -s FILE`);
}

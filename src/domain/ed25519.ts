import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";

/** The lengths of an Ed25519 key's seed, of its public half, and of a signature (RFC 8032 §5.1). */
export const SEED_BYTES = 32;
export const PUBLIC_KEY_BYTES = 32;
export const SIGNATURE_BYTES = 64;
/** A key as PKCS #8 and as SubjectPublicKeyInfo, up to the key itself (RFC 8410 §4, §7). */
const PRIVATE_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");
const PUBLIC_PREFIX = Buffer.from("302a300506032b6570032100", "hex");

/** The private key that a seed makes. */
export function privateKeyOf(seed: Uint8Array): KeyObject {
  const key = Buffer.concat([PRIVATE_PREFIX, seed]);
  return createPrivateKey({ key, format: "der", type: "pkcs8" });
}

/** The public key of these bytes. */
export function publicKeyOf(bytes: Uint8Array): KeyObject {
  const key = Buffer.concat([PUBLIC_PREFIX, bytes]);
  return createPublicKey({ key, format: "der", type: "spki" });
}

/** The bytes of the public half of a private key. */
export function publicHalfOf(privateKey: KeyObject): Buffer {
  const spki = createPublicKey(privateKey).export({ format: "der", type: "spki" });
  return spki.subarray(PUBLIC_PREFIX.byteLength);
}

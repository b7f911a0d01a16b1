import { createPrivateKey, createPublicKey, randomBytes } from "node:crypto";
import { parseSecretKey, type SecretKey } from "../../src/release/secret-key.ts";

/** An Ed25519 key as PKCS #8, up to the key itself (RFC 8410 §7). */
const PRIVATE_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");
const ID_BYTES = 8;
const SEED_BYTES = 32;
const CHECKSUM_BYTES = 32;
const SALT_AND_LIMITS_BYTES = 48;

/** The file of a new secret key, as `minisign -G -W` writes it. */
export function throwawayKeyFile(): string {
  const seed = randomBytes(SEED_BYTES);
  const der = Buffer.concat([PRIVATE_PREFIX, seed]);
  const key = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  const spki = createPublicKey(key).export({ format: "der", type: "spki" });
  const hidden = Buffer.concat([randomBytes(ID_BYTES), seed, spki.subarray(-SEED_BYTES)]);
  const head = Buffer.concat([Buffer.from("Ed\0\0B2"), Buffer.alloc(SALT_AND_LIMITS_BYTES)]);
  const bytes = Buffer.concat([head, hidden, Buffer.alloc(CHECKSUM_BYTES)]);
  return `untrusted comment: minisign secret key\n${bytes.toString("base64")}\n`;
}

/** A signing key for tests. */
export function throwawayKey(): SecretKey {
  return parseSecretKey(throwawayKeyFile(), "throwaway.key");
}

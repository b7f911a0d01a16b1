import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts bytes: a random nonce, the tag, and the ciphertext (NIST SP 800-38D).
 * @param key 32 bytes
 * @param purpose binds the result to it: for another purpose it can't be decrypted
 */
export function encrypt(key: Uint8Array, bytes: Uint8Array, purpose = ""): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts what {@link encrypt} made; undefined if it was made with another key or purpose. */
export function decrypt(key: Uint8Array, box: Uint8Array, purpose = ""): Buffer | undefined {
  try {
    const decipher = createDecipheriv(ALGORITHM, key, box.subarray(0, NONCE_BYTES));
    decipher.setAAD(Buffer.from(purpose));
    decipher.setAuthTag(box.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const opened = decipher.update(box.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([opened, decipher.final()]);
  } catch {
    return undefined;
  }
}

import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { linkSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";

const ALGORITHM = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const DRAFT_BYTES = 6;
const OWNER_ONLY = 0o600;

/** Where the key lies with which a database's secrets are encrypted. */
export function keyPathOf(databasePath: string): string {
  return `${databasePath}.key`;
}

/**
 * Subscribers' secrets at rest: encrypted with a key that lies beside the database, so that a copy
 * of the database alone gives none away.
 */
export class SecretBox {
  readonly #path: string;
  #key: Uint8Array | undefined;

  /** @param databasePath the key is see `keyPathOf` */
  constructor(databasePath: string) {
    this.#path = keyPathOf(databasePath);
  }

  /** Encrypts a secret; makes the key if there is none. */
  seal(secret: string): Uint8Array {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#readKey() ?? this.#makeKey(), nonce);
    const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** The secret's bytes; undefined without the key, or with another one. */
  open(box: Uint8Array): Uint8Array | undefined {
    const key = this.#readKey();
    if (key === undefined) return undefined;
    try {
      const decipher = createDecipheriv(ALGORITHM, key, box.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(box.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const secret = decipher.update(box.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([secret, decipher.final()]);
    } catch {
      return undefined;
    }
  }

  #readKey(): Uint8Array | undefined {
    if (this.#key !== undefined) return this.#key;
    try {
      const key = readFileSync(this.#path);
      if (key.byteLength === KEY_BYTES) this.#key = key;
    } catch {
      return undefined;
    }
    return this.#key;
  }

  /**
   * The key is written whole under another name before it gets its own: a process that dies leaves
   * no half a key. Another process may do the same at the same moment; the first one counts.
   */
  #makeKey(): Uint8Array {
    const draft = `${this.#path}.${randomBytes(DRAFT_BYTES).toString("hex")}`;
    writeFileSync(draft, randomBytes(KEY_BYTES), { mode: OWNER_ONLY, flag: "wx" });
    try {
      linkSync(draft, this.#path);
    } catch (error) {
      if (this.#readKey() === undefined) throw error;
    } finally {
      unlinkSync(draft);
    }
    const key = this.#readKey();
    if (key === undefined) throw new Error(`${this.#path} holds no key`);
    return key;
  }
}

/** The signature of a body: `sha256=` and the HMAC in hexadecimal (WebSub §7.1). */
export function signature(secret: Uint8Array, body: Uint8Array): string {
  return `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
}

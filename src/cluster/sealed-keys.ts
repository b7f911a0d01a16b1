import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { Failure } from "../domain/failure.ts";

const ALGORITHM = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** As many random characters as `openssl rand -hex 32` prints, or half of them. */
const SHORTEST = 32;

/**
 * Encrypts the keys that all nodes need, so that neither a copy of PostgreSQL nor its administrator
 * can sign the log or read subscribers' secrets. The key is made from `CANDOR_KEY` by HKDF-SHA-256;
 * that is not made slow, so `CANDOR_KEY` must be random.
 */
export class KeySeal {
  readonly #key: Uint8Array;

  /** @throws Failure `invalid` for a word that is missing or too short */
  constructor(word: string | undefined) {
    if (word === undefined || word.length < SHORTEST) {
      throw new Failure(
        "invalid",
        `A cluster needs the variable CANDOR_KEY, the same on every node: at least ${SHORTEST} random characters, such as openssl rand -hex 32 prints. Keep a copy of it where the backups are not.`,
      );
    }
    this.#key = new Uint8Array(hkdfSync("sha256", word, "", "candor cluster keys", KEY_BYTES));
  }

  /** @param name binds the result to its purpose: under another name it can't be opened */
  seal(name: string, bytes: Uint8Array): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#key, nonce).setAAD(Buffer.from(name));
    const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** @throws Failure `invalid` if it was sealed with another key */
  open(name: string, box: Uint8Array): Uint8Array {
    const decipher = createDecipheriv(ALGORITHM, this.#key, box.subarray(0, NONCE_BYTES));
    decipher.setAAD(Buffer.from(name));
    decipher.setAuthTag(box.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    try {
      const opened = decipher.update(box.subarray(NONCE_BYTES + TAG_BYTES));
      return new Uint8Array(Buffer.concat([opened, decipher.final()]));
    } catch {
      throw new Failure(
        "invalid",
        "CANDOR_KEY is not the one that the cluster was made with, so its keys can't be read. Set the same on every node.",
      );
    }
  }
}

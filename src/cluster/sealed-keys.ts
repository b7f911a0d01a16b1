import { hkdfSync } from "node:crypto";
import { decrypt, encrypt } from "../domain/aes-gcm.ts";
import { Failure } from "../domain/failure.ts";

const KEY_BYTES = 32;
/** As many random characters as `openssl rand -hex 32` prints, or half of them. */
const MIN_LENGTH = 32;

/**
 * Encrypts the keys that all nodes need, so that neither a copy of PostgreSQL nor its administrator
 * can sign the log or read subscribers' secrets. The key is made from `CANDOR_KEY` by HKDF-SHA-256;
 * that is not made slow, so `CANDOR_KEY` must be random.
 */
export class KeySeal {
  readonly #key: Uint8Array;

  /** @throws Failure `invalid` for a word that is missing or too short */
  constructor(word: string | undefined) {
    if (word === undefined || word.length < MIN_LENGTH) {
      throw new Failure(
        "invalid",
        `A cluster needs the variable CANDOR_KEY, the same on every node: at least ${MIN_LENGTH} random characters, for example what openssl rand -hex 32 prints. Keep a copy of it where the backups are not.`,
      );
    }
    this.#key = new Uint8Array(hkdfSync("sha256", word, "", "candor cluster keys", KEY_BYTES));
  }

  /** @param name binds the result to its purpose: under another name it can't be opened */
  seal(name: string, bytes: Uint8Array): Buffer {
    return encrypt(this.#key, bytes, name);
  }

  /** @throws Failure `invalid` if it was sealed with another key */
  open(name: string, box: Uint8Array): Uint8Array {
    const opened = decrypt(this.#key, box, name);
    if (opened !== undefined) return new Uint8Array(opened);
    throw new Failure(
      "invalid",
      "CANDOR_KEY is not the one that the cluster was made with, so its keys can't be read. Set the same on every node.",
    );
  }
}

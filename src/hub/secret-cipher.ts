import { createHmac } from "node:crypto";
import { decrypt, encrypt } from "../domain/aes-gcm.ts";
import { KeyFile } from "../store/files/key-file.ts";

/**
 * Subscribers' secrets at rest: encrypted with a key beside the database, so that a copy of the
 * database alone does not reveal them.
 */
export class SecretCipher {
  readonly #key: KeyFile;
  /** The keys that secrets were opened with so far, and those beside them. */
  #known: readonly Uint8Array[] = [];

  constructor(databasePath: string) {
    this.#key = new KeyFile(databasePath);
  }

  /** Encrypts a secret; makes the key if there is none. */
  seal(secret: string): Uint8Array {
    return encrypt(this.#key.readOrMake(), Buffer.from(secret));
  }

  /** The secret's bytes; undefined without the key that it was encrypted with. */
  open(box: Uint8Array): Uint8Array | undefined {
    const secret = openWith(this.#known, box);
    if (secret !== undefined) return secret;
    // Other nodes of a cluster may have encrypted it, with a key that has arrived since.
    this.#known = this.#key.readAll();
    return openWith(this.#known, box);
  }
}

/** A secret's bytes; undefined if none of these keys encrypted it. */
export function openWith(keys: readonly Uint8Array[], box: Uint8Array): Uint8Array | undefined {
  for (const key of keys) {
    const secret = decrypt(key, box);
    if (secret !== undefined) return secret;
  }
  return undefined;
}

/** The signature of a body: `sha256=` and the HMAC in hexadecimal (WebSub §7.1). */
export function signature(secret: Uint8Array, body: Uint8Array): string {
  return `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
}

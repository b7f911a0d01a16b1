import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const TIME_BYTES = 6;
const RANDOM_BYTES = 10;
const SIGNATURE_BYTES = 16;
const ID_BYTES = TIME_BYTES + RANDOM_BYTES + SIGNATURE_BYTES;
const ID = /^[A-Za-z0-9_-]{43}$/;
/** A session that is not ended expires after this long. */
export const SESSION_MS = 30 * 86_400_000;

/**
 * Session ids that need no storage: a time, random bytes, and a signature over both. Any process
 * with the key can check one, also after a restart.
 */
export class SessionIds {
  readonly #key: Uint8Array;

  constructor(key: Uint8Array) {
    this.#key = key;
  }

  create(now: Date): string {
    const time = Buffer.alloc(TIME_BYTES);
    time.writeUIntBE(now.getTime(), 0, TIME_BYTES);
    const named = Buffer.concat([time, randomBytes(RANDOM_BYTES)]);
    return Buffer.concat([named, this.#sign(named)]).toString("base64url");
  }

  /** When the session expires, in milliseconds since the epoch; undefined if the id is not ours. */
  expiryOf(id: string): number | undefined {
    if (!ID.test(id)) return undefined;
    const bytes = Buffer.from(id, "base64url");
    if (bytes.byteLength !== ID_BYTES || bytes.toString("base64url") !== id) return undefined;
    const named = bytes.subarray(0, TIME_BYTES + RANDOM_BYTES);
    if (!timingSafeEqual(this.#sign(named), bytes.subarray(named.byteLength))) return undefined;
    return named.readUIntBE(0, TIME_BYTES) + SESSION_MS;
  }

  #sign(named: Uint8Array): Uint8Array {
    return createHmac("sha256", this.#key).update(named).digest().subarray(0, SIGNATURE_BYTES);
  }
}

const LEAF = new Uint8Array([0]);
const NODE = new Uint8Array([1]);

/** The length of a SHA-256 hash. */
export const HASH_BYTES = 32;

/** The hash of a leaf's data (RFC 6962 §2.1). */
export function leafHash(data: Uint8Array): Uint8Array {
  return new Bun.CryptoHasher("sha256").update(LEAF).update(data).digest();
}

/** The hash of a node above two others (RFC 6962 §2.1). */
export function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  return new Bun.CryptoHasher("sha256").update(NODE).update(left).update(right).digest();
}

/** The root of a tree without leaves (RFC 6962 §2.1). */
export const EMPTY_ROOT: Uint8Array = new Bun.CryptoHasher("sha256").digest();

/** The largest power of two smaller than `leaves`, where a tree is split (RFC 6962 §2.1). */
export function splitOf(leaves: number): number {
  // Just below a power of two, the logarithm may be rounded up to that power's.
  const power = 2 ** Math.ceil(Math.log2(leaves));
  return power < leaves ? power : power / 2;
}

/** The root over a row of nodes, the last of which may cover fewer leaves than the others. */
export function rootOf(hashes: readonly Uint8Array[]): Uint8Array {
  const [first] = hashes;
  if (first === undefined) return EMPTY_ROOT;
  if (hashes.length === 1) return first;
  const split = splitOf(hashes.length);
  return nodeHash(rootOf(hashes.slice(0, split)), rootOf(hashes.slice(split)));
}

/** Decodes a hash from base64; undefined if it has another length, or is not the canonical encoding. */
export function parseHash(text: string): Uint8Array | undefined {
  const hash = Buffer.from(text, "base64");
  const isWhole = hash.byteLength === HASH_BYTES && hash.toString("base64") === text;
  return isWhole ? hash : undefined;
}

export function isSameHash(left: Uint8Array, right: Uint8Array): boolean {
  return Buffer.from(left).equals(right);
}

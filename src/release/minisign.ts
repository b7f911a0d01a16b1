import { createHash } from "node:crypto";
import { PUBLIC_KEY_BYTES, SIGNATURE_BYTES } from "../domain/ed25519.ts";

/**
 * The format of minisign (https://jedisct1.github.io/minisign/): an Ed25519 signature of a file's
 * BLAKE2b-512 hash, and a second one of that signature and a comment, so that the comment is signed too.
 */

/** Marks a signature of a hash. Old versions signed the file itself (“Ed”). */
export const PREHASHED = "ED";
/** Marks a key, for either kind of signature. */
export const ED25519_KEY = "Ed";

const ALGORITHM_BYTES = 2;
export const KEY_ID_BYTES = 8;
const UNTRUSTED = "untrusted comment: ";
const TRUSTED = "trusted comment: ";

/** What signatures are checked with. */
export interface PublicKey {
  readonly id: Buffer;
  readonly key: Buffer;
}

/** The content of a signature file. */
export interface Signature {
  readonly algorithm: string;
  readonly keyId: Buffer;
  readonly signature: Buffer;
  readonly trustedComment: string;
  /** Over the signature and the trusted comment. */
  readonly globalSignature: Buffer;
}

/** Parses a public key, a line or the whole file of minisign; undefined if it is not one. */
export function parsePublicKey(text: string): PublicKey | undefined {
  const bytes = parseBase64(text.trim().split("\n").at(-1)?.trim() ?? "");
  if (bytes?.byteLength !== ALGORITHM_BYTES + KEY_ID_BYTES + PUBLIC_KEY_BYTES) return undefined;
  const { algorithm, keyId, rest } = split(bytes);
  return algorithm === ED25519_KEY ? { id: keyId, key: rest } : undefined;
}

/** A public key as a line of text, as people pass it on. */
export function writePublicKey({ id, key }: PublicKey): string {
  return Buffer.concat([Buffer.from(ED25519_KEY), id, key]).toString("base64");
}

/** A key's id as minisign shows it. */
export function writeKeyId(id: Buffer): string {
  return Buffer.from(id).reverse().toString("hex").toUpperCase();
}

/** Parses a signature file; undefined if it is not one. */
export function parseSignature(text: string): Signature | undefined {
  const [untrusted = "", first = "", trusted = "", second = "", ...more] = text.split("\n");
  const bytes = parseBase64(first.trim());
  const globalSignature = parseBase64(second.trim());
  const isWhole =
    untrusted.startsWith(UNTRUSTED) &&
    trusted.startsWith(TRUSTED) &&
    more.every((line) => line.trim() === "") &&
    bytes?.byteLength === ALGORITHM_BYTES + KEY_ID_BYTES + SIGNATURE_BYTES &&
    globalSignature?.byteLength === SIGNATURE_BYTES;
  if (!isWhole) return undefined;
  const { algorithm, keyId, rest } = split(bytes);
  const trustedComment = trusted.slice(TRUSTED.length).replace(/\r$/, "");
  return { algorithm, keyId, signature: rest, trustedComment, globalSignature };
}

/** A signature file. */
export function writeSignature(signature: Signature): string {
  const { algorithm, keyId, trustedComment, globalSignature } = signature;
  const bytes = Buffer.concat([Buffer.from(algorithm), keyId, signature.signature]);
  return [
    `${UNTRUSTED}signature of Candor's release ${writeKeyId(keyId)}`,
    bytes.toString("base64"),
    `${TRUSTED}${trustedComment}`,
    globalSignature.toString("base64"),
    "",
  ].join("\n");
}

/** What the first signature covers. */
export function hashOf(message: Uint8Array): Buffer {
  return createHash("blake2b512").update(message).digest();
}

/** What the second signature covers. */
export function withComment(signature: Uint8Array, trustedComment: string): Buffer {
  return Buffer.concat([signature, Buffer.from(trustedComment)]);
}

/** Parses a line of base64; undefined if it is not the canonical encoding. */
export function parseBase64(line: string): Buffer | undefined {
  const bytes = Buffer.from(line, "base64");
  return bytes.toString("base64") === line ? bytes : undefined;
}

function split(bytes: Buffer) {
  const rest = ALGORITHM_BYTES + KEY_ID_BYTES;
  return {
    algorithm: bytes.subarray(0, ALGORITHM_BYTES).toString("latin1"),
    keyId: bytes.subarray(ALGORITHM_BYTES, rest),
    rest: bytes.subarray(rest),
  };
}

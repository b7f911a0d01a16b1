import { verify } from "node:crypto";
import { publicKeyOf } from "../domain/ed25519.ts";
import { Failure } from "../domain/failure.ts";
import {
  hashOf,
  PREHASHED,
  type PublicKey,
  parsePublicKey,
  parseSignature,
  type Signature,
  withComment,
  writeKeyId,
} from "./minisign.ts";

/** What a signature vouches for in addition to the message. */
interface Verified {
  /** As it was given. */
  readonly publicKey: string;
  /** The signer's comment; for a release, its name and version. */
  readonly trustedComment: string;
}

/**
 * Checks that a message was signed with one of some keys.
 * @param publicKeys as minisign prints them: one line of base64 that begins with `RW`
 * @param signature the content of the `.minisig` file
 * @throws Failure `invalid` if the signature was not made with one of these keys, or not for this message
 */
export function verifySignature(
  publicKeys: readonly string[],
  message: Uint8Array,
  signature: string,
): Verified {
  const parsed = requireSignature(signature);
  for (const publicKey of publicKeys) {
    const key = requirePublicKey(publicKey);
    if (!key.id.equals(parsed.keyId)) continue;
    requireRight(key, message, parsed);
    return { publicKey, trustedComment: parsed.trustedComment };
  }
  const made = `was made with the key ${writeKeyId(parsed.keyId)}`;
  const known = publicKeys.map((text) => writeKeyId(requirePublicKey(text).id)).join(", ");
  if (known === "") refuse(`${made}, and no key is known`);
  refuse(`${made}, which is not one that is known (${known})`);
}

function requirePublicKey(text: string): PublicKey {
  const key = parsePublicKey(text);
  if (key !== undefined) return key;
  const rule = "A public key of minisign is one line that begins with RW";
  throw new Failure("invalid", `${text} is not a public key. ${rule}.`);
}

function requireSignature(text: string): Signature {
  const parsed = parseSignature(text);
  if (parsed === undefined) refuse("is not in minisign's format");
  if (parsed.algorithm === PREHASHED) return parsed;
  refuse("is for the file instead of its hash. Sign again without -l, or with a newer minisign");
}

function requireRight({ key }: PublicKey, message: Uint8Array, parsed: Signature): void {
  const { signature, trustedComment, globalSignature } = parsed;
  const publicKey = publicKeyOf(key);
  if (!verify(null, hashOf(message), publicKey, signature)) {
    refuse("is not for this file: the file or the signature was changed");
  }
  if (!verify(null, withComment(signature, trustedComment), publicKey, globalSignature)) {
    refuse("has a comment that was changed");
  }
}

function refuse(what: string): never {
  throw new Failure("invalid", `The signature ${what}.`);
}

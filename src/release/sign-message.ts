import { sign } from "node:crypto";
import { hashOf, PREHASHED, withComment, writeSignature } from "./minisign.ts";
import type { SecretKey } from "./secret-key.ts";

/**
 * Signs a message. The same message, comment and key give the same signature.
 * @param trustedComment one line that the signature also vouches for
 * @returns the content of the `.minisig` file
 */
export function signMessage(
  { key, publicKey }: SecretKey,
  message: Uint8Array,
  trustedComment: string,
): string {
  const signature = sign(null, hashOf(message), key);
  const globalSignature = sign(null, withComment(signature, trustedComment), key);
  const keyId = publicKey.id;
  return writeSignature({
    ...{ algorithm: PREHASHED, keyId, signature, trustedComment, globalSignature },
  });
}

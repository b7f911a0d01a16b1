import { SEED_BYTES } from "../domain/ed25519.ts";
import { COSIGNATURE, Signer } from "./note.ts";

const PREFIX = "PRIVATE+KEY+";

/** A witness's private key as Go's `note` package writes it: the name is part of the key. */
export function writePrivateKey(name: string, seed: Uint8Array): string {
  const { id } = new Signer(name, seed, COSIGNATURE).verifier;
  const key = Buffer.concat([Buffer.of(COSIGNATURE), seed]);
  return `${PREFIX}${name}+${Buffer.from(id).toString("hex")}+${key.toString("base64")}`;
}

/** The signer with this private key; undefined if the text is not such a key. */
export function parsePrivateKey(text: string): Signer | undefined {
  const [name = "", , ...rest] = text.slice(PREFIX.length).split("+");
  const key = Buffer.from(rest.join("+"), "base64");
  if (name === "" || key.byteLength !== 1 + SEED_BYTES) return undefined;
  const seed = key.subarray(1);
  return writePrivateKey(name, seed) === text ? new Signer(name, seed, COSIGNATURE) : undefined;
}

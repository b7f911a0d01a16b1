import { COSIGNATURE, Signer } from "./note.ts";

const PREFIX = "PRIVATE+KEY+";
const SEED_BYTES = 32;

/** A witness's key with its name, in the form of Go's `note` package: the name is part of what it is. */
export function writePrivateKey(name: string, seed: Uint8Array): string {
  const { id } = new Signer(name, seed, COSIGNATURE).verifier;
  const key = Buffer.concat([Buffer.of(COSIGNATURE), seed]);
  return `${PREFIX}${name}+${Buffer.from(id).toString("hex")}+${key.toString("base64")}`;
}

/** The witness whose key a text is; undefined if it is none. */
export function parsePrivateKey(text: string): Signer | undefined {
  const [name = "", , ...rest] = text.slice(PREFIX.length).split("+");
  const key = Buffer.from(rest.join("+"), "base64");
  if (name === "" || key.byteLength !== 1 + SEED_BYTES) return undefined;
  const seed = key.subarray(1);
  return writePrivateKey(name, seed) === text ? new Signer(name, seed, COSIGNATURE) : undefined;
}

import { randomBytes } from "node:crypto";
import { SEED_BYTES } from "../domain/ed25519.ts";
import type { Signer, Verifier } from "../log/note.ts";
import { parsePrivateKey, writePrivateKey } from "../log/private-key.ts";
import { type WitnessFiles, witnessFilesOf } from "../store/log/witness-files.ts";
import type { Store } from "../store/store.ts";
import { SeenHeads } from "./seen-heads.ts";
import { Witness } from "./witness.ts";

/**
 * The witness of a database. The first time it gets a key, named after its address; name and key
 * stay even if the address changes, so that others need not change their configuration.
 * @param logs whose checkpoints it cosigns
 * @throws Failure `unusable` for a key that can't be read
 */
export function openWitness(
  store: Store,
  baseUrl: string,
  logs: readonly Verifier[],
  now: () => Date,
): Witness {
  const files = witnessFilesOf(store.path);
  // If two processes begin at once, the second finds the key of the first.
  const make = () => readSigner(files) ?? makeSigner(files, baseUrl);
  const signer = readSigner(files) ?? store.transaction(make);
  return new Witness({ store, signer, logs, now, seen: new SeenHeads(store, files) });
}

function readSigner({ key }: WitnessFiles): Signer | undefined {
  const text = key.read()?.toString("utf8");
  const signer = text === undefined ? undefined : parsePrivateKey(text.trimEnd());
  if (text !== undefined && signer === undefined) throw key.unreadable("it is not a private key");
  return signer;
}

function makeSigner(files: WitnessFiles, baseUrl: string): Signer {
  const name = `${new URL(baseUrl).host}/witness`;
  files.key.place(`${writePrivateKey(name, randomBytes(SEED_BYTES))}\n`);
  const signer = readSigner(files);
  if (signer === undefined) throw new Error("A key that was placed is there");
  return signer;
}

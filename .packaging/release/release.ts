import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { SecretKey } from "../../src/release/secret-key.ts";
import { type Artefact, buildFolder, isGood, makeArtefact } from "./artefact.ts";
import { compress } from "./compress.ts";
import { writeReport } from "./report.ts";
import { seal } from "./seal.ts";
import { artefactName, type Target } from "./targets.ts";

export interface ReleaseOptions {
  /** What stood there before goes. */
  readonly folder: string;
  readonly version: string;
  readonly targets: readonly Target[];
  /** How small zstd makes the executables. */
  readonly level: number;
  /** Without one the release is marked as unsigned. */
  readonly key: SecretKey | undefined;
  /** Where the files will be. */
  readonly address: string | undefined;
}

/** Makes all files of a release. Returns whether everything was built, and all that was run is well. */
export async function release(options: ReleaseOptions): Promise<boolean> {
  const { folder, version, targets, key, address } = options;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const artefacts: Artefact[] = [];
  for (const target of targets) artefacts.push(await make(target, options));
  await Promise.all(artefacts.map((artefact) => pack(artefact, options)));
  rmSync(buildFolder(folder), { recursive: true, force: true });
  await seal(folder, version, key);
  const sizes = sizesIn(folder);
  const report = { version, artefacts, sizes, publicKey: key?.publicKey, address };
  await Bun.write(join(folder, "RELEASE.md"), writeReport(report));
  return artefacts.every(isGood);
}

async function make(target: Target, { folder, version }: ReleaseOptions): Promise<Artefact> {
  const artefact = await makeArtefact(target, buildFolder(folder), version);
  console.log(`${target.name}: ${artefact.outcome.kind}: ${artefact.outcome.told}`);
  return artefact;
}

async function pack({ target, executable }: Artefact, options: ReleaseOptions): Promise<void> {
  if (executable === undefined) return;
  const { folder, level } = options;
  await compress(executable.path, join(folder, artefactName(target)), level);
}

function sizesIn(folder: string): ReadonlyMap<string, number> {
  return new Map(readdirSync(folder).map((name) => [name, Bun.file(join(folder, name)).size]));
}

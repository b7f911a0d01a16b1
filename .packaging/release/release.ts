import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { SecretKey } from "../../src/release/secret-key.ts";
import { removeFolder } from "../../src/store/files/remove-folder.ts";
import { type Artifact, buildFolder, isGood, makeArtifact } from "./artifact.ts";
import { bundleName, writeBundle } from "./bundle.ts";
import { compress } from "./compress.ts";
import { packageName, writePackage } from "./debian.ts";
import { writeNotices } from "./notices.ts";
import { writeNpmPackages } from "./npm.ts";
import { writePlainFiles } from "./plain-files.ts";
import { writeReport } from "./report.ts";
import { seal } from "./seal.ts";
import { writeServerEntry } from "./server-entry.ts";
import { artifactName, type Target } from "./targets.ts";

/** Used in server.json until the release has an address. */
const PLACEHOLDER = "https://example.com/candor";

export interface ReleaseOptions {
  /** What was there before is deleted. */
  readonly folder: string;
  readonly version: string;
  readonly targets: readonly Target[];
  /** The level at which zstd compresses the executables. */
  readonly level: number;
  /** Without one the release is marked as unsigned. */
  readonly key: SecretKey | undefined;
  /** Where the files will be. */
  readonly address: string | undefined;
}

/** Makes all files of a release. Returns whether all were built, and all that were run work. */
export async function release(options: ReleaseOptions): Promise<boolean> {
  const { folder, version, targets, key, address } = options;
  removeFolder(folder);
  mkdirSync(folder, { recursive: true });
  const artifacts: Artifact[] = [];
  for (const target of targets) artifacts.push(await make(target, options));
  const notices = await writeNotices();
  await Promise.all(artifacts.map((artifact) => pack(artifact, options)));
  for (const artifact of artifacts) await packForDebian(artifact, notices, options);
  const bundles = await bundle(artifacts, folder, notices);
  await writeNpmPackages(folder, artifacts, notices);
  await writeServerEntry(folder, bundles, address ?? PLACEHOLDER);
  await writePlainFiles(folder, notices, key?.publicKey);
  removeFolder(buildFolder(folder));
  await seal(folder, version, key);
  const sizes = sizesIn(folder);
  const report = { version, artifacts, sizes, publicKey: key?.publicKey, address };
  await Bun.write(join(folder, "RELEASE.md"), writeReport(report));
  return artifacts.every(isGood);
}

async function make(target: Target, { folder, version }: ReleaseOptions): Promise<Artifact> {
  const artifact = await makeArtifact(target, buildFolder(folder), version);
  console.log(`${target.name}: ${artifact.outcome.kind}: ${artifact.outcome.told}`);
  return artifact;
}

async function pack({ target, executable }: Artifact, options: ReleaseOptions): Promise<void> {
  if (executable === undefined) return;
  const { folder, level } = options;
  await compress(executable.path, join(folder, artifactName(target)), level);
}

async function packForDebian(
  { target, executable }: Artifact,
  notices: string,
  { folder, version, level }: ReleaseOptions,
): Promise<void> {
  const name = packageName(version, target);
  if (name === undefined || executable === undefined) return;
  const path = join(folder, name);
  await writePackage(path, { version, target, executable: executable.path, notices, level });
}

/** Returns the names of the bundles. */
async function bundle(
  artifacts: readonly Artifact[],
  folder: string,
  notices: string,
): Promise<string[]> {
  const names: string[] = [];
  for (const { target, executable } of artifacts) {
    if (!target.isBundled || executable === undefined) continue;
    const path = join(folder, bundleName(target));
    await writeBundle(path, { target, executable: executable.path, notices });
    names.push(bundleName(target));
  }
  return names;
}

function sizesIn(folder: string): ReadonlyMap<string, number> {
  return new Map(readdirSync(folder).map((name) => [name, Bun.file(join(folder, name)).size]));
}

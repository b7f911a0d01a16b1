import { join } from "node:path";
import { checksumOf } from "../../src/release/checksums.ts";
import { compileFor } from "./compile.ts";
import type { Target } from "./targets.ts";
import { type Outcome, tryOut } from "./trial.ts";
import { wayFor } from "./ways.ts";

/** An executable, and the result of trying it. */
export interface Artifact {
  readonly target: Target;
  readonly outcome: Outcome;
  /** Undefined if it could not be built. */
  readonly executable: Executable | undefined;
}

export interface Executable {
  readonly path: string;
  readonly size: number;
  readonly hash: string;
}

/** Compiles an executable, and tries it if this machine can run it. */
export async function makeArtifact(
  target: Target,
  folder: string,
  version: string,
): Promise<Artifact> {
  const built = await build(target, folder);
  if (typeof built === "string") {
    return { target, outcome: { kind: "not built", told: built }, executable: undefined };
  }
  return { target, outcome: await tryHere(target, built.path, version), executable: built };
}

/** Returns the reason if it can't be built. */
async function build(target: Target, folder: string): Promise<Executable | string> {
  try {
    const path = await compileFor(target, folder);
    const file = Bun.file(path);
    return { path, size: file.size, hash: await checksumOf(file) };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function tryHere(target: Target, executable: string, version: string): Promise<Outcome> {
  const way = wayFor(target, executable);
  if (typeof way === "string") return { kind: "not run", told: way };
  try {
    return await tryOut(way, version);
  } finally {
    way.end?.();
  }
}

/** Whether it may be part of a release. */
export function isGood({ outcome }: Artifact): boolean {
  return outcome.kind === "ran" || outcome.kind === "not run";
}

/** The folder in which executables are compiled before they are packed. */
export function buildFolder(release: string): string {
  return join(release, ".build");
}

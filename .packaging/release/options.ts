import { parseArgs } from "node:util";
import { Failure, reasonOf } from "../../src/domain/failure.ts";
import { parseSecretKey, type SecretKey } from "../../src/release/secret-key.ts";
import { BEST_LEVEL } from "./compress.ts";
import { TARGETS, type Target } from "./targets.ts";

const KEY_VARIABLE = "CANDOR_RELEASE_KEY";

const FLAGS = {
  all: { type: "boolean", default: false },
  mcpb: { type: "boolean", default: false },
  release: { type: "boolean", default: false },
  "check-reproducible": { type: "boolean", default: false },
  only: { type: "string", multiple: true },
  level: { type: "string", default: String(BEST_LEVEL) },
  key: { type: "string" },
  address: { type: "string" },
  help: { type: "boolean", default: false },
} as const;

export const USAGE = `Usage: bun run build [--mcpb] [--all [--only PLATFORM]]
       bun run release [--only PLATFORM] [--level 1–${BEST_LEVEL}] [--key FILE] [--address URL]
       bun run release --check-reproducible

  --mcpb                also make the bundle for desktop agents of this machine
  --all                 build for every platform, each in a folder of its own
  --only PLATFORM       one of them: ${TARGETS.map(({ name }) => name).join(", ")}
  --level NUMBER        how hard zstd compresses (default: ${BEST_LEVEL})
  --key FILE            sign with this secret key of minisign (default: what ${KEY_VARIABLE} names)
  --address URL         where the files of the release will be
  --check-reproducible  build twice and compare`;

/**
 * What the command line asks of a build or a release.
 * @throws Failure `invalid` for an unknown flag or an invalid value
 */
export function readOptions(words: readonly string[]) {
  const values = parse(words);
  return { ...values, targets: targetsOf(values.only), level: levelOf(values.level) };
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: FLAGS }).values;
  } catch (error) {
    const known = Object.keys(FLAGS).map((name) => `--${name}`);
    throw new Failure("invalid", `${reasonOf(error)}. The flags are ${known.join(", ")}.`);
  }
}

function targetsOf(names: readonly string[] | undefined): readonly Target[] {
  const known = TARGETS.map(({ name }) => name);
  const unknown = names?.find((name) => !known.includes(name));
  if (unknown === undefined) return TARGETS.filter(({ name }) => names?.includes(name) ?? true);
  throw new Failure("invalid", `There is no platform ${unknown}. Choose from ${known.join(", ")}.`);
}

function levelOf(text: string): number {
  const level = Number(text);
  if (Number.isInteger(level) && level >= 1 && level <= BEST_LEVEL) return level;
  throw new Failure("invalid", `--level is a number from 1 to ${BEST_LEVEL}, not ${text}.`);
}

/**
 * Reads the key to sign with, from the file that the flag or the variable names.
 * @returns undefined if neither is given
 * @throws Failure `not_found`, `invalid`
 */
export async function readKey(
  flag: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<SecretKey | undefined> {
  const path = flag ?? environment[KEY_VARIABLE];
  if (path === undefined || path === "") return undefined;
  const file = Bun.file(path);
  if (await file.exists()) return parseSecretKey(await file.text(), path);
  const from = flag === undefined ? KEY_VARIABLE : "--key";
  throw new Failure("not_found", `There is no file ${path}, which ${from} names as the key.`);
}

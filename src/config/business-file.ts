import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { Value } from "@sinclair/typebox/value";
import { parse, TomlError } from "smol-toml";
import type { Logo } from "../domain/business/branding.ts";
import type { Business } from "../domain/business/business.ts";
import { kindOf } from "../domain/business/business-kind.ts";
import { UNDESCRIBED_PUBLICATION } from "../domain/business/publication.ts";
import type { OwnAspect, Vertical } from "../domain/business/vertical.ts";
import { Failure, reasonOf } from "../domain/failure.ts";
import type { AuthorNames } from "../domain/review/author-names.ts";
import type { Verifier } from "../log/note.ts";
import { readSmallFile } from "../store/files/read-if-there.ts";
import { readBaseUrl } from "./base-url.ts";
import { ConfigFile } from "./config-file.ts";
import { withLines } from "./fault-lines.ts";
import { type Invocation, resolvePath } from "./invocation.ts";
import { type MissingLogo, readLogo } from "./logo-file.ts";
import type { NotifySettings } from "./notify-settings.ts";
import { formFaults } from "./setting-fault.ts";
import { meaningFaults } from "./setting-meaning.ts";
import { tomlFaults } from "./toml-faults.ts";
import { type ConfiguredWitness, readLogWitnesses, readWitnessFor } from "./witness-settings.ts";

/** The file that describes the business, unless a flag or the environment names another one. */
export const DEFAULT_FILE = "candor.toml";

/** What is configured in a file. */
export interface BusinessFile {
  readonly path: string;
  readonly baseUrl: string | undefined;
  readonly business: Business;
  readonly vertical: Vertical;
  /** Whether the file names it; else the category chose it, or it is the default. */
  readonly namesVertical: boolean;
  readonly aspects: readonly OwnAspect[];
  readonly authorNames: AuthorNames;
  /** Names in texts of people who do not work for the business. */
  readonly notStaff: readonly string[];
  /** Of the pages (BCP 47). */
  readonly language: string | undefined;
  /** The color of links, buttons and stars. */
  readonly accent: string | undefined;
  readonly logo: Logo | MissingLogo | undefined;
  /** Whether the owner vouches for what is put into the watched folder. */
  readonly importVerified: boolean;
  /** Where notices to the owner go. */
  readonly notify: NotifySettings | undefined;
  /** Who is asked to cosign the log's checkpoints. */
  readonly logWitnesses: readonly ConfiguredWitness[];
  /** Whose checkpoints are cosigned, where this Candor is a witness. */
  readonly witnessFor: readonly Verifier[];
  /** Whether a flag or the environment names the file, or it was found in its usual place. */
  readonly isNamed: boolean;
}

/** Where candor.toml is, unless it is named: beside the database, otherwise in this folder. */
export function usualFile(database: string, invocation: Pick<Invocation, "cwd">): string {
  const beside = join(dirname(database), DEFAULT_FILE);
  return existsSync(beside) ? beside : resolvePath(DEFAULT_FILE, invocation);
}

/** Reads candor.toml. A file that is named must exist; the usual one may be missing. */
export function readConfigFile(named: string | undefined, usual: string): BusinessFile | undefined {
  const path = named ?? usual;
  if (named === undefined && !existsSync(path)) return undefined;
  const file = checkedFile(path);
  const { base_url, vertical, aspects, author_names, not_staff, ...others } = file;
  const {
    import_verified,
    log_witnesses,
    witness_for,
    accent,
    logo,
    notify,
    language,
    ...described
  } = others;
  const { technicians, services, service_areas, ...rest } = described;
  return {
    path,
    baseUrl: base_url === undefined ? undefined : readBaseUrl(base_url),
    business: {
      ...rest,
      technicians: technicians ?? [],
      services: services ?? [],
      service_areas: service_areas ?? [],
    },
    vertical: vertical ?? kindOf(rest.category)?.vertical ?? UNDESCRIBED_PUBLICATION.vertical,
    namesVertical: vertical !== undefined,
    aspects: aspects ?? [],
    authorNames: author_names ?? "full",
    notStaff: not_staff ?? [],
    language,
    accent,
    logo: readLogo(path, logo),
    importVerified: import_verified ?? false,
    notify,
    logWitnesses: readLogWitnesses(log_witnesses).witnesses,
    witnessFor: readWitnessFor(witness_for).logs,
    isNamed: named !== undefined,
  };
}

/**
 * Reads candor.toml.
 * @throws Failure `invalid` with all of its faults, each with its line, `unusable` if it can't be read
 */
function checkedFile(path: string): ConfigFile {
  const text = readText(path);
  const value = parseToml(path, text);
  const faults = faultsOf(path, value);
  if (faults.length === 0 && Value.Check(ConfigFile, value)) return value;
  const lines = withLines(faults, text).map((fault) => `  ${fault}`);
  throw new Failure("invalid", `${path}:\n${lines.join("\n")}`);
}

/** What is wrong with the form of settings, and with the meaning of those whose form is right. */
function faultsOf(path: string, value: Record<string, unknown>): string[] {
  const formal = formFaults(ConfigFile, value);
  const right = Object.entries(value).filter(([name]) => !formal.has(name));
  const meant = meaningFaults(path, Object.fromEntries(right));
  return [...[...formal.values()].flat(), ...meant];
}

function readText(path: string): string {
  const bytes = readBytes(path);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Failure("invalid", `${path} is not UTF-8 text. Save it as UTF-8.`);
  }
}

function readBytes(path: string): Uint8Array {
  try {
    return readSmallFile(path);
  } catch (error) {
    throw new Failure(
      "unusable",
      `${path} can't be read: ${reasonOf(error)}. Check --config, or write one with candor init.`,
    );
  }
}

function parseToml(path: string, text: string): Record<string, unknown> {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const faults = tomlFaults(text).map((fault) => `  ${fault}`);
    throw new Failure("invalid", `${path} is not valid TOML:\n${faults.join("\n")}`);
  }
}

import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { parse, TomlError } from "smol-toml";
import { AuthorNames } from "../domain/author-names.ts";
import { Business, Name } from "../domain/business.ts";
import { Failure, reasonOf } from "../domain/failure.ts";
import { foldCase } from "../domain/fold-case.ts";
import { Colour, type Logo } from "../domain/look.ts";
import { staffRefusal } from "../domain/not-staff.ts";
import { UNDESCRIBED_PUBLICATION } from "../domain/publication.ts";
import { OwnAspect, Vertical } from "../domain/vertical.ts";
import type { Verifier } from "../log/note.ts";
import { readBaseUrl } from "./base-url.ts";
import { reviewLinkFaults, timezoneFaults } from "./contact-settings.ts";
import { type MissingLogo, readLogo } from "./logo-file.ts";
import { NotifySettings, notifyFaults } from "./notify-settings.ts";
import { faultOf } from "./setting-fault.ts";
import {
  type ConfiguredWitness,
  LogWitness,
  readLogWitnesses,
  readWitnessFor,
} from "./witness-settings.ts";

/** The file that describes the business, unless a flag or the environment names another one. */
export const DEFAULT_FILE = "candor.toml";

/** What is configured in a file. */
export interface BusinessFile {
  readonly baseUrl: string | undefined;
  readonly business: Business;
  readonly vertical: Vertical;
  readonly aspects: readonly OwnAspect[];
  readonly authorNames: AuthorNames;
  /** Names in texts of people who do not work for the business. */
  readonly notStaff: readonly string[];
  /** The colour of links, buttons and stars. */
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

/** `candor.toml`: the business's members, and what else is configured in a file. */
const ConfigFile = Type.Composite(
  [
    Type.Object({
      base_url: Type.Optional(Type.String()),
      vertical: Type.Optional(Vertical),
      aspects: Type.Optional(Type.Array(OwnAspect)),
      author_names: Type.Optional(AuthorNames),
      not_staff: Type.Optional(Type.Array(Name)),
      accent: Type.Optional(Colour),
      logo: Type.Optional(Name),
      import_verified: Type.Optional(Type.Boolean()),
      notify: Type.Optional(NotifySettings),
      log_witnesses: Type.Optional(Type.Array(LogWitness)),
      witness_for: Type.Optional(Type.Array(Type.String())),
    }),
    Type.Omit(Business, ["technicians", "services", "service_areas"]),
    Type.Partial(Type.Pick(Business, ["technicians", "services", "service_areas"])),
  ],
  { additionalProperties: false },
);
type ConfigFile = Static<typeof ConfigFile>;

/** Where candor.toml is, unless it is named: beside the database, otherwise in this folder. */
export function usualFile(database: string): string {
  const beside = join(dirname(database), DEFAULT_FILE);
  return existsSync(beside) ? beside : DEFAULT_FILE;
}

/** Reads candor.toml. A file that is named must exist; the usual one may be missing. */
export function readConfigFile(
  named: string | undefined,
  database: string,
): BusinessFile | undefined {
  const path = named ?? usualFile(database);
  if (named === undefined && !existsSync(path)) return undefined;
  const file = checkConfigFile(path, parseToml(path));
  const { base_url, vertical, aspects, author_names, not_staff, ...others } = file;
  const { import_verified, log_witnesses, witness_for, accent, logo, notify, ...described } =
    others;
  const { technicians, services, service_areas, ...rest } = described;
  return {
    baseUrl: base_url === undefined ? undefined : readBaseUrl(base_url, `${path}: `),
    business: {
      ...rest,
      technicians: technicians ?? [],
      services: services ?? [],
      service_areas: service_areas ?? [],
    },
    vertical: vertical ?? UNDESCRIBED_PUBLICATION.vertical,
    aspects: aspects ?? [],
    authorNames: author_names ?? "full",
    notStaff: not_staff ?? [],
    accent,
    logo: readLogo(path, logo),
    importVerified: import_verified ?? false,
    notify,
    logWitnesses: readLogWitnesses(log_witnesses).witnesses,
    witnessFor: readWitnessFor(witness_for).logs,
    isNamed: named !== undefined,
  };
}

function parseToml(path: string): unknown {
  try {
    return parse(new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path)));
  } catch (error) {
    if (error instanceof TomlError) {
      throw new Failure("invalid", `${path} is not valid TOML: ${error.message.trimEnd()}`);
    }
    throw new Failure(
      "unusable",
      `${path} can't be read: ${reasonOf(error)}. Check --config, or write one with candor init.`,
    );
  }
}

function checkConfigFile(path: string, value: unknown): ConfigFile {
  if (!Value.Check(ConfigFile, value)) {
    const faults = new Map<string, string>();
    for (const error of Value.Errors(ConfigFile, value)) {
      const fault = () => faultOf(error, Object.keys(ConfigFile.properties));
      if (!faults.has(error.path)) faults.set(error.path, fault());
    }
    throw new Failure(
      "invalid",
      `${path}:\n${[...faults.values()].map((line) => `  ${line}`).join("\n")}`,
    );
  }
  const faults = [
    ...timezoneFaults(value),
    ...reviewLinkFaults(value),
    ...repeatedNames(value),
    ...refusedTechnicians(value),
    ...notifyFaults(value),
    ...readLogWitnesses(value.log_witnesses).faults,
    ...readWitnessFor(value.witness_for).faults,
  ];
  if (faults.length > 0) throw new Failure("invalid", `${path}:\n  ${faults.join("\n  ")}`);
  return value;
}

/** Names in `not_staff` that are also those of technicians. */
function refusedTechnicians({ technicians = [], not_staff = [] }: ConfigFile): string[] {
  const names = technicians.flatMap(({ name, aliases = [] }) => [name, ...aliases]);
  const isTechnician = staffRefusal(names);
  return not_staff
    .filter(isTechnician)
    .map((name) => `not_staff: "${name}" is one of your technicians; take it out of one list`);
}

/** Names that two entries of a list share: a mention could mean either. */
function repeatedNames(file: ConfigFile): string[] {
  const lists = {
    technicians: (file.technicians ?? []).map(({ name, aliases }) => [name, ...(aliases ?? [])]),
    services: (file.services ?? []).map(({ id }) => [id]),
    aspects: (file.aspects ?? []).map(({ id }) => [id]),
    review_links: (file.review_links ?? []).map(({ platform }) => [platform.trim()]),
    service_areas: (file.service_areas ?? []).map(({ name, aliases }) => [
      name,
      ...(aliases ?? []),
    ]),
  };
  return Object.entries(lists).flatMap(([list, entries]) => {
    const names = entries.flatMap((entry) => [...new Set(entry.map(foldCase))]);
    const twice = new Set(names.filter((name, at) => names.indexOf(name) !== at));
    return [...twice].map((name) => `${list}: "${name}" is in two entries; leave it in one`);
  });
}

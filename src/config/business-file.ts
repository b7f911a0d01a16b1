import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { AuthorNames } from "../domain/author-names.ts";
import type { Logo } from "../domain/branding.ts";
import type { Business } from "../domain/business.ts";
import { UNDESCRIBED_PUBLICATION } from "../domain/publication.ts";
import type { OwnAspect, Vertical } from "../domain/vertical.ts";
import type { Verifier } from "../log/note.ts";
import { readBaseUrl } from "./base-url.ts";
import { checkedFile } from "./checked-file.ts";
import { type MissingLogo, readLogo } from "./logo-file.ts";
import type { NotifySettings } from "./notify-settings.ts";
import { placeOf, type Surroundings } from "./surroundings.ts";
import { type ConfiguredWitness, readLogWitnesses, readWitnessFor } from "./witness-settings.ts";

/** The file that describes the business, unless a flag or the environment names another one. */
export const DEFAULT_FILE = "candor.toml";

/** What is configured in a file. */
export interface BusinessFile {
  readonly path: string;
  readonly baseUrl: string | undefined;
  readonly business: Business;
  readonly vertical: Vertical;
  readonly aspects: readonly OwnAspect[];
  readonly authorNames: AuthorNames;
  /** Names in texts of people who do not work for the business. */
  readonly notStaff: readonly string[];
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
export function usualFile(database: string, surroundings: Pick<Surroundings, "cwd">): string {
  const beside = join(dirname(database), DEFAULT_FILE);
  return existsSync(beside) ? beside : placeOf(DEFAULT_FILE, surroundings);
}

/** Reads candor.toml. A file that is named must exist; the usual one may be missing. */
export function readConfigFile(named: string | undefined, usual: string): BusinessFile | undefined {
  const path = named ?? usual;
  if (named === undefined && !existsSync(path)) return undefined;
  const file = checkedFile(path);
  const { base_url, vertical, aspects, author_names, not_staff, ...others } = file;
  const { import_verified, log_witnesses, witness_for, accent, logo, notify, ...described } =
    others;
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

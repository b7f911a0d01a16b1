import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { patternProblem } from "../analysis/match/pattern-problem.ts";
import type { Business } from "../domain/business/business.ts";
import { nameExclusion } from "../domain/business/not-staff.ts";
import { Failure } from "../domain/failure.ts";
import { foldCase } from "../domain/text/fold-case.ts";
import { nearest } from "../domain/text/nearest.ts";
import { readBaseUrl } from "./base-url.ts";
import { ConfigFile } from "./config-file.ts";
import { readLogo } from "./logo-file.ts";
import { notifyFaults } from "./notify-settings.ts";
import { readLogWitnesses, readWitnessFor } from "./witness-settings.ts";

const Settings = Type.Partial(ConfigFile);
type Settings = Static<typeof Settings>;

/**
 * What is wrong with settings whose form is right, each as a line: `timezone: …`.
 * @param path the file, which that of a logo is relative to
 */
export function meaningFaults(path: string, value: unknown): string[] {
  if (!Value.Check(Settings, value)) return [];
  const { base_url, logo } = value;
  return [
    ...faultOf("base_url", () => base_url === undefined || readBaseUrl(base_url)),
    ...timezoneFaults(value),
    ...reviewLinkFaults(value),
    ...repeatedNames(value),
    ...refusedTechnicians(value),
    ...expressionFaults(value),
    ...faultOf("logo", () => readLogo(path, logo)),
    ...notifyFaults(value),
    ...readLogWitnesses(value.log_witnesses).faults,
    ...readWitnessFor(value.witness_for).faults,
  ];
}

function faultOf(name: string, read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof Failure) return [`${name}: ${error.message}`];
    throw error;
  }
}

/** Words of the owner's aspects that are not valid patterns. */
function expressionFaults({ aspects = [] }: Settings): string[] {
  return aspects.flatMap(({ words }, at) =>
    words.flatMap((expression) => {
      const problem = patternProblem(expression);
      return problem === undefined ? [] : [`aspects[${at}].words: ${problem}`];
    }),
  );
}

/** Names in `not_staff` that are also those of technicians. */
function refusedTechnicians({ technicians = [], not_staff = [] }: Settings): string[] {
  const names = technicians.flatMap(({ name, aliases = [] }) => [name, ...aliases]);
  const isTechnician = nameExclusion(names);
  return not_staff
    .filter(isTechnician)
    .map((name) => `not_staff: "${name}" is one of your technicians; take it out of one list`);
}

/** Names that two entries of a list share: a mention could mean either. */
function repeatedNames(file: Settings): string[] {
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

/** What is wrong with the time zone. Offsets are refused: for half of the year they are wrong. */
function timezoneFaults({ timezone }: Pick<Business, "timezone">): string[] {
  if (timezone === undefined || isTimezone(timezone)) return [];
  const guess = nearest(timezone, Intl.supportedValuesOf("timeZone"));
  const fix =
    guess === undefined
      ? 'Give one such as timezone = "America/Chicago"'
      : `Did you mean ${guess}?`;
  return [`timezone: "${timezone}" is not in the IANA list of time zones. ${fix}`];
}

function isTimezone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Faults in the links that the schema does not find. */
function reviewLinkFaults({ review_links = [] }: Pick<Business, "review_links">): string[] {
  return review_links.flatMap(({ url }, at) =>
    URL.canParse(url)
      ? []
      : [
          `review_links[${at}].url: "${url}" is not a web address. Copy it from the platform's page for writing a review`,
        ],
  );
}

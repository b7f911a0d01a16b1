import { existsSync } from "node:fs";
import type { Command } from "commander";
import pc from "picocolors";
import { databasePath, loadConfig } from "../config/config.ts";
import type { Flags } from "../config/settings.ts";
import { checkHours } from "../doctor/check-hours.ts";
import { type Finding, warning } from "../doctor/finding.ts";
import { Failure } from "../domain/failure.ts";
import type { Publication } from "../domain/publication.ts";
import { loadAnalyzer } from "../publish/analyzer-for.ts";
import { documentFaults, staleDocuments } from "../publish/check-documents.ts";
import { keyPathOf } from "../store/key-file.ts";
import type { Store } from "../store/store.ts";
import { CommandRejected, describeCommand, type Shell } from "./command.ts";
import { describeFinding } from "./describe-finding.ts";
import { openExistingToRead } from "./open-existing.ts";
import { publicationToServe, storedFault } from "./publication.ts";
import { OWN_FILE, strayFile } from "./stray-file.ts";
import { databaseToCopy, TemporaryCopy } from "./temporary-copy.ts";

/** `candor check`: whether everything is as it should be. */
export function checkCommand(shell: Shell): Command {
  return describeCommand(
    "check",
    "check the configuration, the database and every document",
    ["db", "config"],
    "candor check",
  ).action(async (flags: Flags) => {
    const path = databasePath(flags, shell);
    using store = open(path, flags, shell);
    await loadAnalyzer();
    const results = [
      configuration(flags, shell, store),
      report("database", () => store.integrityFaults()),
      report("documents", () => store.snapshot(() => documentFaults(store))),
      report("documents against the reviews", () => stale(store, shell)),
      report("key of the hub", () => keyFaults(store)),
    ];
    for (const { text } of results) shell.print(text);
    if (results.some(({ isFine }) => !isFine)) throw new CommandRejected();
  });
}

/** Opens the database. If there is none yet, the configuration is all that can be checked. */
function open(path: string, flags: Flags, shell: Shell): Store {
  try {
    return openExistingToRead(path, "candor check");
  } catch (error) {
    const isMissing = error instanceof Failure && error.code === "not_found";
    if (isMissing) shell.print(configuration(flags, shell).text);
    throw error;
  }
}

/** What a check found, as lines. */
interface Result {
  readonly text: string;
  readonly isFine: boolean;
}

/** The configuration: its faults, otherwise what is allowed in it but hardly meant. */
function configuration(flags: Flags, shell: Shell, store?: Store): Result {
  const result = report("configuration", () => configFaults(flags, shell, store));
  if (!result.isFine) return result;
  const warnings = configWarnings(flags, shell, store);
  return warnings.length === 0
    ? result
    : { text: warnings.map(describeFinding).join(""), isFine: true };
}

function configWarnings(flags: Flags, shell: Shell, store?: Store): Finding[] {
  const stray = strayFile(loadConfig(flags, shell));
  return [
    ...(stray === undefined ? [] : [warning("settings", stray, OWN_FILE)]),
    ...checkHours(publicationFor(flags, shell, store).business),
  ];
}

/** One line that says that something is well, or the faults that were found. */
function report(what: string, faults: () => string[]): Result {
  const found = orFailure(faults);
  if (found.length === 0) return { text: `${pc.green("ok")}     ${what}\n`, isFine: true };
  const lines = found.map((fault) => `${pc.red("wrong")}  ${what}: ${fault}\n`);
  return { text: lines.join(""), isFine: false };
}

function orFailure(faults: () => string[]): string[] {
  try {
    return faults();
  } catch (error) {
    if (error instanceof Failure) return [error.message];
    throw error;
  }
}

function configFaults(flags: Flags, shell: Shell, store?: Store): string[] {
  publicationFor(flags, shell, store);
  const published = store?.settings.publication();
  const fault = published === undefined ? undefined : storedFault(published.base_url);
  return fault === undefined ? [] : [fault];
}

/** What serve would publish. Throws Failure where serve would. */
function publicationFor(flags: Flags, shell: Shell, store?: Store): Publication {
  const config = loadConfig(flags, shell);
  return publicationToServe(config, config.port, store?.settings.publication());
}

function stale(store: Store, shell: Shell): string[] {
  using copy = new TemporaryCopy(databaseToCopy(store));
  const faults = staleDocuments(copy.store, shell.context.now());
  const remedy = "To make all of them again, run candor backup FILE, then candor restore FILE";
  return faults.map((fault, index) => (index === 0 ? `${fault}. ${remedy}` : fault));
}

function keyFaults(store: Store): string[] {
  const isSigned = store.subscriptions.leases().some(({ secret }) => secret !== null);
  const path = keyPathOf(store.path);
  if (!isSigned || existsSync(path)) return [];
  return [`${path} is missing, so signed subscriptions will end. Copy it from a backup`];
}

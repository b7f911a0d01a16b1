import { existsSync } from "node:fs";
import type { Command } from "commander";
import pc from "picocolors";
import { databasePath, loadConfig } from "../config/config.ts";
import type { Flags } from "../config/settings.ts";
import { Failure } from "../domain/failure.ts";
import { documentFaults, staleDocuments } from "../publish/check-documents.ts";
import { keyPathOf } from "../store/key-file.ts";
import type { Store } from "../store/store.ts";
import { CommandRejected, describeCommand, openExistingToRead, type Shell } from "./command.ts";
import { publicationToServe, storedFault } from "./publication.ts";
import { databaseToCopy, TemporaryCopy } from "./temporary-copy.ts";

/** `candor check`: whether everything is as it should be. */
export function checkCommand(shell: Shell): Command {
  return describeCommand(
    "check",
    "check the configuration, the database and every document",
    ["db", "config"],
    "candor check",
  ).action((flags: Flags) => {
    const path = databasePath(flags, shell.environment);
    using store = openExistingToRead(path, "candor check");
    const results = [
      report("configuration", () => configFaults(flags, shell, store)),
      report("database", () => store.integrityFaults()),
      report("documents", () => store.snapshot(() => documentFaults(store))),
      report("documents against the reviews", () => stale(store, shell)),
      report("key of the hub", () => keyFaults(store)),
    ];
    for (const { text } of results) shell.print(text);
    if (results.some(({ isFine }) => !isFine)) throw new CommandRejected();
  });
}

/** One line that says that something is well, or the faults that were found. */
function report(what: string, faults: () => string[]): { text: string; isFine: boolean } {
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

function configFaults(flags: Flags, shell: Shell, store: Store): string[] {
  const config = loadConfig(flags, shell.environment);
  const published = store.settings.publication();
  // Refuses what serve would.
  publicationToServe(config, config.port, published);
  const fault = published === undefined ? undefined : storedFault(published.base_url);
  return fault === undefined ? [] : [fault];
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

import { existsSync, readFileSync } from "node:fs";
import { Command } from "commander";
import { resolvePath } from "../../config/invocation.ts";
import { Failure } from "../../domain/failure.ts";
import { Remote } from "../../mirror/remote.ts";
import { noteIn } from "../../mirror/since-note.ts";
import { verifyDatabase } from "../../mirror/verify-database.ts";
import { verifyRemoteLog } from "../../mirror/verify-remote.ts";
import type { Shell } from "../base/command.ts";
import { openStore } from "../base/open-store.ts";
import { readKey } from "./mirror.ts";
import { describeLog } from "./verify-log-report.ts";

const ADDRESS = /^https?:\/\//;

interface VerifyLogFlags {
  readonly since?: string;
  readonly key?: readonly string[];
}

/** `candor verify-log`: checks a whole log, of another Candor or of a database. */
export function verifyLogCommand(shell: Shell): Command {
  return new Command("verify-log")
    .description("check a whole publication log, and say what it proves and what it can't")
    .argument(
      "<log>",
      "a Candor's base URL, such as https://reviews.example.com, or a database file",
    )
    .option(
      "--since <note>",
      "a checkpoint that you kept, or a file with it or with the whole output: the log must continue from it",
    )
    .option(
      "--key <vkey...>",
      "the key that signs the log (default: the one that the log itself gives)",
    )
    .addHelpText(
      "after",
      "\nThe exit code is 1 if anything contradicts what was signed; the notes are shown.\n\nExample:\n  candor verify-log https://reviews.example.com --since kept.note",
    )
    .action(async (log: string, flags: VerifyLogFlags) => {
      const pinned = flags.key?.map(readKey) ?? [];
      const since = flags.since === undefined ? undefined : readNote(flags.since, shell);
      const options = { pinned, since, now: shell.context.now() };
      const report = ADDRESS.test(log)
        ? await verifyRemoteLog(new Remote(log), options)
        : readDatabase(resolvePath(log, shell), options, shell);
      shell.print(describeLog(report, log));
    });
}

function readDatabase(path: string, options: Parameters<typeof verifyDatabase>[1], shell: Shell) {
  if (!existsSync(path)) {
    throw new Failure(
      "not_found",
      `There is no database ${path}. Name another one, or the base URL of a Candor, as in https://reviews.example.com.`,
    );
  }
  shell.user.become(path);
  using store = openStore({}, shell, {
    ...{ mode: "read", cluster: "ignore", path },
    command: "candor verify-log",
  });
  const report = store.snapshot(() => verifyDatabase(store, options));
  if (report !== undefined) return report;
  throw new Failure(
    "not_found",
    `${path} has no publication log yet. The next candor import or candor serve begins one.`,
  );
}

/** A note is recognized by its line breaks; anything else is a file name. */
function readNote(given: string, shell: Shell): string {
  if (given.includes("\n")) return noteIn(given);
  const path = resolvePath(given, shell);
  if (existsSync(path)) return noteIn(readFileSync(path, "utf8"));
  throw new Failure(
    "not_found",
    `There is no file ${given}. --since takes a checkpoint that you kept, or what candor verify-log printed: the file, or the text.`,
  );
}

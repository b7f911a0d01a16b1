import { statSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import { resolvePath } from "../../config/invocation.ts";
import { Failure } from "../../domain/failure.ts";
import { parseVerifier, type Verifier } from "../../log/note.ts";
import { catchUp } from "../../mirror/catch-up.ts";
import { MirrorFolder } from "../../mirror/mirror-folder.ts";
import { Remote } from "../../mirror/remote.ts";
import { MirrorDatabase } from "../../store/mirror/mirror-database.ts";
import type { Shell } from "../base/command.ts";
import { describeCatchUp } from "./mirror-report.ts";

const DATABASE = /\.(sqlite3?|db)$/;

interface MirrorFlags {
  readonly verify?: true;
  readonly key?: readonly string[];
}

const PLACE =
  "a folder, for reviews.json, removed.json, reviews/ID.json and mirror.sqlite; for a name that ends in .sqlite, .sqlite3 or .db, only a database";
const KEY =
  "with --verify: the key that signs the log; without it, the first key that the log gives is trusted, and kept";
const HELP = `
Each run catches up and exits: start it with cron or a systemd timer. The exit code is 1 if an answer
contradicts what was signed, and 75 if the other Candor can't answer now.

Example:
  candor mirror https://reviews.example.com copy/ --verify`;

/** `candor mirror`: keeps a copy of another Candor's reviews in step with it. */
export function mirrorCommand(shell: Shell): Command {
  return new Command("mirror")
    .description("keep the reviews of another Candor in a folder or a database, in step with it")
    .argument("<url>", "its base URL, such as https://reviews.example.com")
    .argument("<place>", PLACE)
    .option("--verify", "check every page against the log that the other Candor signs")
    .option("--key <vkey...>", KEY)
    .addHelpText("after", HELP)
    .action(async (url: string, place: string, flags: MirrorFlags) => {
      await mirror(new Remote(url), resolvePath(place, shell), flags, shell);
    });
}

async function mirror(remote: Remote, place: string, flags: MirrorFlags, shell: Shell) {
  if (flags.key !== undefined && flags.verify !== true) {
    throw new Failure("invalid", "--key needs --verify. Add it.");
  }
  const pinned = flags.key?.map(readKey) ?? [];
  shell.user.become(isDatabase(place) ? place : join(place, "reviews"));
  const folder = isDatabase(place) ? undefined : new MirrorFolder(place);
  using database = new MirrorDatabase(folder?.databasePath ?? place);
  const now = shell.context.now();
  try {
    const run = { remote, database, now, pinned: flags.verify === true ? pinned : undefined };
    shell.print(describeCatchUp(await catchUp(run), place));
  } finally {
    // Even if a later page failed, since the pages before it were kept. There may be none yet.
    if (database.state() !== undefined) folder?.write(database);
  }
}

/** An existing folder is taken as a folder, whatever its name. */
function isDatabase(place: string): boolean {
  const stat = statSync(place, { throwIfNoEntry: false });
  return stat === undefined ? DATABASE.test(place) : stat.isFile();
}

/** @throws Failure `invalid` */
export function readKey(text: string): Verifier {
  const verifier = parseVerifier(text);
  if (verifier !== undefined) return verifier;
  throw new Failure(
    "invalid",
    `--key "${text}" is not a verifier key. Copy it from the other Candor's page /log: NAME+HASH+KEY.`,
  );
}

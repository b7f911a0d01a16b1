import { Command, CommanderError } from "commander";
import { version } from "../../package.json" with { type: "json" };
import { Failure, reasonOf } from "../domain/failure.ts";
import { refuseDanglingLink } from "../store/files/dangling-link.ts";
import { printableWithColors, red, withColors } from "./base/colors.ts";
import { BUSY, CommandRejected, type Shell } from "./base/command.ts";

/** Commands that are about all commands. */
const NEEDS_ALL: ReadonlySet<string> = new Set(["completions", "help"]);
/**
 * Commands that first open what only root may read, or also write in another folder: they themselves
 * become the owner of the database's folder.
 */
const BECOME_OWNERS: ReadonlySet<string> = new Set([
  "import",
  "match-jobs",
  "restore",
  "backup",
  "upgrade",
]);
const UNKNOWN_COMMAND = /^unknown command '([^']*)'/;
/** What other programs call it, and how it is done here. */
const OTHER_WORDS: ReadonlyMap<string, string> = new Map([
  ["badge", "embed"],
  ["widget", "embed"],
  ["check", "doctor"],
  ["delete", "forget"],
  ["remove", "hide"],
  ["info", "status"],
  ["install", "service install"],
  ["uninstall", "service remove"],
  ["update", "upgrade"],
  ["start", "serve"],
  ["search", "find"],
  ["version", "--version"],
]);
const VERSION = /^(--version|-V)$/;

type Load = () => Promise<(shell: Shell) => Command>;

/** The commands by their names, under the headings of the help. Each is loaded when it is called. */
const COMMANDS: Readonly<Record<string, Readonly<Record<string, Load>>>> = {
  "Start:": {
    demo: async () => (await import("./demo.ts")).demoCommand,
    init: async () => (await import("./init.ts")).initCommand,
    import: async () => (await import("./import/import.ts")).importCommand,
    serve: async () => (await import("./serve/serve.ts")).serveCommand,
    service: async () => (await import("./service/service.ts")).serviceCommand,
    embed: async () => (await import("./embed.ts")).embedCommand,
    help: async () => (await import("./help.ts")).helpCommand,
  },
  "Reviews:": {
    undo: async () => (await import("./import/undo.ts")).undoCommand,
    find: async () => (await import("./review/find.ts")).findCommand,
    hide: async () => (await import("./review/hide.ts")).hideCommand,
    vouch: async () => (await import("./review/vouch.ts")).vouchCommand,
    "match-jobs": async () => (await import("./review/match-jobs.ts")).matchJobsCommand,
    duplicates: async () => (await import("./review/duplicates.ts")).duplicatesCommand,
    join: async () => (await import("./review/join.ts")).joinCommand,
    forget: async () => (await import("./review/forget.ts")).forgetCommand,
  },
  "Look after:": {
    status: async () => (await import("./health/status.ts")).statusCommand,
    doctor: async () => (await import("./health/doctor.ts")).doctorCommand,
    backup: async () => (await import("./backup/backup.ts")).backupCommand,
    restore: async () => (await import("./backup/restore.ts")).restoreCommand,
    upgrade: async () => (await import("./upgrade/upgrade.ts")).upgradeCommand,
    hub: async () => (await import("./hub/hub.ts")).hubCommand,
    cluster: async () => (await import("./cluster/cluster.ts")).clusterCommand,
  },
  "For programs:": {
    export: async () => (await import("./backup/export.ts")).exportCommand,
    mcp: async () => (await import("./mcp.ts")).mcpCommand,
    mirror: async () => (await import("./log/mirror.ts")).mirrorCommand,
    "verify-log": async () => (await import("./log/verify-log.ts")).verifyLogCommand,
    analyze: async () => (await import("./review/analyze.ts")).analyzeCommand,
    completions: async () => (await import("./completions/completions.ts")).completionsCommand,
  },
};

/** All commands, in the order of the help. */
const COMMAND_NAMES = Object.values(COMMANDS).flatMap((commands) => Object.keys(commands));

/** The program `candor`, with the commands that a command line needs. */
export async function createProgram(words: readonly string[], shell: Shell): Promise<Command> {
  const program = new Command("candor")
    .description("Publishes the verified reviews of one local business.")
    .version(version)
    .commandsGroup("Start:")
    .helpCommand(false)
    .addHelpText(
      "after",
      "\nExample:\n  candor demo\n\nThe handbook: candor help install, import, manage, operate, …",
    );
  program.hook("preAction", (_, called) => prepare(called, shell));
  const isNeeded = neededBy(words);
  for (const [heading, commands] of Object.entries(COMMANDS)) {
    for (const [name, load] of Object.entries(commands)) {
      if (isNeeded(name)) program.addCommand((await load())(shell).helpGroup(heading));
    }
  }
  for (const command of withDescendants(program)) {
    command.exitOverride().configureOutput({
      writeOut: shell.print,
      writeErr: shell.warn,
      outputError: (problem, write) => write(asOurs(problem)),
    });
  }
  return program;
}

/**
 * Runs before a command: root works as the owner of the folder that the database is in, and what the
 * node of a cluster needs is loaded.
 * @throws Failure `unusable`
 */
async function prepare(called: Command, shell: Shell): Promise<void> {
  if (!called.options.some((option) => option.attributeName() === "db")) return;
  const { databasePath } = await import("../config/database-settings.ts");
  const path = databasePath(called.opts(), shell);
  refuseDanglingLink(path);
  if (!BECOME_OWNERS.has(called.name())) shell.user.become(path);
  const { loadNode } = await import("./base/load-node.ts");
  await loadNode(called.opts(), shell);
}

/** The command that is called; all of them where they are listed, or another one is suggested. */
function neededBy(words: readonly string[]): (name: string) => boolean {
  const called = words.find((word) => !word.startsWith("-"));
  if (called === undefined) return () => !VERSION.test(words[0] ?? "");
  return COMMAND_NAMES.includes(called) && !NEEDS_ALL.has(called)
    ? (name) => name === called
    : () => true;
}

/** A fault of the command line reads like any other: `candor: There is no …`. */
function asOurs(problem: string): string {
  const [, what = problem] = /^error: (.*)$/s.exec(problem) ?? [];
  const ours = `candor: ${what.charAt(0).toUpperCase()}${what.slice(1)}`;
  const unknown = UNKNOWN_COMMAND.exec(what)?.[1];
  if (unknown === undefined) return ours;
  const meant = OTHER_WORDS.get(unknown.toLowerCase());
  if (meant !== undefined) return `candor: Unknown command '${unknown}'. Use candor ${meant}.\n`;
  return `${ours.trimEnd()}\ncandor --help lists all commands.\n`;
}

/** A command with all commands below it. */
export function withDescendants(command: Command): Command[] {
  return [command, ...command.commands.flatMap(withDescendants)];
}

/**
 * Runs one command line.
 * @param words the arguments after the program's name
 * @returns the exit code: 0, or with a message on standard error 75 if the same may succeed later, else 1
 */
export async function runProgram(words: readonly string[], outer: Shell): Promise<number> {
  const shell = withSafeOutput(outer);
  try {
    const program = await createProgram(words, shell);
    await program.parseAsync(words, { from: "user" });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    if (error instanceof CommandRejected) return 1;
    shell.warn(`${red("candor:")} ${await describeError(error, shell)}\n`);
    return error instanceof Failure && isWorthAnotherTry(error) ? BUSY : 1;
  }
}

/** What is written may repeat anybody's words: only programs get them byte for byte. */
function withSafeOutput(shell: Shell): Shell {
  const { print, warn, isRead } = shell;
  const asShown = isRead ? printableWithColors : withColors;
  return {
    ...shell,
    print: (text) => print(asShown(text)),
    warn: (text) => warn(printableWithColors(text)),
  };
}

function isWorthAnotherTry({ code, details }: Failure): boolean {
  return code === "busy" || details.isTemporary === true;
}

const DAMAGED =
  "candor doctor --full says what can't be read, and candor restore replaces it by a backup";

async function describeError(error: unknown, { user }: Shell): Promise<string> {
  if (error instanceof Failure) {
    const note = error.code === "unusable" ? user.note() : "";
    return note === "" ? error.message : `${error.message} ${note}`;
  }
  const { damageIn } = await import("../store/files/explain-sqlite.ts");
  const damage = damageIn(error);
  if (damage !== undefined) return `The database is damaged (${damage}). ${DAMAGED}.`;
  return `This is a bug in Candor: ${error instanceof Error ? error.stack : reasonOf(error)}`;
}

import { Argument, type Command } from "commander";
import type { Flags } from "../../config/settings.ts";
import { Failure } from "../../domain/failure.ts";
import { counted } from "../../domain/text/numbers.ts";
import { withAnalyzer } from "../../publish/commit/analyzer-for.ts";
import { type Undone, undoImport, undoPreview } from "../../publish/import/undo-import.ts";
import { describeCommand, NEW_LOG, type Shell } from "../base/command.ts";
import { openStore } from "../base/open-store.ts";

const NUMBER = /^\d{1,9}$/;

interface UndoFlags extends Flags {
  readonly dryRun?: true;
}

/** `candor undo`: takes an import back as if it had never happened. */
export function undoCommand(shell: Shell): Command {
  return describeCommand(
    "undo",
    "take an import back as if it had never happened: one of the last five, within 30 days",
    ["db", "databaseUrl", "config"],
    "candor undo --dry-run",
  )
    .addArgument(
      new Argument(
        "[number]",
        "of the import; the last one that changed a review if left out",
      ).argParser(read),
    )
    .addOption(NEW_LOG)
    .option("--dry-run", "say what would be undone, and change nothing")
    .action(async (number: number | undefined, flags: UndoFlags) => {
      if (flags.dryRun === true) return preview(number, flags, shell);
      using store = openStore(flags, shell);
      const undone = await withAnalyzer(() => undoImport(store, number, shell.context.now()));
      shell.print(`${describe(undone)}\nImport ${undone.number} is undone.\n`);
    });
}

function preview(number: number | undefined, flags: UndoFlags, shell: Shell): void {
  using store = openStore(flags, shell, { mode: "read", command: "candor undo --dry-run" });
  const found = store.snapshot(() => undoPreview(store, number, shell.context.now()));
  shell.print(`${describe(found)}\nNothing was changed (--dry-run).\n`);
}

function describe({ number, removed, changedBack, broughtBack }: Undone): string {
  const parts = [
    `  taken away     ${counted(removed, "review")} that it added`,
    `  changed back   ${counted(changedBack, "review")}`,
    `  brought back   ${counted(broughtBack, "review")} that it deleted`,
  ];
  return `Import ${number}:\n${parts.join("\n")}`;
}

function read(value: string): number {
  if (NUMBER.test(value)) return Number(value);
  throw new Failure("invalid", `candor undo takes an import's number, such as 7, not "${value}".`);
}

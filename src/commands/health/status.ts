import type { Command } from "commander";
import type { Flags } from "../../config/settings.ts";
import { describeCommand, type Shell } from "../base/command.ts";
import { openStore } from "../base/open-store.ts";
import { readNode } from "../cluster/read-cluster.ts";
import { readStatus } from "./read-status.ts";
import { describeStatus } from "./status-report.ts";

/** `candor status`: what the database holds, what is published, and why the rest is not. */
export function statusCommand(shell: Shell): Command {
  return describeCommand(
    "status",
    "say what the database holds, what is published, and why the rest is not",
    ["db", "databaseUrl", "config"],
    "candor status --json",
  )
    .option("--json", "write JSON")
    .action((flags: Flags & { json?: true }) => {
      const now = shell.context.now();
      const view = readNode(flags, shell);
      using store = openStore(flags, shell, {
        mode: "read",
        cluster: "ignore",
        command: "candor status",
      });
      const status = store.snapshot(() => readStatus(store, now, view));
      const asJson = () => `${JSON.stringify(status, null, 2)}\n`;
      shell.print(flags.json === true ? asJson() : describeStatus(status));
    });
}

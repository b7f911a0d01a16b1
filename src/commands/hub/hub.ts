import { Command } from "commander";
import { hubStoreOfNode } from "../../cluster/hub/hub-store-of-node.ts";
import { databaseUrl } from "../../config/database-settings.ts";
import type { Flags } from "../../config/settings.ts";
import { Failure } from "../../domain/failure.ts";
import { reasonInWords } from "../../domain/hub/hub-reason.ts";
import type { HubStore } from "../../domain/hub/hub-store.ts";
import { SqliteHubStore } from "../../store/sqlite-hub-store.ts";
import { describeCommand, type Shell } from "../base/command.ts";
import { limitedLines } from "../base/limited-lines.ts";
import { openStore } from "../base/open-store.ts";

import { type HubStatus, readHubStatus, resultsOf } from "./read-hub-status.ts";

/** At most this many failed requests are listed; JSON lists all of a day. */
const MAX_LISTED = 20;

/** `candor hub`: shows and ends subscriptions. */
export function hubCommand(shell: Shell): Command {
  return new Command("hub")
    .description("see and end WebSub subscriptions")
    .addHelpText("after", "\nExample:\n  candor hub status")
    .addCommand(statusCommand(shell))
    .addCommand(removeCommand(shell));
}

function statusCommand(shell: Shell): Command {
  return describeCommand(
    "status",
    "list subscriptions by topic: state, lease, last deliveries, next attempt; and requests that failed",
    ["db", "databaseUrl", "config"],
    "candor hub status --json",
  )
    .option("--json", "write JSON")
    .action((flags: Flags & { json?: true }) => {
      const now = shell.context.now().getTime();
      const status = statusOf(flags, shell, now);
      const asText = () => describeHubStatus(status, now);
      shell.print(flags.json === true ? `${JSON.stringify(status, null, 2)}\n` : asText());
    });
}

function statusOf(flags: Flags, shell: Shell, now: number): HubStatus {
  if (databaseUrl(flags, shell) !== undefined) return statusOfAll(flags, shell, now);
  using store = openStore(flags, shell, {
    mode: "read",
    cluster: "ignore",
    command: "candor hub status",
  });
  return readHubStatus(store, now);
}

/** Of all nodes' hub: to be read, its rows take the place of this database's for a moment. */
function statusOfAll(flags: Flags, shell: Shell, now: number): HubStatus {
  using store = openStore(flags, shell);
  const content = store.sequencer?.hubContent();
  return store.dryRun(() => {
    if (content !== undefined) store.hubRows.replace(content);
    return readHubStatus(store, now);
  });
}

function removeCommand(shell: Shell): Command {
  return describeCommand(
    "remove",
    "end a subscription; the subscriber is notified",
    ["db", "databaseUrl", "config"],
    "candor hub remove 17",
  )
    .argument("<id>", "number of the subscription, as candor hub status gives it")
    .action(async (id: string, flags: Flags) => {
      using store = openStore(flags, shell);
      await using used = new AsyncDisposableStack();
      const url = databaseUrl(flags, shell);
      const hubStore =
        url === undefined ? new SqliteHubStore(store) : used.use(hubStoreOfNode(store, url));
      await remove(hubStore, id, shell.context.now().getTime());
      shell.print(`Removed subscription ${id}.\n`);
    });
}

async function remove(hubStore: HubStore, id: string, now: number): Promise<void> {
  const isNumber = /^\d{1,15}$/.test(id);
  if (isNumber && (await hubStore.end(Number(id), reasonInWords("removed"), now))) return;
  throw new Failure("not_found", `There is no subscription ${id}. See candor hub status.`);
}

type SubscriptionEntry = HubStatus["subscriptions"][number];

/** The state of the hub, in lines for people. */
function describeHubStatus(status: HubStatus, now: number): string {
  const { subscriptions, pending, oldest_due_at: oldest } = status;
  const waiting = `${pending} ${pending === 1 ? "request waits" : "requests wait"} for confirmation.`;
  const lines = [
    ...subscriptions.flatMap((one) => describeSubscription(one, now)),
    ...describeFailures(status),
    ...(oldest === null
      ? []
      : [`The oldest delivery that is due has been waiting since ${minute(oldest)}.`]),
    `${subscriptions.length} subscriptions; ${waiting}`,
  ];
  return `${lines.join("\n")}\n`;
}

function describeSubscription(one: SubscriptionEntry, now: number): string[] {
  const lease = `until ${minute(one.lease_ends_at ?? "")}`;
  const next =
    one.next_attempt_at === null ? "" : `, next attempt ${soon(one.next_attempt_at, now)}`;
  const results = resultsOf(one).map(([result, count]) => `${result} ×${count}`);
  const past =
    results.length === 0 ? [] : [`      last ${one.deliveries.length}: ${results.join(", ")}`];
  return [
    `${one.id}  ${one.topic}  ${one.state}  ${lease}  ${one.callback}`,
    `      ${one.last_result ?? "nothing sent yet"}${next}`,
    ...past,
  ];
}

function describeFailures({ failed_requests: failures }: HubStatus): string[] {
  if (failures.length === 0) return [];
  const rows = failures.map(
    ({ at, mode, topic, callback, reason }) =>
      `  ${minute(at ?? "")}  ${mode}  ${topic}  ${callback}: ${reason}`,
  );
  const some = limitedLines(rows, MAX_LISTED, " (--json lists all)");
  return ["Requests of the last day that were not confirmed:", ...some];
}

function soon(at: string, now: number): string {
  return Date.parse(at) <= now ? "now" : minute(at);
}

/** An instant to the minute, as people read it. */
function minute(at: string): string {
  return at.slice(0, 16).replace("T", " ");
}

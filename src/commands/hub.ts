import { Command } from "commander";
import { databasePath } from "../config/config.ts";
import type { Flags } from "../config/settings.ts";
import { Failure } from "../domain/failure.ts";
import type { SubscriptionStatus } from "../domain/subscription.ts";
import { denial } from "../hub/denial.ts";
import type { Store } from "../store/store.ts";
import { describeCommand, openExisting, type Shell } from "./command.ts";

const NOTICE_MS = 600_000;

/** `candor hub`: what the owner can see and do of the subscriptions. */
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
    "list subscriptions by topic: state, lease, last result, next attempt",
    ["db", "config"],
    "candor hub status --json",
  )
    .option("--json", "write JSON")
    .action((flags: Flags & { json?: true }) => {
      withStore(flags, shell, (store) => {
        const now = shell.context.now().getTime();
        const all = store.subscriptions.status(now);
        const pending = store.intents.count();
        shell.print(flags.json === true ? asJson(all, pending) : asText(all, pending, now));
      });
    });
}

function removeCommand(shell: Shell): Command {
  return describeCommand(
    "remove",
    "end a subscription; the subscriber is told",
    ["db", "config"],
    "candor hub remove 17",
  )
    .argument("<id>", "number of the subscription, as candor hub status gives it")
    .action((id: string, flags: Flags) => {
      withStore(flags, shell, (store) => {
        remove(store, id, shell.context.now().getTime());
        shell.print(`Removed subscription ${id}.\n`);
      });
    });
}

function withStore(flags: Flags, shell: Shell, work: (store: Store) => void): void {
  const store = openExisting(databasePath(flags, shell.environment));
  try {
    work(store);
  } finally {
    store.close();
  }
}

function remove(store: Store, id: string, now: number): void {
  store.transaction(() => {
    const subscription = /^\d{1,15}$/.test(id) ? store.subscriptions.end(Number(id)) : undefined;
    if (subscription === undefined) {
      throw new Failure("not_found", `There is no subscription ${id}. See candor hub status.`);
    }
    store.intents.add(denial(subscription, "removed by the publisher", now + NOTICE_MS));
  });
}

function asJson(all: readonly SubscriptionStatus[], pending: number): string {
  const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  const subscriptions = all.map((one) => ({
    id: one.id,
    topic: one.topic,
    state: one.state,
    callback: one.callback,
    signed: one.isSigned,
    lease_ends_at: instant(one.leaseEndsAt),
    last_attempt_at: instant(one.lastAttemptAt),
    last_result: one.lastResult,
    failures: one.failures,
    next_attempt_at: instant(one.nextAttemptAt),
  }));
  return `${JSON.stringify({ pending, subscriptions }, null, 2)}\n`;
}

function asText(all: readonly SubscriptionStatus[], pending: number, now: number): string {
  const lines = all.map((one) => {
    const lease = new Date(one.leaseEndsAt).toISOString().slice(0, 16).replace("T", " ");
    const next =
      one.nextAttemptAt === null ? "" : `, next attempt ${describeNext(one.nextAttemptAt, now)}`;
    const last = one.lastResult ?? "nothing sent yet";
    return `${one.id}  ${one.topic}  ${one.state}  until ${lease}  ${one.callback}\n      ${last}${next}`;
  });
  const waiting = `${pending} ${pending === 1 ? "request waits" : "requests wait"} for confirmation.`;
  return `${[...lines, `${all.length} subscriptions; ${waiting}`].join("\n")}\n`;
}

function describeNext(at: number, now: number): string {
  return at <= now ? "now" : new Date(at).toISOString().slice(0, 16).replace("T", " ");
}

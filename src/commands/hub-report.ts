import { listed } from "./listed.ts";
import { type HubStatus, resultsOf } from "./read-hub-status.ts";

/** At most this many failed requests are listed; JSON lists all of a day. */
const MAX_LISTED = 20;

type SubscriptionEntry = HubStatus["subscriptions"][number];

/** The state of the hub, in lines for people. */
export function describeHubStatus(status: HubStatus, now: number): string {
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
  const some = listed(rows, MAX_LISTED, " (--json lists all)");
  return ["Requests of the last day that were not confirmed:", ...some];
}

function soon(at: string, now: number): string {
  return Date.parse(at) <= now ? "now" : minute(at);
}

/** An instant to the minute, as people read it. */
function minute(at: string): string {
  return at.slice(0, 16).replace("T", " ");
}

import type { Store } from "../../store/store.ts";

export type HubCounts = ReturnType<typeof readHubCounts>;

/** How many subscriptions and requests the hub has, as `candor status` says it. */
export function readHubCounts(store: Store, now: Date) {
  const all = store.subscriptions.status(now.getTime());
  const count = (state: string) => all.filter((one) => one.state === state).length;
  return {
    active: count("active"),
    retrying: count("retrying"),
    expired: count("expired"),
    due: all.filter(({ nextAttemptAt }) => nextAttemptAt !== null).length,
    pending: store.verifications.count(),
  };
}

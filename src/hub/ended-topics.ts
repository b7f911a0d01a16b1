import type { Context } from "../context.ts";
import { reasonInWords } from "../domain/hub-reason.ts";
import { growingTopic, LASTING_TOPICS, type Topic } from "../resources/hub-topics.ts";
import type { Store } from "../store/store.ts";
import { denial } from "./denial.ts";

/** How many subscriptions are ended in one commit, so that others can write in between. */
const AT_ONCE = 500;

/** The topic of a log that no longer grows, and that of the log which replaced it. */
export interface EndedTopic {
  readonly id: string;
  readonly next: Topic;
}

/** The ended topics that still have subscriptions; looking costs some microseconds. */
export function endedTopics({ subscriptions, logGenerations }: Store): EndedTopic[] {
  const others = subscriptions
    .topics()
    .filter((id) => LASTING_TOPICS.every((one) => one.id !== id));
  const next = others.length === 0 ? undefined : growingTopic(logGenerations);
  if (next === undefined) return [];
  return others.filter((id) => id !== next.id).map((id) => ({ id, next }));
}

/**
 * Ends some subscriptions to a topic that has ended, and tells the subscribers which topic takes
 * its place (WebSub §5.2). Runs within a transaction.
 * @param urlOf the URL of a topic
 */
export function endSubscriptions(
  { id: topic, next }: EndedTopic,
  { subscriptions, requests, verifications }: Store,
  urlOf: (topic: string) => string,
  { now, log }: Context,
): void {
  const at = now().getTime();
  const reason = `${reasonInWords("log_ended")}: subscribe to ${urlOf(next.id)}`;
  const ids = subscriptions.ofTopic(topic, AT_ONCE);
  for (const id of ids) {
    const ended = subscriptions.end(id);
    requests.endedOf(id, reason, at);
    if (ended !== undefined) verifications.add(denial(ended, reason, at));
  }
  log.warn({ topic, subscriptions: ids.length, reason }, "subscriptions ended");
}

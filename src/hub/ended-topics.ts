import { reasonInWords } from "../domain/hub/hub-reason.ts";
import { growingTopic, type HubTopic, LASTING_TOPICS } from "../resources/hub-topics.ts";
import type { LogGenerations } from "../store/log/log-generations.ts";

/** The topic of a log that no longer grows, and that of the log which replaced it. */
interface EndedTopic {
  readonly id: string;
  readonly next: HubTopic;
}

/** Those of some topics that have ended. */
export function endedTopics(
  topics: readonly string[],
  logGenerations: LogGenerations,
): EndedTopic[] {
  const others = topics.filter((id) => LASTING_TOPICS.every((one) => one.id !== id));
  const next = others.length === 0 ? undefined : growingTopic(logGenerations);
  if (next === undefined) return [];
  return others.filter((id) => id !== next.id).map((id) => ({ id, next }));
}

/**
 * What the subscribers of an ended topic are told (WebSub §5.2): which topic takes its place.
 * @param urlOf the URL of a topic
 */
export function reasonOfEnd({ next }: EndedTopic, urlOf: (topic: string) => string): string {
  return `${reasonInWords("log_ended")}: subscribe to ${urlOf(next.id)}`;
}

import type { LogGenerations } from "../store/log/log-generations.ts";
import { checkpointPath } from "./base/topic.ts";

/** Something that is pushed to subscribers. */
export interface HubTopic {
  /** The name of its document. */
  readonly id: string;
  readonly path: string;
}

/**
 * The topics that never end (SPEC.md, Events). They are listed here without the documents, which the
 * threads of the hub and of a cluster need not load.
 */
export const LASTING_TOPICS: readonly HubTopic[] = [
  { id: "reviews", path: "/reviews.json" },
  { id: "json_feed", path: "/api/feed.json" },
  { id: "atom_feed", path: "/feed.xml" },
];

/** The topic of one log's checkpoint. */
export function checkpointTopic(generation: string): HubTopic {
  const path = checkpointPath(generation);
  return { id: path.slice(1), path };
}

/** The topic of the current log, which ends with that log; undefined before the first publication. */
export function growingTopic(logGenerations: LogGenerations): HubTopic | undefined {
  const generation = logGenerations.current();
  return generation && checkpointTopic(generation.generation);
}

/** Where a topic is read, whether or not it has ended. */
export function topicPath(id: string): string {
  return LASTING_TOPICS.find((topic) => topic.id === id)?.path ?? `/${id}`;
}

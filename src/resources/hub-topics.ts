import type { LogGenerations } from "../store/log-generations.ts";
import { DOCUMENTS } from "./registry.ts";
import { checkpointPath } from "./topic.ts";

/** What subscribers can have pushed. */
export interface Topic {
  /** The name of its document. */
  readonly id: string;
  readonly path: string;
}

/** Those that never end (SPEC.md, Events). */
export const LASTING_TOPICS: readonly Topic[] = DOCUMENTS.filter(({ isTopic }) => isTopic);

/** The checkpoint of one log as a topic. */
export function checkpointTopic(generation: string): Topic {
  const path = checkpointPath(generation);
  return { id: path.slice(1), path };
}

/** The topic that lasts as long as its log; undefined while nothing is published. */
export function growingTopic(logGenerations: LogGenerations): Topic | undefined {
  const generation = logGenerations.current();
  return generation && checkpointTopic(generation.generation);
}

/** Where a topic is read, also one that has ended. */
export function topicPath(id: string): string {
  return LASTING_TOPICS.find((topic) => topic.id === id)?.path ?? `/${id}`;
}

import { parseWords } from "../../search/query-words.ts";
import type { ReviewIndex } from "../../search/review-index.ts";
import { matching } from "../../search/search-filter.ts";
import type { Task } from "../../search/task.ts";
import type { Library } from "../base/answering.ts";
import { knownTopic } from "../datasets/known-topics.ts";
import type { SearchInput } from "./search-input.ts";
import type { SearchNote } from "./search-notes.ts";

/** So many times as many reviews have the words. */
const WORTH_SAYING = 1.2;

/**
 * A hint that far more reviews have a topic's words than it counts: only those that say something of it
 * are its own, so that who counts by topic must know.
 */
export function* topicNotes(
  { topic: wanted = "", words: given = "" }: SearchInput,
  library: Library,
  index: ReviewIndex,
): Task<SearchNote[]> {
  const topic = wanted === "" || given !== "" ? undefined : knownTopic(wanted, library);
  if (topic === undefined) return [];
  const words = parseWords(`"${topic.label}"`);
  const { found } = yield* matching({ facts: [], words }, [], index);
  const own = topic.idsOf(undefined).size;
  if (found.count < own * WORTH_SAYING) return [];
  const message = `${topic.label} as a topic counts ${own} of all reviews; ${found.count} have it in their words. For all of those, give words instead.`;
  return [{ path: "topic", code: "fewer_than_words", message }];
}

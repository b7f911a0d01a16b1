import { words } from "../../../macros/word-lists.ts" with { type: "macro" };
import { APART, phraseWords } from "../../topics/phrase-words.ts";
import type { TopicName } from "./choose-names.ts";
import type { Wording } from "./wording.ts";

const PLACES = new Set(phraseWords(words("topics", "places")));
const PARTS = new Set(phraseWords(words("topics", "parts")));

/** Finds the one topic that a term speaks of. */
export class TermSorter {
  readonly #wording: Wording;
  readonly #topics: ReadonlyMap<string, number>;

  constructor(names: readonly TopicName[], wording: Wording) {
    const aliases = names.map(({ alias }, topic) => [alias ?? "", topic] as const);
    this.#topics = new Map([...aliases, ...names.map(({ key }, topic) => [key, topic] as const)]);
    this.#wording = wording;
  }

  /**
   * The topics of what one review names, in the order of its text. A word alone means what the
   * review used it for before: after "the expansion tank", "the tank" is not a septic tank.
   */
  topicsOf(terms: readonly string[]): (number | undefined)[] {
    const meant = new Map<string, number | undefined>();
    return terms.map((term) => {
      const words = this.#wording(term);
      const head = words.at(-1) ?? "";
      const topic = this.#byEnd(words);
      if (words.length > 1) meant.set(head, topic);
      else if (meant.has(head)) return meant.get(head);
      return topic ?? (PARTS.has(head) ? this.#byEnd(words.slice(0, -1)) : undefined);
    });
  }

  /** "hot water heater" is a water heater; "salad bar" is not a bar. */
  #byEnd(words: readonly string[]): number | undefined {
    const ends = words.map((_, from) => this.#topics.get(words.slice(from).join(" ")));
    return ends.find((topic, from) => topic !== undefined && isSame(words, from));
  }
}

/** Whether a phrase names the same thing without the words before `from`. */
function isSame(words: readonly string[], from: number): boolean {
  if (from < words.length - 1 || !APART.has(words[from] ?? "")) return true;
  return words.slice(0, from).every((word) => PLACES.has(word));
}

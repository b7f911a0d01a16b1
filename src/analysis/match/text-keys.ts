import type { Vertical } from "../../domain/business/vertical.ts";
import { filterPatterns, type VerticalWords } from "../../domain/business/vertical-words.ts";
import { onceEach } from "../../domain/text/once.ts";
import { unpacked, wordsOfVertical } from "../text/words-of-vertical.ts";
import { inflectionKey } from "./inflection-key.ts";
import type { MarkedText } from "./marked-text.ts";
import { hasNeeded, type PatternElement } from "./pattern.ts";
import { packedIndexes } from "./pattern-index.ts" with { type: "macro" };
import type { PatternIndex } from "./pattern-index.ts";
import { ANY_TEXT, formKey } from "./pattern-parts.ts";

/** The words of a few texts, as patterns name them. */
export class TextKeys {
  readonly #keys = new Set<string>();
  #classes = 0;
  readonly #has = onceEach(({ isGap, keys, classes }: PatternElement) => {
    return isGap || (classes & this.#classes) !== 0 || keys.some((key) => this.#keys.has(key));
  });

  constructor(texts: readonly Pick<MarkedText, "tokens" | "classes">[]) {
    for (const { tokens, classes } of texts) {
      for (const { text } of tokens) this.#keys.add(formKey(text)).add(inflectionKey(text));
      this.#classes = classes.reduce((sum, some) => sum | some, this.#classes);
    }
  }

  /** A line of business without most of the patterns that the texts can't match. */
  within(vertical: Vertical): VerticalWords {
    const index: PatternIndex = JSON.parse(unpacked(packedIndexes()[vertical] ?? ""));
    const keys = [ANY_TEXT, ...this.#keys].filter((key) => Object.hasOwn(index, key));
    const places = new Set(keys.flatMap((key) => index[key] ?? []));
    let place = 0;
    return filterPatterns(wordsOfVertical(vertical), () => places.has(place++));
  }

  /** Whether the texts may match a pattern: all of its words are somewhere in them. */
  mayMatch(pattern: string): boolean {
    return hasNeeded(pattern, this.#has);
  }
}

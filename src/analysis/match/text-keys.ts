import { onceEach } from "../../domain/text/once.ts";
import { inflectionKey } from "./inflection-key.ts";
import type { MarkedText } from "./marked-text.ts";
import { formKey, hasNeeded, type PatternElement } from "./pattern.ts";

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

  /** Whether the texts may match a pattern: all of its words are somewhere in them. */
  mayMatch(pattern: string): boolean {
    return hasNeeded(pattern, this.#has);
  }
}

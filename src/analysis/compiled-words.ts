import type { OwnAspect, Vertical } from "../domain/business/vertical.ts";
import {
  type CompiledVocabulary,
  compiledVocabularyFor,
  dropVocabularies,
  vocabularyWithin,
} from "./aspects/compiled-vocabulary.ts";
import type { MarkedText } from "./match/marked-text.ts";
import { dropElements } from "./match/pattern.ts";
import { TextKeys } from "./match/text-keys.ts";
import {
  type CompiledQuestions,
  compiledQuestionsFor,
  compileQuestions,
  dropQuestions,
} from "./questions/compiled-questions.ts";

/** For more texts at once, compiling only what concerns them saves less than half of the work. */
const MAX_FEW = 16;

interface Words {
  readonly vocabulary: CompiledVocabulary;
  readonly questions: CompiledQuestions;
}

/**
 * The patterns of a line of business and of the owner. All of them take a quarter of a second to
 * compile, and most imports bring one review: for the first texts, if they are few, only what may
 * match them is compiled. Both find the same.
 */
export class CompiledWords {
  readonly #vertical: Vertical;
  readonly #own: readonly OwnAspect[];
  #isFirst = true;

  constructor(vertical: Vertical, own: readonly OwnAspect[]) {
    this.#vertical = vertical;
    this.#own = own;
  }

  /** Frees the memory of all that was compiled; it is compiled again if it is needed. */
  static drop(): void {
    dropVocabularies();
    dropQuestions();
    dropElements();
  }

  /** What finds all that these texts have; it may miss what is in others. */
  of(texts: readonly MarkedText[]): Words {
    const isFew = this.#isFirst && texts.length <= MAX_FEW;
    this.#isFirst = false;
    const [vertical, own] = [this.#vertical, this.#own];
    if (!isFew) {
      const vocabulary = compiledVocabularyFor(vertical, own);
      return { vocabulary, questions: compiledQuestionsFor(vertical) };
    }
    const keys = new TextKeys(texts);
    const words = keys.within(vertical);
    const vocabulary = vocabularyWithin(vertical, own, keys, words);
    return { vocabulary, questions: compileQuestions(words.questions, keys) };
  }
}

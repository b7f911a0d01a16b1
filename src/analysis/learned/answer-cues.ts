import { type Static, Type } from "@sinclair/typebox";

const Words = Type.Array(Type.String());

/**
 * By the id of a question, words of a yes and of a no, and what only looks like one
 * (data/languages/LANGUAGE/reading/questions.toml): "_" is a space, and "-" at the end any ending.
 */
export const AnswerLists = Type.Record(
  Type.String(),
  Type.Object({ yes: Words, no: Words, neither: Type.Optional(Words) }),
);
export type AnswerLists = Static<typeof AnswerLists>;

const LENGTHS = [4, 3, 2, 1] as const;
const ANY_ENDING = /-$/;
const JOINTS = /[_-]/g;

/** Whether the words of a sentence answer a question, if it speaks of the same thing. */
export class AnswerCues {
  readonly #questions: ReadonlyMap<string, Sides>;

  constructor(lists: AnswerLists) {
    this.#questions = new Map(
      Object.entries(lists).map(([id, { yes, no, neither = [] }]) => [
        id,
        { yes: cuesOf(yes), no: cuesOf(no), neither: cuesOf(neither) },
      ]),
    );
  }

  /**
   * The only answer, true for yes, that words give; undefined if they give none or both.
   * @param turnedIn finds the places of the words that a negation or a wish turns; these give none
   */
  answerIn(
    question: string,
    words: readonly string[],
    turnedIn: () => ReadonlySet<number>,
  ): boolean | undefined {
    const sides = this.#questions.get(question);
    if (sides === undefined) return undefined;
    const found = new Set<boolean>();
    for (let from = 0; from < words.length; ) {
      const { supports, length } = longestAt(words, from, sides);
      if (supports !== undefined && (length > 1 || !turnedIn().has(from))) found.add(supports);
      from += length;
    }
    return found.size === 1 ? found.has(true) : undefined;
  }
}

interface Cues {
  readonly whole: ReadonlySet<string>;
  /** Their first words: most words of a text begin none. */
  readonly starts: ReadonlySet<string>;
  readonly beginnings: readonly string[];
}

type Sides = Readonly<Record<"yes" | "no" | "neither", Cues>>;

function cuesOf(words: readonly string[]): Cues {
  const beginnings = words.filter((word) => ANY_ENDING.test(word));
  const whole = words
    .filter((word) => !ANY_ENDING.test(word))
    .map((word) => word.replace(JOINTS, " "));
  return {
    whole: new Set(whole),
    starts: new Set(whole.map((one) => one.split(" ")[0] ?? "")),
    beginnings: beginnings.map((word) => word.replace(ANY_ENDING, "")),
  };
}

/** "Nicht erklärt" is no "erklärt". */
function longestAt(words: readonly string[], from: number, { yes, no, neither }: Sides) {
  const first = words[from] ?? "";
  if (![yes, no, neither].some((cues) => mayBegin(cues, first))) {
    return { supports: undefined, length: 1 };
  }
  for (const length of LENGTHS) {
    const expression = words.slice(from, from + length).join(" ");
    if (isIn(yes, expression)) return { supports: true, length };
    if (isIn(no, expression)) return { supports: false, length };
    if (isIn(neither, expression)) return { supports: undefined, length };
  }
  return { supports: undefined, length: 1 };
}

function mayBegin({ starts, beginnings }: Cues, word: string): boolean {
  return starts.has(word) || beginnings.some((one) => word.startsWith(one));
}

function isIn({ whole, beginnings }: Cues, expression: string): boolean {
  if (whole.has(expression)) return true;
  return !expression.includes(" ") && beginnings.some((one) => expression.startsWith(one));
}

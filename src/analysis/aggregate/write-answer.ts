import type { AnswerWords, QuestionText } from "../../domain/insights/insights-words.ts";
import { grouped } from "../../domain/text/numbers.ts";
import { agreement } from "../statements/answer-gate.ts";

/** How many reviews answer a question, and how; one that says both counts on both sides. */
interface AnswerCounts {
  readonly all: number;
  readonly supporting: number;
  readonly contradicting: number;
  /** Whether what reviews say of its aspect may be the other answer, in words that were not read as one. */
  readonly isDoubted?: boolean;
}

/** How many reviews say something. */
type Saying = readonly [count: number, says: string];

const ENGLISH: AnswerWords = {
  yes: { plain: "Yes.", mostly: "Mostly yes." },
  no: { plain: "No.", mostly: "Mostly no." },
  others: (count, what) => `${says(count)} that ${what}`,
  both: (count) => `${says(count)} both`,
  mixed: "Mixed:",
  first: (count, what) => `${reviewsSay(count)} that ${what}`,
  noneOtherwise: "none was found that says otherwise",
  separator: "; ",
};

/**
 * Answers a question with the counts of the reviews that speak of it. For the first word, a review
 * that says both counts half on each side.
 * @returns a sentence or two
 */
export function writeAnswer(
  { claim, denial }: Omit<QuestionText, "text">,
  counts: AnswerCounts,
  words = ENGLISH,
): string {
  const { all, supporting, contradicting, isDoubted = false } = counts;
  const both = supporting + contradicting - all;
  const yes: Saying = [supporting - both, claim];
  const no: Saying = [contradicting - both, denial];
  const asYes = agreement(2 * contradicting - both, 2 * all);
  if (asYes !== undefined)
    return `${words.yes[asYes]} ${majority({ all, both, isDoubted }, [yes, no], words)}`;
  const asNo = agreement(2 * supporting - both, 2 * all);
  if (asNo !== undefined)
    return `${words.no[asNo]} ${majority({ all, both, isDoubted }, [no, yes], words)}`;
  const sides = [yes, no].filter(([count]) => count > 0);
  const told = sides.map(([count, what], at) =>
    at === 0 ? words.first(count, what) : words.others(count, what),
  );
  return `${words.mixed} ${joined([...told, ...sayingBoth(both, words)], words)}`;
}

/** How many reviews say anything, and how many of them both. */
interface Sayings {
  readonly all: number;
  readonly both: number;
  readonly isDoubted: boolean;
}

function majority(
  { all, both, isDoubted }: Sayings,
  [[some, most], [others, other]]: readonly [Saying, Saying],
  words: AnswerWords,
): string {
  if (some === all) {
    const none = isDoubted ? [] : [words.noneOtherwise];
    return joined([words.first(all, most), ...none], words);
  }
  const told = [
    words.first(some, most),
    ...(others === 0 ? [] : [words.others(others, other)]),
    ...sayingBoth(both, words),
  ];
  return joined(told, words);
}

function joined(parts: readonly string[], { separator }: AnswerWords): string {
  return `${parts.join(separator)}.`;
}

function sayingBoth(count: number, words: AnswerWords): string[] {
  return count === 0 ? [] : [words.both(count)];
}

function says(count: number): string {
  return `${grouped(count)} ${count === 1 ? "says" : "say"}`;
}

function reviewsSay(count: number): string {
  return count === 1 ? "1 review says" : `${grouped(count)} reviews say`;
}

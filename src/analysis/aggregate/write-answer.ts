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
  const asNo = agreement(2 * supporting - both, 2 * all);
  if (asYes) return `${words.yes[asYes]} ${told([yes, no])}`;
  return asNo ? `${words.no[asNo]} ${told([no, yes])}` : `${words.mixed} ${told([yes, no])}`;

  /** @param sayings what most say first */
  function told(sayings: readonly Saying[]): string {
    const parts = sayings
      .filter(([count]) => count > 0)
      .map(([count, what], at) =>
        at === 0 ? words.first(count, what) : words.others(count, what),
      );
    if (both > 0) parts.push(words.both(both));
    else if (parts.length === 1 && !isDoubted) parts.push(words.noneOtherwise);
    return `${parts.join(words.separator)}.`;
  }
}

function says(count: number): string {
  return `${grouped(count)} ${count === 1 ? "says" : "say"}`;
}

function reviewsSay(count: number): string {
  return count === 1 ? "1 review says" : `${grouped(count)} reviews say`;
}

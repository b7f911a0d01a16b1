/**
 * How generated sentences are read. Run directly it prints those that are read wrongly:
 * `bun test/analysis/scope/read-made.ts [wrong | unread | disagree]`.
 */
import type { ReviewAnalysis } from "../../../src/domain/insights/analysis.ts";
import { analyzerOf } from "../explained.ts";
import { type MadeSentence, madeSentences, type Said } from "./made-sentences.ts";

/** What became of a sentence: of its aspect, and of its question. */
export interface ReadSentence extends MadeSentence {
  readonly aspect: Said;
  /** Undefined if no question asks about it. */
  readonly answer: Said | undefined;
}

export const READ: readonly ReadSentence[] = madeSentences().map((sentence) => {
  const analysis = analyzerOf("home-services").analyze({ text: sentence.text });
  return {
    ...sentence,
    aspect: aspectIn(analysis, sentence),
    answer: answerIn(analysis, sentence),
  };
});

function aspectIn({ aspects }: ReviewAnalysis, { claim }: MadeSentence): Said {
  const found = aspects.find(({ aspect }) => aspect === claim.aspect)?.opinion;
  return found === "positive" || found === "negative" ? found : "nothing";
}

function answerIn({ answers }: ReviewAnalysis, { claim }: MadeSentence): Said | undefined {
  if (claim.answer === undefined) return undefined;
  const [question, isYes] = claim.answer;
  const found = answers.find((one) => one.question === question);
  if (found === undefined) return "nothing";
  return (claim.polarity === "positive") === (found.supports === isYes) ? "positive" : "negative";
}

export const isWrong = ({ said, aspect, answer }: ReadSentence): boolean =>
  [aspect, answer].some((one) => one !== undefined && one !== "nothing" && one !== said);
export const isUnread = ({ said, aspect, answer }: ReadSentence): boolean =>
  said !== "nothing" && aspect === "nothing" && (answer === undefined || answer === "nothing");
export const disagrees = ({ aspect, answer }: ReadSentence): boolean =>
  answer !== undefined && aspect !== "nothing" && answer !== "nothing" && aspect !== answer;

if (import.meta.main) {
  const kinds = { wrong: isWrong, unread: isUnread, disagree: disagrees };
  for (const [name, isOne] of Object.entries(kinds)) {
    const found = READ.filter(isOne);
    const asked = process.argv[2] === name ? found : [];
    for (const { text, said, aspect, answer } of asked) {
      process.stdout.write(`${text}  says ${said}; aspect ${aspect}, answer ${answer ?? "-"}\n`);
    }
    const share = ((100 * found.length) / READ.length).toFixed(1);
    process.stdout.write(`${name}: ${found.length} of ${READ.length} (${share} %)\n`);
  }
}

import type { ReviewIndex } from "../search/review-index.ts";
import type { Steps } from "../search/steps.ts";
import {
  type Answered,
  figuresOf,
  listed,
  nameOf,
  quotedWords,
  type Said,
  sentenceOf,
} from "./answer.ts";
import { answerOfWhole } from "./answer-of-whole.ts";
import { chooseQuotes } from "./choose-quotes.ts";
import { gather } from "./gather.ts";
import type { Narrowing, Reading } from "./reading.ts";
import type { Wanted } from "./review-words.ts";
import { scopesOf } from "./scopes.ts";
import type { Sources } from "./sources.ts";
import type { WordGroup } from "./word-group.ts";

const MOST_NEAREST = 2;
/** At most this many parts of a run of words are tried. */
const MOST_RUNS = 10;

/** Says that reviews don't tell, what was searched for, and the nearest thing that they do tell. */
export function* refuse(reading: Reading, sources: Sources, index: ReviewIndex): Steps<Answered> {
  const nearest: Said[] = [];
  for (const said of nearestTo(reading)) {
    if (nearest.length === MOST_NEAREST) break;
    const finding = yield* gather(sources, index, said.wanted, said.narrowings);
    if (finding.reviews > 0) nearest.push({ ...said, finding });
  }
  const sentence = reasonOf(reading);
  if (nearest.length > 0) return refusal(sentence, nearest, reading);
  if (reading.refusal?.id !== "comparison") return refusal(sentence, [], reading);
  const whole = yield* answerOfWhole(reading, sources, index);
  return { ...whole, answered: false, sentences: [sentence, ...whole.sentences] };
}

function reasonOf({ refusal, parts, groups, narrowings }: Reading): string {
  if (refusal !== undefined) return `Reviews do not say: ${refusal.because}.`;
  const subjects = parts.flatMap(({ subject, beside }) => [subject, ...beside]);
  const names = nameOf({ subjects, groups: [] }, narrowings);
  const words = groups.length === 0 ? [] : [quotedWords(groups)];
  const ranges = narrowings.filter(({ named }) => named === undefined).map((one) => one.inWords);
  const none = ["no review", ...ranges].join(" ");
  if (names === "") {
    const together = groups.length > 1 ? " in one sentence" : "";
    return `Reviews do not say: ${none} mentions ${quotedWords(groups)}${together}.`;
  }
  const together = subjects.length + groups.length > 1 ? " together" : "";
  return `Reviews do not say: ${none} speaks of ${listed([names, ...words])}${together}.`;
}

function refusal(sentence: string, nearest: readonly Said[], { side }: Reading): Answered {
  const [first, ...others] = nearest.map(sentenceOf);
  const near =
    first === undefined ? [] : [`The nearest thing they say: ${lowerFirst(first)}`, ...others];
  return {
    answered: false,
    sentences: [sentence, ...near],
    figures: nearest.map(({ wanted, narrowings, finding }) =>
      figuresOf(nameOf(wanted, narrowings), finding),
    ),
    quotes: chooseQuotes(
      nearest.map(({ finding }) => finding),
      side,
    ).slice(0, 1),
  };
}

/** Begins with a small letter, unless a name or a question comes first. */
function lowerFirst(sentence: string): string {
  return sentence.replace(/^Word search/, "word search");
}

/** Smaller questions: a subject without the words, or some of the words without the others. */
function* nearestTo(reading: Reading): Generator<Omit<Said, "finding">> {
  const { parts, groups, narrowings, refusal } = reading;
  const [scope = []] = scopesOf(narrowings);
  if (refusal?.id === "contact") return;
  for (const { subject } of parts) {
    yield { wanted: { subjects: [subject], groups: [] }, narrowings: scope };
  }
  if (groups.length > 0 && (groups.length > 1 || refusal !== undefined || narrowings.length > 0)) {
    for (const group of groups) yield { wanted: { subjects: [], groups: [group] }, narrowings: [] };
  }
  for (const word of groups.flatMap(fewerOf)) yield { wanted: word, narrowings: [] };
  yield* namesAlone(scope);
}

/** Fewer words of a group: without the first or the last, down to single words. */
function fewerOf({ choices }: WordGroup): Wanted[] {
  const runs: Wanted[] = [];
  for (let length = choices.length - 1; length > 0; length -= 1) {
    for (let from = choices.length - length; from >= 0; from -= 1) {
      const run = choices.slice(from, from + length);
      const asked = run.map((choice) => choice.asked).join(" ");
      runs.push({ subjects: [], groups: [{ asked, choices: run }] });
    }
  }
  return runs.slice(0, MOST_RUNS);
}

function* namesAlone(scope: readonly Narrowing[]): Generator<Omit<Said, "finding">> {
  const named = scope.find((one) => one.named !== undefined);
  if (named?.named === undefined) return;
  yield { wanted: { subjects: [], groups: [], named: named.named }, narrowings: [named] };
}

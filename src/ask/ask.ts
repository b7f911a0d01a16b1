import { detectLanguage } from "../analysis/text/detect-language.ts";
import { tokenize } from "../analysis/text/tokens.ts";
import type { ReviewIndex } from "../search/review-index.ts";
import type { Steps } from "../search/steps.ts";
import { type Answered, type Figures, figuresOf, nameOf, type Said, sentenceOf } from "./answer.ts";
import { answerOfWhole } from "./answer-of-whole.ts";
import { answerWhat } from "./answer-what.ts";
import { answerWho } from "./answer-who.ts";
import { chooseQuotes } from "./choose-quotes.ts";
import { gather } from "./gather.ts";
import { readQuestion } from "./read-question.ts";
import type { Reading } from "./reading.ts";
import { refuse } from "./refuse.ts";
import { type Wanted, wantedBy } from "./review-words.ts";
import { scopesOf } from "./scopes.ts";
import type { Sources } from "./sources.ts";

const LETTER = /\p{L}/u;
/** With more figures, an answer would be too long. */
const MOST_SAID = 3;
const MORE = "There is more: ask about one thing or person at a time.";

export interface Answer extends Answered {
  readonly readAs?: string | undefined;
}

/** Answers a question from what reviews say, all in one state of the data. */
export function* answerQuestion(sources: Sources, question: string): Steps<Answer> {
  return yield* sources.search.read((index) => answerIn(sources, index, question));
}

function* answerIn(sources: Sources, index: ReviewIndex, question: string): Steps<Answer> {
  if (!LETTER.test(question)) return nothingAsked("no word");
  if (detectLanguage(question, tokenize(question)) === "other") {
    return refusal(
      "Questions are read in English only. Ask in English; search_reviews finds reviews in other languages.",
    );
  }
  const reading = readQuestion(question, { publication: sources.publication, index });
  const answered = yield* answerTo(reading, sources, index);
  return { ...answered, readAs: reading.readAs };
}

function nothingAsked(has: string): Answered {
  return refusal(
    `The question has ${has} that asks about the business. Ask, for example, whether they come on time or what people say about prices, or name a person, a service or a thing.`,
  );
}

function refusal(sentence: string): Answered {
  return { answered: false, sentences: [sentence], figures: [], quotes: [] };
}

function* answerTo(reading: Reading, sources: Sources, index: ReviewIndex): Steps<Answered> {
  const { parts, groups, narrowings } = reading;
  if (reading.refusal !== undefined) return yield* refuse(reading, sources, index);
  const people = yield* answerWho(reading, sources, index);
  if (people !== undefined) return people;
  if (parts.length + groups.length > 0 || narrowings.some(({ named }) => named !== undefined)) {
    return yield* answerParts(reading, sources, index);
  }
  const chosen = reading.asksWhat ? answerWhat(sources) : undefined;
  if (chosen !== undefined) return chosen;
  if (reading.isOfWhole) return yield* answerOfWhole(reading, sources, index);
  return nothingAsked("nothing");
}

/** Answers each part of the question, for each of the names that it puts side by side. */
function* answerParts(reading: Reading, sources: Sources, index: ReviewIndex): Steps<Answered> {
  const said: Said[] = [];
  for (const wanted of wantedIn(reading)) {
    for (const narrowings of scopesOf(reading.narrowings)) {
      const found = yield* gatherPart(reading, sources, index, { wanted, narrowings });
      if (found.finding.reviews === 0) return yield* refuse(reading, sources, index);
      if (said.length < MOST_SAID) said.push(found);
    }
  }
  const findings = said.map(({ finding }) => finding);
  return {
    answered: true,
    sentences: [...said.map(sentenceOf), ...(isWhole(reading, said) ? [] : [MORE])],
    figures: said.map(figuresIn),
    quotes: chooseQuotes(findings, reading.side),
  };
}

function isWhole({ parts, narrowings }: Reading, said: readonly Said[]): boolean {
  return said.length === Math.max(1, parts.length) * scopesOf(narrowings).length;
}

function wantedIn({ parts, groups }: Reading): Wanted[] {
  return parts.length === 0 ? [{ subjects: [], groups }] : parts.map(wantedBy);
}

/**
 * What reviews say about a part. If none speaks of the subject in one sentence with the words, it
 * searches for reviews with all words of the question instead.
 */
function* gatherPart(
  { parts }: Reading,
  sources: Sources,
  index: ReviewIndex,
  { wanted, narrowings }: Omit<Said, "finding">,
): Steps<Said> {
  const named = narrowings.findLast((one) => one.named !== undefined)?.named;
  const asked = wanted.groups.length === 0 && named !== undefined ? { ...wanted, named } : wanted;
  const finding = yield* gather(sources, index, asked, narrowings);
  const [part, ...others] = parts;
  if (
    finding.reviews > 0 ||
    part === undefined ||
    others.length > 0 ||
    wanted.groups.length === 0
  ) {
    return { wanted: asked, narrowings, finding };
  }
  const words = { subjects: [], groups: part.inWords };
  return { wanted: words, narrowings, finding: yield* gather(sources, index, words, narrowings) };
}

function figuresIn({ wanted, narrowings, finding }: Said): Figures {
  return figuresOf(nameOf(wanted, narrowings), finding);
}

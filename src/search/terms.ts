import type { NamedEntity, QuestionAnswer, ReviewAnalysis } from "../domain/insights/analysis.ts";
import {
  filtersMatching,
  type Opinion,
  opinionOf,
  type Polarity,
} from "../domain/insights/polarity.ts";
import { type Question, sideOf } from "../domain/insights/question.ts";
import { comparableName, searchable } from "../domain/text/fold-case.ts";
import { daysSinceEpoch } from "../domain/time/calendar-date.ts";
import type { SearchRow } from "../store/reviews/search-rows.ts";

/** The names of the facts that reviews are filtered by, besides their text. */
export const term = {
  rating: (stars: number) => `rating ${stars}`,
  platform: (name: string) => `platform ${searchable(name)}`,
  reply: "reply",
  language: (primary: string) => `language ${primary}`,
  year: (year: string) => `year ${year}`,
  technician: (name: string) => `technician ${name}`,
  service: (id: string) => `service ${id}`,
  serviceArea: (name: string) => `service area ${name}`,
  person: (...names: readonly string[]) =>
    oneOf(names.map((name) => `person ${comparableName(name)}`)),
  aspect: (id: string) => `aspect ${id}`,
  /** All aspects together. */
  anything: "anything",
  question: (id: string) => `question ${id}`,
  /** What is said about one of these: an opinion on a thing, yes or no to a question. */
  said: (what: string, of: string) => oneOf(factsIn(of).map((one) => `${what} of ${one}`)),
} as const;

/** Between facts of which one must be true. No text has this control character. */
const OR = "\u001e";

function oneOf(facts: readonly string[]): string {
  return facts.join(OR);
}

/** The facts of which one must be true; mostly it is only one. */
export function factsIn(asked: string): string[] {
  return asked.split(OR);
}

/**
 * What a review says to a question, or that it says anything to it. One that asks what its aspect says
 * is answered by all praise and complaints of that, as in the insights.
 */
export function answerTerm(question: Question, answer?: Answer): string {
  const { id, about, countsAspect } = question;
  if (countsAspect !== true || about === undefined) {
    return answer === undefined ? term.question(id) : term.said(answer, term.question(id));
  }
  const answers: readonly Answer[] = answer === undefined ? ["yes", "no"] : [answer];
  const said = answers.map((one) => OPINION_ON[sideOf(question, one === "yes")]);
  return oneOf(said.map((one) => term.said(one, term.aspect(about))));
}

type Answer = "yes" | "no";

/** The filters that find the opinions of a side, also in reviews that have both. */
const OPINION_ON = { positive: "praise", negative: "complaint" } as const;

/** Every fact that is true of a review. */
export function termsOf({ review, analysis }: SearchRow): string[] {
  const { aspects = [], entities = [], answers = [] } = analysis ?? {};
  return [
    ...(review.rating === undefined ? [] : [term.rating(review.rating)]),
    term.platform(review.source.platform),
    ...(review.reply === undefined ? [] : [term.reply]),
    term.year(review.date.slice(0, 4)),
    ...review.technicians.map(term.technician),
    ...review.services.map(term.service),
    ...aspects.flatMap(({ aspect, opinion }) => factsOfAspect(aspect, opinion)),
    ...(aspects.length === 0 ? [] : opinionsOf(term.anything, opinionOnAll(aspects))),
    ...entities.flatMap(factsOfEntity),
    ...answers.flatMap(factsOfAnswer),
  ];
}

const OF_ASPECTS: Readonly<Record<Opinion, Map<string, readonly string[]>>> = {
  positive: new Map(),
  negative: new Map(),
  neutral: new Map(),
  mixed: new Map(),
};

/** There are few aspects, and all reviews speak of them: their facts are most of all. */
function factsOfAspect(aspect: string, opinion: Opinion): readonly string[] {
  return OF_ASPECTS[opinion].getOrInsertComputed(aspect, () => {
    const fact = term.aspect(aspect);
    return [fact, ...opinionsOf(fact, opinion)];
  });
}

function factsOfEntity(entity: NamedEntity): string[] {
  const { kind, name, evidence } = entity;
  const thing = thingNamed(entity);
  const opinions = opinionsOf(thing, opinionOf(evidence.map(({ polarity }) => polarity)));
  switch (kind) {
    case "technician":
      return [term.person(name), ...opinions];
    case "service":
      return opinions;
    case "service_area":
      return [thing, ...opinions];
  }
}

/** The fact that opinions on a named person, service or area are recorded under. */
function thingNamed({ kind, name, isListed }: NamedEntity): string {
  switch (kind) {
    case "technician":
      return isListed ? term.technician(name) : term.person(name);
    case "service":
      return term.service(name);
    case "service_area":
      return term.serviceArea(name);
  }
}

function opinionOnAll(aspects: ReviewAnalysis["aspects"]): Opinion {
  return opinionOf(aspects.flatMap(({ opinion }) => SIDES_OF[opinion]));
}

const SIDES_OF: Readonly<Record<Opinion, readonly Polarity[]>> = {
  positive: ["positive"],
  negative: ["negative"],
  neutral: ["neutral"],
  mixed: ["positive", "negative"],
};

function factsOfAnswer({ question, supports }: QuestionAnswer): string[] {
  const questionTerm = term.question(question);
  return [questionTerm, term.said(supports ? "yes" : "no", questionTerm)];
}

function opinionsOf(thing: string, opinion: Opinion): string[] {
  return filtersMatching(opinion).map((asked) => term.said(asked, thing));
}

/** Days until the owner's reply, plus one; 0 without a reply, or without its date. */
export function replyDelay({ date, reply }: SearchRow["review"]): number {
  if (reply?.date === undefined) return 0;
  return Math.max(0, daysSinceEpoch(reply.date) - daysSinceEpoch(date)) + 1;
}

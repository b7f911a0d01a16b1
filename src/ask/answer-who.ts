import { FOUND_NAME_REVIEWS } from "../analysis/aggregate/entity-aggregates.ts";
import { searchable } from "../domain/fold-case.ts";
import { staffRefusal } from "../domain/not-staff.ts";
import { grouped } from "../domain/numbers.ts";
import { sideOf } from "../domain/question.ts";
import { type Opinions, Selection } from "../findings/selection.ts";
import { type Subject as PersonSubject, personSubject } from "../findings/subject.ts";
import { fact } from "../search/facts.ts";
import type { ReviewIndex } from "../search/review-index.ts";
import type { Steps } from "../search/steps.ts";
import { type Answered, listed, opinionFigures, quotedWords, reviewsThat } from "./answer.ts";
import { factOf, filterOf, searchOf } from "./filters.ts";
import { bestQuotes } from "./quotes-on.ts";
import type { Reading, SearchArguments, Subject } from "./reading.ts";
import type { Sources } from "./sources.ts";

const MOST_PEOPLE = 3;

interface Person {
  readonly subject: PersonSubject;
  readonly opinions: Opinions;
}

/** Names the people whom reviews praise most; undefined if nobody is praised, or the question does not ask who. */
export function* answerWho(
  reading: Reading,
  sources: Sources,
  index: ReviewIndex,
): Steps<Answered | undefined> {
  if (!asksForPeople(reading)) return undefined;
  const { groups, narrowings, parts } = reading;
  const good = parts.map(({ subject }) => goodOf(subject));
  const facts = good.map((one) => one.fact);
  const all = yield* Selection.of(filterOf(narrowings, facts, groups), index);
  const people = mostPraised(all, sources, index);
  if (people.length === 0) return undefined;
  const search = { ...searchOf({ subjects: [], groups }, narrowings), ...good[0]?.search };
  const subjects = people.map(({ subject }) => subject);
  return {
    answered: true,
    sentences: [sentenceOf(people, scopeOf(reading, all, good))],
    figures: people.map(({ subject: { label }, opinions }) =>
      opinionFigures(label, opinions, { ...search, mentions_technician: label }),
    ),
    quotes: yield* bestQuotes(subjects, all, sources, undefined),
  };
}

function scopeOf({ groups, narrowings }: Reading, all: Selection, good: readonly Good[]): string {
  const words = groups.length === 0 ? [] : [`that mention ${quotedWords(groups)}`];
  const about = [...good.map((one) => one.inWords), ...words];
  return [reviewsThat(narrowings, all.count), ...about].join(" ");
}

/** Reviews that speak well of a subject: the fact that finds them, and the search for them. */
interface Good {
  readonly fact: string;
  readonly search: SearchArguments;
  /** Follows "reviews". */
  readonly inWords: string;
}

function goodOf(subject: Subject): Good {
  if (subject.kind === "aspect") {
    return {
      fact: fact.said("praise", factOf(subject)),
      search: { aspect: subject.id, polarity: "praise" },
      inWords: `that praise ${subject.label}`,
    };
  }
  const { id, claim, denial } = subject.question;
  const isYes = sideOf(subject.question, true) === "positive";
  const answer = isYes ? "yes" : "no";
  return {
    fact: fact.said(answer, factOf(subject)),
    search: { question: id, answer },
    inWords: `that say that ${isYes ? claim : denial}`,
  };
}

/**
 * With both a subject and other words, few reviews are left, and the people they name may not be
 * the ones meant.
 */
function asksForPeople(reading: Reading): boolean {
  const { asksWho, groups, narrowings, parts, side, isOfWhole } = reading;
  const namesSomebody = narrowings.some(({ search }) => "mentions_technician" in search);
  if (!asksWho || namesSomebody || parts.length > 1 || side === "complaint") return false;
  return groups.length === 0 || (isOfWhole && parts.length === 0);
}

function mostPraised(all: Selection, sources: Sources, index: ReviewIndex): Person[] {
  return peopleIn(sources, index)
    .map((subject) => ({ subject, opinions: all.opinionsOn(subject) }))
    .filter(({ opinions }) => opinions.praise > 0)
    .sort((one, other) => other.opinions.praise - one.opinions.praise)
    .slice(0, MOST_PEOPLE);
}

/** Everybody on the owner's list, and those whom enough reviews name. */
function peopleIn({ publication, insights }: Sources, index: ReviewIndex): PersonSubject[] {
  const isRefused = staffRefusal(publication.not_staff);
  const names = publication.business.technicians.map(({ name }) => name);
  const listedNames = new Set(names.map(searchable));
  const spelled = new Map(
    insights().entities.technicians.map(({ name }) => [searchable(name), name]),
  );
  const found = index
    .known(fact.person(""), FOUND_NAME_REVIEWS)
    .filter((name) => !isRefused(name) && !listedNames.has(name))
    .map((name) => spelled.get(name) ?? asName(name));
  return [
    ...names.map((name) => personSubject({ name, isListed: true })),
    ...found.map((name) => personSubject({ name, isListed: false })),
  ];
}

/**
 * The index has names in lower case; insights have their capitals, but list only the most frequent.
 */
function asName(name: string): string {
  return name.replace(/(?<![\p{L}'’])\p{Ll}/gu, (letter) => letter.toUpperCase());
}

function sentenceOf(people: readonly Person[], scope: string): string {
  const names = people.map(
    ({ subject, opinions }) =>
      `${subject.label} (from ${grouped(opinions.praise)} of ${grouped(opinions.reviews)} that name them)`,
  );
  return `In ${scope}, most praise goes to ${listed(names)}.`;
}

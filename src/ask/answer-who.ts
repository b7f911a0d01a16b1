import { FOUND_NAME_REVIEWS } from "../analysis/aggregate/entity-aggregates.ts";
import { staffRefusal } from "../domain/not-staff.ts";
import { grouped } from "../domain/numbers.ts";
import type { Publication } from "../domain/publication.ts";
import { sideOf } from "../domain/question.ts";
import { type Opinions, Selection } from "../findings/selection.ts";
import { personSubject } from "../findings/subject.ts";
import { fact } from "../search/facts.ts";
import { parseWords } from "../search/query-words.ts";
import type { ReviewIndex } from "../search/review-index.ts";
import type { Steps } from "../search/steps.ts";
import { type Answered, listed, opinionFigures, quotedWords, reviewsThat } from "./answer.ts";
import { factOf, filterOf, searchOf } from "./filters.ts";
import { bestQuotes } from "./quotes-on.ts";
import type { Reading, Subject } from "./reading.ts";
import type { Sources } from "./sources.ts";
import { searchWords } from "./word-group.ts";

const MOST_PEOPLE = 3;

interface Person {
  readonly name: string;
  readonly isListed: boolean;
  readonly opinions: Opinions;
}

/** Whom reviews praise most, where a question asks who; undefined where it does not, or none is named. */
export function* answerWho(
  reading: Reading,
  sources: Sources,
  index: ReviewIndex,
): Steps<Answered | undefined> {
  if (!asksForPeople(reading)) return undefined;
  const { groups, narrowings, parts } = reading;
  const good = parts.map(({ subject }) => goodOf(subject));
  const words = searchWords(groups);
  const query = words === "" ? undefined : parseWords(words);
  const filter = filterOf(
    narrowings,
    good.map((one) => one.fact),
  );
  const all = yield* Selection.of({ ...filter, words: query }, index);
  const people = mostPraised(all, sources.publication, index);
  if (people.length === 0) return undefined;
  const search = { ...searchOf({ subjects: [], groups }, narrowings, words), ...good[0]?.search };
  const about = [
    ...good.map((one) => one.inWords),
    ...(words === "" ? [] : [`that have ${quotedWords(groups)}`]),
  ];
  const scope = [reviewsThat(narrowings, all.count), ...about].join(" ");
  return {
    answered: true,
    sentences: [sentenceOf(people, scope)],
    figures: people.map(({ name, opinions }) =>
      opinionFigures(name, opinions, { ...search, mentions_technician: name }),
    ),
    quotes: yield* bestQuotes(
      people.map((one) => personSubject(one)),
      all,
      sources,
      undefined,
    ),
  };
}

/** The reviews that say the best of a subject, and how they are asked for. */
function goodOf(subject: Subject) {
  if (subject.kind === "aspect") {
    const search = { aspect: subject.id, polarity: "praise" };
    return {
      fact: fact.said("praise", factOf(subject)),
      search,
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

/** Of a subject beside other words reviews are few, and who is named in them need not be meant. */
function asksForPeople(reading: Reading): boolean {
  const { asksWho, groups, narrowings, parts, side, isOfWhole } = reading;
  const namesSomebody = narrowings.some(({ search }) => "mentions_technician" in search);
  if (!asksWho || namesSomebody || parts.length > 1 || side === "complaint") return false;
  return groups.length === 0 || (isOfWhole && parts.length === 0);
}

function mostPraised(all: Selection, publication: Publication, index: ReviewIndex): Person[] {
  const isRefused = staffRefusal(publication.not_staff);
  const listedOnes = publication.business.technicians.map(({ name }) => ({ name, isListed: true }));
  const found = index
    .known(fact.person(""), FOUND_NAME_REVIEWS)
    .filter((name) => !isRefused(name) && !listedOnes.some((one) => isSame(one.name, name)))
    .map((name) => ({ name: asName(name), isListed: false }));
  return [...listedOnes, ...found]
    .map((one) => ({ ...one, opinions: all.opinionsOn(personSubject(one)) }))
    .filter(({ opinions }) => opinions.praise > 0)
    .sort((one, other) => other.opinions.praise - one.opinions.praise)
    .slice(0, MOST_PEOPLE);
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** The index knows names without their capitals. */
function asName(name: string): string {
  return name.replace(/(?<![\p{L}'’])\p{Ll}/gu, (letter) => letter.toUpperCase());
}

function sentenceOf(people: readonly Person[], scope: string): string {
  const names = people.map(
    ({ name, opinions }) =>
      `${name} (${grouped(opinions.praise)} of ${grouped(opinions.reviews)} that name them)`,
  );
  return `Of ${scope}, most praise goes to ${listed(names)}.`;
}

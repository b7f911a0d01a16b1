import { FOUND_NAME_REVIEWS } from "../analysis/aggregate/entity-aggregates.ts";
import { staffRefusal } from "../domain/not-staff.ts";
import { grouped } from "../domain/numbers.ts";
import type { Publication } from "../domain/publication.ts";
import { type Opinions, Selection } from "../findings/selection.ts";
import { personSubject } from "../findings/subject.ts";
import { fact } from "../search/facts.ts";
import { parseWords } from "../search/query-words.ts";
import type { ReviewIndex } from "../search/review-index.ts";
import type { Steps } from "../search/steps.ts";
import { type Answered, listed, nameOf, opinionFigures, reviewsThat } from "./answer.ts";
import { factOf, filterOf, searchOf } from "./gather.ts";
import { bestQuotes } from "./quotes-on.ts";
import type { Reading } from "./reading.ts";
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
  const subjects = parts.map(({ subject }) => subject);
  const words = searchWords(groups);
  const filter = filterOf(narrowings, subjects.map(factOf));
  const query = words === "" ? undefined : parseWords(words);
  const all = yield* Selection.of({ ...filter, words: query }, index);
  const people = mostPraised(all, sources.publication, index);
  if (people.length === 0) return undefined;
  const about = nameOf({ subjects, groups }, []);
  const search = searchOf({ subjects, groups }, narrowings, words);
  const named = people.map((one) => ({ ...one, subject: personSubject(one, one.isListed) }));
  return {
    answered: true,
    sentences: [
      sentenceOf(
        people,
        `${reviewsThat(narrowings, all.count)}${about && ` that speak of ${about}`}`,
      ),
    ],
    figures: people.map(({ name, opinions }) =>
      opinionFigures(name, opinions, { ...search, mentions_technician: name }),
    ),
    quotes: yield* bestQuotes(
      named.map((one) => one.subject),
      all,
      sources,
      reading.side,
    ),
  };
}

function asksForPeople({ asksWho, groups, narrowings, isOfWhole }: Reading): boolean {
  const namesSomebody = narrowings.some(({ search }) => "mentions_technician" in search);
  return asksWho && !namesSomebody && (groups.length === 0 || isOfWhole);
}

function mostPraised(all: Selection, publication: Publication, index: ReviewIndex): Person[] {
  const isRefused = staffRefusal(publication.not_staff);
  const listedOnes = publication.business.technicians.map(({ name }) => ({ name, isListed: true }));
  const found = index
    .known(fact.person(""), FOUND_NAME_REVIEWS)
    .filter((name) => !isRefused(name) && !listedOnes.some((one) => isSame(one.name, name)))
    .map((name) => ({ name: asName(name), isListed: false }));
  return [...listedOnes, ...found]
    .map((one) => ({ ...one, opinions: all.opinionsOn(personSubject(one, one.isListed)) }))
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

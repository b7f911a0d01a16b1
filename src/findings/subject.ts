import type { Evidence, ReviewAnalysis } from "../domain/insights/analysis.ts";
import type { OpinionFilter } from "../domain/insights/polarity.ts";
import { comparableName } from "../domain/text/fold-case.ts";
import { BitSet } from "../search/bit-set.ts";
import type { ReviewIndex } from "../search/review-index.ts";
import type { Task } from "../search/task.ts";
import { term } from "../search/terms.ts";

/** Something that reviews speak of: an aspect, a person, a service or a topic. */
export interface Subject {
  /** As readers know it. */
  readonly label: string;
  /** The reviews that speak of it, or those with this opinion of it. The caller may change the set. */
  reviewsIn(index: ReviewIndex, said?: OpinionFilter): BitSet;
  /** Where a text speaks of it. */
  evidenceIn(analysis: ReviewAnalysis): readonly Evidence[];
}

/** A subject that search knows by an id. */
export interface Identified extends Subject {
  readonly id: string;
}

interface WithLabel {
  readonly id: string;
  readonly label: string;
}

export function aspectSubject({ id, label }: WithLabel): Identified {
  const subject = factSubject(label, term.aspect(id), ({ aspects }) =>
    aspects.filter(({ aspect }) => aspect === id).flatMap(({ evidence }) => evidence),
  );
  return { ...subject, id };
}

/** All aspects together. */
export const anySubject: Subject = {
  label: "anything",
  reviewsIn: (index, said) => {
    const slots = new BitSet(index.size);
    const any = said === undefined ? (["praise", "complaint", "neutral"] as const) : [said];
    for (const one of any) slots.or(index.with(term.said(one, term.anything)));
    return slots.and(index.all());
  },
  evidenceIn: ({ aspects }) => aspects.flatMap(({ evidence }) => evidence),
};

interface Person {
  readonly name: string;
  /** Other names that texts have for the person. */
  readonly aliases: readonly string[];
  /** Whether the person is on the owner's list, or was found in texts. */
  readonly isListed: boolean;
}

export function personSubject({ name, aliases, isListed }: Person): Subject {
  const names = [name, ...aliases];
  const named = isListed ? term.technician(name) : term.person(...names);
  return factSubject(name, named, ({ entities }) =>
    entities
      .filter((one) => one.kind === "technician" && one.isListed === isListed)
      .filter((one) =>
        isListed ? one.name === name : names.some((each) => isSame(one.name, each)),
      )
      .flatMap(({ evidence }) => evidence),
  );
}

export function serviceSubject({ id, label }: WithLabel): Identified {
  return { ...factSubject(label, term.service(id), evidenceOfService(id)), id };
}

export function areaSubject(name: string): Subject {
  return factSubject(name, term.serviceArea(name), ({ entities }) =>
    entities
      .filter((one) => one.kind === "service_area" && one.name === name)
      .flatMap(({ evidence }) => evidence),
  );
}

/** A topic, whose reviews are known by their ids. */
export interface KnownTopic {
  readonly label: string;
  /** The words that count as this topic. */
  readonly terms: ReadonlySet<string>;
  /** The ids of its reviews, or of those with this opinion of it. */
  idsOf(said: OpinionFilter | undefined): ReadonlySet<string>;
}

const SAID = ["praise", "complaint", "positive", "negative", "neutral", "mixed"] as const;

/** @param index the only index that the subject can be asked about */
export function* topicSubject(topic: KnownTopic, index: ReviewIndex): Task<Subject> {
  // Ids are looked up among all reviews once, then for each opinion among those of the topic.
  const all = yield* index.withIds(topic.idsOf(undefined));
  const saying = new Map<OpinionFilter, BitSet>();
  for (const said of SAID) {
    yield;
    saying.set(said, slotsAmong(all, topic.idsOf(said), index));
  }
  return {
    label: topic.label,
    reviewsIn: (asked, said) => {
      const slots = said === undefined ? all : (saying.get(said) ?? all);
      return slots.clone().and(asked.all());
    },
    evidenceIn: ({ topics }) => topics.filter(({ term }) => topic.terms.has(term)),
  };
}

function slotsAmong(all: BitSet, ids: ReadonlySet<string>, index: ReviewIndex): BitSet {
  return BitSet.of([...all].filter((slot) => ids.has(index.idOf(slot))));
}

function factSubject(
  label: string,
  named: string,
  evidenceIn: (analysis: ReviewAnalysis) => readonly Evidence[],
): Subject {
  const reviewsIn = (index: ReviewIndex, said?: OpinionFilter) =>
    index.all().and(index.with(said === undefined ? named : term.said(said, named)));
  return { label, reviewsIn, evidenceIn };
}

function evidenceOfService(id: string) {
  return ({ entities }: ReviewAnalysis) =>
    entities
      .filter(({ kind, name }) => kind === "service" && name === id)
      .flatMap(({ evidence }) => evidence);
}

function isSame(one: string, other: string): boolean {
  return comparableName(one) === comparableName(other);
}

import { questionsFor } from "../../analysis/questions/questions-for.ts";
import { sideOf } from "../../domain/insights/question.ts";
import type { OpinionTotals, Selection } from "../../findings/selection.ts";
import { anySubject, areaSubject, type Subject, topicSubject } from "../../findings/subject.ts";
import type { Task } from "../../search/task.ts";
import { answerTerm, term } from "../../search/terms.ts";
import type { Library } from "../base/answering.ts";
import { knownTopic } from "../datasets/known-topics.ts";
import { aspectsOf, peopleOf, servicesOf } from "./subjects.ts";

/** What reviews speak of, and what their opinions are about. */
const SUBJECTS = ["people", "services", "areas", "topics", "aspects"] as const;
/** What reviews are divided into: opinions are on what is asked for. */
const PARTS = ["platforms", "languages", "months", "years"] as const;

export const LISTS = [...SUBJECTS, "questions", ...PARTS] as const;
type SubjectList = (typeof SUBJECTS)[number];
type PartList = (typeof PARTS)[number];
export type List = (typeof LISTS)[number];

/** An entry of a list. */
export interface ListEntry {
  readonly name: string;
  /** Those of the selection that belong to it. */
  readonly reviews: Selection;
  readonly opinions: Pick<OpinionTotals, "praise" | "complaints" | "judging">;
  /** What its reviews answer, if it is a question. */
  readonly answers?: { readonly yes: number; readonly no: number };
}

/** What is to be listed. */
export interface ListRequest {
  readonly list: List;
  /** What the opinions on a part are about; undefined for anything. */
  readonly subject: Subject | undefined;
  readonly library: Library;
}

/** Which lists are in the order of time unless another is asked for. */
export function isOfTime(list: List): boolean {
  return list === "months" || list === "years";
}

/** Whether its entries are praised and complained of themselves. */
export function isOfSubjects(list: List): list is SubjectList {
  return SUBJECTS.some((one) => one === list);
}

/** The entries of a list that the selection has reviews of; of time, the oldest first. */
export function* listEntries(selection: Selection, asked: ListRequest): Task<ListEntry[]> {
  const { list } = asked;
  const all = yield* allOf(list, selection, asked);
  return all.filter(({ reviews }) => reviews.count > 0);
}

function* allOf(list: List, selection: Selection, asked: ListRequest): Task<ListEntry[]> {
  if (isOfSubjects(list)) return yield* listedSubjects(selection, list, asked.library);
  if (list === "questions") return listedQuestions(selection, asked.library);
  return yield* listedParts(selection, list, asked);
}

function* listedSubjects(
  selection: Selection,
  list: SubjectList,
  library: Library,
): Task<ListEntry[]> {
  const all: ListEntry[] = [];
  for (const one of yield* subjectsOf(list, library, selection)) {
    const reviews = selection.about(one);
    all.push({ name: one.label, reviews, opinions: selection.opinionsOn(one) });
    yield;
  }
  return all;
}

function* listedParts(
  selection: Selection,
  list: PartList,
  { subject }: ListRequest,
): Task<ListEntry[]> {
  const all: ListEntry[] = [];
  for (const { name, reviews } of yield* partsOf(list, selection)) {
    all.push({ name, reviews, opinions: reviews.opinionsOn(subject ?? anySubject) });
    yield;
  }
  return all;
}

/** A question is praised by its answers: a no to "Do you have to wait long?" is praise. */
function listedQuestions(selection: Selection, { publication }: Library): ListEntry[] {
  return questionsFor(publication.vertical).map((question) => {
    const name = question.id;
    const reviews = selection.whereAny([answerTerm(question)]);
    const count = (answer: "yes" | "no") => reviews.whereAny([answerTerm(question, answer)]).count;
    const [yes, no] = [count("yes"), count("no")];
    const [praise, complaints] = sideOf(question, true) === "positive" ? [yes, no] : [no, yes];
    const opinions = { praise, complaints, judging: reviews.count };
    return { name, reviews, opinions, answers: { yes, no } };
  });
}

function* subjectsOf(list: SubjectList, library: Library, { index }: Selection): Task<Subject[]> {
  switch (list) {
    case "people":
      return peopleOf(library);
    case "services":
      return servicesOf(library);
    case "areas":
      return library.publication.business.service_areas.map(({ name }) => areaSubject(name));
    case "aspects":
      return aspectsOf(library).map((aspect) => ({ ...aspect, label: aspect.id }));
    case "topics": {
      const subjects: Subject[] = [];
      for (const { label } of library.insights().topics) {
        const topic = knownTopic(label, library);
        if (topic !== undefined) subjects.push(yield* topicSubject(topic, index));
      }
      return subjects;
    }
  }
}

type Part = Pick<ListEntry, "name" | "reviews">;

function* partsOf(list: PartList, selection: Selection): Task<Part[]> {
  const { index } = selection;
  const withFacts = (names: readonly string[], factOf: (name: string) => string): Part[] =>
    names.map((name) => ({ name, reviews: selection.whereAny([factOf(name)]) }));
  switch (list) {
    case "platforms":
      return withFacts(index.known(term.platform("")), term.platform);
    case "languages":
      return withFacts(index.known(term.language("")), term.language);
    case "months":
      return yield* selection.byDate("YYYY-MM".length);
    case "years":
      return yield* selection.byDate("YYYY".length);
  }
}

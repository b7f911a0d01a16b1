import type { Mention } from "../../domain/business/mention.ts";
import type { Vertical } from "../../domain/business/vertical.ts";
import type { NamedEntity, ReviewAnalysis, TopicTerm } from "../../domain/insights/analysis.ts";
import { searchable } from "../../domain/text/fold-case.ts";
import type { MentionFinder } from "../entities/mention-finder.ts";
import { questionsFor } from "../questions/questions-for.ts";
import { learnedAnswers } from "./answers.ts";
import { opinionsOf } from "./decide-opinions.ts";
import { aspectsByHead, readLike } from "./learned-aspects.ts";
import { peopleByGivenName, titledPeople } from "./people.ts";
import { evidenceOn, type ReadSentence, readSentences } from "./read-text.ts";
import type { SentenceModel } from "./sentence-model.ts";

/** What a text is read for. */
export interface LearnedSubject {
  readonly vertical: Vertical;
  /** The ids of its aspects. */
  readonly aspects: readonly string[];
  readonly mentions: MentionFinder;
  /** The names on the owner's list of people, and that of the business, which may be "Casa Paco". */
  readonly known: readonly string[];
}

/** A review in a language that is read by learning alone. */
interface LearnedText {
  readonly text: string;
  readonly rating?: number | undefined;
  /** The entries of the owner's lists that it names. */
  readonly mentions: readonly Mention[];
}

const MAX_TOPICS = 16;

/**
 * What is known from a text by what was learned of its language: aspects, and what is said of people,
 * services and other things where they are named, and the questions that an aspect answers.
 */
export function analyzeLearned(
  review: LearnedText,
  subject: LearnedSubject,
  model: SentenceModel,
): Pick<ReviewAnalysis, "aspects" | "entities" | "topics" | "answers"> {
  const known = aspectsByHead(subject, model);
  const sentences = readSentences(review, [...known.keys()], model);
  const aspects = opinionsOf(sentences, model).map((one) => ({
    ...one,
    aspect: known.get(one.aspect) ?? one.aspect,
  }));
  const read = { rating: review.rating, sentences, aspects, known };
  return {
    aspects,
    answers: learnedAnswers(questionsFor(subject.vertical), read, model.vocabulary),
    entities: [
      ...listed(review.mentions, sentences, subject.mentions, model),
      ...titledPeople(sentences, model.vocabulary, review.mentions),
      ...peopleByGivenName(sentences, model.vocabulary, subject.known),
    ],
    topics: topicsIn(sentences, subject, model),
  };
}

function topicsIn(
  sentences: readonly ReadSentence[],
  subject: LearnedSubject,
  model: SentenceModel,
): TopicTerm[] {
  const vertical = readLike(subject.vertical, model);
  if (vertical === undefined) return [];
  const things = model.vocabulary.thingsOf(vertical);
  const topics = sentences.flatMap((read) => {
    const { text, start } = read.sentence;
    return things.in(text).map(({ term, at }) => ({
      term,
      ...evidenceOn("thing", read, model.vocabulary, start + at),
    }));
  });
  return topics.slice(0, MAX_TOPICS);
}

function listed(
  mentions: readonly Mention[],
  sentences: readonly ReadSentence[],
  finder: MentionFinder,
  { vocabulary }: SentenceModel,
): NamedEntity[] {
  if (mentions.length === 0) return [];
  const folded = sentences.map(({ sentence }) => searchable(sentence.text));
  return mentions.map((mention) => ({
    ...mention,
    isListed: true,
    evidence: finder
      .placesOf(mention, folded)
      .flatMap((at) => sentences[at] ?? [])
      .flatMap((read) =>
        placesIn(read, mention, finder).map((at) => evidenceOn("person", read, vocabulary, at)),
      ),
  }));
}

/** Where the clauses that name what is listed begin; undefined if only the whole sentence does. */
function placesIn(
  { sentence: { text, start, clauses } }: ReadSentence,
  mention: Mention,
  finder: MentionFinder,
): (number | undefined)[] {
  const folded = clauses.map((one) => searchable(text.slice(one.start - start, one.end - start)));
  const found = finder.placesOf(mention, folded);
  return found.length === 0 ? [undefined] : found.map((at) => clauses[at]?.start);
}

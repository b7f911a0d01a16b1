import { FOUND_NAME_REVIEWS } from "../analysis/aggregate/entity-aggregates.ts";
import type { Span } from "../analysis/text/span.ts";
import { vectorOf } from "../analysis/text/word-vectors.ts";
import type { Business } from "../domain/business.ts";
import { searchable } from "../domain/fold-case.ts";
import type { Publication } from "../domain/publication.ts";
import { fact } from "../search/facts.ts";
import {
  personMeant,
  platformNamed,
  serviceAreaNamed,
  serviceMeant,
  technicianNamed,
} from "../search/named-facts.ts";
import type { ReviewIndex } from "../search/review-index.ts";
import { useOf } from "./asked-words.ts";
import { type QuestionText, withStraight } from "./question-text.ts";
import type { Narrowing } from "./reading.ts";

const LONGEST_NAME = 4;
const POSSESSIVE = /['’]s?$/;
const UPPER = /^\p{Lu}/u;

/** Where names are looked up. */
export interface Names {
  readonly publication: Publication;
  readonly index: ReviewIndex;
  /** Whether services count as names or as ordinary words. */
  readonly hasServices: boolean;
}

/** The people, services, areas and platforms that a question names; takes their words. */
export function findNames(text: QuestionText, names: Names): Narrowing[] {
  const found: Narrowing[] = [];
  takeName(text, names.publication.business.name);
  for (let at = 0; at < text.length; at += 1) {
    for (let length = LONGEST_NAME; length > 0; length -= 1) {
      const span = { from: at, to: at + length };
      if (!text.isFree(span)) continue;
      const named = nameIn(text, span, names);
      if (named === undefined) continue;
      text.take(span);
      found.push(named);
    }
  }
  return found;
}

/** The business's own name says nothing about what is asked. */
function takeName(text: QuestionText, name: string): void {
  const start = plain(text.text).indexOf(plain(name));
  if (name !== "" && start >= 0) text.takeOffsets(start, start + name.length + 2);
}

function plain(text: string): string {
  return searchable(withStraight(text));
}

function nameIn(text: QuestionText, span: Span, names: Names): Narrowing | undefined {
  const words = text.written(span).replace(POSSESSIVE, "");
  const isShort = span.to - span.from === 1;
  const isPlain = isShort && !isCapital(text, span.from);
  if (isPlain && useOf(words.toLowerCase()).isFrame) return undefined;
  return (
    (names.hasServices ? serviceIn(words, names.publication.business) : undefined) ??
    areaIn(words, names.publication.business) ??
    platformIn(words, names.index) ??
    personIn(words, names, isPlain && isWord(words))
  );
}

function isCapital(text: QuestionText, at: number): boolean {
  return at > 0 && UPPER.test(text.written({ from: at, to: at + 1 }));
}

/** Whether a word is an English word in lower case, and therefore not a name. */
function isWord(word: string): boolean {
  return !UPPER.test(word) && vectorOf(word.toLowerCase()) !== undefined;
}

/** A service by its name or an alias, in the plural too. */
function serviceIn(words: string, business: Business): Narrowing | undefined {
  const { services } = business;
  const service = serviceMeant(words, services) ?? serviceMeant(words.replace(/s$/, ""), services);
  if (service === undefined) return undefined;
  const { id, name } = service;
  return narrowedTo({ mentions_service: id }, name, fact.service(id));
}

function areaIn(words: string, business: Business): Narrowing | undefined {
  const { fact: named, isKnown } = serviceAreaNamed(words, business);
  if (!isKnown || named === undefined) return undefined;
  return narrowedTo({ mentions_service_area: words }, words, named);
}

function platformIn(words: string, index: ReviewIndex): Narrowing | undefined {
  const { fact: named, isKnown } = platformNamed(words, index);
  if (!isKnown || named === undefined) return undefined;
  return { filter: { facts: [named] }, search: { platform: words }, inWords: `on ${words}` };
}

/** A person on the owner's list, or one whom enough reviews name. */
function personIn(words: string, names: Names, isOrdinary: boolean): Narrowing | undefined {
  const { publication, index } = names;
  const { fact: named, isKnown } = technicianNamed(words, publication, index);
  if (!isKnown || named === undefined) return undefined;
  const { isListed } = personMeant(words, publication.business);
  const isFound = !isOrdinary && index.isTrueOfAny(named, FOUND_NAME_REVIEWS);
  if (!isListed && !isFound) return undefined;
  return narrowedTo({ mentions_technician: words }, words, named);
}

function narrowedTo(search: Narrowing["search"], name: string, named: string): Narrowing {
  const inWords = `that name ${name}`;
  return { filter: { facts: [named] }, search, inWords, named: { name, fact: named } };
}

import { FOUND_NAME_REVIEWS } from "../analysis/aggregate/entity-aggregates.ts";
import { vectorOf } from "../analysis/text/word-vectors.ts";
import { searchable } from "../domain/fold-case.ts";
import type { Publication } from "../domain/publication.ts";
import {
  platformNamed,
  serviceAreaNamed,
  serviceNamed,
  technicianNamed,
} from "../search/named-facts.ts";
import type { ReviewIndex } from "../search/review-index.ts";
import { useOf } from "./asked-words.ts";
import type { QuestionText } from "./question-text.ts";
import type { Narrowing } from "./reading.ts";

const LONGEST_NAME = 4;
const POSSESSIVE = /['’]s?$/;
const UPPER = /^\p{Lu}/u;

interface Named {
  readonly name: string;
  readonly fact: string;
}

/** The people, services, areas and platforms that a question names; takes their words. */
export function findNames(
  text: QuestionText,
  publication: Publication,
  index: ReviewIndex,
): Narrowing[] {
  const found: Narrowing[] = [];
  takeName(text, publication.business.name);
  for (let at = 0; at < text.length; at += 1) {
    for (let length = LONGEST_NAME; length > 0; length -= 1) {
      const span = { from: at, to: at + length };
      if (!text.isFree(span)) continue;
      const named = nameIn(text, span, publication, index);
      if (named === undefined) continue;
      text.take(span);
      found.push(named);
    }
  }
  return found;
}

/** The business's own name says nothing of what is asked about it. */
function takeName(text: QuestionText, name: string): void {
  const start = searchable(text.text).indexOf(searchable(name));
  if (name !== "" && start >= 0) text.takeOffsets(start, start + name.length + 2);
}

function nameIn(
  text: QuestionText,
  span: { readonly from: number; readonly to: number },
  publication: Publication,
  index: ReviewIndex,
): Narrowing | undefined {
  const words = text.written(span).replace(POSSESSIVE, "");
  const isShort = span.to - span.from === 1;
  if (isShort && useOf(words.toLowerCase()).isFrame && !isCapital(text, span.from))
    return undefined;
  const isOrdinary = isShort && !isCapital(text, span.from) && isWord(words);
  const { business } = publication;
  const service =
    knownName(serviceNamed(words, business)) ??
    knownName(serviceNamed(singularOf(words), business));
  if (service !== undefined) return narrowedTo("mentions_service", words, service);
  const area = knownName(serviceAreaNamed(words, business));
  if (area !== undefined) return narrowedTo("mentions_service_area", words, area);
  const platform = knownName(platformNamed(words, index));
  if (platform !== undefined) return platformOf(words, platform);
  const person = personNamed(publication, index)(words, isOrdinary);
  return person === undefined ? undefined : narrowedTo("mentions_technician", words, person.fact);
}

function isCapital(text: QuestionText, at: number): boolean {
  return at > 0 && UPPER.test(text.written({ from: at, to: at + 1 }));
}

/** Whether a word written small is a word of the language, and so no name. */
function isWord(word: string): boolean {
  return !UPPER.test(word) && vectorOf(word.toLowerCase()) !== undefined;
}

function singularOf(words: string): string {
  return words.replace(/s$/, "");
}

function knownName({ fact, isKnown }: { fact?: string; isKnown: boolean }): string | undefined {
  return isKnown ? fact : undefined;
}

/** A person of the owner's list, or one whom enough reviews name. */
function personNamed(publication: Publication, index: ReviewIndex) {
  return (words: string, isOrdinary: boolean): Named | undefined => {
    const { fact, isKnown } = technicianNamed(words, publication, index);
    if (!isKnown || fact === undefined) return undefined;
    const isListed = publication.business.technicians.length > 0 && !fact.startsWith("person ");
    if (!isListed && (isOrdinary || !index.isTrueOfAny(fact, FOUND_NAME_REVIEWS))) return undefined;
    return { name: words, fact };
  };
}

function narrowedTo(parameter: string, name: string, fact: string): Narrowing {
  return {
    filter: { facts: [fact] },
    search: { [parameter]: name },
    inWords: `that name ${name}`,
    named: { name, fact },
  };
}

function platformOf(name: string, fact: string): Narrowing {
  return { filter: { facts: [fact] }, search: { platform: name }, inWords: `on ${name}` };
}

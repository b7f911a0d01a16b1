import { vocabularyFor } from "../../analysis/aspects/vocabulary-for.ts";
import { VERDICT } from "../../analysis/statements/gate.ts";
import type { Publication } from "../../domain/business/publication.ts";
import { searchable } from "../../domain/text/fold-case.ts";
import { words, wordTable } from "../../macros/word-lists.ts" with { type: "macro" };
import type { NamedTerm } from "../../search/resolve-terms.ts";
import { splitText } from "../../search/split-text.ts";
import { term } from "../../search/terms.ts";
import { wordKey } from "../../search/word-key.ts";
import { wordAspects } from "./word-aspects.ts";

/** What people call aspects, by the keys of the words: the first that a business has is meant. */
const NAMES = new Map(
  Object.entries(wordTable("about", "names")).map(([word, ids]) => [wordKey(word), ids.split(" ")]),
);
const BESIDE = new Set(words("about", "beside_names").split(" ").map(wordKey));

/**
 * The id of the aspect with this id or label, else of the only one that the name stands for: "price
 * range" is price, and "price negative" nothing.
 */
export function findAspect(wanted: string, publication: Publication): string | undefined {
  const known = called(wanted, publication);
  if (known !== undefined) return known;
  const keys = splitText(searchable(wanted)).map(({ text }) => wordKey(text));
  const isName = keys.every((key) => BESIDE.has(key) || aspectsOfWord(key, publication).length > 0);
  const [only, other] = suggested(wanted, publication);
  return isName && other === undefined ? only : undefined;
}

/** The same as a term to search for. */
export function resolveAspect(wanted: string, publication: Publication): NamedTerm {
  const isKnown = called(wanted, publication) !== undefined;
  const id = findAspect(wanted, publication);
  return {
    fact: term.aspect(id ?? wanted.trim().toLowerCase()),
    isKnown,
    taken: isKnown ? undefined : id,
    meant: isKnown ? [] : suggested(wanted, publication),
    known: () => aspectsOf(publication).map((aspect) => aspect.id),
  };
}

function called(wanted: string, publication: Publication): string | undefined {
  const name = searchable(wanted.trim());
  return aspectsOf(publication).find(({ id, label }) =>
    [id, label].some((one) => searchable(one) === name),
  )?.id;
}

/** The aspects that all words of a name belong to that belong to any, else those of each word. */
function suggested(wanted: string, publication: Publication): readonly string[] {
  const said = splitText(searchable(wanted))
    .map(({ text }) => aspectsOfWord(wordKey(text), publication))
    .filter((ids) => ids.length > 0);
  const [first = [], ...others] = said;
  const shared = first.filter((id) => others.every((ids) => ids.includes(id)));
  return shared.length > 0 ? shared : [...new Set(said.flat())];
}

function aspectsOfWord(key: string, publication: Publication): readonly string[] {
  const known = aspectsOf(publication);
  const named = NAMES.get(key)?.find((id) => known.some((aspect) => aspect.id === id));
  if (named !== undefined) return [named];
  return (wordAspects(publication).get(key) ?? []).filter((id) => id !== VERDICT);
}

function aspectsOf({ vertical, aspects }: Publication) {
  return vocabularyFor(vertical, aspects).aspects;
}

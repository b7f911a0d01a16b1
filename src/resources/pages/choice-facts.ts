import { MadeFrom, onceEach } from "../../domain/text/once.ts";
import { resolveTechnician } from "../../search/resolve-terms.ts";
import { term } from "../../search/terms.ts";
import type { Choice, FilterChoices } from "../../web/base/filter-choices.ts";
import type { Library } from "../base/answering.ts";
import { filtersContent } from "../search/filters.ts";

/** A person is looked for among all names: once for each choice, not for each search. */
const facts = new MadeFrom<FilterChoices, (choice: Choice) => string>();

/** Tells the fact in the search index that the reviews of a choice have in common. */
export function factsOfChoices(library: Library): (choice: Choice) => string {
  return facts.of(filtersContent.read(library), [library.insights(), library.publication], () =>
    onceEach((choice: Choice) => factIn(choice, library)),
  );
}

function factIn({ asked }: Choice, library: Library): string {
  const { rating, aspect, mentions_technician: technician, mentions_service: service } = asked;
  if (rating !== undefined) return term.rating(Number(rating));
  if (aspect !== undefined) return term.aspect(aspect);
  if (technician !== undefined) return personNamed(technician, library);
  if (service !== undefined) return term.service(service);
  if (asked.platform !== undefined) return term.platform(asked.platform);
  if (asked.language !== undefined) return term.language(asked.language);
  if (asked.since !== undefined) return term.year(asked.since.slice(0, 4));
  return term.reply;
}

function personNamed(name: string, library: Library): string {
  const { technicians } = library.insights().entities;
  const { publication, search } = library;
  const { fact } = resolveTechnician(name, publication, technicians, search.index);
  return fact ?? term.technician(name);
}

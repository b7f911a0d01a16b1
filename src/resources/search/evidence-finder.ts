import type { Evidence, ReviewAnalysis } from "../../domain/insights/analysis.ts";
import { filtersMatching } from "../../domain/insights/polarity.ts";
import type { Review } from "../../domain/review/review.ts";
import { comparableName, searchable } from "../../domain/text/fold-case.ts";
import type { Range } from "../../domain/text/range.ts";
import { findService } from "../../search/resolve-terms.ts";
import type { Library } from "../base/answering.ts";
import { knownTopic } from "../datasets/known-topics.ts";
import { findAspect } from "./resolve-aspect.ts";
import { findPerson } from "./resolve-person.ts";
import { judgedBy, type SearchInput } from "./search-input.ts";

type EvidenceIn = (analysis: ReviewAnalysis) => readonly Evidence[];

/** Finds where a text says what a search asks of something: of what is named, else of any aspect. */
export function evidenceFinder(
  search: SearchInput,
  library: Library,
): (review: Pick<Review, "id">) => Range | undefined {
  const { polarity } = search;
  const evidenceIn = evidenceOf(search, library);
  if (evidenceIn === undefined) return () => undefined;
  const isAsked = (one: Evidence) =>
    polarity === undefined || filtersMatching(one.polarity).includes(polarity);
  return ({ id }) => {
    const analysis = library.analyses.of(id)?.analysis;
    const evidence = analysis === undefined ? [] : evidenceIn(analysis);
    return evidence.find(isAsked) ?? evidence[0];
  };
}

/** Undefined if nothing is asked for that texts say something of. */
function evidenceOf(search: SearchInput, library: Library): EvidenceIn | undefined {
  const [judged] = judgedBy(search);
  const { business } = library.publication;
  switch (judged) {
    case "aspect": {
      const id = findAspect(search.aspect ?? "", library.publication);
      return evidenceOn(({ aspects }) => aspects.filter(({ aspect }) => aspect === id));
    }
    case "mentions_technician": {
      const { name, aliases } = findPerson(search.mentions_technician ?? "", library);
      return named("technician", [name, ...aliases].map(comparableName), comparableName);
    }
    case "mentions_service": {
      const service = findService(search.mentions_service ?? "", business.services);
      return named("service", [service?.id ?? ""], (id) => id);
    }
    case "mentions_service_area":
      return named("service_area", [searchable(search.mentions_service_area ?? "")], searchable);
    case "topic": {
      const terms = knownTopic(search.topic ?? "", library)?.terms ?? new Set();
      return ({ topics }) => topics.filter(({ term }) => terms.has(term));
    }
    case undefined:
      return search.polarity && evidenceOn(({ aspects }) => aspects);
  }
}

type WithEvidence = { readonly evidence: readonly Evidence[] };

function evidenceOn(things: (analysis: ReviewAnalysis) => readonly WithEvidence[]): EvidenceIn {
  return (analysis) => things(analysis).flatMap(({ evidence }) => evidence);
}

function named(
  kind: ReviewAnalysis["entities"][number]["kind"],
  wanted: readonly string[],
  folded: (name: string) => string,
): EvidenceIn {
  return evidenceOn(({ entities }) =>
    entities.filter((one) => one.kind === kind && wanted.includes(folded(one.name))),
  );
}

import { Analyzer } from "../analysis/analyzer.ts";
import type { Publication } from "../domain/publication.ts";

let last: { readonly publication: string; readonly analyzer: Analyzer } | undefined;

/** The analyzer of a publication; the last one is kept, as all steps of an import use the same. */
export function analyzerFor(publication: Publication): Analyzer {
  const key = JSON.stringify(publication);
  if (last?.publication !== key) last = { publication: key, analyzer: new Analyzer(publication) };
  return last.analyzer;
}

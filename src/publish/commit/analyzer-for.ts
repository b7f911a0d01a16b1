import type { Analyzer } from "../../analysis/analyzer.ts";
import type { Publication } from "../../domain/business/publication.ts";

let loaded: typeof Analyzer | undefined;
let last: { readonly publication: string; readonly analyzer: Analyzer } | undefined;

/** Thrown within a transaction, which can't wait for the analyzer to be loaded. */
class NotLoaded extends Error {}

/** Loads the analyzer, which most commands do without. */
export async function loadAnalyzer(): Promise<void> {
  loaded ??= (await import("../../analysis/analyzer.ts")).Analyzer;
}

/**
 * Runs work that makes one commit. If a text turns out to lack its analysis, the commit is rolled back,
 * and made again once the analyzer is loaded.
 */
export async function withAnalyzer<Result>(work: () => Result): Promise<Result> {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof NotLoaded)) throw error;
    await loadAnalyzer();
    return work();
  }
}

/** Frees what analyzing many reviews took, before what comes next takes more. */
export function tidyAnalyzer(): void {
  loaded?.tidy();
}

/** The analyzer of a publication; the last one is kept, as all steps of an import use the same. */
export function analyzerFor(publication: Publication): Analyzer {
  if (loaded === undefined) throw new NotLoaded("A commit needs the analyzer: loadAnalyzer()");
  const key = JSON.stringify(publication);
  if (last?.publication !== key) last = { publication: key, analyzer: new loaded(publication) };
  return last.analyzer;
}

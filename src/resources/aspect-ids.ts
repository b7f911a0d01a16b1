import { vocabularyFor } from "../analysis/aspects/vocabulary-for.ts";
import type { Publication } from "../domain/publication.ts";

/** The ids of all aspects that the analysis looks for. */
export function aspectIds({ vertical, aspects }: Publication): readonly string[] {
  return vocabularyFor(vertical, aspects).aspects.map(({ id }) => id);
}

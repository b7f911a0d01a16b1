import { questionsFor } from "../analysis/questions/questions-for.ts";
import type { Publication } from "../domain/publication.ts";

/** The ids of all questions that the analysis looks for. */
export function questionIds({ vertical }: Publication): readonly string[] {
  return questionsFor(vertical).map(({ id }) => id);
}

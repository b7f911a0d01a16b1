import { isClearlyPraised, VERDICT } from "../analysis/statements/gate.ts";
import { MIN_OF_FIGURE } from "./min-sample.ts";
import type { OpinionTotals, Selection } from "./selection.ts";
import type { Identified } from "./subject.ts";

/** An aspect, and what reviews say of it. */
export interface AspectFigures {
  readonly aspect: Identified;
  readonly opinions: OpinionTotals;
}

/** The aspects that reviews mention, and what they say of them. */
export function figuresIn(selection: Selection, aspects: readonly Identified[]): AspectFigures[] {
  return aspects
    .map((aspect) => ({ aspect, opinions: selection.opinionsOn(aspect) }))
    .filter(({ opinions }) => opinions.reviews > 0);
}

/** Those that enough reviews mention, without the verdict on the business as a whole. */
export function themesOf(figures: readonly AspectFigures[]): AspectFigures[] {
  return figures.filter(
    ({ aspect, opinions }) => aspect.id !== VERDICT && opinions.reviews >= MIN_OF_FIGURE,
  );
}

/** What is praised, by how many reviews praise it; what is praised beyond chance comes first. */
export function strengthsIn(themes: readonly AspectFigures[]): AspectFigures[] {
  return themes
    .filter(({ opinions }) => opinions.praise > 0)
    .sort(
      (a, b) =>
        Number(isClearlyPraised(b.opinions)) - Number(isClearlyPraised(a.opinions)) ||
        b.opinions.praise - a.opinions.praise,
    );
}

/** What is complained about, by how many reviews complain. */
export function complaintsIn(themes: readonly AspectFigures[]): AspectFigures[] {
  return themes
    .filter(({ opinions }) => opinions.complaints > 0)
    .sort((a, b) => b.opinions.complaints - a.opinions.complaints);
}

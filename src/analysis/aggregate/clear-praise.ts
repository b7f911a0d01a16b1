import type { AspectInsight } from "../../domain/insights/insights.ts";
import { isClearlyPraised, isTypicallyCriticized } from "../statements/gate.ts";

/** The aspect for the overall verdict, which is not a theme. */
export const VERDICT = "overall";

/** The themes that the summary may praise, the most often praised first. */
export function clearlyPraised(aspects: readonly AspectInsight[]): AspectInsight[] {
  return praised(aspects).filter(isClearlyPraised);
}

/** The same, followed by all other themes with praise. */
export function clearlyPraisedFirst(aspects: readonly AspectInsight[]): AspectInsight[] {
  const rank = (one: AspectInsight) => Number(isClearlyPraised(one));
  return praised(aspects).sort((one, other) => rank(other) - rank(one));
}

function praised(aspects: readonly AspectInsight[]): AspectInsight[] {
  return themesOf(aspects)
    .filter((theme) => praisesOf(theme) > 0)
    .sort((left, right) => praisesOf(right) - praisesOf(left));
}

/** The themes that enough reviews complain about, the most often criticized first. */
export function typicallyCriticized(aspects: readonly AspectInsight[]): AspectInsight[] {
  return themesOf(aspects)
    .filter(isTypicallyCriticized)
    .sort((left, right) => complaintsOf(right) - complaintsOf(left));
}

/** The number of reviews that praise it, including those that also complain. */
export function praisesOf({ positive, mixed }: AspectInsight): number {
  return positive + mixed;
}

function complaintsOf({ negative, mixed }: AspectInsight): number {
  return negative + mixed;
}

function themesOf(aspects: readonly AspectInsight[]): AspectInsight[] {
  return aspects.filter(({ id }) => id !== VERDICT);
}

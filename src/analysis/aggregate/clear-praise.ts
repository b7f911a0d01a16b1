import type { AspectInsight } from "../../domain/insights/insights.ts";
import { wilsonInterval } from "./wilson-interval.ts";

/** The aspect for the overall verdict, which is not a theme. */
export const VERDICT = "overall";

/** Praise is worth a sentence if the lower bound of its share is at least this. */
const CLEAR_PRAISE = 0.6;

/** Whether the share of praise is high enough, beyond chance, to mention it. */
export function isClearlyPraised(praise: number, opinions: number): boolean {
  return wilsonInterval(praise, opinions).low >= CLEAR_PRAISE;
}

/** The themes that the summary may praise, the most often praised first. */
export function clearlyPraised(aspects: readonly AspectInsight[]): AspectInsight[] {
  return praised(aspects).filter(isClear);
}

/** The same, followed by all other themes with praise. */
export function clearlyPraisedFirst(aspects: readonly AspectInsight[]): AspectInsight[] {
  return praised(aspects).sort((one, other) => Number(isClear(other)) - Number(isClear(one)));
}

function praised(aspects: readonly AspectInsight[]): AspectInsight[] {
  return themesOf(aspects)
    .filter((theme) => praisesOf(theme) > 0)
    .sort((left, right) => praisesOf(right) - praisesOf(left));
}

function isClear({ positive, mixed, negative }: AspectInsight): boolean {
  return isClearlyPraised(positive + mixed / 2, positive + mixed + negative);
}

/** The theme that most reviews complain about; undefined without complaints. */
export function mostCriticised(aspects: readonly AspectInsight[]): AspectInsight | undefined {
  const [most] = themesOf(aspects)
    .filter((theme) => complaintsOf(theme) > 0)
    .sort((left, right) => complaintsOf(right) - complaintsOf(left));
  return most;
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

import type { AspectInsight } from "../../domain/insights.ts";
import { wilsonInterval } from "./wilson-interval.ts";

/** The aspect that is the verdict on everything, and no theme. */
export const VERDICT = "overall";

/** Praise is worth a sentence from this lower bound of its share on. */
const CLEAR_PRAISE = 0.6;

/** Whether there is enough praise among the opinions to tell of it. */
export function isClearlyPraised(praise: number, opinions: number): boolean {
  return wilsonInterval(praise, opinions).low >= CLEAR_PRAISE;
}

/** The themes that the summary may praise, those that most reviews praise first. */
export function clearlyPraised(aspects: readonly AspectInsight[]): AspectInsight[] {
  return praised(aspects).filter(isClear);
}

/** The same, and after them what else is praised. */
export function clearlyPraisedFirst(aspects: readonly AspectInsight[]): AspectInsight[] {
  const all = praised(aspects);
  return [...all.filter(isClear), ...all.filter((theme) => !isClear(theme))];
}

function praised(aspects: readonly AspectInsight[]): AspectInsight[] {
  return themesOf(aspects)
    .filter((theme) => praisesOf(theme) > 0)
    .sort((left, right) => praisesOf(right) - praisesOf(left));
}

function isClear({ positive, mixed, negative }: AspectInsight): boolean {
  return isClearlyPraised(positive + mixed / 2, positive + mixed + negative);
}

/** The theme that most reviews complain about; none where nobody does. */
export function mostCriticised(aspects: readonly AspectInsight[]): AspectInsight | undefined {
  const [most] = themesOf(aspects)
    .filter((theme) => complaintsOf(theme) > 0)
    .sort((left, right) => complaintsOf(right) - complaintsOf(left));
  return most;
}

/** Reviews that praise it, be it beside complaint. */
export function praisesOf({ positive, mixed }: AspectInsight): number {
  return positive + mixed;
}

function complaintsOf({ negative, mixed }: AspectInsight): number {
  return negative + mixed;
}

function themesOf(aspects: readonly AspectInsight[]): AspectInsight[] {
  return aspects.filter(({ id }) => id !== VERDICT);
}

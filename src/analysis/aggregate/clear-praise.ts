import type { AspectInsight } from "../../domain/insights/insights.ts";
import { isTypicallyCriticized, type Sides, sidesOf } from "../statements/gate.ts";

/** The aspect for the overall verdict, which is not a theme. */
export const VERDICT = "overall";

/** The themes that are worth praising and criticizing, as the summary has them. */
export function sidesOfThemes(aspects: readonly AspectInsight[]): Sides<AspectInsight> {
  return sidesOf(themesOf(aspects), (theme) => theme);
}

/** The themes that are worth praising, followed by all others with praise, most of it first. */
export function praisedThemes(aspects: readonly AspectInsight[]): AspectInsight[] {
  const { praised } = sidesOfThemes(aspects);
  const others = themesOf(aspects)
    .filter((theme) => praisesOf(theme) > 0 && !praised.includes(theme))
    .sort((left, right) => praisesOf(right) - praisesOf(left));
  return [...praised, ...others];
}

/** The themes that are worth criticizing, followed by those of which enough complain all the same. */
export function criticizedThemes(aspects: readonly AspectInsight[]): AspectInsight[] {
  const { criticized } = sidesOfThemes(aspects);
  return [...new Set([...criticized, ...themesOf(aspects).filter(isTypicallyCriticized)])];
}

/** The number of reviews that praise it, including those that also complain. */
export function praisesOf({ positive, mixed }: AspectInsight): number {
  return positive + mixed;
}

function themesOf(aspects: readonly AspectInsight[]): AspectInsight[] {
  return aspects.filter(({ id }) => id !== VERDICT);
}

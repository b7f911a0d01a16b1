import type { Narrowing } from "./reading.ts";

const MOST_SIDE_BY_SIDE = 3;

/**
 * Which reviews each figure is about. Two people or two services get a figure each; a person and a
 * service are searched for together.
 */
export function scopesOf(narrowings: readonly Narrowing[]): Narrowing[][] {
  const byParameter = Map.groupBy(narrowings, ({ search }) => Object.keys(search).join(" "));
  const several = [...byParameter.values()].find((alike) => alike.length > 1);
  if (several === undefined) return [[...narrowings]];
  const others = narrowings.filter((one) => !several.includes(one));
  return several.slice(0, MOST_SIDE_BY_SIDE).map((one) => [one, ...others]);
}

import { type Static, Type } from "@sinclair/typebox";
import { twoDecimals } from "../../domain/text/numbers.ts";
import type { Difference } from "../../findings/differences.ts";

/** A difference with its interval, or why there is none. */
export const DifferenceFigure = Type.Object({
  difference: Type.Optional(Type.Number()),
  low: Type.Optional(Type.Number({ description: "The lower end of the 95 % interval" })),
  high: Type.Optional(Type.Number()),
  verdict: Type.String({ description: "Whether it can be chance" }),
});
export type DifferenceFigure = Static<typeof DifferenceFigure>;

/** @param scale 1 for stars, 100 to show shares in percentage points */
export function differenceFigure(difference: Difference, scale = 1): DifferenceFigure {
  const verdict = verdictOn(difference);
  if ("unknown" in difference) return { verdict };
  return {
    difference: twoDecimals(difference.difference * scale),
    low: twoDecimals(difference.low * scale),
    high: twoDecimals(difference.high * scale),
    verdict,
  };
}

/** Says in words whether a difference can be chance. */
export function verdictOn(difference: Difference): string {
  if ("unknown" in difference) return `no interval: ${difference.unknown}`;
  return difference.canBeChance ? "can be chance" : "not chance alone";
}

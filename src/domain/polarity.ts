import { type Static, Type } from "@sinclair/typebox";

const POLARITIES = [
  Type.Literal("positive"),
  Type.Literal("negative"),
  Type.Literal("neutral"),
] as const;

/** What one clause says of a thing. */
export const Polarity = Type.Union([...POLARITIES]);
export type Polarity = Static<typeof Polarity>;

/** What a review says of a thing, taken together; mixed is praise and complaint in one. */
export const Opinion = Type.Union([...POLARITIES, Type.Literal("mixed")]);
export type Opinion = Static<typeof Opinion>;

/** One opinion of what several clauses say. */
export function opinionOf(polarities: Iterable<Polarity>): Opinion {
  const said = new Set(polarities);
  if (said.has("positive") && said.has("negative")) return "mixed";
  if (said.has("positive")) return "positive";
  return said.has("negative") ? "negative" : "neutral";
}

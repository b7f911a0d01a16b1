import { type Static, Type } from "@sinclair/typebox";

/** The lines of business with known words, by the names of their folders in `data/verticals`. */
export const VERTICALS = [
  "general",
  "home-services",
  "restaurant",
  "dental",
  "auto",
  "salon",
  "hotel",
  "shop",
  "health",
  "fitness",
] as const;
export const Vertical = Type.Union(
  VERTICALS.map((id) => Type.Literal(id)),
  { description: `What kind of business it is: ${VERTICALS.join(", ")}` },
);
export type Vertical = Static<typeof Vertical>;

/** An aspect that the owner adds to those of the vertical. */
export const OwnAspect = Type.Object(
  {
    id: Type.String({ pattern: "^[a-z][a-z0-9_]*$", maxLength: 50 }),
    label: Type.String({ pattern: "\\S", maxLength: 100 }),
    words: Type.Array(Type.String({ pattern: "\\S", maxLength: 100 }), {
      minItems: 1,
      description: "Words and expressions for it",
    }),
  },
  { additionalProperties: false },
);
export type OwnAspect = Static<typeof OwnAspect>;

import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import type { Review } from "../../../src/domain/review.ts";
import type { Answer } from "../agent.ts";
import { linkedQuotesIn } from "../linked-quotes.ts";
import type { Answerable, Lean } from "./answerable.ts";

const Count = Type.Integer({ minimum: 0 });
const Said = Type.Object({
  answered: Type.Boolean(),
  figures: Type.Array(Type.Object({ reviews: Count, for: Count, against: Count })),
});

export type Verdict = "right" | "wrong" | "refused";

/** The members of an answer that are judged. */
export function saidIn({ structured }: Answer): Static<typeof Said> {
  Value.Assert(Said, structured);
  return structured;
}

/** An answer is right if it quotes only reviews on the matter, and leans as they do. */
export function verdictOn(
  answer: Answer,
  asked: Answerable,
  reviews: readonly Pick<Review, "id" | "text">[],
): Verdict {
  const said = saidIn(answer);
  if (!said.answered) return "refused";
  const relevant = new Set(
    reviews.filter(({ text }) => asked.evidence.test(text)).map(({ id }) => id),
  );
  const quotes = linkedQuotesIn(answer.structured);
  const isOnTheMatter = quotes.length > 0 && quotes.every(({ id }) => relevant.has(id));
  return isOnTheMatter && asked.truth.includes(leanOf(said)) ? "right" : "wrong";
}

const MOSTLY = 0.8;

/** Which way the figures of an answer lean; with no opinion either way, nothing speaks against the business. */
function leanOf({ figures }: Static<typeof Said>): Lean {
  const sum = (of: "for" | "against") => figures.reduce((total, one) => total + one[of], 0);
  const [pro, against] = [sum("for"), sum("against")];
  const share = pro + against === 0 ? 1 : pro / (pro + against);
  if (share >= MOSTLY) return "good";
  return share <= 1 - MOSTLY ? "bad" : "mixed";
}

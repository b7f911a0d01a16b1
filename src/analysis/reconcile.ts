import { priorOf, unlearned } from "./aspects/analyze-aspects.ts";
import type { AspectOpinion, ClauseEvidence } from "./aspects/aspect-opinion.ts";
import { trustIn } from "./aspects/corroborate.ts";
import type { ParsedText } from "./parsed-text.ts";
import type { Answer } from "./questions/answers-in.ts";

/** What a review says of aspects, and what it answers. */
export interface Opinions {
  readonly aspects: readonly AspectOpinion[];
  readonly answers: readonly Answer[];
}

/**
 * Makes one set of opinions of both, so that no answer contradicts the opinion of its aspect. Where
 * one does, its clause decides: if the clause bears the answer out, both count ("reasonably priced,
 * but they charge for salsa" is a mixed opinion of the price); if not, the answer was misread ("it
 * was not a fair price by any means").
 */
export function reconcile(text: ParsedText, { aspects, answers }: Opinions): Opinions {
  const misread = new Set<Answer>();
  const reconciled = aspects.map((opinion) => {
    const about = answers.filter((answer) => answer.about === opinion.aspect);
    const opposed = about.filter(({ side }) => opinion.polarity === OTHER[side]);
    if (opposed.length === 0) return opinion;
    const believed = opposed.filter((answer) => isBorneOut(text, answer));
    for (const answer of opposed) if (!believed.includes(answer)) misread.add(answer);
    return believed.length === 0
      ? opinion
      : joined(text, opinion, believed, about.length > opposed.length);
  });
  return { aspects: reconciled, answers: answers.filter((answer) => !misread.has(answer)) };
}

const OTHER = { positive: "negative", negative: "positive" } as const;

/** Whether the clause of an answer would count as evidence of its aspect. */
function isBorneOut(text: ParsedText, { side, clause }: Answer): boolean {
  const { from = 0, to = 0 } = text.clauses[clause] ?? {};
  const polarity = side === "positive" ? 1 : -1;
  const [trust] = trustIn(text, [{ kind: "hint", polarity, clause, from, to }], priorOf(text, []));
  return trust?.factor !== 0;
}

/** An opinion with answers of the other side: mixed, or theirs if only the stars had decided it. */
function joined(
  text: ParsedText,
  { aspect, polarity, evidence }: AspectOpinion,
  answers: readonly Answer[],
  isAnswered: boolean,
): AspectOpinion {
  const isSaid = isAnswered || evidence.some((one) => one.polarity === polarity);
  const said = isSaid ? "mixed" : (answers[0]?.side ?? polarity);
  return {
    aspect,
    polarity: said,
    evidence: answers.reduce((all, one) => withClause(text, all, one), evidence),
  };
}

/** Adds the clause of an answer; a clause that says both is on neither side. */
function withClause(
  text: ParsedText,
  evidence: readonly ClauseEvidence[],
  { clause, side }: Answer,
): readonly ClauseEvidence[] {
  const same = evidence.find((one) => one.clause === clause);
  const isBoth = same?.polarity === OTHER[side];
  const added: ClauseEvidence = {
    clause,
    polarity: isBoth ? "neutral" : side,
    ...{ weight: 1, plainness: () => 1 },
    score: same?.score ?? unlearned(text, clause),
  };
  return [...evidence.filter((one) => one !== same), added].sort(
    (one, other) => one.clause - other.clause,
  );
}

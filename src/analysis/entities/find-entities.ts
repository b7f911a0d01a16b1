import type { Evidence, NamedEntity } from "../../domain/analysis.ts";
import { searchable } from "../../domain/fold-case.ts";
import type { Mention } from "../../domain/mention.ts";
import type { ParsedText } from "../parsed-text.ts";
import { rounded } from "../polarity/rounded.ts";
import { isPassing } from "../scope/concession.ts";
import type { MentionFinder } from "./mention-finder.ts";
import { findPeople, type PeopleContext } from "./people/find-people.ts";

type Judged = Pick<Evidence, "polarity" | "confidence">;

/** The entries of the owner's lists that a text names, with the clauses that name them. */
export function listedEntities(
  read: ParsedText,
  mentions: readonly Mention[],
  finder: MentionFinder,
  rating: number | undefined,
): NamedEntity[] {
  if (mentions.length === 0) return [];
  const folded = read.clauses.map(({ start, end }) => searchable(read.text.slice(start, end)));
  return mentions.map((mention) => ({
    ...mention,
    isListed: true,
    evidence: finder.placesOf(mention, folded).map((clause) => evidenceAt(read, clause, rating)),
  }));
}

/** The people whom a text names and the owner's list has not, each once. */
export function foundPeople(
  read: ParsedText,
  context: PeopleContext,
  rating: number | undefined,
): NamedEntity[] {
  const found = findPeople(read.text, read.tokens, context).filter(({ isListed }) => !isListed);
  const byName = Map.groupBy(found, ({ name }) => searchable(name));
  return Array.from(byName.values(), (mentions) => {
    const clauses = new Set(mentions.map(({ start }) => read.clauseAt(start)));
    const evidence = Array.from(clauses, (clause) => evidenceAt(read, clause, rating));
    return { kind: "technician", name: mentions[0]?.name ?? "", isListed: false, evidence };
  });
}

/**
 * What is said of a thing where it is named: its clause, or the next one of the same or the next
 * sentence where that only names it ("Ada came out. She was great.").
 */
function evidenceAt(read: ParsedText, clause: number, rating: number | undefined): Evidence {
  const own = opinionAt(read, clause, rating);
  const next = read.clauses[clause + 1];
  const { start, end } = read.quotable(clause);
  const sentence = read.clauses[clause]?.sentence ?? 0;
  if (own.polarity !== "neutral" || next === undefined || next.sentence > sentence + 1) {
    return { start, end, ...own };
  }
  return { start, end: next.end, ...opinionAt(read, clause + 1, rating) };
}

/** What a clause says; who gives all stars and blames somebody in passing says nothing. */
function opinionAt(read: ParsedText, clause: number, rating: number | undefined): Judged {
  const { polarity, confidence } = read.judge(clause);
  if (polarity !== "negative" || !isPassing(read, clause, rating)) {
    return { polarity, confidence: rounded(confidence) };
  }
  return { polarity: "neutral", confidence: rounded(1 - confidence) };
}

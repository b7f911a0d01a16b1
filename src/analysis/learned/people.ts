import type { Mention } from "../../domain/business/mention.ts";
import type { NamedEntity } from "../../domain/insights/analysis.ts";
import { searchable } from "../../domain/text/fold-case.ts";
import { evidenceOn, type ReadSentence } from "./read-text.ts";
import type { LearnedVocabulary } from "./vocabulary.ts";

/** The people whom a text names with a title, each once, but for those on the owner's lists. */
export function titledPeople(
  text: string,
  sentences: readonly ReadSentence[],
  vocabulary: LearnedVocabulary,
  listed: readonly Mention[],
): NamedEntity[] {
  const known = listed.map(({ name }) => searchable(name));
  const found = sentences.flatMap((read) => {
    const { start, end } = read.sentence;
    const names = vocabulary.peopleIn(text.slice(start, end));
    return names.map((name) => ({ name, evidence: evidenceOn(read) }));
  });
  const fresh = found.filter(({ name }) => !known.some((one) => one.includes(surnameOf(name))));
  return [...Map.groupBy(fresh, ({ name }) => name)].map(([name, all]) => ({
    ...({ kind: "technician", isListed: false } as const),
    ...{ name, evidence: all.map(({ evidence }) => evidence) },
  }));
}

function surnameOf(name: string): string {
  return searchable(name).split(" ").at(-1) ?? name;
}

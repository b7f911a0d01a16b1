import type { Mention } from "../../domain/business/mention.ts";
import type { Evidence, NamedEntity } from "../../domain/insights/analysis.ts";
import { searchable } from "../../domain/text/fold-case.ts";
import type { FoundName } from "./names.ts";
import { evidenceOn, type ReadSentence } from "./read-text.ts";
import type { LearnedVocabulary } from "./vocabulary.ts";

interface Naming {
  readonly name: string;
  readonly evidence: readonly Evidence[];
}

/** The people whom a text names with a title, each once, but for those on the owner's lists. */
export function titledPeople(
  sentences: readonly ReadSentence[],
  vocabulary: LearnedVocabulary,
  listed: readonly Mention[],
): NamedEntity[] {
  const known = listed.map(({ name }) => searchable(name));
  const found = sentences.flatMap((read) => {
    const { text, start } = read.sentence;
    return vocabulary.titles.in(text).map(({ name, at }) => ({
      name,
      evidence: [evidenceOn("person", read, vocabulary, start + at)],
    }));
  });
  return eachOnce(found.filter(({ name }) => !known.some((one) => one.includes(surnameOf(name)))));
}

/**
 * The people whom a text names by their given names, each once, but for those who are on the owner's
 * list, whose name the business has, or whom it also names as somebody else. Without evidence, they
 * count if another review has some.
 * @param listed the names on the owner's list, and that of the business
 */
export function peopleByGivenName(
  sentences: readonly ReadSentence[],
  vocabulary: LearnedVocabulary,
  listed: readonly string[],
): NamedEntity[] {
  const found = sentences.flatMap((read) =>
    vocabulary.names.in(read.sentence.text).map((one) => ({ ...one, read })),
  );
  const isOf = (bearer: FoundName["bearer"], wanted: string) =>
    found.some((one) => one.bearer === bearer && one.name === wanted);
  const known = new Set(listed.flatMap((name) => searchable(name).split(" ")));
  const namings = found
    .filter(({ name }) => !known.has(searchable(name)) && !isOf("other", name))
    .map(({ name, at, read }) => ({
      name,
      evidence: isOf("staff", name)
        ? [evidenceOn("person", read, vocabulary, read.sentence.start + at)]
        : [],
    }));
  return eachOnce(namings);
}

function eachOnce(namings: readonly Naming[]): NamedEntity[] {
  return [...Map.groupBy(namings, ({ name }) => name)].map(([name, all]) => ({
    ...({ kind: "technician", isListed: false } as const),
    ...{ name, evidence: all.flatMap(({ evidence }) => evidence) },
  }));
}

function surnameOf(name: string): string {
  return searchable(name).split(" ").at(-1) ?? name;
}

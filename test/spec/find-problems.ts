import type { Entry } from "./coverage.ts";
import { problemOfName } from "./find-test.ts";
import type { Sentence } from "./read-sentences.ts";

/** What is wrong with the table on its own: tests that are gone, and sentences without any. */
export function problemsOfEntries(entries: readonly Entry[], folder: string): string[] {
  return entries.flatMap(({ at, tests = [], exempt }) => {
    const isEither = tests.length > 0 !== (exempt !== undefined);
    return [
      ...(isEither ? [] : [`${at}: must have either tests or a reason to be exempt`]),
      ...tests.flatMap((name) => problemOfName(name, folder) ?? []).map((why) => `${at}: ${why}`),
    ];
  });
}

/** How the table differs from the specification: sentences that are new, changed or gone. */
export function differences(entries: readonly Entry[], sentences: readonly Sentence[]): string[] {
  const byName = new Map(entries.map((entry) => [entry.at, entry]));
  const names = new Set(sentences.map(({ name }) => name));
  return [
    ...repeated(entries).map((at) => `${at}: stands in the table twice`),
    ...sentences.flatMap((sentence) => differenceOf(sentence, byName.get(sentence.name))),
    ...entries.filter(({ at }) => !names.has(at)).map(({ at }) => `${at}: is not in SPEC.md`),
  ];
}

function differenceOf({ name, text, hash }: Sentence, entry: Entry | undefined): string[] {
  if (entry === undefined) return [`${name}: has no entry. Its hash is ${hash}: ${text}`];
  if (entry.hash === hash) return [];
  return [`${name}: changed. Read its tests again; its hash is ${hash} now: ${text}`];
}

function repeated(entries: readonly Entry[]): string[] {
  const names = entries.map(({ at }) => at);
  return names.filter((name, index) => names.indexOf(name) !== index);
}

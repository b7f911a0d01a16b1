import type { Mention } from "../../domain/business/mention.ts";
import type { NamedEntity } from "../../domain/insights/analysis.ts";
import { searchable } from "../../domain/text/fold-case.ts";
import { evidenceOn, type ReadSentence } from "./read-text.ts";

const NAME = "(?<name>\\p{Lu}\\p{Ll}+(?:-\\p{Lu}\\p{Ll}+)?)(?!\\p{L})";

/**
 * The people whom a text names with a title, each once: "Frau Huber", not "Frau Wirtin" of a word that
 * is no name, which nothing tells apart; an entry of the owner's lists is not found again.
 */
export function titledPeople(
  text: string,
  sentences: readonly ReadSentence[],
  titles: Readonly<Record<string, readonly string[]>>,
  known: readonly Mention[],
): NamedEntity[] {
  const words = Object.values(titles).flat().join("|");
  if (words === "") return [];
  const listed = known.map(({ name }) => searchable(name));
  const pattern = new RegExp(
    `(?<!\\p{L})(?<title>${words})\\.?\\s+(?!(?:${words})(?!\\p{L}))${NAME}`,
    "gu",
  );
  const found = sentences.flatMap((read) => {
    const { start, end } = read.sentence;
    return Array.from(text.slice(start, end).matchAll(pattern), ({ groups = {} }) => {
      const { title = "", name = "" } = groups;
      return { name: `${usual(title, titles)} ${name}`, evidence: evidenceOn(read) };
    });
  });
  const fresh = found.filter(({ name }) => {
    const folded = searchable(name);
    return !listed.some((one) => one.includes(folded.split(" ").at(-1) ?? folded));
  });
  return [...Map.groupBy(fresh, ({ name }) => name)].map(([name, all]) => ({
    ...({ kind: "technician", isListed: false } as const),
    ...{ name, evidence: all.map(({ evidence }) => evidence) },
  }));
}

/** The usual form of a title: "Herrn Huber" is Herr Huber. */
function usual(title: string, titles: Readonly<Record<string, readonly string[]>>): string {
  const entry = Object.entries(titles).find(([, forms]) => forms.includes(title));
  return entry?.[0] ?? title;
}

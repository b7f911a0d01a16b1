import type { Business } from "../../domain/business/business.ts";
import { type Mention, mentionablesOf } from "../../domain/business/mention.ts";
import { searchable } from "../../domain/text/fold-case.ts";

interface Entry {
  readonly mention: Mention;
  readonly pattern: RegExp;
}

const SPECIAL = /[.*+?^${}()|[\]\\/]/g;
const APOSTROPHE = /['’]/g;
const SPACES = /\s+/g;

/** Finds in texts what the business's lists name: whole words, any case, aliases too. */
export class MentionFinder {
  readonly #entries: readonly Entry[];

  constructor(business: Business) {
    this.#entries = mentionablesOf(business).map(({ kind, name, listed }) => ({
      mention: { kind, name },
      pattern: patternOfAny([listed.name, ...(listed.aliases ?? [])]),
    }));
  }

  /** The entries that a text names, each once, in the order of the text. */
  find(text: string): Mention[] {
    if (this.#entries.length === 0) return [];
    const folded = searchable(text);
    return this.#entries
      .map((entry) => ({ mention: entry.mention, at: folded.search(entry.pattern) }))
      .filter(({ at }) => at !== -1)
      .sort((left, right) => left.at - right.at)
      .map(({ mention }) => mention);
  }

  /** Which of the folded parts of a text name what was found in the whole: their indexes. */
  placesOf({ kind, name }: Mention, parts: readonly string[]): number[] {
    const entry = this.#entries.find(
      ({ mention }) => mention.kind === kind && mention.name === name,
    );
    return parts.flatMap((part, place) => (entry?.pattern.test(part) ? [place] : []));
  }
}

function patternOfAny(names: readonly string[]): RegExp {
  const any = names.map(patternOf).join("|");
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${any})(?![\\p{L}\\p{N}_])`, "u");
}

/** The pattern of a name in a folded text, with any white space and either apostrophe. */
function patternOf(name: string): string {
  return searchable(name.trim())
    .replace(SPECIAL, "\\$&")
    .replace(APOSTROPHE, "['’]")
    .replace(SPACES, "\\s+");
}

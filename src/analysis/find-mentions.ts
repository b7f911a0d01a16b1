import type { Business, Listed } from "../domain/business.ts";
import { searchable } from "../domain/fold-case.ts";
import type { Mention, MentionKind } from "../domain/mention.ts";

interface Entry {
  readonly mention: Mention;
  readonly pattern: RegExp;
}

const SPECIAL = /[.*+?^${}()|[\]\\/]/g;
const APOSTROPHE = /['’]/g;
const SPACES = /\s+/g;

/**
 * Finds in a text what the business's lists name: whole words, any case, aliases too.
 * @returns a function from a text to its mentions, each once, by kind and in the order in which
 * the text names them
 */
export function mentionFinder(business: Business): (text: string) => Mention[] {
  const entries = [
    ...business.technicians.map((entry) => entryOf("technician", entry.name, entry)),
    ...business.services.map((entry) => entryOf("service", entry.id, entry)),
    ...business.service_areas.map((entry) => entryOf("service_area", entry.name, entry)),
  ];
  return (text) => {
    const folded = searchable(text);
    return entries
      .map((entry) => ({ mention: entry.mention, at: folded.search(entry.pattern) }))
      .filter(({ at }) => at !== -1)
      .sort((left, right) => left.at - right.at)
      .map(({ mention }) => mention);
  };
}

function entryOf(kind: MentionKind, name: string, listed: Listed): Entry {
  const names = [listed.name, ...(listed.aliases ?? [])].map(patternOf).join("|");
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${names})(?![\\p{L}\\p{N}_])`, "u");
  return { mention: { kind, name }, pattern };
}

/** A name as it may stand in a folded text: any white space, either apostrophe. */
function patternOf(name: string): string {
  return searchable(name.trim())
    .replace(SPECIAL, "\\$&")
    .replace(APOSTROPHE, "['’]")
    .replace(SPACES, "\\s+");
}

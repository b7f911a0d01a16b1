import type { Business } from "../domain/business.ts";
import type { Mention, MentionKind } from "../domain/mention.ts";

interface Entry {
  readonly mention: Mention;
  readonly pattern: RegExp;
}

const SPECIAL = /[.*+?^${}()|[\]\\/-]/g;
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
  return (text) =>
    entries
      .map((entry) => ({ mention: entry.mention, at: text.search(entry.pattern) }))
      .filter(({ at }) => at !== -1)
      .sort((left, right) => left.at - right.at)
      .map(({ mention }) => mention);
}

interface Named {
  readonly name: string;
  readonly aliases?: readonly string[];
}

function entryOf(kind: MentionKind, name: string, listed: Named): Entry {
  const names = [listed.name, ...(listed.aliases ?? [])].map(patternOf).join("|");
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${names})(?![\\p{L}\\p{N}_])`, "iu");
  return { mention: { kind, name }, pattern };
}

/** A name as it may stand in a text: any white space, either apostrophe. */
function patternOf(name: string): string {
  return name.trim().replace(SPECIAL, "\\$&").replace(APOSTROPHE, "['’]").replace(SPACES, "\\s+");
}

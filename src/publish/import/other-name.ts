import { type Business, UNNAMED_BUSINESS } from "../../domain/business/business.ts";
import { grouped } from "../../domain/text/numbers.ts";
import type { Staging } from "../../store/reviews/staging.ts";
import type { ImportOptions } from "../commit/import-options.ts";
import { ConfirmationRequired, type Consent } from "./confirmation-required.ts";

/** A name in fewer reviews may be a competitor's. */
const MIN_NAMED = 3;
/** As may one that fewer than one in twenty name. */
const MIN_SHARE = 0.05;
/** If nine in ten new reviews look like others, one name among the rest says whose they are. */
const NEARLY_ALL = 0.9;
const MIN_ALIKE = 20;
/** So many letters are common to “Plumber” and “Plumbing”, “Dentist” and “Dental”. */
const STEM = 4;
const WORD = /[\p{L}\p{N}’']+/gu;
const CAPITALIZED = /(?:\p{Lu}[\p{L}’']*\s+(?:&\s+)?)+\p{Lu}[\p{L}’']*/gu;
const LEGAL_FORM = /^(?:llc|inc|ltd|co|corp|gmbh|kg|ag|sarl|sas|sa|srl|sl|spa|ohg|eurl|bv|plc)$/i;

/** The words of a business's name: those of its own, and what it is. */
interface NameParts {
  readonly own: readonly string[];
  readonly stems: readonly string[];
}

/** How an import's new reviews compare with those that were there. */
export interface LookalikeCounts {
  readonly added: number;
  /** Of these, how many look like others under another id. */
  readonly alike: number;
}

/** Raised for an import whose texts name another business, and never this one. */
export class OtherName extends ConfirmationRequired {
  readonly subject = "business";
  readonly consents: readonly Consent[];

  constructor(effect: string) {
    const remedy =
      "If they are of the same business, add --allow-new-place; if not, give each business a database of its own, with --db.";
    super("invalid", `${effect} Nothing was changed. ${remedy}`);
    const question = `${effect} Are they of the same business?`;
    this.consents = [{ question, allowance: { allowsNewPlaces: true } }];
  }
}

/**
 * The other business that an import seems to be of, as a sentence; undefined if it seems to be of
 * this one, or does not say. Only a name that is built like this one's counts: with a word that says
 * what the business is, which is one of its category's, or the last.
 * @throws OtherName unless that is allowed, or it is a dry run
 */
export function otherNameOf(
  staging: Staging,
  business: Business,
  likeness: LookalikeCounts,
  { isDryRun, allowsNewPlaces = false }: ImportOptions,
): string | undefined {
  if (allowsNewPlaces || business.name === UNNAMED_BUSINESS.name) return undefined;
  const parts = partsOf(business);
  if (parts.own.length === 0 || parts.own.some((word) => staging.mentions(word))) return undefined;
  const [name, count = 0] = mostNamed(staging, parts);
  const total = staging.count();
  const isNearlyCopy = isCopy(likeness);
  const least = isNearlyCopy ? 1 : Math.max(MIN_NAMED, total * MIN_SHARE);
  if (name === undefined || count < least) return undefined;
  const effect = describe(name, `${grouped(count)} of ${grouped(total)} reviews`, business);
  const found = isNearlyCopy ? `${effect} ${describeCopies(likeness)}` : effect;
  if (!isDryRun) throw new OtherName(found);
  return found;
}

function isCopy({ added, alike }: LookalikeCounts): boolean {
  return alike >= MIN_ALIKE && alike >= added * NEARLY_ALL;
}

function partsOf({ name, category = "" }: Business): NameParts {
  const words = wordsOf(name).filter((word) => word.length >= STEM - 1 && !LEGAL_FORM.test(word));
  const categories = wordsOf(category).map(stemOf);
  const kinds = words.filter((word) => categories.includes(stemOf(word)));
  const stems = [...new Set((kinds.length > 0 ? kinds : words.slice(-1)).map(stemOf))];
  return { own: words.filter((word) => !stems.includes(stemOf(word))), stems };
}

/** The name of another business that most reviews have, and how many have it. */
function mostNamed(staging: Staging, { stems }: NameParts): [name?: string, count?: number] {
  const counts = new Map<string, number>();
  for (const stem of stems) {
    for (const { text, reply } of staging.mentioning(stem)) {
      const names = new Set([text, reply?.text ?? ""].flatMap((one) => namesIn(one, stem)));
      for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return [...counts].sort(([, left], [, right]) => right - left)[0] ?? [];
}

/** Runs of capitalized words that say what they name: “Rapid Rooter Plumbing”, “Plomberie Dupont”. */
function namesIn(text: string, stem: string): string[] {
  const runs = text.match(CAPITALIZED) ?? [];
  return runs.filter((run) => {
    const words = wordsOf(run);
    return [words[0], words.at(-1)].some((word = "") => stemOf(word) === stem);
  });
}

function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}

function stemOf(word: string): string {
  return word.slice(0, STEM).toLowerCase();
}

function describe(name: string, share: string, business: Business): string {
  return `These seem to be reviews of another business: their texts name “${name}” (${share}), and none names “${business.name}”.`;
}

function describeCopies({ added, alike }: LookalikeCounts): string {
  return `${grouped(alike)} of its ${grouped(added)} new reviews look like others under another id.`;
}

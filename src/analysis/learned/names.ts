import { type Static, Type } from "@sinclair/typebox";
import { withCapitals, withoutMarks } from "../../domain/text/fold-case.ts";
import { onceEach } from "../../domain/text/once.ts";

const Words = Type.Array(Type.String());

/**
 * The words by which given names are taken for a business's people
 * (data/languages/LANGUAGE/reading/names.toml). `_` is a space.
 */
export const NameLists = Type.Object({
  given: Words,
  /** What people do there, before the name or after its comma: "Kellner". */
  roles: Words,
  /** End right before the name of somebody who works there: "danke an". */
  before: Words,
  /** Between two names: what is said of the first is said of both. */
  and: Words,
  /** Before a name, they need a deed after it: "von". */
  agents: Words,
  /** After a name, they need a deed after them: "war". */
  verbs: Words,
  /** What those who work there are and do: "pünktlich". */
  deeds: Words,
  /** Customers, for whom something is done: "Jonas hat uns", "Karim m'a". */
  us: Words,
  /** A verb after `us` that ends so is what customers do: "nos vamos", "nous avons". */
  own_endings: Words,
  /** Before a name that begins what is said: "der Jonas". */
  articles: Words,
  /** Begin right after the name of somebody who works there: "und sein Team". */
  after: Words,
  /** End right before the name of somebody else: "meine Tochter". */
  own: Words,
});
export type NameLists = Static<typeof NameLists>;

/** A given name, and where. */
export interface FoundName {
  readonly name: string;
  readonly at: number;
  /** Whether the words around it say that its bearer works there, or that somebody else is meant. */
  readonly bearer: "staff" | "other" | "unknown";
}

/** A person named with a title, and where. */
interface TitledName {
  readonly name: string;
  readonly at: number;
}

type Lists = Readonly<Record<keyof NameLists, ReadonlySet<string>>>;
type Found = readonly RegExpExecArray[];

const WORD = /\p{L}[\p{L}\p{M}]*(?:-\p{L}[\p{L}\p{M}]*)*/gu;
const NAME = /^\p{Lu}[\p{Ll}\p{M}]+(?:-\p{Lu}[\p{Ll}\p{M}]+)?$/u;
/** How many words an expression of the lists has. */
const LENGTHS = [1, 2, 3] as const;
/** How many words after a name a deed may be. */
const DEED_REACH = 7;
const CAPITAL = /\p{Lu}/u;
/** Without a capital, shorter names are too often words: "can", "beat". */
const MIN_SMALL = 5;
const CLAUSE_MARK = /[,;:.()–—]/;
/** How many words after a name that begins what is said customers may be. */
const US_REACH = 3;
/** How many words after a name's comma a role may be: "Jonas, unser netter Kellner". */
const ROLE_REACH = 3;
/** "Sandra" and "LG Sandra" are signatures. */
const MIN_WORDS = 3;
const AFTER_TITLE = "(?<name>\\p{Lu}\\p{Ll}+(?:-\\p{Lu}\\p{Ll}+)?)(?!\\p{L})";
const LAST_WORD = /\p{L}+$/u;
/** How many words are cached. Most of a text is the same few words. */
const MAX_KNOWN = 20_000;

/** Finds given names without a title. */
export class NameFinder {
  readonly #lists: Lists;
  readonly #isWord: (word: string) => boolean;
  /** "Marie-Jo" is a name if both parts are. */
  readonly #isName = onceEach((word: string) => {
    const isGiven = (part: string) => this.#lists.given.has(comparable(part));
    return NAME.test(word) && word.split("-").every(isGiven);
  }, MAX_KNOWN);

  /** @param isWord whether a word in lower case is known to be no name */
  constructor(lists: NameLists, isWord: (word: string) => boolean) {
    this.#isWord = isWord;
    const { given, roles, before, and, agents, verbs, deeds, us, own_endings, ...others } = lists;
    this.#lists = {
      ...{ given: setOf(given), roles: setOf(roles), before: setOf(before), and: setOf(and) },
      ...{ agents: setOf(agents), verbs: setOf(verbs), deeds: setOf(deeds), us: setOf(us) },
      ...{ own_endings: setOf(own_endings), articles: setOf(others.articles) },
      ...{ after: setOf(others.after), own: setOf(others.own) },
    };
  }

  /** The given names of a sentence. */
  in(sentence: string): FoundName[] {
    const words = [...sentence.matchAll(WORD)];
    const found: FoundName[] = [];
    let last = words.length;
    const hasCapitals = CAPITAL.test(sentence);
    for (const [place, { 0: written, index: at }] of words.entries()) {
      const name = hasCapitals ? written : this.#capitalized(written);
      if (!this.#isName(name)) continue;
      const between = words.slice(last + 1, place).map(([word]) => comparable(word));
      const first = this.#lists.and.has(between.join(" ")) ? found.at(-1)?.bearer : undefined;
      const isTogether = first !== undefined && first !== "unknown";
      const bearer = isTogether ? first : bearerOf(sentence, words, place, this.#lists);
      found.push({ name, at, bearer });
      last = place;
    }
    return found;
  }

  /** "danke jonas": a name without its capital, where no word has one, unless it may be another word. */
  #capitalized(word: string): string {
    return word.length < MIN_SMALL || this.#isWord(word) ? word : withCapitals(word);
  }
}

/** Finds people who are named with a title. */
export class TitleFinder {
  /** The usual form of each title: "Herr" for "Herrn". */
  readonly #titles: ReadonlyMap<string, string>;
  /** A title and a name; undefined for a language without titles. */
  readonly #titled: RegExp | undefined;
  readonly #not: ReadonlySet<string>;

  /** @param not expressions of a title and the word before or after it that is nobody's */
  constructor(titles: Readonly<Record<string, readonly string[]>>, not: readonly string[]) {
    this.#titles = new Map(
      Object.entries(titles).flatMap(([usual, forms]) =>
        forms.map((form) => [form, usual] as const),
      ),
    );
    this.#titled = this.#titles.size === 0 ? undefined : titledName([...this.#titles.keys()]);
    this.#not = new Set(not.map((one) => one.replaceAll("_", " ")));
  }

  /**
   * The people whom a text names with a title, each as often as it does: "Frau Huber". A title before
   * another noun ("Frau Wirtin") is taken for a name, too.
   */
  in(text: string): TitledName[] {
    if (this.#titled === undefined) return [];
    return Array.from(text.matchAll(this.#titled), ({ groups = {}, index: at }) => {
      const { title = "", name = "" } = groups;
      const [before = ""] = LAST_WORD.exec(text.slice(0, at).trimEnd()) ?? [];
      const isNot = [`${before} ${title}`, `${title} ${name}`].some((one) =>
        this.#not.has(one.toLowerCase()),
      );
      return isNot ? [] : [{ name: `${this.#titles.get(title) ?? title} ${name}`, at }];
    }).flat();
  }
}

function bearerOf(
  sentence: string,
  words: Found,
  place: number,
  lists: Lists,
): FoundName["bearer"] {
  const before = words
    .slice(Math.max(0, place - Math.max(...LENGTHS)), place)
    .map(([word]) => comparable(word));
  const after = words.slice(place + 1, place + 1 + DEED_REACH).map(([word]) => comparable(word));
  if (endsWithAny(before, lists.own)) return "other";
  const marks = marksAround(sentence, words, place);
  if (isTold(before, after, marks, lists)) return "staff";
  if (words.length < MIN_WORDS) return "other";
  if (beginsClause(before, marks.before, lists) && isForUs(after, marks.after, lists))
    return "staff";
  const [next = ""] = after;
  const isDoing =
    lists.deeds.has(next) || lists.verbs.has(next) || lists.agents.has(before.at(-1) ?? "");
  return isDoing && after.some((word) => lists.deeds.has(word)) ? "staff" : "unknown";
}

/** Whether an expression beside a name says that its bearer works there. */
function isTold(
  before: readonly string[],
  after: readonly string[],
  marks: { readonly before: string; readonly after: string },
  { roles, before: leading, after: following }: Lists,
): boolean {
  if (endsWithAny(before, roles)) return !marks.before.includes(".");
  if (endsWithAny(before, leading) && marks.before === "") return true;
  const isExplained = marks.after.startsWith(",");
  if (isExplained && after.slice(0, ROLE_REACH).some((one) => roles.has(one))) return true;
  return beginsWithAny(after, following);
}

/** "Jonas", "…, Jonas" and "der Jonas", but not "mit Jonas": what follows is then of somebody else. */
function beginsClause(before: readonly string[], mark: string, { and, articles }: Lists): boolean {
  const last = before.at(-1);
  return last === undefined || CLAUSE_MARK.test(mark) || and.has(last) || articles.has(last);
}

/** Whether something is done for customers: "Karim m'a expliqué". */
function isForUs(after: readonly string[], mark: string, lists: Lists): boolean {
  const at = after.slice(0, US_REACH).findIndex((word) => lists.us.has(word));
  const next = after[at + 1] ?? "";
  const isOwn = lists.own_endings.values().some((ending) => next.endsWith(ending));
  return mark === "" && at !== -1 && !isOwn;
}

/** What stands between a name and the words around it, without spaces. */
function marksAround(sentence: string, words: Found, place: number) {
  const endOf = (at: number) => (words[at]?.index ?? 0) + (words[at]?.[0].length ?? 0);
  const { index = 0 } = words[place] ?? {};
  const next = words[place + 1]?.index ?? sentence.length;
  return {
    before: sentence.slice(endOf(place - 1), index).trim(),
    after: sentence.slice(endOf(place), next).trim(),
  };
}

function endsWithAny(words: readonly string[], expressions: ReadonlySet<string>): boolean {
  return LENGTHS.some((length) => expressions.has(words.slice(-length).join(" ")));
}

function beginsWithAny(words: readonly string[], expressions: ReadonlySet<string>): boolean {
  return LENGTHS.some((length) => expressions.has(words.slice(0, length).join(" ")));
}

function setOf(words: readonly string[]): Set<string> {
  return new Set(words.map((word) => comparable(word.replaceAll("_", " "))));
}

function comparable(word: string): string {
  return withoutMarks(word.toLowerCase()).replaceAll("ß", "ss");
}

/** Of several titles the last counts: "Frau Dr. Huber" is Dr. Huber. */
function titledName(titles: readonly string[]): RegExp {
  const any = titles.join("|");
  return new RegExp(
    `(?<!\\p{L})(?<title>${any})\\.?\\s+(?!(?:${any})(?!\\p{L}))${AFTER_TITLE}`,
    "gu",
  );
}

import { type Static, Type } from "@sinclair/typebox";
import type { Vertical } from "../../domain/business/vertical.ts";
import { onceEach } from "../../domain/text/once.ts";

const Words = Type.Array(Type.String());

/** The nouns of a language that are worth counting (data/languages/LANGUAGE/reading/nouns.toml). */
export const ThingLists = Type.Object({
  /** What other forms of a noun end with. */
  endings: Words,
  /** Look like one that is listed: "Zeitfenster" is no window. */
  not: Words,
  /** By line of business; `all` is for each. `Saft=Säfte` has another form, `_` is a space. */
  things: Type.Record(Type.String(), Words),
});
export type ThingLists = Static<typeof ThingLists>;

/** A thing that a text names, in its usual form, and where. */
interface NamedThing {
  readonly term: string;
  readonly at: number;
}

interface KnownWord {
  /** The thing that it is alone, if any. */
  readonly term: string | undefined;
  /** Whether names of several words begin with it. */
  readonly begins: boolean;
}

/** Of a compound: "Salat" in "Obstsalat", but not "Eis" in "Preis". */
const MIN_HEAD = 5;
const MIN_MODIFIER = 3;
const MAX_WORDS = 4;
/** How many words are cached. Most of a text is the same few words. */
const MAX_KNOWN = 20_000;
const WORD = /\p{L}[\p{L}\p{M}]*(?:-\p{L}[\p{L}\p{M}]*)*/gu;
const NOTHING = "";
const SMALL = /\p{Ll}/u;
const CAPITAL = /^\p{Lu}/u;

/** Finds the things of one line of business in texts. */
export class Things {
  /** What a form, in lower case, is a form of. */
  readonly #usual = new Map<string, string>();
  /** The first words of names of several words. */
  readonly #starts: ReadonlySet<string>;
  readonly #compounds: boolean;
  readonly #wordOf: (word: string) => KnownWord;

  /** @param compounds whether the end of a long word says what it is */
  constructor({ endings, not, things }: ThingLists, vertical: Vertical, compounds: boolean) {
    const { all = [], [vertical]: own = [] } = things;
    const named = vertical === "general" ? Object.values(things).flat() : [...all, ...own];
    for (const word of not) this.#usual.set(comparable(word), NOTHING);
    const nouns = named.map((one) => one.replaceAll("_", " ").split("="));
    for (const forms of nouns) this.#add(forms, "");
    for (const forms of nouns) for (const ending of endings) this.#add(forms, ending);
    const long = [...this.#usual.keys()].filter((form) => form.includes(" "));
    this.#starts = new Set(long.map((form) => form.slice(0, form.indexOf(" "))));
    this.#compounds = compounds;
    this.#wordOf = onceEach((word) => this.#readWord(word), MAX_KNOWN);
  }

  /** The things that a text names, each once. */
  in(text: string): NamedThing[] {
    const words = Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({ word, index }));
    const found: NamedThing[] = [];
    for (let from = 0; from < words.length; ) {
      const { word = "", index: at = 0 } = words[from] ?? {};
      const { term, length } = this.#longestAt(words, from) ?? { ...this.#wordOf(word), length: 1 };
      if (term !== undefined && found.every((one) => one.term !== term)) found.push({ term, at });
      from += length;
    }
    return found;
  }

  /** What a longer name is: "Salat" for "Obstsalat", "fuite" for "fuite d'eau"; else undefined. */
  headOf(term: string): string | undefined {
    const word = comparable(term);
    const [first = "", ...others] = word.split(" ");
    if (others.length > 0) return this.#usual.get(first) || undefined;
    const head = this.#compounds && !this.#usual.has(word) ? headIn(word, this.#usual) : undefined;
    return head?.usual;
  }

  /** The names that stand first win: "Kuchen" is no form of "Küche". */
  #add(forms: readonly string[], ending: string): void {
    const [usual = ""] = forms;
    for (const form of forms) {
      // Pompes à chaleur, patatas bravas
      const plurals = [form, form.replace(" ", `${ending} `), form.replaceAll(" ", `${ending} `)];
      const [, first = "", each = ""] = plurals;
      for (const one of [form + ending, first, each + ending]) {
        this.#usual.getOrInsert(comparable(one), usual);
      }
    }
  }

  /** The longest name of several words that begins at a word, if any. */
  #longestAt(all: readonly { readonly word: string }[], from: number) {
    if (!this.#wordOf(all[from]?.word ?? "").begins) return undefined;
    const words = all.slice(from, from + MAX_WORDS).map(({ word }) => word);
    for (let length = words.length; length > 1; length -= 1) {
      const term = this.#usual.get(comparable(words.slice(0, length).join(" ")));
      if (term !== undefined) return { term, length };
    }
    return undefined;
  }

  #readWord(word: string): KnownWord {
    return { term: this.#read(word), begins: this.#starts.has(comparable(word)) };
  }

  #read(written: string): string | undefined {
    const word = comparable(written);
    const usual = this.#usual.get(word);
    const isCapital = CAPITAL.test(written);
    // Where nouns have capitals, a word without is none.
    if (usual === NOTHING) return undefined;
    if (usual !== undefined) return isCapital || !CAPITAL.test(usual) ? usual : undefined;
    return this.#compounds && isCapital ? this.#compound(written.normalize("NFC")) : undefined;
  }

  /** "Obstsalat" for "OBSTSALATE". */
  #compound(written: string): string | undefined {
    const head = headIn(written, this.#usual);
    if (head === undefined) return undefined;
    const modifier = written.slice(0, head.from);
    if (modifier.endsWith("-")) return modifier + head.usual;
    const inWord = SMALL.test(modifier) ? modifier : withCapital(modifier);
    return inWord + head.usual.toLowerCase();
  }
}

function headIn(word: string, known: ReadonlyMap<string, string>) {
  for (let from = MIN_MODIFIER; word.length - from >= MIN_HEAD; from += 1) {
    const usual = known.get(comparable(word.slice(from)));
    if (usual !== undefined && usual.length >= MIN_HEAD) return { from, usual };
  }
  return undefined;
}

function withCapital(word: string): string {
  return word.charAt(0) + word.slice(1).toLowerCase();
}

function comparable(word: string): string {
  return word.toLowerCase().normalize("NFC").replaceAll("ß", "ss").replaceAll("'", " ");
}

import { platformLabel } from "../../../src/web/parts/platform-label.ts";

/**
 * Members of the API's answers and of its description whose texts are data, not the pages' words.
 */
const SAID = [
  ...["name", "text", "title", "label", "question", "answer", "message", "category", "address"],
];
const DESCRIBED = ["title", "summary", "description", "name", "type", "format", "in"];
/** Members of the description whose names are shown. */
const NAMED = ["schemas", "headers", "properties"];
/** Only a text of at least this length counts as the beginning of a longer one. */
const MIN_EXCERPT_LENGTH = 20;
const LETTER = /\p{L}/u;

/** The data in pages: what people wrote, and what was computed from it. */
export class Data {
  readonly #texts = new Set<string>();
  #longestFirst: readonly string[] = [];

  add(...texts: readonly string[]): void {
    for (const text of texts.map(bare)) if (text !== "") this.#texts.add(text);
    this.#longestFirst = [...this.#texts].sort((one, other) => other.length - one.length);
  }

  /** This data and more texts. */
  with(texts: readonly string[]): Data {
    const all = new Data();
    all.add(...this.#texts, ...texts);
    return all;
  }

  /** Adds every text in an answer of the API. */
  addAnswer(answer: unknown): void {
    this.add(...textsIn(answer, SAID, []));
    const platforms = textsIn(answer, ["platform", "export"], []);
    this.add(...platforms.map((platform) => platformLabel(platform) ?? ""));
  }

  /** Adds every text in the API's description, except code. */
  addDescription(description: unknown): void {
    this.add(...textsIn(description, DESCRIBED, NAMED).flatMap((text) => text.split("`")));
  }

  /** A text without the data in it. */
  without(text: string): string {
    const given = bare(text);
    if (given.length >= MIN_EXCERPT_LENGTH && this.#begins(given)) return "";
    const known = this.#longestFirst.filter((one) => given.includes(one));
    return bare(known.reduce((rest, one) => withoutWhole(rest, one), given));
  }

  #begins(excerpt: string): boolean {
    return this.#longestFirst.some((text) => text.startsWith(excerpt));
  }
}

/** The texts of the members `said` of a JSON value, and the names of the members within `named`. */
function textsIn(value: unknown, said: readonly string[], named: readonly string[]): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const isSaid = said.includes(name) && typeof inner === "string";
    const names = named.includes(name) ? Object.keys(Object(inner)) : [];
    const lines = name === "hours" && Array.isArray(inner) ? inner.map(String) : [];
    return [...(isSaid ? [inner] : []), ...names, ...lines, ...textsIn(inner, said, named)];
  });
}

/** A text without each occurrence of another that is not part of a word. */
function withoutWhole(text: string, other: string): string {
  const [first = "", ...rest] = text.split(other);
  return rest.reduce((before, after) => {
    const isPart = LETTER.test(before.at(-1) ?? "") || LETTER.test(after.at(0) ?? "");
    return `${before}${isPart ? other : " "}${after}`;
  }, first);
}

/** Without anything before the first letter and after the last, and with single spaces. */
function bare(text: string): string {
  return text
    .replaceAll(/\s+/g, " ")
    .replace(/^[^\p{L}]+/u, "")
    .replace(/[^\p{L}]+$/u, "");
}

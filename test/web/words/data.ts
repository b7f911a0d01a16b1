import { platformLabel } from "../../../src/web/platform-label.ts";

/** Members of the API's answers, and of its description, that hold what is no word of the pages. */
const SAID = [
  ...["name", "text", "title", "label", "question", "answer", "message", "category", "address"],
];
const DESCRIBED = ["title", "summary", "description", "name", "type", "format", "in"];
/** Members of the description whose names are shown. */
const NAMED = ["schemas", "headers", "properties"];
/** A shorter text is no beginning of a longer one. */
const SHORTEST_EXCERPT = 20;
const LETTER = /\p{L}/u;

/** What pages show that is data: what people wrote, and what was made of it. */
export class Data {
  readonly #texts = new Set<string>();
  #longestFirst: readonly string[] = [];

  add(...texts: readonly string[]): void {
    for (const text of texts.map(bare)) if (text !== "") this.#texts.add(text);
    this.#longestFirst = [...this.#texts].sort((one, other) => other.length - one.length);
  }

  /** The same and these texts. */
  with(texts: readonly string[]): Data {
    const all = new Data();
    all.add(...this.#texts, ...texts);
    return all;
  }

  /** Everything that was said in an answer of the API. */
  addAnswer(answer: unknown): void {
    this.add(...textsIn(answer, SAID, []));
    const platforms = textsIn(answer, ["platform", "export"], []);
    this.add(...platforms.map((platform) => platformLabel(platform) ?? ""));
  }

  /** Everything that the API's description says, but for what it has as code. */
  addDescription(description: unknown): void {
    this.add(...textsIn(description, DESCRIBED, NAMED).flatMap((text) => text.split("`")));
  }

  /** What is left of a text without the data in it. */
  without(text: string): string {
    const given = bare(text);
    if (given.length >= SHORTEST_EXCERPT && this.#begins(given)) return "";
    const known = this.#longestFirst.filter((one) => given.includes(one));
    return bare(known.reduce((rest, one) => withoutWhole(rest, one), given));
  }

  #begins(excerpt: string): boolean {
    return this.#longestFirst.some((text) => text.startsWith(excerpt));
  }
}

/** The texts of some members of a JSON value, and the names of the members of others. */
function textsIn(value: unknown, said: readonly string[], named: readonly string[]): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const isSaid = said.includes(name) && typeof inner === "string";
    const names = named.includes(name) ? Object.keys(Object(inner)) : [];
    const lines = name === "hours" && Array.isArray(inner) ? inner.map(String) : [];
    return [...(isSaid ? [inner] : []), ...names, ...lines, ...textsIn(inner, said, named)];
  });
}

/** A text without another that stands in it, where it is no part of a word. */
function withoutWhole(text: string, other: string): string {
  const [first = "", ...rest] = text.split(other);
  return rest.reduce((before, after) => {
    const isPart = LETTER.test(before.at(-1) ?? "") || LETTER.test(after.at(0) ?? "");
    return `${before}${isPart ? other : " "}${after}`;
  }, first);
}

/** Without what stands around letters, and with one kind of white space. */
function bare(text: string): string {
  return text
    .replaceAll(/\s+/g, " ")
    .replace(/^[^\p{L}]+/u, "")
    .replace(/[^\p{L}]+$/u, "");
}

import { beforeAll, expect, test } from "bun:test";
import { resolve } from "node:path";
import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { docs, types } from "../../../src/web/docs/words.ts";
import { ENGLISH } from "../../../src/web/words/words.ts";
import { Data } from "./data.ts";
import { marked } from "./pseudo.ts";
import { textsOf, textsOfJson } from "./texts-of.ts";
import { unmarked } from "./unmarked.ts";

const Seen = Type.Array(Type.Object({ name: Type.String(), text: Type.String() }));
const Printed = Type.Object({
  ...{ pages: Seen, answers: Seen, drawn: Seen, unsaid: Type.Array(Type.String()) },
});
/** What only scripts say; `test/browser/pseudo-language.test.ts` reads it in a browser. */
const SCRIPTS = /^(widget|openNow|failedSearch)\.|^copying\.copied$/;

/** Names a link on a theme, which the pseudo-language leaves out; `summary-text.test.ts` has it. */
const LEFT_OUT = "summary.opinions.praise";

let printed: Static<typeof Printed>;
let [data, reference] = [new Data(), new Data()];
beforeAll(async () => {
  const inFolder = (name: string) => resolve(import.meta.dir, name);
  const script = ["--preload", inFolder("speak-pseudo.ts"), inFolder("print-pages.ts")];
  const child = Bun.spawn([process.execPath, ...script], { stderr: "inherit" });
  printed = Value.Parse(Printed, await new Response(child.stdout).json());
  [data, reference] = [new Data(), new Data()];
  // Names of languages come from the platform (ECMA-402), in the page's language.
  data.add("English", "Spanish");
  for (const { name, text } of printed.answers) {
    if (name.endsWith("openapi.json")) reference.addDescription(JSON.parse(text));
    else for (const one of [data, reference]) one.addAnswer(JSON.parse(text));
  }
});

/** Parameters whose values only programs know. */
const CODED = ["aspect", "polarity", "answer", "has_reply", "platform"];

/** The parts of an address, which pages repeat as they were typed. */
function askedFor(name: string): string[] {
  const { pathname, searchParams } = new URL(name.slice(name.indexOf("/")), "http://localhost");
  const typed = [...searchParams].flatMap(([one, value]) => (CODED.includes(one) ? [] : [value]));
  return [pathname, pathname.replace("/reviews/", ""), ...typed];
}

function unmarkedIn({ name, text }: Static<typeof Seen>[number]): [string, string[]][] {
  const known = (name.startsWith("full /docs") ? reference : data).with(askedFor(name));
  const texts = text.startsWith("{") ? textsOfJson(JSON.parse(text)) : textsOf(text);
  const found = new Set(texts.flatMap((one) => unmarked(one, known)));
  return found.size === 0 ? [] : [[name, [...found]]];
}

test("every word of every page, badge and feed comes from web/words (issue 21)", () => {
  expect(printed.pages.length).toBeGreaterThan(60);
  expect(printed.pages.flatMap(unmarkedIn)).toEqual([]);
  expect(printed.drawn.flatMap(unmarkedIn)).toEqual([]);
});

test("every word in web/words is used by one of them, or by a script", () => {
  expect(printed.unsaid.filter((path) => !SCRIPTS.test(path) && path !== LEFT_OUT)).toEqual([]);
});

test("a word written directly into a page would be found", () => {
  const found = (words: unknown, known: Data) =>
    textsIn(words).map((word) => [word, unmarked(word, known).length > 0]);
  const all = [...found(ENGLISH, data), ...found([docs, types], reference)];
  expect(all.length).toBeGreaterThan(150);
  expect(all.filter(([, isFound]) => isFound === false)).toEqual([]);
});

test("the pseudo-language is two fifths longer than English (issue 47)", () => {
  const all = textsIn(ENGLISH);
  const length = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length, 0);
  expect(length(all.map(marked)) / length(all)).toBeGreaterThanOrEqual(1.4);
});

/** The words that need no value. */
function textsIn(words: unknown): string[] {
  // A mark between two parts of a sentence is no word.
  if (typeof words === "string") return /\p{L}/u.test(words) ? [words] : [];
  return typeof words === "object" && words !== null ? Object.values(words).flatMap(textsIn) : [];
}

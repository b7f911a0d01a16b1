import { join, parse } from "node:path";
import type { BunPlugin } from "bun";
import { languageNames, wordsFile } from "./languages.ts";
import { withoutComments } from "./without-comments.ts";

const SCRIPTS = join(import.meta.dir, "../web/browser");
/** Each is served by its name. */
const NAMES = ["widget", "widget-words", "embed", "page", "interactive"];

/** Minifies the styles that a script carries. */
const terseStyles: BunPlugin = {
  name: "terse styles",
  setup: (build) => {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      return { contents: tersely(await Bun.file(path).text()), loader: "text" };
    });
  },
};

/** Puts the words of a language where scripts import their own. */
function wordsOf(language: string): BunPlugin {
  return {
    name: "words",
    setup: (build) => {
      const contents = `export * from ${JSON.stringify(wordsFile(language))};`;
      build.onLoad({ filter: /own-words\.ts$/ }, () => ({ contents, loader: "ts" }));
    },
  };
}

/** Without what CSS does not need, above all comments and white space: none of our strings has any of it. */
function tersely(css: string): string {
  const text = withoutComments(css).replace(/\s+/g, " ");
  return text
    .replace(/ ?([{};,>]) ?/g, "$1")
    .replaceAll(";}", "}")
    .replace(/: /g, ":")
    .replace(/(?<=[ :,(])0(?=\.)/g, "")
    .trim();
}

/** A script as browsers run it. */
async function bundled(entry: string, language: string): Promise<string> {
  const { outputs } = await Bun.build({
    entrypoints: [entry],
    target: "browser",
    format: "esm",
    minify: true,
    plugins: [terseStyles, wordsOf(language)],
  });
  const texts = await Promise.all(outputs.map((output) => output.text()));
  return texts.join("");
}

/** The script by the languages of its words. */
async function inEach(entry: string, languages: readonly string[]) {
  const all = languages.map(async (one) => [one, await bundled(entry, one)] as const);
  return Object.fromEntries(await Promise.all(all));
}

/** Writes the scripts as JSON, or instead of them those that are given. */
const given = process.argv.slice(2);
const entries = given.length > 0 ? given : NAMES.map((name) => join(SCRIPTS, `${name}.ts`));
const scripts = entries.map(async (entry) => [
  parse(entry).name,
  await inEach(entry, languageNames()),
]);
process.stdout.write(JSON.stringify(Object.fromEntries(await Promise.all(scripts))));

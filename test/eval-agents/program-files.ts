import { join, resolve } from "node:path";

const PROJECT = resolve(import.meta.dir, "../..");
const COMMENT = /^\s*(\*|\/\/|\/\*|#).*$/gm;

/** The files of the program and its data, relative to the project's folder. */
const FILES = ["src", "data"].flatMap((tree) =>
  [...new Bun.Glob("**/*").scanSync(join(PROJECT, tree))].map((file) => `${tree}/${file}`),
);

/** Those of them whose text meets a condition. */
export async function filesWith(
  isThere: (text: string, file: string) => boolean,
): Promise<string[]> {
  const found = await Promise.all(
    FILES.map(async (file) => isThere(await Bun.file(join(PROJECT, file)).text(), file)),
  );
  return FILES.filter((_, at) => found[at]);
}

/** Where numbers mean something else: the model's weights, and the sample business. */
const OTHER_NUMBERS = /^data\/(demo|sentiment)\//;
/** Smaller numbers are everywhere. */
const SMALLEST = 100;

/** The files with a figure that could only come from the reviews; comments may have examples. */
export async function filesKnowing(figures: Iterable<number>): Promise<string[]> {
  const large = [...new Set(figures)].filter((one) => Number.isInteger(one) && one >= SMALLEST);
  const either = large.flatMap((one) => spellingsOf(one)).join("|");
  const figure = new RegExp(`(?<![\\w.,#])(${either})(?![\\w.,])`);
  return filesWith(
    (text, file) => !OTHER_NUMBERS.test(file) && figure.test(text.replace(COMMENT, "")),
  );
}

/** `1815`, `1,815` and, in code, `1_815`. */
function spellingsOf(figure: number): string[] {
  const grouped = figure.toLocaleString("en");
  return [String(figure), grouped, grouped.replaceAll(",", "_")];
}

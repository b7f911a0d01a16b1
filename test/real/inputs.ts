/**
 * Imports real exports, kept beside the project, and recounts what is published from the files
 * themselves: `bun run inputs FOLDER`. The folder is not part of the project, so this is not a
 * test.
 */
import { join, resolve } from "node:path";
import { bodyOf, DatasetBody, SearchBody } from "../support/bodies.ts";
import { runCandor, startCandor } from "../support/candor.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { type Raw, readCsv, readGoogle, readTakeout, readYelp } from "./raw-reviews.ts";

interface Input {
  readonly name: string;
  readonly published: number;
  /** The texts and stars of the file, read with plain code. */
  read(path: string): Promise<Raw[]>;
}

const INPUTS: readonly Input[] = [
  { name: "google-business-profile.movers.json", published: 238, read: readGoogle },
  { name: "google-takeout", published: 104, read: readTakeout },
  { name: "plumbers.csv", published: 1815, read: readCsv },
  { name: "yelp-open-dataset.jsonl", published: 2979, read: readYelp },
];

/**
 * What these businesses do. Who works there is taken from the texts, so that no real name is
 * written here.
 */
const SERVICES = { "water-heater": ["water heater", "water heaters"], septic: ["septic"] } as const;
const NAME_WITHIN_SENTENCE = /(?<=\b[a-z]+ )\p{Lu}\p{Ll}{3,}\b/gu;
const TECHNICIANS = 3;

const folder = process.argv[2];
if (folder === undefined) {
  console.error("Name the folder of the real exports: bun run inputs FOLDER");
  process.exit(2);
}
let faults = 0;
for (const input of INPUTS) await tryInput([input], resolve(folder));
await tryInput(INPUTS, resolve(folder));
console.log(faults === 0 ? "All agree." : `${faults} do not agree.`);
process.exit(faults === 0 ? 0 : 1);

function agree(what: string, actual: unknown, expected: unknown): void {
  const isEqual = Bun.deepEquals(actual, expected);
  if (!isEqual) faults += 1;
  const verdict = isEqual ? "ok  " : "FAIL";
  console.log(
    `  ${verdict} ${what}: ${JSON.stringify(actual)}${isEqual ? "" : `, not ${JSON.stringify(expected)}`}`,
  );
}

async function tryInput(inputs: readonly Input[], from: string): Promise<void> {
  using place = new TemporaryFolder();
  const paths = inputs.map(({ name }) => join(from, name));
  console.log(inputs.map(({ name }) => name).join(" + "));
  const raw = (await Promise.all(inputs.map((input, at) => input.read(paths[at] ?? "")))).flat();
  const names = frequentNames(raw);
  await place.write("candor.toml", configOf(names));
  await runCandor(["import", "--verified", ...paths], { cwd: place.path });
  await using server = await startCandor(["serve", "--base-url", "https://reviews.example.com"], {
    cwd: place.path,
  });
  const before = await etags(server.url);
  const again = await runCandor(["import", "--verified", ...paths], { cwd: place.path });
  const unchanged = Number(/unchanged +(\d+)/.exec(again.stdout)?.[1]);
  const expected = inputs.reduce((sum, { published }) => sum + published, 0);
  agree("unchanged by a second import", unchanged, expected);
  agree("ETags after it", await etags(server.url), before);
  await recount(server.url, raw, names, expected);
}

/** The words that are most often capitalized within a sentence. */
function frequentNames(raw: readonly Raw[]): string[] {
  const counts = new Map<string, number>();
  for (const { text } of raw) {
    for (const [name] of text.matchAll(NAME_WITHIN_SENTENCE)) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  const ranked = [...counts].sort(([, left], [, right]) => right - left);
  return ranked.slice(0, TECHNICIANS).map(([name]) => name);
}

function configOf(names: readonly string[]): string {
  const technicians = names.map((name) => `[[technicians]]\nname = "${name}"`);
  const services = Object.entries(SERVICES).map(
    ([id, [name, ...aliases]]) =>
      `[[services]]\nid = "${id}"\nname = "${name}"\naliases = ${JSON.stringify(aliases)}`,
  );
  return ['name = "Real inputs"', ...technicians, ...services].join("\n");
}

async function recount(
  url: string,
  raw: readonly Raw[],
  names: readonly string[],
  expected: number,
): Promise<void> {
  const dataset = await bodyOf(DatasetBody, await fetch(`${url}/reviews.json`));
  agree("published", dataset.reviews.length, expected);
  const mean = raw.reduce((sum, { stars }) => sum + stars, 0) / raw.length;
  agree("rating", dataset.aggregate_rating.rating_value, Math.round(mean * 100) / 100);
  const { distribution } = dataset.aggregate_rating;
  const byStar = [1, 2, 3, 4, 5].map((stars) => raw.filter((one) => one.stars === stars).length);
  agree("by stars", Object.values(distribution), byStar);
  for (const name of names) {
    await recountMentions(
      url,
      "mentions_technician",
      name.toUpperCase(),
      [name.toLowerCase()],
      raw,
    );
  }
  for (const [id, words] of Object.entries(SERVICES)) {
    await recountMentions(url, "mentions_service", id, words, raw);
  }
}

async function recountMentions(
  url: string,
  parameter: string,
  value: string,
  words: readonly string[],
  raw: readonly Raw[],
): Promise<void> {
  const query = new URLSearchParams({ [parameter]: value });
  const { total } = await bodyOf(SearchBody, await fetch(`${url}/api/reviews/search?${query}`));
  agree(`${parameter}=${value}`, total, raw.filter(({ text }) => hasWord(text, words)).length);
}

/** Whether a text has one of the words as a whole word. */
function hasWord(text: string, words: readonly string[]): boolean {
  const lower = ` ${text.toLowerCase().replace(/\s+/g, " ")} `;
  const isLetter = (at: number) => /[\p{L}\p{N}_]/u.test(lower[at] ?? "");
  return words.some((word) => {
    for (let at = lower.indexOf(word); at !== -1; at = lower.indexOf(word, at + 1)) {
      if (!isLetter(at - 1) && !isLetter(at + word.length)) return true;
    }
    return false;
  });
}

async function etags(url: string): Promise<(string | null)[]> {
  const paths = ["/reviews.json", "/insights.json", "/api/feed.json", "/feed.xml"];
  const responses = await Promise.all(paths.map((path) => fetch(url + path)));
  return responses.map((response) => response.headers.get("etag"));
}

import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { parse } from "csv-parse/sync";
import { csvLine } from "../../src/formats/csv-line.ts";
import { formatNamed } from "../../src/formats/detect.ts";
import type { Format } from "../../src/formats/format.ts";
import { placeColumns } from "../../src/formats/tables/columns.ts";
import { fixture, read } from "./reading.ts";

const FIXTURES = resolve(import.meta.dir, "../fixtures");

/** What rows claim in order to pass as Google reviews from Google's own export. */
export const CLAIMS = {
  source: "google",
  verification: "platform",
  export: "google",
  url: "https://www.google.com/maps/reviews/data=1",
  id: "locations/1/reviews/2",
  verified: "yes",
} as const;
export type Claim = keyof typeof CLAIMS;
export const ALL_CLAIMS = ["source", "verification", "export", "url", "id", "verified"] as const;

/** An honest file, with the format that it is recognized as. */
export interface Honest {
  readonly path: string;
  readonly text: string;
  readonly format: Format;
}

/** Every file of reviews in the fixtures. */
export async function honestFiles(): Promise<Honest[]> {
  const files = readdirSync(FIXTURES, { withFileTypes: true })
    .filter((folder) => folder.isDirectory() && holdsReviews(folder.name))
    .flatMap(({ name }) => readdirSync(join(FIXTURES, name)).map((file) => join(name, file)))
    .filter((path) => !/expected\.json$|maps-reviews\.json$|^google-forms\//.test(path));
  return Promise.all(files.sort().map(honestFile));
}

/** Folders of reviews say what is read from them; so does that of jobs. */
function holdsReviews(folder: string): boolean {
  return folder !== "jobs" && existsSync(join(FIXTURES, folder, "expected.json"));
}

async function honestFile(path: string): Promise<Honest> {
  const text = await fixture(path).text();
  return { path, text, format: formatNamed((await read(text)).format) };
}

/** The file with claims in every row: in the columns that are read, and in added ones. */
export function forge({ path, text }: Honest, claims: readonly Claim[]): string {
  if (/\.[ct]sv$/.test(path)) return forgeTable(text, claims);
  if (path.endsWith(".html")) return text.replaceAll('"@type"', `${membersOf(claims)}"@type"`);
  return /\.(jsonl|ndjson)$/.test(path) ? forgeLines(text, claims) : forgeJson(text, claims);
}

function membersOf(claims: readonly Claim[]): string {
  return claims
    .map((claim) => `${JSON.stringify(claim)}: ${JSON.stringify(CLAIMS[claim])}, `)
    .join("");
}

function forgeTable(text: string, claims: readonly Claim[]): string {
  const delimiter = /;/.test(text.split("\n", 1)[0] ?? "") ? ";" : /\t/.test(text) ? "\t" : ",";
  const [header = [], ...rows]: string[][] = parse(text, {
    delimiter,
    bom: true,
    relax_column_count: true,
  });
  const places = placeColumns(header);
  const isNew = (claim: Claim) => !places.has(claim) && !header.includes(claim);
  const added = claims.filter(isNew);
  const names = [...header, ...added];
  const placeOf = (claim: Claim) => places.get(claim) ?? names.indexOf(claim);
  const claimed = new Map<number, string>(claims.map((claim) => [placeOf(claim), CLAIMS[claim]]));
  const forged = rows.map((row) => names.map((_, at) => claimed.get(at) ?? row[at] ?? ""));
  return [names, ...forged].map(csvLine).join("");
}

function forgeLines(text: string, claims: readonly Claim[]): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => forgeJson(line, claims)).join("\n");
}

/** Treats every object with a date as a review, which is close enough. */
function forgeJson(text: string, claims: readonly Claim[]): string {
  const claimed = Object.fromEntries(claims.map((claim) => [claim, CLAIMS[claim]]));
  return JSON.stringify(JSON.parse(text), (_, value: unknown) =>
    isReview(value) ? { ...value, ...claimed } : value,
  );
}

function isReview(value: unknown): value is object {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.keys(value).some((name) => /^(date|created|published|datePublished)/i.test(name));
}

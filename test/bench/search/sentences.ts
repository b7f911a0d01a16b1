import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import type { Chance } from "./chance.ts";

const SENTIMENT = resolve(import.meta.dir, "../../../data/sentiment");
const FILES = ["written-home-services.jsonl", "written-dental-auto.jsonl"];
const GOOD = 4;
const Written = Type.Object({ text: Type.String(), rating: Type.Number() });

/**
 * Sentences with gaps: names of people and places, and numbers, make up most of the different
 * words.
 */
const WITH_GAPS = [
  "{name} came out the same afternoon.",
  "Ask for {name}.",
  "We spoke to {name} first and then to {name}.",
  "{name} and {name} did the work.",
  "My neighbor {name} told me about them.",
  "They drove all the way to {place} for us.",
  "Our house on {place} Street is old.",
  "The branch in {place} is the better one.",
  "The bill came to {price} in all.",
  "We paid {price} dollars, parts included.",
  "Invoice {number}, in case they read this.",
  "Job number {number}.",
  "They fitted a {part} where the old one had been.",
  "It needed a {part}.",
] as const;
const WITH_GAPS_SHARE = 0.22;
const MISSPELLED_SHARE = 0.05;

const SYLLABLES =
  "ka lo mer tin sa bro del ri van os ha pe lin dor ma ju wes ton fi gar bel no ray st mu ko ve len bra di chi os an fer to qui pol ne zak hu".split(
    " ",
  );
const LETTERS = "ABCDEFGHKLMNPRSTVWX";
const NAMES = 100_000;
const PLACES = 30_000;
const PARTS = 20_000;
const PRICES = 3_000;
const MIN_PRICE = 20;
const FIRST_NUMBER = 100_000;
const NUMBERS = 900_000;

const written = FILES.flatMap((file) =>
  readFileSync(resolve(SENTIMENT, file), "utf8")
    .trim()
    .split("\n")
    .map((line) => Value.Parse(Written, JSON.parse(line))),
);
const good = written.filter(({ rating }) => rating >= GOOD).map(({ text }) => text);
const bad = written.filter(({ rating }) => rating < GOOD).map(({ text }) => text);

/** One sentence of a review with `rating` stars; now and then with a typo. */
export function sentence(rating: number, chance: Chance): string {
  const text = chance.happens(WITH_GAPS_SHARE)
    ? filled(chance.oneOf(WITH_GAPS), chance)
    : chance.oneOf(rating >= GOOD ? good : bad);
  return chance.happens(MISSPELLED_SHARE) ? misspelled(text, chance) : text;
}

/** A random name; those with small numbers come up often. */
export function personName(chance: Chance): string {
  return spelled(chance.rank(NAMES));
}

function filled(text: string, chance: Chance): string {
  return text
    .replaceAll("{name}", () => personName(chance))
    .replace("{place}", () => spelled(chance.rank(PLACES) + NAMES))
    .replace("{price}", () => String(chance.rank(PRICES) + MIN_PRICE))
    .replace("{number}", () => String(chance.below(NUMBERS) + FIRST_NUMBER))
    .replace("{part}", () => partName(chance.rank(PARTS)));
}

/** What parts are called in catalogs: two letters and a number. */
function partName(number: number): string {
  const letters = [number, number * 7].map((at) => LETTERS[at % LETTERS.length]);
  return `${letters.join("")}-${number}`;
}

/** A different word for each number, of two syllables or more. */
function spelled(number: number): string {
  let rest = number + SYLLABLES.length;
  let word = "";
  for (; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) {
    word += SYLLABLES[rest % SYLLABLES.length];
  }
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

/** The text with two letters in the wrong order. */
function misspelled(text: string, chance: Chance): string {
  const at = chance.below(text.length - 1);
  const pair = text.slice(at, at + 2);
  if (!/^[a-z]{2}$/.test(pair)) return text;
  return `${text.slice(0, at)}${pair[1]}${pair[0]}${text.slice(at + 2)}`;
}

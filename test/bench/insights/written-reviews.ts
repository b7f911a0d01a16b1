import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { SourceReview } from "../../../src/domain/review/source-review.ts";
import { sourceReview } from "../../support/library.ts";

const SENTIMENT = resolve(import.meta.dir, "../../../data/sentiment");
const FILES = ["written-home-services.jsonl", "written-dental-auto.jsonl"];
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2015, 0, 1);
const DAYS = 4000;
const NAMES = ["Ada", "Boris", "Chen", "Dana", "Emil", "Farah"];
/** The fewest characters of a review; real reviews of home services have 200 to 260 on average. */
const LENGTH = 200;

interface Written {
  readonly text: string;
  readonly rating: number;
}

const written: Written[] = FILES.flatMap((file) =>
  readFileSync(resolve(SENTIMENT, file), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line)),
);

/** Reviews of about 250 characters, put together from the sentences that the model learns from. */
export function* writtenReviews(count: number): Generator<SourceReview> {
  for (let index = 0; index < count; index += 1) {
    const rating = written[(index * 7) % written.length]?.rating ?? 5;
    const created_at = `${new Date(FIRST_DAY + (index % DAYS) * DAY_MS).toISOString().slice(0, 19)}Z`;
    yield sourceReview({ source_id: `w${index}`, rating, created_at, text: textOf(index) });
  }
}

function textOf(index: number): string {
  const name = NAMES[index % NAMES.length] ?? "";
  let text = index % 3 === 0 ? `${name} came to us that day.` : "";
  for (let step = 1; text.length < LENGTH; step += 1) {
    text += ` ${written[(index * 31 + step * 977) % written.length]?.text ?? ""}`;
  }
  return text.trim();
}

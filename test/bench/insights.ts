/**
 * What the analysis costs: `bun run bench insights`. The time for one review, compared with only
 * tokenizing its text and with one VADER score of it, and in each language; and the memory that making
 * the document from 100,000 reviews takes.
 */
import { resolve } from "node:path";
import vader from "vader-sentiment";
import { Analyzer } from "../../src/analysis/analyzer.ts";
import { learnedLanguages } from "../../src/analysis/learned/learned-language.ts";
import { tokenize } from "../../src/analysis/text/tokens.ts";
import { UNDESCRIBED_PUBLICATION } from "../../src/domain/business/publication.ts";
import { ANALYSIS_BATCH } from "../../src/publish/commit/analyze-published.ts";
import { Store } from "../../src/store/store.ts";
import { median, table, verdict } from "../support/figures.ts";
import { publishedStore } from "../support/library.ts";
import { PeakMemory, residentMegabytes } from "../support/memory.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import type { LanguageCost } from "./insights/language-cost.ts";
import { writtenReviews } from "./insights/written-reviews.ts";

const GOALS = { microseconds: 150, megabytes: 60, pageMs: 150 } as const;
/** The runtime goes on compiling what it runs often for some seconds. */
const WARMING_ROUNDS = 4;
const ROUNDS = 7;
const REVIEWS_PER_ROUND = 4_000;
const REVIEWS = 100_000;
const MICROSECONDS = 1000;
const BYTES_PER_KILOBYTE = 1000;

interface Made {
  readonly tookMs: number;
  readonly bytes: number;
}

const sample = [...writtenReviews(REVIEWS_PER_ROUND)];
const analyzer = new Analyzer(UNDESCRIBED_PUBLICATION);
const whole = timeOf(() => sample.forEach((review) => void analyzer.analyze(review)));
const together = timeOf(() => {
  for (let from = 0; from < sample.length; from += ANALYSIS_BATCH) {
    analyzer.analyzeAll(sample.slice(from, from + ANALYSIS_BATCH));
  }
});
const apart = timeOf(() => sample.forEach(({ text }) => void tokenize(text)));
const peer = timeOf(() =>
  sample.forEach(({ text }) => void vader.SentimentIntensityAnalyzer.polarity_scores(text)),
);
process.stderr.write(`publishing ${REVIEWS} reviews\n`);
const { memory, insights, page } = await renderInChild();

const length = sample.reduce((sum, { text }) => sum + text.length, 0) / sample.length;
process.stdout.write(
  table([
    ["what", "figure", "goal", ""],
    timeRow(`whole analysis of a review of ${length.toFixed(0)} characters, alone`, whole),
    timeRow(`the same, ${ANALYSIS_BATCH} at once, as an import does`, together),
    ["of it: splitting into words", `${apart.toFixed(0)} µs`, "", ""],
    ["VADER (npm vader-sentiment): one score of the same text", `${peer.toFixed(0)} µs`, "", ""],
    [
      `insights of ${REVIEWS} reviews, above idle`,
      `${memory.toFixed(0)} MB`,
      `${GOALS.megabytes} MB`,
      verdict(memory <= GOALS.megabytes),
    ],
    [`the same, ${kilobytes(insights)} KB`, `${insights.tookMs.toFixed(0)} ms`, "", ""],
    [
      `the home page of them, ${kilobytes(page)} KB`,
      `${page.tookMs.toFixed(0)} ms`,
      `${GOALS.pageMs} ms`,
      verdict(page.tookMs <= GOALS.pageMs),
    ],
  ]),
);
process.stdout.write(
  `\n${table([
    ["reading a language", "characters", "a review", "100 characters", "memory"],
    ...["en", ...learnedLanguages()].map(languageRow),
  ])}`,
);

function languageRow(language: string): string[] {
  const script = resolve(import.meta.dir, "insights/language-cost.ts");
  const { stdout } = Bun.spawnSync([process.execPath, script, language], { stderr: "inherit" });
  const { length, microseconds, megabytes }: LanguageCost = JSON.parse(stdout.toString());
  return [
    ...[language, length.toFixed(0), `${microseconds.toFixed(0)} µs`],
    ...[`${((microseconds / length) * 100).toFixed(0)} µs`, `${megabytes.toFixed(1)} MB`],
  ];
}

function timeRow(what: string, microseconds: number): string[] {
  const goal = GOALS.microseconds;
  return [what, `${microseconds.toFixed(0)} µs`, `${goal} µs`, verdict(microseconds <= goal)];
}

/** The median time for one review, in microseconds, once the runtime is warm. */
function timeOf(work: () => void): number {
  const rounds: number[] = [];
  for (let round = 0; round < WARMING_ROUNDS + ROUNDS; round += 1) {
    const startedAt = performance.now();
    work();
    rounds.push(((performance.now() - startedAt) * MICROSECONDS) / sample.length);
  }
  return median(rounds.slice(WARMING_ROUNDS));
}

function kilobytes({ bytes }: Made): string {
  return (bytes / BYTES_PER_KILOBYTE).toFixed(0);
}

async function renderInChild() {
  using folder = new TemporaryFolder();
  const path = folder.at("candor.sqlite");
  const store = new Store(path);
  await publishedStore({ store, reviews: [...writtenReviews(REVIEWS)] });
  store.close();
  const { promise, resolve: done } = Promise.withResolvers<{ insights: Made; page: Made }>();
  const ready = Promise.withResolvers<void>();
  const child = Bun.spawn(
    [process.execPath, resolve(import.meta.dir, "insights/render.ts"), path],
    {
      ipc: (message) => ("ready" in message ? ready.resolve() : done(message)),
      stderr: "inherit",
    },
  );
  await ready.promise;
  const idle = residentMegabytes(child.pid);
  using peak = new PeakMemory(child.pid);
  child.send({});
  const result = await promise;
  const memory = peak.megabytes - idle;
  child.kill();
  return { memory, ...result };
}

import { join } from "node:path";
import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { HiddenCount } from "../../src/domain/business.ts";
import { Insights } from "../../src/domain/insights.ts";
import type { Review } from "../../src/domain/review.ts";
import { bodyOf, DatasetBody, SearchBody } from "../support/bodies.ts";
import { type RunningCandor, runCandor, startCandor } from "../support/candor.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const Dataset = Type.Composite([DatasetBody, Type.Object({ hidden_count: HiddenCount })]);

/** What links begin with: as long as an owner's own address, so that links cost as many tokens. */
export const BASE_URL = "https://reviews.example.com";

/** The files that the evaluation asks about, with their line of business; the demo brings its own. */
const FILES = {
  plumbers: { file: "plumbers.csv", vertical: "home-services" },
  movers: { file: "google-business-profile.movers.json", vertical: "home-services" },
  restaurants: { file: "yelp-open-dataset.jsonl", vertical: "restaurant" },
} as const;
export const DATASET_NAMES = ["plumbers", "movers", "restaurants", "demo"] as const;
export type DatasetName = (typeof DATASET_NAMES)[number];

/** What a dataset publishes, as anybody gets it; facts are recounted only from this. */
export interface Published {
  readonly reviews: readonly Review[];
  readonly insights: Insights;
  readonly hidden: number;
  /** The ids of all reviews that a search linked from the insights finds; empty without a link. */
  idsBehind(search: string | undefined): Promise<ReadonlySet<string>>;
}

/** A dataset in a database of its own, served by the program. */
export interface ServedDataset extends AsyncDisposable {
  readonly url: string;
  readonly published: Published;
}

/** Imports a file as its owner would, and serves it. */
export async function serveDataset(name: DatasetName, folder: string): Promise<ServedDataset> {
  const cleanup = new AsyncDisposableStack();
  const place = cleanup.use(new TemporaryFolder());
  const server = cleanup.use(await start(name, folder, place));
  return {
    url: server.url,
    published: await publishedBy(server.url),
    [Symbol.asyncDispose]: () => cleanup.disposeAsync(),
  };
}

async function start(
  name: DatasetName,
  folder: string,
  place: TemporaryFolder,
): Promise<RunningCandor> {
  const options = { cwd: place.path };
  const address = ["--base-url", BASE_URL];
  if (name === "demo") return startCandor(["demo", ...address], options);
  const { file, vertical } = FILES[name];
  await place.write("candor.toml", `name = "The business"\nvertical = "${vertical}"\n`);
  const words = ["import", "--verified", join(folder, file)];
  const { exitCode, stdout, stderr } = await runCandor(words, options);
  if (exitCode !== 0) throw new Error(`${file} was not imported: ${stdout}${stderr}`);
  return startCandor(["serve", ...address], options);
}

async function publishedBy(url: string): Promise<Published> {
  const dataset = await bodyOf(Dataset, await fetch(`${url}/reviews.json`));
  const insights: unknown = await (await fetch(`${url}/insights.json`)).json();
  Value.Assert(Insights, insights);
  return {
    reviews: dataset.reviews,
    insights,
    hidden: dataset.hidden_count,
    idsBehind: (search) => idsBehind(url, search),
  };
}

async function idsBehind(url: string, search: string | undefined): Promise<Set<string>> {
  const ids = new Set<string>();
  let cursor: string | null = "";
  while (search !== undefined && cursor !== null) {
    const page: string = `${url}${search}&limit=100${cursor === "" ? "" : `&cursor=${cursor}`}`;
    const { reviews, next } = await bodyOf(SearchBody, await fetch(page));
    for (const { id } of reviews) ids.add(id);
    cursor = next;
  }
  return ids;
}

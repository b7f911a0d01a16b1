/**
 * Recounts what get_insights and compare say about real exports, kept beside the project, and about
 * the demo: `bun run findings FOLDER`. Each person and service is asked for, and each person with
 * each aspect.
 */
import { join, resolve } from "node:path";
import { createApp } from "../../src/http/app.ts";
import { Store } from "../../src/store/store.ts";
import { agentOf } from "../support/agent-answers.ts";
import { runCandor } from "../support/candor.ts";
import { ask, testContext } from "../support/library.ts";
import { averageIn, type Datasets, datasetsOf, shareOf } from "../support/recount.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { tokensOfAnswer } from "../support/tokens.ts";

const MAX_TOKENS = 800;
const DEMO = resolve(import.meta.dir, "../../data/demo");
const folder = process.argv[2];
if (folder === undefined) {
  console.error("Name the folder of the real exports: bun run findings FOLDER");
  process.exit(2);
}
const INPUTS = [
  ...["plumbers.csv", "google-business-profile.movers.json", "yelp-open-dataset.jsonl"],
  "google-takeout",
].map((name) => ["import", "--verified", join(resolve(folder), name)]);
const SAMPLE = ["import", "--verified", "--config", join(DEMO, "business.toml")];

let faults = 0;
let figures = 0;
for (const input of [...INPUTS, [...SAMPLE, join(DEMO, "reviews.ndjson")]]) await recount(input);
console.log(faults === 0 ? `All ${figures} agree.` : `${faults} of ${figures} do not agree.`);
process.exit(faults === 0 ? 0 : 1);

function agree(what: string, told: unknown, counted: unknown): void {
  figures += 1;
  if (Bun.deepEquals(told, counted)) return;
  faults += 1;
  console.log(`  FAIL ${what}: told ${JSON.stringify(told)}, counted ${JSON.stringify(counted)}`);
}

async function recount(words: readonly string[]): Promise<void> {
  using place = new TemporaryFolder();
  await runCandor([...words, "--db", place.at("real.db")], { cwd: place.path });
  using store = new Store(place.at("real.db"));
  const app = createApp(store, testContext());
  const data = await datasetsOf((path) => ask(app, path));
  const agent = agentOf(store);
  const tokens = tokensOfAnswer(agent.call("get_insights", {}));
  console.log(`${words.at(-1)}: ${data.reviews.length} reviews, an overview of ${tokens} tokens`);
  agree("an overview under 800 tokens", tokens < MAX_TOKENS, true);
  recountAspects(data, agent);
  recountNamed(data, agent);
  recountCompared(data, agent);
}

type Agent = ReturnType<typeof agentOf>;

function recountAspects({ insights, reviews }: Datasets, agent: Agent): void {
  for (const { id, positive, negative, mixed, ...others } of insights.aspects) {
    const told = agent.insights({ aspect: id });
    const { opinions } = told;
    const [praise, complaints] = [positive + mixed, negative + mixed];
    agree(`reviews on ${id}`, told.review_count, others.reviews);
    agree(`opinions on ${id}`, opinions, {
      ...{ on: others.label, reviews: others.reviews, praise, complaints },
      praise_share: shareOf(praise, positive + negative + mixed),
    });
    agreeQuotes(told, reviews);
  }
}

function recountNamed({ insights, reviews }: Datasets, agent: Agent): void {
  const { technicians, services } = insights.entities;
  const all = [
    ...technicians.map((one) => ({ one, as: { technician: one.name } })),
    ...services.map((one) => ({ one, as: { service: one.id } })),
  ];
  const praise = new Map(
    insights.aspects.map(({ id }) => [id, agent.found({ aspect: id, polarity: "praise" })]),
  );
  for (const { one, as } of all) {
    const told = agent.insights(as);
    const found = agent.found(told.search);
    const what = JSON.stringify(as);
    agree(`reviews of ${what}`, [told.review_count, found.size], [one.mentions, one.mentions]);
    const own = reviews.filter(({ id }) => found.has(id));
    agree(`average of ${what}`, told.average_rating, averageIn(own));
    agreeQuotes(told, reviews);
    for (const [aspect, ids] of praise) agreeAspect(told, aspect, found.intersection(ids), agent);
  }
}

function agreeAspect(
  { search }: ReturnType<Agent["insights"]>,
  aspect: string,
  counted: ReadonlySet<string>,
  agent: Agent,
): void {
  const { mentions_technician: technician, mentions_service: service } = Object(search);
  const { opinions } = agent.insights({ technician, service, aspect });
  if (typeof opinions !== "object") return;
  agree(`praise of ${aspect} in ${JSON.stringify(search)}`, opinions.praise, counted.size);
}

/** Each quote must be in the review that it links to. */
function agreeQuotes(told: ReturnType<Agent["insights"]>, reviews: Datasets["reviews"]): void {
  const { quotes = [], strengths = [], complaints = [] } = told;
  for (const { quote, review_id: begins = "" } of [...quotes, ...strengths, ...complaints]) {
    if (quote === undefined) continue;
    const [own, ...others] = reviews.filter(({ id }) => id.startsWith(begins));
    agree(`other reviews than that of ${begins}`, others.length, 0);
    agree(`the quote ${quote} of ${begins}`, own?.text.includes(quote), true);
  }
}

function recountCompared({ insights, reviews }: Datasets, agent: Agent): void {
  const [one, other] = insights.entities.technicians;
  if (one === undefined || other === undefined) return;
  for (const { side, average, reviews: count, search } of agent.compare({
    people: [one.name, other.name],
  }).sides) {
    const found = agent.found(search);
    agree(`reviews of ${side}`, count, found.size);
    agree(`average of ${side}`, average, averageIn(reviews.filter(({ id }) => found.has(id))));
  }
}

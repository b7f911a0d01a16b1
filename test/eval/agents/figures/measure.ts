import { join, resolve } from "node:path";
import { createApp } from "../../../../src/http/app.ts";
import { Store } from "../../../../src/store/store.ts";
import { type Raw, readCsv, readGoogle, readOwn, readYelp } from "../../../real/raw-reviews.ts";
import { agentOf } from "../../../support/agent-answers.ts";
import { runCandor } from "../../../support/candor.ts";
import { ask, testContext } from "../../../support/library.ts";
import { datasetsOf } from "../../../support/recount.ts";
import { TemporaryFolder } from "../../../support/temporary-folder.ts";
import { tokensOfAnswer } from "../../../support/tokens.ts";
import { DEMO } from "./demo.ts";
import { MOVERS } from "./movers.ts";
import { PLUMBERS } from "./plumbers.ts";
import { PLUMBERS_IN_FIGURES } from "./plumbers-in-figures.ts";
import { type FigureQuestion, type Known, membersIn, type SetName, tidied } from "./question.ts";
import { YELP } from "./yelp.ts";

const MAX_CALLS = 3;
const MAX_TOKENS = 3_000;
const DEMO_FOLDER = resolve(import.meta.dir, "../../../../data/demo");

interface Set {
  readonly path: string;
  readonly options?: readonly string[];
  read(path: string): Promise<Raw[]>;
  readonly questions: readonly FigureQuestion[];
}

const setsIn = (folder: string): Readonly<Record<SetName, Set>> => ({
  plumbers: {
    ...{ path: join(folder, "plumbers.csv"), read: readCsv },
    questions: [...PLUMBERS, ...PLUMBERS_IN_FIGURES],
  },
  movers: {
    path: join(folder, "google-business-profile.movers.json"),
    ...{ read: readGoogle, questions: MOVERS },
  },
  yelp: { path: join(folder, "yelp-open-dataset.jsonl"), read: readYelp, questions: YELP },
  demo: {
    path: join(DEMO_FOLDER, "reviews.ndjson"),
    options: ["--config", join(DEMO_FOLDER, "business.toml")],
    ...{ read: readOwn, questions: DEMO },
  },
});

/** How many questions for figures the tools answer rightly, within three calls and 3,000 tokens. */
export async function measureFigures(folder: string): Promise<void> {
  const all: Answered[] = [];
  for (const [name, set] of Object.entries(setsIn(folder))) {
    const answered = await answersTo(set);
    for (const { question, tokens, faults } of answered) {
      const verdict = faults.length === 0 ? "right" : "WRONG";
      process.stdout.write(`${verdict}  ${`${tokens}`.padStart(5)}  ${name}: ${question}\n`);
      for (const fault of faults) process.stdout.write(`       ${fault}\n`);
    }
    all.push(...answered);
  }
  const right = all.filter(({ faults }) => faults.length === 0).length;
  const tokens = all.reduce((sum, one) => sum + one.tokens, 0);
  process.stdout.write(`${right} of ${all.length} right, ${tokens} tokens in all\n`);
}

interface Answered {
  readonly question: string;
  readonly tokens: number;
  readonly faults: readonly string[];
}

async function answersTo({ path, options = [], read, questions }: Set): Promise<Answered[]> {
  using place = new TemporaryFolder();
  const words = ["import", "--verified", ...options, path, "--db", place.at("figures.db")];
  await runCandor(words, { cwd: place.path });
  using store = new Store(place.at("figures.db"));
  const app = createApp(store, testContext());
  const published = await datasetsOf((at) => ask(app, at));
  const agent = agentOf(store);
  const known = { raw: await read(path), published, found: agent.found };
  return questions.map((one) => answerTo(one, known, agent));
}

function answerTo(
  { question, calls }: FigureQuestion,
  known: Known,
  agent: ReturnType<typeof agentOf>,
): Answered {
  const faults: string[] = [];
  let tokens = 0;
  for (const { tool, given, demands } of calls) {
    const answer = agent.call(tool, given);
    tokens += tokensOfAnswer(answer);
    const called = `${tool} ${JSON.stringify(given)}`;
    const content = answer.structuredContent;
    for (const { what, isMet } of demands(known)) {
      if (!isMet(content)) faults.push(`${called} lacks ${what}`);
    }
    if (!quotesIn(content).every((quote) => isSaid(quote, known.raw))) {
      faults.push(`${called} quotes what nobody wrote`);
    }
  }
  if (calls.length > MAX_CALLS) faults.push(`takes ${calls.length} calls`);
  if (tokens > MAX_TOKENS) faults.push(`costs ${tokens} tokens`);
  return { question, tokens, faults };
}

function quotesIn(answer: unknown): string[] {
  return membersIn(answer).flatMap((one) =>
    "quote" in one && typeof one.quote === "string" ? [one.quote] : [],
  );
}

function isSaid(quote: string, raw: readonly Raw[]): boolean {
  return raw.some(({ text }) => tidied(text).includes(tidied(quote)));
}

import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { Review } from "../../../src/domain/review/review.ts";
import { datasetOf } from "../../flows/program.ts";
import { runCandor } from "../../support/candor.ts";
import { ReferenceMirror } from "../../support/mirror.ts";
import { reached } from "../hub-client.ts";
import type { Stage } from "../stage.ts";

const COPY = "copy";
const PAGES = [1, 37, 1_000];
const Copied = Type.Object({ reviews: Type.Array(Review) });

/** Mirrors that follow the reviews: by pages of different lengths, and `candor mirror --verify`. */
export class Mirrors {
  readonly #stage: Stage;
  readonly #url: string;
  readonly #references = PAGES.map((limit) => ({
    limit,
    mirror: new ReferenceMirror((after, most) => this.#page(after, most)),
  }));
  #runs = 0;

  constructor(stage: Stage, url: string) {
    this.#stage = stage;
    this.#url = url;
  }

  /** Each mirror that reads pages takes what is new. */
  async turn(): Promise<void> {
    for (const { mirror, limit } of this.#references) await mirror.pull(limit);
  }

  async runProgram(): Promise<void> {
    const cwd = this.#stage.folder.path;
    const words = ["mirror", this.#url, COPY, "--verify"];
    const { exitCode, stdout, stderr } = await runCandor(words, { cwd });
    if (exitCode !== 0) throw new Error(`candor mirror ended with ${exitCode}: ${stdout}${stderr}`);
    this.#runs += 1;
  }

  get figures(): string {
    const resyncs = this.#references.reduce((sum, { mirror }) => sum + mirror.resyncs, 0);
    return `${this.#references.length} read pages and started over ${resyncs} times; candor mirror --verify ran ${this.#runs} times`;
  }

  /** How they differ from what readers see once they have caught up; empty if they don't. */
  async faults(): Promise<string[]> {
    const { reviews } = await datasetOf(this.#url);
    const faults: string[] = [];
    for (const { mirror, limit } of this.#references) {
      await mirror.catchUp(limit);
      const held = Array.from(mirror.reviews.values(), ({ review }) => review);
      if (!isSame(held, reviews))
        faults.push(`the mirror with pages of ${limit} holds ${held.length}`);
    }
    await this.runProgram();
    const copy = await Bun.file(this.#stage.folder.at(COPY, "reviews.json")).json();
    if (!isSame(Value.Parse(Copied, copy).reviews, reviews)) faults.push("candor mirror differs");
    return faults;
  }

  async #page(after: string | undefined, limit: number): Promise<unknown> {
    const query = new URLSearchParams({ limit: String(limit), ...(after && { after }) });
    const answer = await reached(`${this.#url}/api/reviews/changes?${query}`);
    if (answer?.status === 410) return "resync";
    if (answer?.ok !== true) throw new Error(`changes answered ${answer?.status}`);
    return answer.json();
  }
}

function isSame(held: readonly Review[], wanted: readonly Review[]): boolean {
  const byId = (reviews: readonly Review[]) => new Map(reviews.map((one) => [one.id, one]));
  return held.length === wanted.length && Bun.deepEquals(byId(held), byId(wanted));
}

import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { reached } from "../hub-client.ts";

const PATHS = ["/reviews.json", "/", "/api/reviews/search?query=time"];
const PAUSE_MS = 100;
const HEALTH_PAUSE_MS = 200;
const PATIENCE_MS = 2_000;
const A_SECOND_MS = 1_000;
const Health = Type.Object({
  hub: Type.Optional(Type.String()),
  message: Type.Optional(Type.String()),
  hub_problem: Type.Optional(Type.String()),
});

interface Seen {
  readonly at: number;
  /** The answer's status; 0 if there was no answer. */
  readonly status: number;
  readonly milliseconds: number;
}

/** A client that keeps reading documents, a page and searches, and asks for health. */
export class Reader implements AsyncDisposable {
  readonly #url: string;
  readonly #end = new AbortController();
  readonly #seen: Seen[] = [];
  readonly #health: { readonly at: number; readonly said: string }[] = [];
  readonly #done: Promise<unknown>;

  constructor(url: string) {
    this.#url = url;
    this.#done = Promise.all([...PATHS.map((path) => this.#read(path)), this.#askForHealth()]);
  }

  /** What readers got in a period, in words; requests that were answered after it do not count. */
  saw(from: number, until: number): string {
    const seen = this.#seen.filter(
      ({ at, milliseconds }) => at >= from && at + milliseconds < until,
    );
    const counts = new Map<number, number>();
    for (const { status } of seen) counts.set(status, (counts.get(status) ?? 0) + 1);
    const answers = [...counts].map(([status, count]) => {
      return status === 0 ? `no answer ${count} times` : `${status} ${count} times`;
    });
    const slowest = Math.max(0, ...seen.map(({ milliseconds }) => milliseconds));
    return `${answers.join(", ")}; slowest ${(slowest / A_SECOND_MS).toFixed(2)} s`;
  }

  /** The last answer of /healthz in a period. */
  healthIn(from: number, until: number): string {
    const said = this.#health.filter(({ at }) => at >= from && at < until);
    return said.at(-1)?.said ?? "no answer";
  }

  async #read(path: string): Promise<void> {
    await this.#repeat(PAUSE_MS, async () => {
      const at = performance.now();
      const response = await reached(this.#url + path, {}, PATIENCE_MS);
      await response?.bytes().catch(() => {});
      const milliseconds = performance.now() - at;
      this.#seen.push({ at, status: response?.status ?? 0, milliseconds });
    });
  }

  async #askForHealth(): Promise<void> {
    await this.#repeat(HEALTH_PAUSE_MS, async () => {
      const response = await reached(`${this.#url}/healthz`, {}, PATIENCE_MS);
      const at = performance.now();
      if (response === undefined) {
        this.#health.push({ at, said: "no answer" });
        return;
      }
      const body = Value.Parse(Health, await response.json());
      const hub = body.hub === undefined ? "" : `, hub ${body.hub}`;
      const why = body.message ?? body.hub_problem;
      this.#health.push({ at, said: `${response.status}${hub}${why ? `: ${why}` : ""}` });
    });
  }

  async #repeat(pauseMs: number, turn: () => Promise<void>): Promise<void> {
    while (!this.#end.signal.aborted) {
      await turn().catch(() => {});
      await Bun.sleep(pauseMs);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#end.abort();
    await this.#done;
  }
}

import type { Elysia } from "elysia";
import { family, histogramFamily } from "../metrics/exposition.ts";
import { Histogram } from "../metrics/histogram.ts";

const MS_A_SECOND = 1000;
/** Whatever is asked for where nothing is. */
const NO_ROUTE = "none";

interface Asked {
  readonly began: number;
  status?: number;
}

/** Counts the answers of a server by route and status, and how long they took by route. */
export class RequestMetrics {
  readonly #asked = new WeakMap<Request, Asked>();
  readonly #counts = new Map<string, number>();
  readonly #times = new Map<string, Histogram>();

  /** Before the routes are added: hooks are those that were there then. */
  attachTo(app: Elysia): void {
    app.onRequest(({ request }) => {
      this.#asked.set(request, { began: performance.now() });
    });
    app.onAfterResponse(({ request, route, responseValue, set }) => {
      const asked = this.#asked.get(request);
      if (asked === undefined) return;
      const answered = responseValue instanceof Response ? responseValue.status : set.status;
      this.#note(route || NO_ROUTE, asked.status ?? Number(answered ?? 200), asked.began);
    });
  }

  /** Notes the status of an answer that no route gave. */
  noteError(request: Request, { status }: Response): void {
    const asked = this.#asked.get(request);
    if (asked !== undefined) asked.status = status;
  }

  #note(route: string, status: number, began: number): void {
    const key = `${route} ${status}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    const times = this.#times.get(route) ?? new Histogram();
    this.#times.set(route, times);
    times.observe((performance.now() - began) / MS_A_SECOND);
  }

  /** In Prometheus's text format. */
  write(): string {
    const counts = Array.from(this.#counts, ([key, value]) => {
      const [route = "", status = ""] = key.split(" ");
      return { labels: { route, status }, value };
    });
    const times = Array.from(this.#times, ([route, histogram]) => ({
      labels: { route },
      histogram,
    }));
    return (
      family("candor_http_requests_total", "counter", "Answers by route and status.", counts) +
      histogramFamily("candor_http_request_seconds", "Time to answer by route.", times)
    );
  }
}

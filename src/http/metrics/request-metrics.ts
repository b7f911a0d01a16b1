import type { Elysia } from "elysia";
import { MS_PER_SECOND } from "../../domain/time/units.ts";
import { Counter } from "../../metrics/counter.ts";
import { histogramFamily } from "../../metrics/exposition.ts";
import { Histogram } from "../../metrics/histogram.ts";

/** The label of requests that match no route. */
const NO_ROUTE = "none";

interface Asked {
  readonly began: number;
  status?: number;
}

/** Counts answers by route and status, and measures by route how long they took. */
export class RequestMetrics {
  readonly #asked = new WeakMap<Request, Asked>();
  readonly #answers = new Counter<"route" | "status">(
    "candor_http_requests_total",
    "Answers by route and status.",
  );
  readonly #times = new Map<string, Histogram>();

  /** Call this before the routes are added: a hook applies only to routes that are added after it. */
  attachTo(app: Elysia): void {
    app.onRequest(({ request }) => {
      this.#asked.set(request, { began: performance.now() });
    });
    app.onAfterResponse(({ request, route, responseValue, set }) => {
      const pending = this.#asked.get(request);
      if (pending === undefined) return;
      const answered = responseValue instanceof Response ? responseValue.status : set.status;
      this.#note(route || NO_ROUTE, pending.status ?? Number(answered ?? 200), pending.began);
    });
  }

  /** Notes the status of an error's answer, which the hooks do not see. */
  noteError(request: Request, { status }: Response): void {
    const pending = this.#asked.get(request);
    if (pending !== undefined) pending.status = status;
  }

  #note(route: string, status: number, began: number): void {
    this.#answers.add({ route, status: String(status) });
    const times = this.#times.get(route) ?? new Histogram();
    this.#times.set(route, times);
    times.observe((performance.now() - began) / MS_PER_SECOND);
  }

  /** In Prometheus's text format. */
  write(): string {
    const times = Array.from(this.#times, ([route, histogram]) => ({
      labels: { route },
      histogram,
    }));
    const name = "candor_http_request_seconds";
    return this.#answers.write() + histogramFamily(name, "Time to answer by route.", times);
  }
}

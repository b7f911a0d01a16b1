import { Failure, reasonOf } from "../domain/failure.ts";
import { EXPOSITION_TYPE } from "../metrics/exposition.ts";

const PATH = "/metrics";

/** Where figures are served. */
export interface MetricsPlace {
  readonly host: string;
  readonly port: number;
}

/** A listener of its own, so that figures are not public unless the owner says so. */
export interface MetricsServer {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Serves figures for Prometheus.
 * @param write gives them in its text format
 * @throws Failure `unusable` if the port or address can't be had
 */
export function serveMetrics({ host, port }: MetricsPlace, write: () => string): MetricsServer {
  try {
    const server = Bun.serve({
      hostname: host,
      port,
      routes: {
        [PATH]: {
          GET: () => new Response(write(), { headers: { "content-type": EXPOSITION_TYPE } }),
        },
      },
      fetch: () => new Response(`Figures are at ${PATH}.\n`, { status: 404 }),
    });
    return { url: `${server.url.origin}${PATH}`, stop: () => server.stop(true) };
  } catch (error) {
    const place = `${host}, port ${port}`;
    throw new Failure(
      "unusable",
      `Can't serve metrics on ${place}: ${reasonOf(error)}. Check --metrics.`,
    );
  }
}

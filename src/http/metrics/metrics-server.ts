import { Failure, reasonOf } from "../../domain/failure.ts";
import { EXPOSITION_TYPE } from "../../metrics/exposition.ts";

const PATH = "/metrics";

/** Where metrics are served. */
interface MetricsPlace {
  readonly host: string;
  readonly port: number;
}

/** A separate listener, so that metrics are public only if the owner makes them so. */
interface MetricsServer {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Serves metrics for Prometheus.
 * @param write returns them in its text format
 * @throws Failure `unusable` if the address or port can't be used
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
      fetch: () => new Response(`Metrics are at ${PATH}.\n`, { status: 404 }),
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

import type { Elysia } from "elysia";
import { Failure, reasonOf } from "../domain/failure.ts";

/** Above what any path takes, so that a body that is too large is answered in our own words. */
const LARGEST_BODY = 8_000_000;
/** How long a connection stays open while its request is incomplete, or its long answer is not read. */
const IDLE_SECONDS = 30;
/**
 * Clients that are gone without a word leave connections that nothing else would close. All are
 * closed at once, as the runtime knows no single ones; who is still there opens another.
 */
const CLOSE_IDLE_EVERY_MS = 3_600_000;
const PATIENCE_MS = 10_000;
const POLL_MS = 10;

/** How long open connections are answered on after another process has taken over. */
const RELEASE_MS = 1_000;

export interface RunningServer {
  /** The port that is listened to, also if any free one was asked for. */
  readonly port: number;
  /** Answers what comes on open connections for a moment, and has their clients close them. */
  release(): Promise<void>;
  /** Takes no more requests, finishes those in flight, and closes all connections. */
  stop(): Promise<void>;
}

interface Listening {
  readonly idleTimeout?: number;
  /** Whether another process that listens on the port may go on. It must allow that itself. */
  readonly isShared?: boolean;
}

/**
 * Listens.
 * @param port 0 takes a free one
 * @throws Failure `unusable` if the port or address can't be had
 */
export function listen(
  app: Elysia,
  port: number,
  hostname: string,
  { idleTimeout = IDLE_SECONDS, isShared = false }: Listening = {},
): RunningServer {
  const server = start(app, { port, hostname, idleTimeout, reusePort: isShared });
  const closing = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
  return {
    port: server.port ?? port,
    async release() {
      server.reload({ routes: {}, fetch: (request) => answerLast(app, request) });
      await Bun.sleep(RELEASE_MS);
    },
    async stop() {
      clearInterval(closing);
      const drained = server.stop();
      const deadline = Date.now() + PATIENCE_MS;
      while (server.pendingRequests > 0 && Date.now() < deadline) await Bun.sleep(POLL_MS);
      // What is open now is idle, kept by clients for a next request.
      await Promise.all([drained, server.stop(true)]);
    },
  };
}

async function answerLast(app: Elysia, request: Request): Promise<Response> {
  const response = await app.fetch(request);
  response.headers.set("connection", "close");
  return response;
}

interface Place {
  readonly port: number;
  readonly hostname: string;
  readonly idleTimeout: number;
  readonly reusePort: boolean;
}

function start(app: Elysia, place: Place) {
  const { port, hostname } = place;
  try {
    // Elysia's own default for `reusePort` lets any second server have half of the requests.
    app.listen({
      ...place,
      maxRequestBodySize: LARGEST_BODY,
      // The runtime's own page about an error shows the source.
      development: false,
    });
  } catch (error) {
    throw new Failure("unusable", whyNot(port, hostname, error));
  }
  if (app.server === null) throw new Failure("unusable", whyNot(port, hostname, "no answer"));
  return app.server;
}

function whyNot(port: number, hostname: string, error: unknown): string {
  const { code } = Object(error);
  if (code === "EADDRINUSE") {
    return `Port ${port} is in use by another program. Choose another with --port, or stop that program.`;
  }
  if (code === "EACCES") {
    return `Port ${port} may not be used by this user. Choose one above 1023 with --port.`;
  }
  return `Can't listen on ${hostname}, port ${port}: ${reasonOf(error)}. Check --host and --port.`;
}

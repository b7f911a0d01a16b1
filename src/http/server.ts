import type { Elysia } from "elysia";
import { Failure, reasonOf } from "../domain/failure.ts";
import { boundReceiving } from "../net/receive-buffers.ts";

/**
 * More than any path accepts, so that we answer a body that is too large ourselves. The runtime takes
 * in this much of each, whether it is read or not.
 */
const MAX_BODY_BYTES = 2_500_000;
/**
 * What the system takes in of a connection before it is read, which the runtime does at once: a turn in
 * which many clients send large bodies is as long as all that has come. Half of it takes longer in all.
 */
const RECEIVED_AT_ONCE = 32_768;
/**
 * How long a connection stays open while its request is incomplete or its long answer is unread.
 */
const IDLE_SECONDS = 30;
/**
 * Clients that vanish leave connections open that nothing else would close. All idle ones are
 * closed at once, as the runtime can't close a single one; clients still there reconnect.
 */
const CLOSE_IDLE_EVERY_MS = 3_600_000;
const PATIENCE_MS = 10_000;
const POLL_MS = 10;

/** How long requests on open connections are answered after another process has taken over. */
const RELEASE_MS = 1_000;

export interface RunningServer {
  /** The port it listens on, also if any free one was asked for. */
  readonly port: number;
  /** Answers requests on open connections for a moment, and has their clients close them. */
  release(): Promise<void>;
  /** Accepts no more requests, finishes those in flight, and closes all connections. */
  stop(): Promise<void>;
}

/** Raised if another process listens on the port. */
export class PortInUse extends Failure {}

interface Listening {
  readonly idleTimeout?: number;
  /** Whether to share the port with a process that already listens on it, if that allows it too. */
  readonly isShared?: boolean;
}

/**
 * Listens.
 * @param port 0 takes a free one
 * @throws Failure `unusable` if the port or address can't be used
 */
export function listen(
  app: Elysia,
  port: number,
  hostname: string,
  { idleTimeout = IDLE_SECONDS, isShared = false }: Listening = {},
): RunningServer {
  const server = start(app, { port, hostname, idleTimeout, reusePort: isShared });
  boundReceiving(server.port ?? port, RECEIVED_AT_ONCE);
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
      // Connections that are still open are idle: clients keep them for a next request.
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
    // Elysia's default for `reusePort` would give a second server half of the requests.
    app.listen({
      ...place,
      maxRequestBodySize: MAX_BODY_BYTES,
      // The runtime's development error page shows source code.
      development: false,
    });
  } catch (error) {
    throw whyNot(port, hostname, error);
  }
  if (app.server === null) throw whyNot(port, hostname, "no answer");
  return app.server;
}

function whyNot(port: number, hostname: string, error: unknown): Failure {
  const { code } = Object(error);
  if (code === "EADDRINUSE") {
    const remedy = "Choose another with --port, or stop that program";
    return new PortInUse("unusable", `Port ${port} is in use by another program. ${remedy}.`);
  }
  if (code === "EACCES") {
    const message = `Port ${port} may not be used by this user. Choose one above 1023 with --port, and put Caddy or nginx before it (candor service print shows how); or give the service the right, in the [Service] section of its systemd unit: AmbientCapabilities=CAP_NET_BIND_SERVICE.`;
    return new Failure("unusable", message);
  }
  const where = `Can't listen on ${hostname}, port ${port}`;
  return new Failure("unusable", `${where}: ${reasonOf(error)}. Check --host and --port.`);
}

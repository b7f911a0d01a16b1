import type { Elysia } from "elysia";
import { Failure, reasonOf } from "../domain/failure.ts";

/** Above what any path takes, so that a body that is too large is answered in our own words. */
const LARGEST_BODY = 8_000_000;
const PATIENCE_MS = 10_000;
const POLL_MS = 10;

export interface RunningServer {
  /** The port that is listened to, also if any free one was asked for. */
  readonly port: number;
  /** Takes no more requests, finishes those in flight, and closes all connections. */
  stop(): Promise<void>;
}

/**
 * Listens.
 * @param port 0 takes a free one
 * @throws Failure `unusable` if the port or address can't be had
 */
export function listen(app: Elysia, port: number, hostname: string): RunningServer {
  const server = start(app, port, hostname);
  return {
    port: server.port ?? port,
    async stop() {
      const drained = server.stop();
      const deadline = Date.now() + PATIENCE_MS;
      while (server.pendingRequests > 0 && Date.now() < deadline) await Bun.sleep(POLL_MS);
      // What is open now is idle, kept by clients for a next request.
      await Promise.all([drained, server.stop(true)]);
    },
  };
}

function start(app: Elysia, port: number, hostname: string) {
  try {
    // Elysia's default shares the port with a second server, which then gets half of the requests.
    app.listen({ port, hostname, reusePort: false, maxRequestBodySize: LARGEST_BODY });
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

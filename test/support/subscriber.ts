import type { Certificate } from "./authority.ts";

/** A delivery as received. */
export interface Received {
  readonly path: string;
  readonly headers: Headers;
  readonly body: Uint8Array;
}

/** A confirmation request or a notice, as received. */
export interface Asked {
  readonly path: string;
  /** The query as sent, with its question mark. */
  readonly query: string;
  readonly parameters: URLSearchParams;
}

type Answer = Response | Promise<Response>;

export interface Behavior {
  /** Answers a GET; by default with the challenge. */
  readonly onAsked?: (asked: Asked, request: Request) => Answer;
  /** Answers a POST; by default with 204. */
  readonly onReceived?: (received: Received) => Answer;
  readonly hostname?: string;
  /** The port to listen on; by default a free one. */
  readonly port?: number;
}

/** A real HTTPS subscriber, on a port of its own. */
export class Subscriber {
  readonly received: Received[] = [];
  readonly asked: Asked[] = [];
  /** The most deliveries that were in flight at the same time. */
  mostAtOnce = 0;
  #underWay = 0;
  readonly #server: Bun.Server<undefined>;
  /** Its behavior; may be changed while it runs. */
  behavior: Behavior;

  constructor(certificate: Certificate, behavior: Behavior = {}) {
    this.behavior = behavior;
    this.#server = Bun.serve({
      port: behavior.port ?? 0,
      hostname: behavior.hostname ?? "127.0.0.1",
      tls: { cert: certificate.cert, key: certificate.key },
      idleTimeout: 60,
      fetch: (request) => this.#answer(request),
    });
  }

  get port(): number {
    return this.#server.port ?? 0;
  }

  /** The address of a callback here, under a name that leads here. */
  callback(path = "/callback", host = this.behavior.hostname ?? "127.0.0.1"): string {
    return `https://${host}:${this.port}${path}`;
  }

  /** The texts of the deliveries, in order. */
  get texts(): string[] {
    return this.received.map(({ body }) => new TextDecoder().decode(body));
  }

  /** The modes of confirmations and notices, in order. */
  get modes(): (string | null)[] {
    return this.asked.map(({ parameters }) => parameters.get("hub.mode"));
  }

  async #answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    if (request.method === "GET") {
      const { pathname: path, search: query, searchParams: parameters } = url;
      const asked = { path, query, parameters };
      this.asked.push(asked);
      return this.behavior.onAsked?.(asked, request) ?? echo(asked);
    }
    const body = await request.bytes();
    const received = { path: url.pathname + url.search, headers: request.headers, body };
    this.received.push(received);
    this.#underWay += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#underWay);
    const answer = this.#take(received);
    const ended = () => {
      this.#underWay -= 1;
    };
    await Promise.race([answer, aborted(request.signal)]).then(ended, ended);
    return answer;
  }

  async #take(received: Received): Promise<Response> {
    return this.behavior.onReceived?.(received) ?? new Response(null, { status: 204 });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server.stop(true);
  }
}

function aborted(signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => signal.addEventListener("abort", resolve));
}

/** Confirms every request. */
export function echo({ parameters }: Asked): Response {
  return new Response(parameters.get("hub.challenge"));
}

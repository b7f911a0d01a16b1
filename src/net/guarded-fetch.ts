import { isIP } from "node:net";
import { type CallFailure, toCallFailure } from "./call-failure.ts";
import { hostNameOf } from "./host-name.ts";
import { orOwnFailure } from "./own-failure.ts";
import type { SafeResolver } from "./safe-resolver.ts";

export interface Outgoing {
  readonly method: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
  /** Reads at most this many bytes of the answer's body; 0 leaves it unread. */
  readonly readAtMost: number;
}

interface GuardedResponse {
  readonly status: number;
  readonly body: Uint8Array;
  /** Why the body ended early; undefined if it did not. */
  readonly brokenOff?: CallFailure;
}

/** How calls are made. */
interface FetchOptions {
  readonly resolver: SafeResolver;
  /** Certificates of a further authority, as PEM. */
  readonly authority: string | undefined;
}

/**
 * Calls subscribers, and nobody else: a name is resolved once, its address is checked, and exactly
 * that address is connected to, with the name's certificate. So changing a name's address between
 * check and connection gains nothing (DNS rebinding). Redirects are not followed. Each instance has
 * its own connections.
 */
export class GuardedFetch {
  readonly #options: FetchOptions;
  readonly #session: Bun.FetchSession;

  constructor(options: FetchOptions) {
    this.#options = options;
    this.#session = new Bun.FetchSession({ keepAlive: true });
  }

  /**
   * The address that a URL leads to now, one that may be called.
   * @param end ends the whole call: one deadline for lookup, connection and answer
   * @throws CallFailure
   */
  async addressOf(url: URL, end: AbortSignal): Promise<string> {
    try {
      return await this.#options.resolver.addressOf(url, end);
    } catch (error) {
      throw failureOf(error);
    }
  }

  /**
   * Calls an address that {@link addressOf} gave.
   * @throws CallFailure
   */
  async send(
    url: URL,
    address: string,
    outgoing: Outgoing,
    end: AbortSignal,
  ): Promise<GuardedResponse> {
    try {
      const checked = this.#options.resolver.checked([address], hostNameOf(url));
      const response = await this.#call(url, checked, outgoing, end);
      return { status: response.status, ...(await readBounded(response, outgoing.readAtMost)) };
    } catch (error) {
      throw failureOf(error);
    }
  }

  /** Whether no name server answers: a call that fails meanwhile may be the fault of our own network. */
  get isCutOff(): boolean {
    return this.#options.resolver.isCutOff;
  }

  #call(url: URL, address: string, outgoing: Outgoing, signal: AbortSignal): Promise<Response> {
    return this.#session.fetch(pinned(url, address), {
      method: outgoing.method,
      headers: {
        ...outgoing.headers,
        host: url.host,
        "user-agent": "Candor (WebSub hub)",
        "accept-encoding": "identity",
      },
      redirect: "manual",
      decompress: false,
      signal,
      tls: this.#tlsFor(hostNameOf(url)),
      ...(outgoing.body === undefined ? {} : { body: outgoing.body }),
    });
  }

  /** Closes the connections that are kept alive for later requests. */
  closeIdle(): void {
    this.#session.close();
  }

  #tlsFor(name: string): Bun.TLSOptions {
    const { authority } = this.#options;
    return {
      ...(isIP(name) === 0 ? { serverName: name } : {}),
      ...(authority === undefined ? {} : { ca: authority }),
    };
  }
}

function failureOf(error: unknown): CallFailure {
  return orOwnFailure(toCallFailure(error));
}

/** The URL with the address in place of the name. */
function pinned(url: URL, address: string): string {
  const host = isIP(address) === 6 ? `[${address}]` : address;
  return `https://${host}:${url.port || "443"}${url.pathname}${url.search}`;
}

/** A body up to a limit; of one that breaks off or never ends, what came until then, and why. */
async function readBounded(
  response: Response,
  limit: number,
): Promise<Pick<GuardedResponse, "body" | "brokenOff">> {
  const reader = response.body?.getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    while (reader !== undefined && size < limit) {
      const { done, value } = await reader.read();
      if (done) return { body: Buffer.concat(pieces) };
      pieces.push(value.subarray(0, limit - size));
      size += value.byteLength;
    }
    await reader?.cancel();
  } catch (error) {
    return { body: Buffer.concat(pieces), brokenOff: failureOf(error) };
  }
  return { body: Buffer.concat(pieces) };
}

import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { networkInterfaces } from "node:os";
import { type AddressRange, mayConnect } from "./addresses.ts";
import { hostNameOf } from "./host-name.ts";

/** For everything: the name, the connection, the certificate and the answer. */
const DEADLINE_MS = 10_000;
/** A name's address is kept for so long; what is connected to is always the address that was checked. */
const ADDRESS_KEPT_MS = 5_000;

export type Resolve = (name: string) => Promise<readonly string[]>;

export interface Outgoing {
  readonly method: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
  /** Reads so many bytes of the answer's body at most; 0 leaves it unread. */
  readonly readAtMost: number;
}

export interface Answer {
  readonly status: number;
  readonly body: Uint8Array;
}

/** Raised where the hub may not connect. */
export class ForbiddenAddress extends Error {}

/** How the hub calls out. */
export interface FetchOptions {
  readonly allowed: readonly AddressRange[];
  readonly authority: string | undefined;
  readonly resolve?: Resolve | undefined;
  readonly deadline?: number | undefined;
}

/**
 * Calls subscribers, and nobody else: a name is resolved once, its address checked, and exactly
 * that address connected to, under the name's certificate. So a name that changes its address
 * between check and connection leads nowhere (DNS rebinding). Redirects are not followed.
 */
export class GuardedFetch {
  readonly #options: FetchOptions;
  readonly #resolve: Resolve;
  readonly #own: ReadonlySet<string>;
  readonly #session: Bun.FetchSession;
  readonly #addresses = new Map<string, { readonly address: string; readonly until: number }>();

  constructor(options: FetchOptions) {
    this.#options = options;
    this.#resolve = options.resolve ?? resolveAll;
    this.#own = new Set(
      Object.values(networkInterfaces())
        .flatMap((all) => all ?? [])
        .map(({ address }) => address),
    );
    this.#session = new Bun.FetchSession({ keepAlive: true });
  }

  /** Throws ForbiddenAddress, or what the connection throws; a late answer is a TimeoutError. */
  async send(url: URL, outgoing: Outgoing): Promise<Answer> {
    const signal = AbortSignal.timeout(this.#options.deadline ?? DEADLINE_MS);
    const name = hostNameOf(url);
    const address = await inTime(this.#addressOf(name), signal);
    const response = await withoutAddress(
      this.#session.fetch(pinned(url, address), {
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
        tls: this.#tlsFor(name),
        ...(outgoing.body === undefined ? {} : { body: outgoing.body }),
      }),
    );
    return { status: response.status, body: await readBounded(response, outgoing.readAtMost) };
  }

  /** Closes the connections that are kept for a next request, and forgets addresses. */
  closeIdle(): void {
    this.#session.close();
    this.#addresses.clear();
  }

  #tlsFor(name: string): Bun.TLSOptions {
    const { authority } = this.#options;
    return {
      ...(isIP(name) === 0 ? { serverName: name } : {}),
      ...(authority === undefined ? {} : { ca: authority }),
    };
  }

  async #addressOf(name: string): Promise<string> {
    const known = this.#addresses.get(name);
    if (known !== undefined && known.until > Date.now()) return known.address;
    const all = isIP(name) === 0 ? await this.#resolve(name) : [name];
    const address = all.find((one) => mayConnect(one, this.#options.allowed, this.#own));
    if (address === undefined) throw new ForbiddenAddress(`${name} leads to no public address`);
    this.#addresses.set(name, { address, until: Date.now() + ADDRESS_KEPT_MS });
    return address;
  }
}

/** A failed call, told without the address: a callback's query may hold what nobody else may see. */
async function withoutAddress<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Error && error.message.includes("https://")) {
      const { code } = Object(error);
      throw new Error(typeof code === "string" ? code : "the call failed");
    }
    throw error;
  }
}

async function resolveAll(name: string): Promise<string[]> {
  const found = await lookup(name, { all: true });
  return found.map(({ address }) => address);
}

/** The address in place of the name, with all else as it was. */
function pinned(url: URL, address: string): string {
  const host = isIP(address) === 6 ? `[${address}]` : address;
  return `https://${host}:${url.port || "443"}${url.pathname}${url.search}`;
}

async function inTime<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  return Promise.race([work, promise]);
}

async function readBounded(response: Response, limit: number): Promise<Uint8Array> {
  const reader = response.body?.getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  while (reader !== undefined && size < limit) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(pieces);
    pieces.push(value.subarray(0, limit - size));
    size += value.byteLength;
  }
  await reader?.cancel();
  return Buffer.concat(pieces);
}

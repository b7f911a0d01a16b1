import { connect, isIP } from "node:net";
import { networkInterfaces } from "node:os";
import { type AddressRange, mayConnect } from "./addresses.ts";
import { BoundedMap } from "./bounded-map.ts";
import { CallFailure } from "./call-failure.ts";
import type { DnsLookup, LookupLimits, ResolvedAddresses } from "./dns-lookup.ts";
import { hostNameOf } from "./host-name.ts";

/** How long one address is tried alone before the next is tried beside it (RFC 8305 §5). */
const HEAD_START_MS = 250;

/** A name's address is cached for this long; only checked addresses are ever connected to. */
const KEPT_MS = 5_000;
/** While no name server answers, an address that was checked is used for this long. */
const KEPT_IN_SILENCE_MS = 3_600_000;
/** Meanwhile a lookup may take only this long, as no answer is expected. */
const PATIENCE_IN_SILENCE_MS = 1_000;
const MAX_KEPT = 10_000;
/** If the other family may still come, the first is tried for this long before waiting for it. */
const FIRST_FAMILY_MS = 3_000;
/** The machine's own addresses may change while it runs. */
const OWN_KEPT_MS = 10_000;
const HTTPS_PORT = 443;

/** What finds a name's addresses. */
export type NameSource = Pick<DnsLookup, "addressesOf" | "isSilent">;

interface Kept {
  readonly address: string;
  readonly at: number;
}

interface Options {
  readonly allowed: readonly AddressRange[];
  readonly names: NameSource;
  /**
   * Whether addresses are tried by connecting before one is chosen. Not for names from strangers:
   * that would itself be a call, to which nobody has agreed yet.
   */
  readonly probes?: boolean;
  /** A monotonic clock, in milliseconds. */
  readonly now?: (() => number) | undefined;
}

/** The addresses of this machine. */
export function ownAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((some) => some ?? []);
  return all.map(({ address }) => address);
}

/**
 * Finds the address that a URL leads to: one of its name's addresses that may be called and, if it
 * has both IPv4 and IPv6, that accepts a connection.
 */
export class SafeResolver {
  readonly #options: Options;
  readonly #now: () => number;
  readonly #kept = new BoundedMap<Kept>(MAX_KEPT);
  #verdicts = new BoundedMap<boolean>(MAX_KEPT);
  #own: { readonly addresses: ReadonlySet<string>; readonly at: number } | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  /** Whether no name server answers: a call that fails meanwhile may be the fault of our own network. */
  get isCutOff(): boolean {
    return this.#options.names.isSilent;
  }

  /**
   * @param attempt How often this address has been tried before: without probing, attempts alternate
   * between IPv4 and IPv6.
   * @throws CallFailure
   */
  async addressOf(
    url: URL,
    signal: AbortSignal,
    lookups?: LookupLimits,
    attempt = 0,
  ): Promise<string> {
    const name = hostNameOf(url);
    if (isIP(name) !== 0) return this.checked([name], name);
    const kept = this.#kept.get(name);
    const isFresh = kept !== undefined && kept.at + KEPT_MS > this.#now();
    if (isFresh && attempt === 0) return kept.address;
    try {
      const found = this.#options.names.addressesOf(name, this.#impatient(signal, kept), lookups);
      const address = await this.#choose(found, url, signal, attempt);
      this.#kept.set(name, { address, at: this.#now() });
      return address;
    } catch (error) {
      const isOurs = error instanceof CallFailure && error.kind === "not_begun";
      if (isOurs && kept !== undefined && this.#isUsableInSilence(kept)) return kept.address;
      throw error;
    }
  }

  /** The first of some addresses that may be called. @throws CallFailure `forbidden` */
  checked(addresses: readonly string[], name: string): string {
    const address = addresses.find((one) => this.#mayConnect(one));
    if (address !== undefined) return address;
    throw new CallFailure("forbidden", `${name} leads to no public address`);
  }

  async #choose(
    found: AsyncIterable<ResolvedAddresses>,
    url: URL,
    signal: AbortSignal,
    attempt: number,
  ): Promise<string> {
    const name = hostNameOf(url);
    for await (const { addresses, isLast } of found) {
      const usable = oneOfEachFamily(addresses.filter((one) => this.#mayConnect(one)));
      const isOnly = isLast && usable.length === 1;
      const taken = usable[attempt % usable.length];
      if (taken !== undefined && (isOnly || this.#options.probes !== true)) return taken;
      const reached = await this.#reached(usable, url, signal, isLast);
      if (reached !== undefined) return reached;
      if (isLast) return this.checked(usable, name);
    }
    return this.checked([], name);
  }

  #reached(usable: readonly string[], url: URL, signal: AbortSignal, isLast: boolean) {
    const first = isLast ? signal : AbortSignal.any([signal, AbortSignal.timeout(FIRST_FAMILY_MS)]);
    return firstConnectable(usable, Number(url.port || HTTPS_PORT), first);
  }

  /** A verdict is cached as long as the machine's own addresses are. */
  #mayConnect(address: string): boolean {
    const now = this.#now();
    if (this.#own === undefined || this.#own.at + OWN_KEPT_MS <= now) {
      this.#own = { addresses: new Set(ownAddresses()), at: now };
      this.#verdicts = new BoundedMap(MAX_KEPT);
    }
    const known = this.#verdicts.get(address);
    if (known !== undefined) return known;
    const verdict = mayConnect(address, this.#options.allowed, this.#own.addresses);
    this.#verdicts.set(address, verdict);
    return verdict;
  }

  #impatient(signal: AbortSignal, kept: Kept | undefined): AbortSignal {
    if (kept === undefined || !this.#options.names.isSilent) return signal;
    return AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_IN_SILENCE_MS)]);
  }

  #isUsableInSilence({ at }: Kept): boolean {
    return this.#options.names.isSilent && at + KEPT_IN_SILENCE_MS > this.#now();
  }
}

function oneOfEachFamily(addresses: readonly string[]): string[] {
  const ofFamily = (family: number) => addresses.find((one) => isIP(one) === family);
  return [ofFamily(4), ofFamily(6)].filter((one) => one !== undefined);
}

/**
 * The first of some addresses that accepts a connection; each is tried a moment after the one
 * before. Undefined if none does. So a name whose IPv6 leads nowhere is reached by its IPv4.
 */
async function firstConnectable(
  addresses: readonly string[],
  port: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  const done = new AbortController();
  const end = AbortSignal.any([signal, done.signal]);
  const tries = addresses.map(async (address, index) => {
    if (index > 0) await Bun.sleep(index * HEAD_START_MS);
    await connected(address, port, end);
    return address;
  });
  try {
    return await Promise.any(tries);
  } catch {
    return undefined;
  } finally {
    done.abort();
  }
}

/** Connects and hangs up; throws if that fails, or when the signal ends it. */
function connected(host: string, port: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  if (signal.aborted) return Promise.reject(signal.reason);
  const socket = connect({ host, port });
  socket.once("connect", () => resolve()).once("error", reject);
  signal.addEventListener("abort", () => reject(signal.reason));
  return promise.finally(() => socket.destroy());
}

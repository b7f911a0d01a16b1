import { isIP } from "node:net";
import { networkInterfaces } from "node:os";
import { type AddressRange, mayConnect } from "./addresses.ts";
import { CallFailure } from "./call-failure.ts";
import { firstConnectable } from "./first-connectable.ts";
import { hostNameOf } from "./host-name.ts";
import type { LookupTerms, Names } from "./names.ts";

/** A name's address is kept for so long; what is connected to is always an address that was checked. */
const KEPT_MS = 5_000;
/** While no name server answers, an address that was checked is used for so long. */
const KEPT_IN_SILENCE_MS = 3_600_000;
/** Then a name server gets this long, as nothing is expected of it. */
const PATIENCE_IN_SILENCE_MS = 1_000;
const MOST_KEPT = 10_000;
const HTTPS_PORT = 443;

/** What finds a name's addresses. */
export type NameSource = Pick<Names, "addressesOf" | "isSilent">;

interface Kept {
  readonly address: string;
  readonly at: number;
}

interface Options {
  readonly allowed: readonly AddressRange[];
  readonly names: NameSource;
  /** Milliseconds that never run backwards. */
  readonly now?: (() => number) | undefined;
}

/** The addresses of this machine. */
export function ownAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((some) => some ?? []);
  return all.map(({ address }) => address);
}

/**
 * Which address a URL leads to: of those that its name has, one that may be called and, where there
 * are two families, that takes a connection.
 */
export class AddressBook {
  readonly #options: Options;
  readonly #own: ReadonlySet<string> = new Set(ownAddresses());
  readonly #now: () => number;
  readonly #kept = new Map<string, Kept>();

  constructor(options: Options) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  /** @throws CallFailure `forbidden`, `unknown_name`, `silent_name` or `not_begun` */
  async addressOf(url: URL, signal: AbortSignal, lookups?: LookupTerms): Promise<string> {
    const name = hostNameOf(url);
    if (isIP(name) !== 0) return this.checked([name], name);
    const kept = this.#kept.get(name);
    if (kept !== undefined && kept.at + KEPT_MS > this.#now()) return kept.address;
    try {
      const address = await this.#lookUp(url, this.#impatient(signal, kept), lookups);
      this.#keep(name, address);
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

  async #lookUp(url: URL, signal: AbortSignal, lookups: LookupTerms | undefined): Promise<string> {
    const name = hostNameOf(url);
    const port = Number(url.port || HTTPS_PORT);
    for await (const { addresses, isLast } of this.#options.names.addressesOf(
      name,
      signal,
      lookups,
    )) {
      const usable = oneOfEachFamily(addresses.filter((one) => this.#mayConnect(one)));
      const [only, ...others] = usable;
      if (isLast && others.length === 0) return this.checked(usable, name);
      const reached = await firstConnectable(usable, port, signal);
      if (reached !== undefined) return reached;
      if (isLast && only !== undefined) return only;
    }
    throw new CallFailure("forbidden", `${name} leads to no public address`);
  }

  #mayConnect(address: string): boolean {
    return mayConnect(address, this.#options.allowed, this.#own);
  }

  #impatient(signal: AbortSignal, kept: Kept | undefined): AbortSignal {
    if (kept === undefined || !this.#options.names.isSilent) return signal;
    return AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_IN_SILENCE_MS)]);
  }

  #isUsableInSilence({ at }: Kept): boolean {
    return this.#options.names.isSilent && at + KEPT_IN_SILENCE_MS > this.#now();
  }

  #keep(name: string, address: string): void {
    this.#kept.delete(name);
    this.#kept.set(name, { address, at: this.#now() });
    if (this.#kept.size <= MOST_KEPT) return;
    for (const oldest of this.#kept.keys()) {
      this.#kept.delete(oldest);
      return;
    }
  }
}

function oneOfEachFamily(addresses: readonly string[]): string[] {
  const ofFamily = (family: number) => addresses.find((one) => isIP(one) === family);
  return [ofFamily(4), ofFamily(6)].filter((one) => one !== undefined);
}

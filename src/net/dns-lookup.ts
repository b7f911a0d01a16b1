import type { DnsQuery, Family } from "./ask-name-servers.ts";
import { CallFailure } from "./call-failure.ts";
import type { HostsFile } from "./hosts-file.ts";
import { Preempted } from "./preemptive-slots.ts";
import type { Permit, Semaphore } from "./semaphore.ts";

/** How long the second family is waited for once the first has come (RFC 8305 §3). */
const RESOLUTION_DELAY_MS = 50;
/**
 * A name server that has not answered within this time is silent; and one that answered another
 * name within this time shows that the fault is not ours.
 */
const LONG_ENOUGH_MS = 4_500;

/** Addresses of a name, as they become known. */
export interface ResolvedAddresses {
  readonly addresses: readonly string[];
  /** Whether these are the last. */
  readonly isLast: boolean;
}

type Answer = readonly string[] | "unanswered";

/** The lookups that may be under way at a time, and how long each is guaranteed its place. */
export interface LookupLimits {
  readonly places: Semaphore;
  readonly shareMs: number;
  /** Of those that wait, the lowest rank comes first. */
  readonly rank: number;
}

interface Question {
  readonly sentAt: number;
  readonly signal: AbortSignal;
}

interface Options {
  readonly ask: DnsQuery;
  readonly hosts: Pick<HostsFile, "addressesOf">;
  /** IPv6 is asked for only if this machine can use it. */
  readonly families: () => readonly Family[];
}

/**
 * Looks up names so that one whose servers are dead does not hold up others. It also knows whether
 * name servers answer at all: if one name gets no answer while others do, the fault is that name's;
 * if none gets an answer, the fault is ours.
 */
export class DnsLookup {
  readonly #options: Options;
  /** The last two names that were answered, and when: at least one of them is a different name. */
  #answered: { readonly name: string; readonly at: number }[] = [];
  #isSilent = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Whether the last lookup went unanswered through a fault of ours. */
  get isSilent(): boolean {
    return this.#isSilent;
  }

  /**
   * A name's addresses: both families at once; if one is late, first those of the other, then all.
   * @param lookups the lookups that may be under way at a time; any number if left out
   * @throws CallFailure `unknown_name`, `silent_name`, `not_begun` or `gave_way`
   */
  async *addressesOf(
    name: string,
    signal: AbortSignal,
    lookups?: LookupLimits,
  ): AsyncGenerator<ResolvedAddresses> {
    const known = this.#options.hosts.addressesOf(name);
    if (known.length > 0) {
      yield { addresses: known, isLast: true };
      return;
    }
    const place = await enter(lookups, signal);
    const control = new AbortController();
    const ends = [signal, control.signal, ...(place === undefined ? [] : [place.signal])];
    try {
      yield* this.#askBoth(name, AbortSignal.any(ends));
    } finally {
      control.abort();
      place?.leave();
    }
  }

  async *#askBoth(name: string, signal: AbortSignal): AsyncGenerator<ResolvedAddresses> {
    const sentAt = performance.now();
    const { ask, families } = this.#options;
    const familyLookups = families().map((family) =>
      this.#noted(name, unlessAborted(ask(name, family, signal), signal)),
    );
    const first = await firstFound(familyLookups);
    const all = Promise.all(familyLookups);
    if (first === undefined) throw this.#whyNone(name, await all, { sentAt, signal });
    const inTime = await Promise.race([all, Bun.sleep(RESOLUTION_DELAY_MS)]);
    if (inTime === undefined) yield { addresses: first, isLast: false };
    const addresses = (await all).flatMap((one) => (one === "unanswered" ? [] : one));
    yield { addresses, isLast: true };
  }

  async #noted(name: string, asked: Promise<readonly string[]>): Promise<Answer> {
    try {
      const addresses = await asked;
      this.#isSilent = false;
      const others = this.#answered.filter((one) => one.name !== name);
      this.#answered = [...others.slice(-1), { name, at: performance.now() }];
      return addresses;
    } catch {
      return "unanswered";
    }
  }

  #whyNone(name: string, answers: readonly Answer[], { sentAt, signal }: Question): CallFailure {
    if (!answers.includes("unanswered")) {
      return new CallFailure("unknown_name", `${name} has no address`);
    }
    if (signal.reason instanceof Preempted) return new CallFailure("gave_way");
    const now = performance.now();
    if (signal.aborted && now - sentAt < LONG_ENOUGH_MS) {
      return new CallFailure("not_begun", `the lookup of ${name} was broken off`);
    }
    const since = Math.min(sentAt, now - LONG_ENOUGH_MS);
    if (this.#answered.some((one) => one.name !== name && one.at >= since)) {
      return new CallFailure("silent_name", `the name servers of ${name} do not answer`);
    }
    this.#isSilent = true;
    return new CallFailure("not_begun", "no name server answers");
  }
}

/** The first answer that has addresses; undefined if none does. */
async function firstFound(
  asked: readonly Promise<Answer>[],
): Promise<readonly string[] | undefined> {
  const found = asked.map(async (one) => {
    const answer = await one;
    if (answer === "unanswered" || answer.length === 0) throw new Error("it has no address");
    return answer;
  });
  return Promise.any(found).catch(() => undefined);
}

/** Waits for a result; throws the signal's reason as soon as it is aborted. */
async function unlessAborted<Result>(asked: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort);
  return Promise.race([asked, promise]).finally(() => signal.removeEventListener("abort", abort));
}

/** Waits for a lookup's turn. */
async function enter(
  lookups: LookupLimits | undefined,
  signal: AbortSignal,
): Promise<Permit | undefined> {
  try {
    return await lookups?.places.take(signal, lookups);
  } catch {
    throw new CallFailure("not_begun", "its lookup had no turn in time");
  }
}

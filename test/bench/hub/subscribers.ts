/**
 * The subscribers of the bench, in a process of their own: HTTPS servers on loopback that confirm
 * what is asked, answer deliveries with 204, and count them.
 */
import { createHmac } from "node:crypto";
import { answerQuestions, instant } from "./helper.ts";

/** One subscriber in this many checks its signature; all of them would measure the checking. */
const CHECK_EVERY = 50;

/** Subscribers that do the same. */
export interface GroupPlan {
  readonly count: number;
  /** One server for all, or one each. */
  readonly origins: "one" | "each";
  readonly hostname: string;
  readonly certificate: { readonly cert: string; readonly key: string };
  /** How long a delivery is kept waiting. */
  readonly delayMs: number;
}

export interface OpenedGroup {
  readonly group: number;
  readonly callbacks: readonly string[];
}

/** What came in since a group was last told to expect something. */
export interface Arrivals {
  /** Subscribers that got something, each counted once. */
  readonly reached: number;
  /** Of these, those whose last body has the hash asked for. */
  readonly current: number;
  /** Deliveries beyond the first of a subscriber. */
  readonly repeated: number;
  /** Deliveries that began while another one to the same subscriber was under way. */
  readonly overlapping: number;
  readonly signed: number;
  /** Checked signatures that do not match the body. */
  readonly wrong: number;
  readonly firstAt: number;
  readonly lastAt: number;
}

class Group {
  readonly #plan: GroupPlan;
  readonly #number: number;
  readonly #confirmed = new Set<number>();
  readonly #hashes = new Map<number, string>();
  readonly #underWay = new Set<number>();
  #overlapping = 0;
  #deliveries = 0;
  #signed = 0;
  #wrong = 0;
  #firstAt = 0;
  #lastAt = 0;

  constructor(plan: GroupPlan, number: number) {
    this.#plan = plan;
    this.#number = number;
  }

  get confirmed(): number {
    return this.#confirmed.size;
  }

  get reached(): number {
    return this.#hashes.size;
  }

  /** Listens, on as many servers as the plan says. */
  open(): OpenedGroup {
    const { count, origins } = this.#plan;
    const servers = Array.from({ length: origins === "one" ? 1 : count }, () => this.#listen());
    const callbacks = Array.from({ length: count }, (_, index) => {
      const server = servers[index % servers.length];
      return `https://${this.#plan.hostname}:${server?.port}/${this.#number}/${index}`;
    });
    return { group: this.#number, callbacks };
  }

  #listen() {
    return Bun.serve({
      port: 0,
      hostname: this.#plan.hostname,
      tls: this.#plan.certificate,
      idleTimeout: 60,
      fetch: (request) => this.#answer(request),
    });
  }

  async #answer(request: Request): Promise<Response> {
    const index = Number(/\/(\d+)(\?|$)/.exec(request.url)?.[1]);
    if (request.method === "GET") {
      this.#confirmed.add(index);
      return new Response(new URL(request.url).searchParams.get("hub.challenge"));
    }
    if (this.#underWay.has(index)) this.#overlapping += 1;
    this.#underWay.add(index);
    this.#note(index, await request.bytes(), request.headers.get("x-hub-signature"));
    if (this.#plan.delayMs > 0) await Bun.sleep(this.#plan.delayMs);
    this.#underWay.delete(index);
    return new Response(null, { status: 204 });
  }

  #note(index: number, body: Uint8Array, signature: string | null): void {
    this.#lastAt = instant();
    if (this.#deliveries === 0) this.#firstAt = this.#lastAt;
    this.#deliveries += 1;
    this.#hashes.set(index, hashOf(body));
    if (signature === null) return;
    this.#signed += 1;
    if (index % CHECK_EVERY !== 0) return;
    const right = createHmac("sha256", secretOf(this.#number, index)).update(body).digest("hex");
    if (signature !== `sha256=${right}`) this.#wrong += 1;
  }

  expect(): void {
    this.#hashes.clear();
    this.#overlapping = 0;
    this.#deliveries = 0;
    this.#signed = 0;
    this.#wrong = 0;
  }

  arrivals(hash: string): Arrivals {
    const reached = this.#hashes.size;
    return {
      reached,
      current: [...this.#hashes.values()].filter((one) => one === hash).length,
      repeated: this.#deliveries - reached,
      overlapping: this.#overlapping,
      signed: this.#signed,
      wrong: this.#wrong,
      firstAt: this.#firstAt,
      lastAt: this.#lastAt,
    };
  }
}

/** The hash by which bodies are compared. */
export function hashOf(body: Uint8Array): string {
  return Bun.hash(body).toString(36);
}

/** The secret of one subscriber. */
export function secretOf(group: number, index: number): string {
  return `the secret of ${group}, ${index}`;
}

const groups: Group[] = [];
const POLL_MS = 2;

interface Wait {
  readonly group: number;
  readonly count: number;
  readonly patienceMs: number;
}

const ANSWERS = {
  open(plan: GroupPlan): OpenedGroup {
    const group = new Group(plan, groups.length);
    groups.push(group);
    return group.open();
  },
  /** Waits until `count` subscribers have been asked to confirm. */
  confirmed: (wait: Wait) => until(wait, (group) => group.confirmed),
  /** Forgets what came in. */
  expect({ group }: { readonly group: number }): object {
    groups[group]?.expect();
    return {};
  },
  /** Waits until `count` subscribers got something. */
  reached: (wait: Wait) => until(wait, (group) => group.reached),
  arrivals({ group, hash }: { readonly group: number; readonly hash: string }): Arrivals {
    return groupOf(group).arrivals(hash);
  },
};
export type Subscribers = typeof ANSWERS;

function groupOf(number: number): Group {
  const group = groups[number];
  if (group === undefined) throw new Error(`There is no group ${number}`);
  return group;
}

async function until(wait: Wait, count: (group: Group) => number) {
  const group = groupOf(wait.group);
  const deadline = instant() + wait.patienceMs;
  while (count(group) < wait.count && instant() < deadline) await Bun.sleep(POLL_MS);
  return { count: count(group) };
}

if (import.meta.main) answerQuestions(ANSWERS);

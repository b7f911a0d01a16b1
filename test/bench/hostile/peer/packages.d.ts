/** The parts of the peer's packages that the bench uses: they are installed only to run it. */

declare module "@dwk/websub" {
  /** What the hub does later, off the request. */
  export type Job = Readonly<Record<string, unknown>>;

  export interface Queue {
    send(message: Job): Promise<unknown>;
    sendBatch(messages: readonly { readonly body: Job }[]): Promise<unknown>;
  }

  export interface MessageBatch<Message> {
    readonly messages: readonly { readonly body: Message }[];
  }

  /** A database of Cloudflare's; only the package talks to it. */
  export interface Database {
    prepare(statement: string): object;
  }

  export interface Bindings {
    readonly WEBSUB_DB: Database;
    readonly WEBSUB_QUEUE: Queue;
  }

  export interface Config {
    readonly baseUrl: string;
    readonly allowedTopics: readonly string[];
    readonly metrics: {
      count(event: string): void;
      observe(event: string, value: number): void;
    };
  }

  interface Store {
    listActive(topic: string, now: number): Promise<readonly { readonly callback: string }[]>;
  }

  export const WebSubLogEvent: { readonly SsrfBlocked: string };
  export function createWebSub(
    config: Config,
  ): (request: Request, bindings: Bindings) => Promise<Response>;
  export function createWebSubQueueConsumer(
    config: Config,
  ): (batch: MessageBatch<Job>, bindings: Bindings) => Promise<void>;
  export function createD1SubscriptionStore(database: Database): Store;
}

declare module "cloudflare:workers" {
  import type { Database, Queue } from "@dwk/websub";

  export const env: {
    readonly BASE_URL: string;
    readonly TOPIC: string;
    readonly WEBSUB_DB: Database;
    readonly [lane: `LANE_${number}`]: Queue;
  };
}

declare module "miniflare" {
  import type { Agent } from "undici";

  interface Module {
    readonly type: "ESModule";
    readonly path: string;
    readonly contents?: string;
  }

  interface Options {
    readonly host: string;
    readonly port: number;
    readonly compatibilityDate: string;
    readonly modulesRoot: string;
    readonly modules: readonly Module[];
    readonly bindings: Readonly<Record<string, string>>;
    readonly d1Databases: readonly string[];
    readonly queueProducers: readonly string[];
    readonly queueConsumers: Readonly<Record<string, object>>;
    readonly outboundService: (request: Request) => Promise<Response>;
  }

  export class Miniflare {
    constructor(options: Options);
    readonly ready: Promise<URL>;
  }

  export class Request extends globalThis.Request {}
  export class Response extends globalThis.Response {}
  export function fetch(
    request: Request,
    options: { readonly dispatcher: Agent },
  ): Promise<Response>;
}

declare module "undici" {
  export class Agent {
    constructor(options: object);
  }
}

/**
 * The peer as a Worker: the package put together as its README says. Beside the hub, it says what
 * became of subscriptions.
 */
import { env } from "cloudflare:workers";
import {
  createD1SubscriptionStore,
  createWebSub,
  createWebSubQueueConsumer,
  type Job,
  type MessageBatch,
  type Queue,
  WebSubLogEvent,
} from "@dwk/websub";
import { LANE_NAMES } from "./lanes.ts";

let blocked = 0;
const config = {
  baseUrl: env.BASE_URL,
  allowedTopics: [env.TOPIC],
  metrics: {
    count(event: string) {
      if (event === WebSubLogEvent.SsrfBlocked) blocked += 1;
    },
    observe() {},
  },
};

const lanes = LANE_NAMES.flatMap((name) => env[name] ?? []);
let turn = 0;
/** Each message goes to the next lane, so that none waits for another that came with it. */
const queue: Queue = {
  async send(message) {
    turn += 1;
    await lanes[turn % lanes.length]?.send(message);
  },
  async sendBatch(messages) {
    await Promise.all(messages.map(({ body }) => queue.send(body)));
  },
};

const bindings = { WEBSUB_DB: env.WEBSUB_DB, WEBSUB_QUEUE: queue };
const hub = createWebSub(config);
const consume = createWebSubQueueConsumer(config);

export const peer = {
  fetch(request: Request): Promise<Response> {
    return request.method === "GET" ? status() : hub(request, bindings);
  },
  queue(batch: MessageBatch<Job>): Promise<void> {
    return consume(batch, bindings);
  },
};

/** The callbacks that have a subscription, and how many requests its guard has refused to make. */
async function status(): Promise<Response> {
  const active = await createD1SubscriptionStore(env.WEBSUB_DB).listActive(env.TOPIC, Date.now());
  return Response.json({ callbacks: active.map(({ callback }) => callback), blocked });
}

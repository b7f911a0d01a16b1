import { Failure } from "../domain/failure.ts";
import type { HubPolicy } from "../domain/hub/hub-policy.ts";
import { HUB_FIELDS, type HubField } from "../domain/hub/subscription.ts";
import { quotedEcho } from "../domain/text/echo.ts";
import { checkpointPath } from "../resources/base/topic.ts";
import { type HubTopic, LASTING_TOPICS } from "../resources/hub-topics.ts";
import { type Callback, parseCallback } from "./callback.ts";

/** WebSub §5.1: less than 200 bytes. */
const SECRET_BYTES = 200;
const OPTIONAL: ReadonlySet<HubField> = new Set(["hub.lease_seconds", "hub.secret"]);
const WHOLE_NUMBER = /^\d+$/;

export interface SubscriptionRequest {
  readonly mode: "subscribe" | "unsubscribe";
  /** The id of the topic's document. */
  readonly topic: string;
  readonly callback: Callback;
  readonly leaseSeconds: number;
  readonly secret: string | undefined;
}

/** What can be requested of the hub, and under which rules. */
interface HubTerms {
  readonly baseUrl: string;
  /** The checkpoint of the current log; undefined while there is none. */
  readonly growing: HubTopic | undefined;
  readonly policy: HubPolicy;
}

/**
 * Reads a request from a form. Fields that the hub does not know are ignored (WebSub §5.1).
 * @throws Failure `invalid` that names the field and the rule
 */
export function parseHubRequest(form: URLSearchParams, terms: HubTerms): SubscriptionRequest {
  const { policy } = terms;
  const fields = readFields(form);
  const mode = readMode(fields.get("hub.mode"));
  return {
    mode,
    topic: readTopic(fields.get("hub.topic"), terms),
    callback: parseCallback(required(fields.get("hub.callback"), "hub.callback")),
    leaseSeconds: readLease(mode, fields.get("hub.lease_seconds"), policy),
    secret: readSecret(fields.get("hub.secret")),
  };
}

function readFields(form: URLSearchParams): Map<HubField, string> {
  const fields = new Map<HubField, string>();
  for (const name of HUB_FIELDS) {
    const values = form.getAll(name);
    const [value] = values;
    if (value === undefined) continue;
    if (values.length > 1) throw invalid(`${name} is given ${values.length} times; give it once.`);
    if (value !== "") fields.set(name, value);
    // Clients of the large public hubs send the optional fields empty.
    else if (!OPTIONAL.has(name)) throw invalid(`${name} is empty; give it a value.`);
  }
  return fields;
}

function required(value: string | undefined, name: HubField): string {
  if (value === undefined) throw invalid(`${name} is missing.`);
  return value;
}

function readMode(value: string | undefined): "subscribe" | "unsubscribe" {
  const mode = required(value, "hub.mode");
  if (mode === "subscribe" || mode === "unsubscribe") return mode;
  throw invalid(`hub.mode must be subscribe or unsubscribe, not ${quotedEcho(mode)}.`);
}

function readTopic(value: string | undefined, { baseUrl, growing }: HubTerms): string {
  const topics = growing === undefined ? LASTING_TOPICS : [...LASTING_TOPICS, growing];
  const topic = topics.find(({ path }) => `${baseUrl}${path}` === value);
  if (topic !== undefined) return topic.id;
  if (value !== undefined && growing !== undefined && isCheckpoint(value, baseUrl)) {
    const now = `${baseUrl}${growing.path}`;
    throw invalid(
      `hub.topic ${quotedEcho(value)} is not the checkpoint of the current log, which is ${now}.`,
    );
  }
  const known = topics.map(({ path }) => `${baseUrl}${path}`).join(", ");
  const what = value === undefined ? "is missing" : `${quotedEcho(value)} is unknown`;
  throw invalid(`hub.topic ${what}; it must be one of ${known}.`);
}

function isCheckpoint(url: string, baseUrl: string): boolean {
  const [before = "", after = ""] = `${baseUrl}${checkpointPath("*")}`.split("*");
  return url.startsWith(before) && url.endsWith(after);
}

/** A lease is clamped to the bounds, never refused for its size; an unsubscribe has none. */
function readLease(
  mode: "subscribe" | "unsubscribe",
  value: string | undefined,
  { leaseSeconds: { min, usual, max } }: HubPolicy,
): number {
  if (mode === "unsubscribe" || value === undefined) return usual;
  if (!WHOLE_NUMBER.test(value)) {
    throw invalid(`hub.lease_seconds must be a whole number of seconds, not ${quotedEcho(value)}.`);
  }
  return Math.min(Math.max(Number(value), min), max);
}

function readSecret(value: string | undefined): string | undefined {
  if (value !== undefined && Buffer.byteLength(value) >= SECRET_BYTES) {
    throw invalid(`hub.secret must be shorter than ${SECRET_BYTES} bytes.`);
  }
  return value;
}

function invalid(message: string): Failure {
  return new Failure("invalid", message);
}

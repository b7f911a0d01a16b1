import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import type { Dice } from "../dice.ts";
import { wildJson, wildWord } from "./wild-words.ts";

const Described = Type.Object({
  paths: Type.Record(
    Type.String(),
    Type.Record(
      Type.String(),
      Type.Object({
        parameters: Type.Optional(
          Type.Array(
            Type.Object({ name: Type.Optional(Type.String()), in: Type.Optional(Type.String()) }),
          ),
        ),
      }),
    ),
  ),
});

/** A path of the service, and the names of its parameters by their location. */
export interface Endpoint {
  readonly path: string;
  readonly inQuery: readonly string[];
  readonly inHeader: readonly string[];
}

/** Pages for people, which OpenAPI does not describe. */
const PAGES = ["/", "/log", "/docs", "/reviews/{id}", "/card.png", "/badge.svg", "/sitemap.xml"];
const OTHER_METHODS = ["HEAD", "POST", "OPTIONS", "PUT", "DELETE", "PATCH"];
const TYPES = ["application/json", "application/x-www-form-urlencoded", "text/plain", "nonsense"];
const ACCEPTED = ["*/*", "text/html", "application/json", "text/event-stream", "image/png;q=x"];
const RPC_METHODS = [
  "initialize",
  "ping",
  "tools/list",
  "tools/call",
  "resources/read",
  "prompts/get",
];
const TOOLS = ["get_business", "search_reviews", "get_insights", "compare", "get_review"];

/** The endpoints that an OpenAPI document describes, and the pages. */
export function endpointsOf(document: unknown): Endpoint[] {
  const { paths } = Value.Parse(Described, document);
  const described = Object.entries(paths).map(([path, operations]) => {
    const parameters = Object.values(operations).flatMap((one) => one.parameters ?? []);
    const named = (place: string) =>
      parameters.flatMap((one) => (one.in === place && one.name !== undefined ? [one.name] : []));
    return { path, inQuery: named("query"), inHeader: named("header") };
  });
  const inQuery = described.flatMap((one) => one.inQuery);
  return [...described, ...PAGES.map((path) => ({ path, inQuery, inHeader: [] }))];
}

/** A well-formed request with any content. */
export interface WildRequest {
  readonly path: string;
  readonly init: RequestInit;
}

export function wildRequest(dice: Dice, endpoints: readonly Endpoint[]): WildRequest {
  const { path, inQuery, inHeader } = dice.oneOf(endpoints);
  const usual = path === "/mcp" || path.endsWith("/hub") ? "POST" : "GET";
  const method = dice.happens(0.85) ? usual : dice.oneOf(OTHER_METHODS);
  const filled = path.replace(/\{\w+\}/g, () =>
    encodeURIComponent(wellFormed(wildWord(dice))).slice(0, 2_000),
  );
  const query = new URLSearchParams();
  for (const name of inQuery)
    if (dice.happens(1.5 / inQuery.length)) query.append(name, wildWord(dice));
  const hasBody = method !== "GET" && method !== "HEAD";
  const headers = wildHeaders(dice, inHeader);
  const init = { method, headers, ...(hasBody ? { body: wildBody(dice, path) } : {}) };
  return { path: query.size === 0 ? filled : `${filled}?${query}`.slice(0, 12_000), init };
}

/** A lone surrogate can't be sent. */
function wellFormed(text: string): string {
  return text.toWellFormed();
}

function wildHeaders(dice: Dice, names: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {
    accept: dice.oneOf(ACCEPTED),
    "content-type": dice.oneOf(TYPES),
  };
  const all = [
    ...names,
    "if-none-match",
    "if-modified-since",
    "range",
    "x-forwarded-for",
    "origin",
  ];
  for (const name of all) {
    if (dice.happens(0.2)) headers[name] = headerValue(wildWord(dice));
  }
  return headers;
}

/** Only characters that a client can send; others are sent as raw bytes. */
function headerValue(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, "?").slice(0, 1_000);
}

function wildBody(dice: Dice, path: string): string {
  if (path === "/mcp") return JSON.stringify(wildMessage(dice));
  if (!path.includes("websub")) return wildWord(dice);
  const names = ["hub.mode", "hub.topic", "hub.callback", "hub.secret", "hub.lease_seconds"];
  const fields = names
    .filter(() => dice.happens(0.8))
    .map((name) => [name, wildWord(dice)] as const);
  return new URLSearchParams(Object.fromEntries(fields)).toString();
}

function wildMessage(dice: Dice): unknown {
  if (dice.happens(0.2)) return wildJson(dice);
  const given = dice.happens(0.5)
    ? wildJson(dice)
    : { query: wildWord(dice), question: wildWord(dice) };
  const params = dice.happens(0.8)
    ? { name: dice.oneOf(TOOLS), arguments: given, uri: wildWord(dice) }
    : wildJson(dice);
  return { jsonrpc: "2.0", id: wildJson(dice, 4), method: dice.oneOf(RPC_METHODS), params };
}

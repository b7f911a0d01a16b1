/** What hostile clients send, each kind by its name. Everything is legal HTTP, or begins like it. */

/** A thousand clients, as a proxy on this machine would name them. */
export const CLIENTS = 1_000;

/** How a client treats the answer. */
export type Reading = "whole" | "nothing" | "slowly";

/** What one connection of an attack does. */
export interface Plan {
  /** Requests that it sends in turns, without the headers that all have. */
  readonly requests: readonly string[];
  readonly reading: Reading;
  /** Whether a request is sent a byte at a time. */
  readonly isDripped?: boolean;
  /** How many connections are open at once. */
  readonly connections: number;
}

export interface Attack {
  readonly name: string;
  readonly plans: readonly Plan[];
}

const MANY = 200_000;
const JSON_TYPE = "content-type: application/json\r\n";

function get(path: string): string {
  return `GET ${path} HTTP/1.1\r\n`;
}

function post(path: string, body: string, headers = JSON_TYPE): string {
  return `POST ${path} HTTP/1.1\r\n${headers}content-length: ${body.length}\r\nBODY${body}`;
}

const keys = (count: number) => Array.from({ length: count }, (_, at) => `"k${at}":0`).join(",");
const call = (params: string) =>
  `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`;
const named = (rest: string) => call(`{"name":"search_reviews"${rest}}`);
const SESSION = "mcp-session-id: 00000000-0000-0000-0000-000000000000\r\n";

const MESSAGES = [
  named(`,"_meta":{${keys(85_000)}}`),
  named(`,"_meta":{${keys(990)}}`),
  named(`,"arguments":{${keys(85_000)}}`),
  named(`,"arguments":{${keys(990)}}`),
  named(`,"arguments":{"query":"${"tap ".repeat(60_000)}"}`),
  named(`,"arguments":{"rating":${"[".repeat(100_000)}${"]".repeat(100_000)}}`),
  `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","clientInfo":{"name":"a","version":"1"},"capabilities":{${keys(980)}}}}`,
  `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{${keys(70_000)}}}}`,
  "[".repeat(MANY),
  `[${"1,".repeat(MANY)}1]`,
  `{"broken":"${"\\u0000".repeat(40_000)}`,
  '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
];

const messages: Plan = {
  requests: MESSAGES.flatMap((message) => [
    post("/mcp", message),
    post("/mcp", message, JSON_TYPE + SESSION),
  ]),
  reading: "whole",
  connections: 100,
};
const UNREAD = [
  Array.from({ length: 20 }, (_, at) => `/api/reviews/since/20${10 + at}-01-01`),
  ["/api/reviews/changes?limit=1000"],
  ["/api/reviews/search?query=the&limit=100"],
  ["/reviews.json"],
];
const unread: readonly Plan[] = UNREAD.map((paths) => ({
  requests: paths.map(get),
  reading: "nothing",
  connections: CLIENTS / UNREAD.length,
}));
const slow: readonly Plan[] = [
  { requests: [get("/api/feed.json")], reading: "whole", isDripped: true, connections: 350 },
  {
    requests: [post("/mcp", MESSAGES[1] ?? "")],
    reading: "whole",
    isDripped: true,
    connections: 350,
  },
  { requests: [get("/reviews.json")], reading: "slowly", connections: 300 },
];
const pages: Plan = {
  requests: Array.from({ length: 50 }, (_, at) => get(`/?query=the+${at}`)),
  reading: "whole",
  connections: 100,
};
const tiles: Plan = {
  requests: [
    ...["0/000", "1/000", "0/003", "0/nothing"].map((tile) => get(`/tile/${tile}`)),
    get("/log/tile/entries/000"),
    get("/checkpoint"),
  ],
  reading: "whole",
  connections: 100,
};

export const ATTACKS: readonly Attack[] = [
  { name: "MCP messages: deep, wide, long, broken", plans: [messages] },
  { name: "answers that nobody reads", plans: unread },
  { name: "slow headers, bodies, readers", plans: slow },
  { name: "page search", plans: [pages] },
  { name: "log tiles", plans: [tiles] },
  { name: "all of it together", plans: [messages, ...unread, ...slow, pages, tiles] },
];

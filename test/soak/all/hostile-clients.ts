import { connect } from "node:net";
import { MCP, postOf } from "../../support/mcp.ts";
import type { Load, Means } from "./load.ts";

/** How many machines they have; each has its own rate limit. */
const MACHINES = 50;
const UNREAD_MS = 2_000;
const keys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 0]));
const call = (params: object) => ({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
/** What costs too much, and what just does not. */
const MESSAGES = [
  call({ name: "search_reviews", _meta: keys(20_000) }),
  call({ name: "search_reviews", arguments: keys(900) }),
  call({ name: "search_reviews", arguments: { query: "tap ".repeat(50_000) } }),
  "[".repeat(100_000),
  `{"broken":"${"\\u0000".repeat(20_000)}`,
];
const PATHS = [
  "/api/reviews/since/2000-01-01",
  "/api/reviews/changes?limit=1000",
  "/reviews.json",
  "/?query=the",
];
const ANSWERS = new Set([400, 413, 429]);

/** Clients that send messages that cost too much, leave answers unread, or leave in the middle. */
export const hostileClients: readonly Load[] = [
  { name: "hostile agents", clients: 4, pauseMs: 100, client: (means) => () => sendMessage(means) },
  {
    name: "unread answers",
    clients: 10,
    pauseMs: 100,
    client: (means) => () => leaveUnread(means),
  },
];

const machineOf = ({ dice }: Means) => `203.0.114.${dice.below(MACHINES)}`;

async function sendMessage(means: Means): Promise<void> {
  const { dice, ask, note } = means;
  const headers = { "x-forwarded-for": machineOf(means) };
  const { status } = await ask(MCP, postOf(dice.oneOf(MESSAGES), headers));
  if (!ANSWERS.has(status) && status !== 503) note(`/mcp answered ${status}`);
}

/** Asks for something, or sends half a body, and closes the connection some time later. */
async function leaveUnread(means: Means): Promise<void> {
  const { dice, url } = means;
  const rest = `host: localhost\r\nx-forwarded-for: ${machineOf(means)}\r\n`;
  const half = `POST ${MCP} HTTP/1.1\r\n${rest}content-type: application/json\r\ncontent-length: 900\r\n\r\n{"half":`;
  const request = `GET ${dice.oneOf(PATHS)} HTTP/1.1\r\n${rest}\r\n`;
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.on("error", () => {});
  socket.pause();
  socket.write(dice.below(2) === 0 ? half : request);
  await Bun.sleep(dice.below(UNREAD_MS));
  socket.destroy();
}

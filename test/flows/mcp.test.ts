import { describe, expect, test } from "bun:test";
import { createConnection } from "node:net";
import { Value } from "@sinclair/typebox/value";
import { type RunningCandor, runCandor, startCandor } from "../support/candor.ts";
import { eventually } from "../support/eventually.ts";
import { importRecords, record } from "../support/files.ts";
import { HOSTILE } from "../support/hostile-messages.ts";
import { legacyByCommand, legacyByUrl } from "../support/legacy-client.ts";
import {
  Answer,
  answerOf,
  initializeOf,
  MCP,
  META,
  MODERN,
  modernHeaders,
  postOf,
  requestOf,
  SESSION,
  TOOL_NAMES,
} from "../support/mcp.ts";
import { modernByCommand, modernByUrl } from "../support/modern-client.ts";
import { processorSeconds } from "../support/processor.ts";
import { inCheck } from "../support/properties.ts";
import { converse, filledFolder, linesOf, messagesIn, stdioOf } from "../support/stdio.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const SLOW = 30_000;
const URIS = [
  "candor://reviews",
  "candor://insights",
  "candor://json_feed",
  "candor://atom_feed",
  "candor://changes",
];
const LIST = requestOf("tools/list");

/** What the clients of both SDKs are asked to do. */
interface Asked {
  listTools(): Promise<{ tools: { name: string }[] }>;
  listResources(): Promise<{ resources: { uri: string }[] }>;
  callTool(params: { name: string; arguments?: Record<string, unknown> }): Promise<unknown>;
  readResource(params: { uri: string }): Promise<{ contents: unknown[] }>;
  getInstructions(): string | undefined;
}

/** Does all that an agent does, and checks the results. */
async function useAll(client: Asked): Promise<void> {
  expect(client.getInstructions()).toContain("verified customer reviews");
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual([...TOOL_NAMES]);
  const search = await client.callTool({ name: "search_reviews", arguments: { limit: 2 } });
  expect(search).toMatchObject({ structuredContent: { total: 3 } });
  const [{ id }] = Object(search).structuredContent.reviews;
  expect(await client.callTool({ name: "get_review", arguments: { id } })).toMatchObject({
    structuredContent: { id: expect.stringMatching(new RegExp(`^${id}`)) },
  });
  expect(await client.callTool({ name: "get_business", arguments: {} })).toMatchObject({
    structuredContent: { aggregate_rating: { review_count: 3 } },
  });
  expect(await client.callTool({ name: "get_insights" })).toMatchObject({
    structuredContent: { of: "all 3 reviews", review_count: 3 },
  });
  const wrong = await client.callTool({ name: "search_reviews", arguments: { rating: 9 } });
  expect(wrong).toMatchObject({ isError: true });
  expect((await client.listResources()).resources.map(({ uri }) => uri)).toEqual(URIS);
  for (const uri of [...URIS, `candor://review/${id}`]) {
    const { contents } = await client.readResource({ uri });
    expect(contents).toMatchObject([{ uri, text: expect.stringMatching(/./) }]);
  }
  await expect(client.callTool({ name: "nothing" })).rejects.toThrow("Unknown tool");
}

const MODES = [
  ["legacy", "legacy"],
  ["auto", "modern"],
] as const;

describe("an official client", () => {
  test(
    "of the 2025 era needs nothing but the URL (MCP.md 1)",
    async () => {
      using given = await filledFolder();
      await using server = await startCandor(["serve", "--db", given.db], { cwd: given.path });
      const { client } = await legacyByUrl(server.url + MCP);
      await useAll(client);
      await client.close();
    },
    SLOW,
  );

  test.each(inCheck(1, MODES))(
    "of 2026-07-28 in its mode %s needs nothing but the URL, and speaks %s (MCP.md 10)",
    async (mode, era) => {
      using given = await filledFolder();
      await using server = await startCandor(["serve", "--db", given.db], { cwd: given.path });
      const client = await modernByUrl(server.url + MCP, mode);
      expect(client.getProtocolEra()).toBe(era);
      await useAll(client);
      await client.close();
    },
    SLOW,
  );

  test(
    "of the 2025 era needs nothing but the command (MCP.md 12)",
    async () => {
      using given = await filledFolder();
      const client = await legacyByCommand(stdioOf(given.db, given.path));
      await useAll(client);
      await client.close();
    },
    SLOW,
  );

  test.each(inCheck(1, MODES))(
    "of 2026-07-28 in its mode %s needs nothing but the command, and speaks %s (MCP.md 12)",
    async (mode, era) => {
      using given = await filledFolder();
      const client = await modernByCommand(stdioOf(given.db, given.path), mode);
      expect(client.getProtocolEra()).toBe(era);
      await useAll(client);
      await client.close();
    },
    SLOW,
  );

  test(
    "that is open continues when the server is killed and restarted (MCP.md 3)",
    async () => {
      using given = await filledFolder();
      const words = ["serve", "--db", given.db];
      const first = await startCandor(words, { cwd: given.path });
      let address = first.url;
      const { client, sessionId } = await legacyByUrl(first.url + MCP, (input, init) =>
        fetch(address + new URL(input).pathname, init),
      );
      const opened = sessionId();
      await first.stop("SIGKILL");
      await using second = await startCandor(words, { cwd: given.path });
      address = second.url;
      await useAll(client);
      expect([typeof opened, sessionId()]).toEqual(["string", opened]);
      await client.close();
    },
    SLOW,
  );
});

function send(url: string, body: unknown, headers = {}): Promise<Response> {
  return fetch(url + MCP, postOf(body, headers));
}

async function sessionOf(url: string) {
  const response = await send(url, initializeOf());
  return { [SESSION]: response.headers.get(SESSION) ?? "" };
}

test(
  "sessions survive SIGKILL and restart: open ones are open, ended ones ended (MCP.md 3)",
  async () => {
    using given = await filledFolder();
    const words = ["serve", "--db", given.db];
    const first = await startCandor(words, { cwd: given.path });
    const [kept, ended] = [await sessionOf(first.url), await sessionOf(first.url)];
    const end = await fetch(first.url + MCP, { method: "DELETE", headers: ended });
    expect(end.ok).toBe(true);
    await first.stop("SIGKILL");
    await using second = await startCandor(words, { cwd: given.path });
    expect((await send(second.url, LIST, kept)).status).toBe(200);
    expect((await send(second.url, LIST, ended)).status).toBe(404);
  },
  SLOW,
);

/** Talks to `candor mcp` line by line, as no SDK would. */
function talk(db: string, path: string, lines: readonly string[]) {
  return converse({ db, path }, linesOf(lines));
}

describe("candor mcp", () => {
  test(
    "writes only messages to standard output, answers all before it ends, and exits 0 (MCP.md 12)",
    async () => {
      using given = await filledFolder();
      const { stdout, exitCode } = await talk(given.db, given.path, [
        JSON.stringify(initializeOf()),
        JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" }),
        JSON.stringify(requestOf("tools/list", {}, 2)),
        JSON.stringify(requestOf("tools/call", { name: "get_business", arguments: {} }, 3)),
        JSON.stringify(requestOf("nope", {}, 4)),
        JSON.stringify(requestOf("tools/call", { name: "nothing" }, 5)),
      ]);
      expect(exitCode).toBe(0);
      const answers = messagesIn(stdout);
      expect(answers.map(({ id }) => id).sort()).toEqual([2, 3, 4, 5, "init"]);
      const codes = answers.map(({ id, error }) => [id, error?.code]);
      expect(Object.fromEntries(codes)).toMatchObject({ "4": -32601, "5": -32602 });
    },
    SLOW,
  );

  test(
    "answers 2026-07-28 without initialize (MCP.md 12)",
    async () => {
      using given = await filledFolder();
      const { stdout, exitCode } = await talk(given.db, given.path, [
        JSON.stringify(requestOf("server/discover", { _meta: META }, "a")),
        JSON.stringify(requestOf("tools/call", { name: "get_business", _meta: META }, "b")),
      ]);
      expect(exitCode).toBe(0);
      const answers = Object.fromEntries(messagesIn(stdout).map(({ id, result }) => [id, result]));
      expect(answers).toMatchObject({
        a: { supportedVersions: expect.arrayContaining([MODERN]) },
        b: { resultType: "complete", structuredContent: { business: {} } },
      });
    },
    SLOW,
  );

  test(
    "continues after lines that are not messages (MCP.md 12)",
    async () => {
      using given = await filledFolder();
      const { stdout, exitCode } = await talk(given.db, given.path, [
        JSON.stringify(initializeOf()),
        "this is no JSON",
        "[]",
        '{"id":1}',
        "[".repeat(100_000),
        JSON.stringify(requestOf("tools/list", {}, "last")),
      ]);
      expect(exitCode).toBe(0);
      expect(messagesIn(stdout).some(({ id, result }) => id === "last" && result)).toBe(true);
    },
    SLOW,
  );

  test(
    "without any input exits 0 and writes nothing (MCP.md 12)",
    async () => {
      using given = await filledFolder();
      const { stdout, exitCode } = await talk(given.db, given.path, []);
      expect([exitCode, stdout]).toEqual([0, ""]);
    },
    SLOW,
  );

  test(
    "without a database says so on standard error, and fails (MCP.md 12)",
    async () => {
      using folder = new TemporaryFolder();
      const words = ["mcp", "--db", folder.at("none.sqlite")];
      const { exitCode, stdout, stderr } = await runCandor(words, { cwd: folder.path });
      expect(exitCode).not.toBe(0);
      expect(stdout).toBe("");
      expect(stderr).toContain("none.sqlite");
    },
    SLOW,
  );

  test(
    "uses what another process has imported meanwhile (MCP.md, instructions)",
    async () => {
      using given = await filledFolder();
      const client = await legacyByCommand(stdioOf(given.db, given.path));
      await importRecords(given.folder, given.db, [record({ id: "new", text: "Just in." })]);
      expect(await client.callTool({ name: "search_reviews", arguments: {} })).toMatchObject({
        structuredContent: { total: 4 },
      });
      await client.close();
    },
    SLOW,
  );
});

/** The owner's lists, with many technicians. */
const TECHNICIANS = Array.from({ length: 40 }, (_, index) => ({ name: `Technician ${index}` }));

/** What is wrong with the answer to a message, or that it took more than a second to compute. */
async function problemsWith(
  { url, pid }: RunningCandor,
  body: string | Uint8Array,
  headers: object,
) {
  const before = processorSeconds(pid);
  const response = await send(url, body, headers);
  const text = await response.text();
  const took = processorSeconds(pid) - before;
  return [
    ...(response.status >= 500 ? [`status ${response.status}`] : []),
    ...(isAnswer(text) ? [] : [`status ${response.status} with the body ${text.slice(0, 100)}`]),
    ...(took > 1 ? [`took ${took} s of processor time`] : []),
  ];
}

function isAnswer(text: string): boolean {
  try {
    return Value.Check(Answer, JSON.parse(text));
  } catch {
    return false;
  }
}

describe("hostile input", () => {
  test.each([
    ["2025 era", undefined],
    ["2026-07-28", modernHeaders("tools/call", "search_reviews")],
  ])(
    "of any kind to %s is answered by a message within a second of processor time, and the server continues (MCP.md 7)",
    async (_era, headers) => {
      using given = await filledFolder();
      await using server = await startCandor(["serve", "--db", given.db], { cwd: given.path });
      const session = await sessionOf(server.url);
      const problems = new Map<string, string[]>();
      for (const [what, body] of HOSTILE) {
        const found = await problemsWith(server, body, headers ?? session);
        if (found.length > 0) problems.set(what, found);
        expect((await send(server.url, LIST, session)).status).toBe(200);
      }
      expect(Object.fromEntries(problems)).toEqual({});
    },
    SLOW,
  );

  test(
    "of a long name is compared with many listed ones within a second of processor time (MCP.md 8)",
    async () => {
      using folder = new TemporaryFolder();
      const db = folder.at("candor.sqlite");
      const tables = TECHNICIANS.map(({ name }) => `[[technicians]]\nname = "${name}"\n`);
      await folder.write("candor.toml", `name = "A. Plumber"\n${tables.join("")}`);
      await importRecords(folder, db, [record({ id: "r1" })]);
      await using server = await startCandor(["serve", "--db", db], { cwd: folder.path });
      const session = await sessionOf(server.url);
      const name = "x".repeat(900_000);
      for (const params of [
        { name: "search_reviews", arguments: { mentions_technician: name } },
        { name: "get_insights", arguments: { technician: name } },
      ]) {
        const body = JSON.stringify(requestOf("tools/call", params));
        expect(await problemsWith(server, body, session)).toEqual([]);
      }
    },
    SLOW,
  );

  test(
    "a body over the limit is answered 413 with a message, and the server continues (MCP.md 7)",
    async () => {
      using given = await filledFolder();
      await using server = await startCandor(["serve", "--db", given.db], { cwd: given.path });
      const session = await sessionOf(server.url);
      const response = await send(server.url, JSON.stringify(LIST).padEnd(1_000_001), session);
      expect(response.status).toBe(413);
      expect((await answerOf(response)).error?.message).toContain("bytes");
      expect((await send(server.url, LIST, session)).status).toBe(200);
    },
    SLOW,
  );

  test(
    "forged and truncated session ids are answered 404, and the server continues (MCP.md 3)",
    async () => {
      using given = await filledFolder();
      await using server = await startCandor(["serve", "--db", given.db], { cwd: given.path });
      const session = await sessionOf(server.url);
      const id = session[SESSION] ?? "";
      for (const forged of [id.slice(1), id.slice(0, 20), `${id}=`, id.toUpperCase(), "x"]) {
        const response = await send(server.url, LIST, { [SESSION]: forged });
        expect(response.status).toBe(404);
        expect((await answerOf(response)).error?.message).toContain("initialize");
      }
      expect((await send(server.url, LIST, session)).status).toBe(200);
    },
    SLOW,
  );

  test(
    "clients that send half a body and stall delay nobody else (MCP.md 7)",
    async () => {
      using given = await filledFolder();
      await using server = await startCandor(["serve", "--db", given.db], { cwd: given.path });
      const session = await sessionOf(server.url);
      const stalled = Array.from({ length: 50 }, () => stall(server.url));
      await Promise.all(stalled.map(({ sent }) => sent));
      const started = performance.now();
      for (let index = 0; index < 20; index++) {
        expect((await send(server.url, LIST, session)).status).toBe(200);
      }
      expect(performance.now() - started).toBeLessThan(2000);
      for (const { socket } of stalled) socket.destroy();
      await eventually("it still answers", async () => (await send(server.url, LIST, session)).ok);
    },
    SLOW,
  );
});

/** A client that announces a body, sends half of it, and then nothing. */
function stall(url: string) {
  const { promise: sent, resolve } = Promise.withResolvers<void>();
  const socket = createConnection({ port: Number(new URL(url).port), host: "127.0.0.1" });
  socket.on("error", () => {});
  const head = [
    `POST ${MCP} HTTP/1.1`,
    "Host: localhost",
    "Content-Type: application/json",
    "Content-Length: 1000",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n{"jsonrpc":"2.0","id":1,`, () => resolve());
  return { socket, sent };
}

import { expect, test } from "bun:test";
import { copyFileSync, existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { ASSETS } from "../../src/http/routes/assets.ts";
import { bodyOf, DatasetBody } from "../support/bodies.ts";
import { finished } from "../support/finished.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const BINARY = resolve(import.meta.dir, "../../dist/candor");
const ROW = "id,source,author,rating,text,date\n1,Google,A. B.,5,They came on time.,2025-01-31\n";
const TOML = 'name = "A. Plumber"\nbase_url = "https://reviews.example.com"\n';

/**
 * Copies the executable alone into an empty folder, and runs it there with an empty environment.
 */
function aloneIn(folder: TemporaryFolder) {
  if (!existsSync(BINARY)) throw new Error("dist/candor is missing. Run: bun run build");
  copyFileSync(BINARY, folder.at("candor"));
  return (words: string[]) =>
    Bun.spawn(["./candor", ...words], {
      cwd: folder.path,
      env: { TMPDIR: folder.path },
      stdout: "pipe",
      stderr: "pipe",
    });
}

async function output(child: ReturnType<ReturnType<typeof aloneIn>>): Promise<string> {
  const { stdout, stderr, exitCode } = await finished(child);
  expect([exitCode, stderr]).toEqual([0, ""]);
  return stdout;
}

test("the executable, alone in an empty folder, runs every command", async () => {
  using folder = new TemporaryFolder();
  const run = aloneIn(folder);
  await folder.write("reviews.csv", ROW);
  expect(await output(run(["--version"]))).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(await output(run(["--help"]))).toContain("candor demo");
  expect(await output(run(["init"]))).toContain("candor.toml");
  await folder.write("candor.toml", TOML);
  expect(await output(run(["import", "reviews.csv", "--verified"]))).toContain(
    "1 review published",
  );
  expect(await output(run(["export", "--format", "ndjson"]))).toContain("They came on time.");
  expect(await output(run(["hide", "google:1", "--reason", "a test"]))).toContain("Hid 1 review");
  expect(await output(run(["hide", "google:1", "--undo"]))).toContain("1 review no longer hidden");
  for (const command of ["serve", "demo"]) await serves(run([command, "--port", "0"]));
  const left = readdirSync(folder.path).filter((name) => !name.startsWith("candor.sqlite"));
  expect(left.sort()).toEqual(["candor", "candor.toml", "reviews.csv"]);
}, 60_000);

test("the executable keeps text that people don't see from agents (issue 46)", async () => {
  using folder = new TemporaryFolder();
  const run = aloneIn(folder);
  const unseen = "\u{e0049}\u{e0047}\u202e\ufeff\u0007";
  await folder.write("reviews.csv", ROW.replace("on time", `on${unseen} time`));
  await folder.write("candor.toml", TOML);
  await output(run(["import", "reviews.csv", "--verified"]));
  const server = run(["serve", "--port", "0"]);
  const url = await addressOf(server);
  const body = {
    ...{ jsonrpc: "2.0", id: 1, method: "tools/call" },
    params: { name: "search_reviews", arguments: { query: "They came" } },
  };
  const headers = {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
    "mcp-protocol-version": "2025-06-18",
    "mcp-session-id": await sessionAt(url),
  };
  const answer = await fetch(`${url}/mcp`, { method: "POST", headers, body: JSON.stringify(body) });
  const text = await answer.text();
  expect(text).toContain("They came on time.");
  for (const one of unseen) expect(text).not.toContain(one);
  server.kill("SIGTERM");
  expect(await server.exited).toBe(0);
}, 60_000);

async function sessionAt(url: string): Promise<string> {
  const params = {
    ...{ protocolVersion: "2025-06-18", capabilities: {} },
    clientInfo: { name: "test", version: "1" },
  };
  const answer = await fetch(`${url}/mcp`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 0, method: "initialize", params }),
  });
  await answer.text();
  return answer.headers.get("mcp-session-id") ?? "";
}

/** Waits until it listens. */
async function addressOf(child: ReturnType<ReturnType<typeof aloneIn>>): Promise<string> {
  const { value } = await child.stdout.getReader().read();
  return /listens on (http:\S+)/.exec(new TextDecoder().decode(value))?.[1] ?? "";
}

/** Waits for the address, reads the dataset and every asset, and asks it to end. */
async function serves(child: ReturnType<ReturnType<typeof aloneIn>>): Promise<void> {
  const url = await addressOf(child);
  const dataset = await bodyOf(DatasetBody, await fetch(`${url}/reviews.json`));
  expect(dataset.reviews.length).toBe(dataset.aggregate_rating.review_count);
  expect(dataset.reviews.length).toBeGreaterThan(0);
  for (const { path, content } of ASSETS) {
    const [carried, meant] = [await (await fetch(url + path)).bytes(), await content()];
    expect([path, Buffer.compare(carried, Buffer.from(meant))]).toEqual([path, 0]);
  }
  child.kill("SIGTERM");
  expect(await child.exited).toBe(0);
}

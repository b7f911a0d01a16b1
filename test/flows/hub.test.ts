import { expect, test } from "bun:test";
import { renameSync } from "node:fs";
import { Authority } from "../support/authority.ts";
import { runCandor, startCandor } from "../support/candor.ts";
import { eventually } from "../support/eventually.ts";
import { record, toNdjson } from "../support/files.ts";
import { Subscriber } from "../support/subscriber.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const ROW = (id: number) =>
  toNdjson([record({ id: `r${id}`, date: `2025-01-0${id}`, text: `They came on time, ${id}.` })]);

/** A server of one review with one confirmed subscriber. */
async function subscribed(folder: TemporaryFolder) {
  const cwd = folder.path;
  await runCandor(["import", await folder.write("one.ndjson", ROW(1))], { cwd });
  const authority = await Authority.create();
  const ca = await folder.write("ca.pem", authority.pem);
  const hub = ["--hub-ca", ca, "--hub-allow-address", "127.0.0.0/8"];
  const server = await startCandor(["serve", ...hub], { cwd });
  const subscriber = new Subscriber(await authority.issue(["127.0.0.1"]));
  const form = new URLSearchParams({
    "hub.mode": "subscribe",
    "hub.topic": `${server.url.replace("127.0.0.1", "localhost")}/reviews.json`,
    "hub.callback": subscriber.callback(),
    "hub.secret": "a secret",
  });
  const response = await fetch(`${server.url}/api/websub/hub`, { method: "POST", body: form });
  expect(response.status).toBe(202);
  await eventually("it is confirmed", () => subscriber.asked.length > 0);
  const status = () => runCandor(["hub", "status", "--json"], { cwd });
  await eventually("it is active", async () => (await status()).stdout.includes('"active"'));
  const stack = new AsyncDisposableStack();
  stack.use(server);
  stack.use(subscriber);
  return { server, subscriber, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

test("a subscriber gets the topic pushed when another process imports", async () => {
  using folder = new TemporaryFolder();
  const cwd = folder.path;
  await using all = await subscribed(folder);
  const { server, subscriber } = all;
  await runCandor(["import", await folder.write("two.ndjson", ROW(2))], { cwd });
  await eventually("it is delivered", () => subscriber.received.length > 0);
  const current = await fetch(`${server.url}/reviews.json`);
  expect(subscriber.texts).toEqual([await current.text()]);
  expect(subscriber.received[0]?.headers.get("link")).toBe(current.headers.get("link"));
}, 60_000);

test("a subscriber keeps getting the topic when the database is moved away, restored and imported into (issue 17)", async () => {
  using folder = new TemporaryFolder();
  const cwd = folder.path;
  await using all = await subscribed(folder);
  const { server, subscriber } = all;
  await runCandor(["backup", "backup.sqlite"], { cwd });
  renameSync(folder.at("candor.sqlite"), folder.at("elsewhere.sqlite"));
  await runCandor(["restore", "backup.sqlite"], { cwd });
  const isWell = async () => (await fetch(`${server.url}/healthz`)).status === 200;
  await eventually("the restored database is followed", isWell);
  await runCandor(["import", await folder.write("two.ndjson", ROW(2))], { cwd });
  const newest = async () => (await fetch(`${server.url}/reviews.json`)).text();
  await eventually("the change is delivered", async () =>
    subscriber.texts.includes(await newest()) ? true : undefined,
  );
  expect(await newest()).toContain("They came on time, 2.");
}, 60_000);

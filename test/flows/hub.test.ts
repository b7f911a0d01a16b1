import { expect, test } from "bun:test";
import { Authority } from "../support/authority.ts";
import { runCandor, startCandor } from "../support/candor.ts";
import { eventually } from "../support/eventually.ts";
import { Subscriber } from "../support/subscriber.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const ROW = (id: number) =>
  `{"source":{"platform":"google","id":"r${id}"},"rating":5,"date":"2025-01-0${id}","text":"They came on time, ${id}."}\n`;

test("a subscriber gets the topic pushed when another process imports", async () => {
  using folder = new TemporaryFolder();
  const cwd = folder.path;
  const authority = await Authority.create();
  const ca = await folder.write("ca.pem", authority.pem);
  await runCandor(["import", await folder.write("one.ndjson", ROW(1))], { cwd });
  const hub = ["--hub-ca", ca, "--hub-allow-address", "127.0.0.0/8"];
  await using server = await startCandor(["serve", ...hub], { cwd });
  await using subscriber = new Subscriber(await authority.issue(["127.0.0.1"]));
  const topic = `${server.url.replace("127.0.0.1", "localhost")}/reviews.json`;
  const form = new URLSearchParams({
    "hub.mode": "subscribe",
    "hub.topic": topic,
    "hub.callback": subscriber.callback(),
    "hub.secret": "a secret",
  });
  const response = await fetch(`${server.url}/api/websub/hub`, { method: "POST", body: form });
  expect(response.status).toBe(202);
  await eventually("it is confirmed", () => subscriber.asked.length > 0);
  const status = () => runCandor(["hub", "status", "--json"], { cwd });
  await eventually("it is active", async () => (await status()).stdout.includes('"active"'));
  await runCandor(["import", await folder.write("two.ndjson", ROW(2))], { cwd });
  await eventually("it is delivered", () => subscriber.received.length > 0);
  const current = await fetch(`${server.url}/reviews.json`);
  expect(subscriber.texts).toEqual([await current.text()]);
  expect(subscriber.received[0]?.headers.get("link")).toBe(current.headers.get("link"));
}, 60_000);

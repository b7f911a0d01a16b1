import { expect } from "bun:test";
import { mkdirSync } from "node:fs";
import { HUB_PATH } from "../../src/resources/base/topic.ts";
import { Serving } from "../soak/processes.ts";
import { eventually } from "../support/eventually.ts";
import { importRecords, manyReviews, record } from "../support/files.ts";
import { onReadOnlyDisk } from "../support/on-read-only-disk.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { Unwritable } from "../support/unwritable.ts";
import { datasetOf } from "./program.ts";

const SLOW = 60_000;
const BASE_URL = "https://reviews.example.com";
async function healthOf(url: string): Promise<string> {
  const response = await fetch(`${url}/healthz`);
  return `${response.status} ${await response.text()}`;
}

/** Asks the hub for something that it has to write to the database. */
function subscribe(url: string): Promise<Response> {
  const body = new URLSearchParams({
    "hub.mode": "subscribe",
    "hub.topic": `${BASE_URL}/feed.xml`,
    "hub.callback": "https://127.0.0.1:2000/callback",
  });
  return fetch(`${url}${HUB_PATH}`, { method: "POST", body });
}

onReadOnlyDisk(
  "if the disk becomes read-only, readers are still served, and the hub stops until it is writable, as health and log say (issue 23)",
  async () => {
    using folder = new TemporaryFolder();
    mkdirSync(folder.at("kept"));
    const db = folder.at("kept", "candor.sqlite");
    await importRecords(folder, db, manyReviews("a", 20));
    const flags = ["--db", db, "--base-url", BASE_URL, "--hub-allow-address", "127.0.0.0/8"];
    const serving = new Serving(flags, folder.path);
    const url = (await serving.url) ?? "";
    await importRecords(folder, db, [record({ id: "newest" })]);
    await eventually("it is read", async () => (await datasetOf(url)).reviews.length === 21);
    {
      using _ = new Unwritable(folder.at("kept"));
      await eventually("health says so", async () => /"stopped"/.test(await healthOf(url)));
      expect(await healthOf(url)).toMatch(/^200 .*can't write to the database.*read-only/);
      const refused = await subscribe(url);
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "10"]);
      expect(await refused.text()).toBe("The hub is paused. Try again.\n");
      expect((await datasetOf(url)).reviews).toHaveLength(21);
      const search = await fetch(`${url}/api/reviews/search?query=fair`);
      expect(search.status).toBe(200);
    }
    await eventually("the hub works again", async () => /"ok"/.test(await healthOf(url)));
    expect((await subscribe(url)).status).toBe(202);
    expect(new Set(await serving.end("SIGTERM"))).toEqual(
      new Set(["the hub is paused until it can write", "the hub accepts no requests"]),
    );
    expect(await serving.exited).toBe(0);
  },
  SLOW,
);

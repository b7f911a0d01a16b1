import { expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { ASSETS } from "../../src/http/routes/assets.ts";
import { bodyOf, DatasetBody, SearchBody } from "../support/bodies.ts";
import { REALLY_DRAWN } from "../support/candor.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { launchServer, until } from "./program.ts";

const SLOW = 120_000;

async function answer(address: string): Promise<Response> {
  const response = await fetch(address);
  expect([address, response.status]).toEqual([address, 200]);
  return response;
}

test(
  "demo serves a described sample with reviews, and leaves nothing behind",
  async () => {
    using folder = new TemporaryFolder();
    const cwd = folder.path;
    const temporary = folder.at("temporary");
    mkdirSync(temporary);
    const environment = { TMPDIR: temporary };
    await using server = await launchServer(["demo", "--port", "0"], { cwd, environment });
    const body = await bodyOf(DatasetBody, await answer(`${server.url}/reviews.json`));
    expect(body.reviews.length).toBeGreaterThan(20);
    expect(body.aggregate_rating.review_count).toBe(body.reviews.length);
    const [technician] = body.business.technicians;
    const named = `mentions_technician=${encodeURIComponent(technician?.name ?? "")}`;
    const found = await answer(`${server.url}/api/reviews/search?${named}`);
    expect((await bodyOf(SearchBody, found)).total).toBeGreaterThan(0);
    await until("it says how to stop it", () =>
      server.output().includes("/docs\nCtrl+C stops the demo, and deletes its data.\n"),
    );
    server.kill("SIGTERM");
    expect(await server.exited).toBe(0);
    expect(readdirSync(temporary)).toEqual([]);
    expect(existsSync(folder.at("candor.sqlite"))).toBe(false);
  },
  SLOW,
);

test(
  "demo serves its pages, and every script, style and picture that they need",
  async () => {
    using folder = new TemporaryFolder();
    const options = { cwd: folder.path, environment: REALLY_DRAWN };
    await using server = await launchServer(["demo", "--port", "0"], options);
    for (const path of ["/", "/docs", "/docs/interactive", "/card.png", "/log"]) {
      expect((await (await answer(server.url + path)).bytes()).length).toBeGreaterThan(1000);
    }
    for (const { path, content } of ASSETS) {
      const [served, meant] = [await (await answer(server.url + path)).bytes(), await content()];
      expect([path, Buffer.compare(served, Buffer.from(meant))]).toEqual([path, 0]);
    }
  },
  SLOW,
);

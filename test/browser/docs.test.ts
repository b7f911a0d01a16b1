import { expect, test } from "bun:test";
import { openTab } from "./browser.ts";
import { startService } from "./servers.ts";

/** What the reference says of itself whenever it starts, of its plugin's spelling. */
const KNOWN = /^\[DEPRECATED\] You're using the deprecated 'spec.url'/;

test("the reference shows the description, and asks nobody but this server", async () => {
  await using service = await startService({});
  await using tab = await openTab();
  const { page, requests, complaints } = tab;
  await page.goto(`${service.url}/docs`);
  await page.getByRole("heading", { name: "Candor reviews API" }).waitFor();
  await page.getByRole("heading", { name: "Reviews dataset" }).first().waitFor();
  expect(requests).toEqual(
    ["/docs", "/docs/reference.js", "/.well-known/openapi.json"].map((path) => service.url + path),
  );
  expect(complaints.filter((one) => !KNOWN.test(one))).toEqual([]);
});

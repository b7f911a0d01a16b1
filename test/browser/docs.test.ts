import { expect, test } from "bun:test";
import { site, visit } from "./visit.ts";

/** What the reference says of itself whenever it starts, of its plugin's spelling. */
const KNOWN = /^\[DEPRECATED\] You're using the deprecated 'spec.url'/;

test("the reference shows the description, and asks nobody but this server", async () => {
  await using service = await site();
  await using tab = await visit(`${service.url}/docs`);
  const { page, requests, complaints } = tab;
  await page.getByRole("heading", { name: "Candor reviews API" }).waitFor();
  await page.getByRole("heading", { name: "Reviews dataset" }).first().waitFor();
  expect(requests).toEqual(
    ["/docs", "/docs/reference.js", "/.well-known/openapi.json"].map((path) => service.url + path),
  );
  expect(complaints.filter((one) => !KNOWN.test(one))).toEqual([]);
});

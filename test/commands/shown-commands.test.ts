import { expect, test } from "bun:test";
import { createApp } from "../../src/http/app.ts";
import { ask, publishedStore, reviewsOfDays, testContext } from "../support/library.ts";
import { readCommandLine } from "../support/read-command-line.ts";

const PAGES = ["/", "/log"];

/** The commands that a page shows, as somebody copies them. */
function commandsIn(page: string): string[] {
  return Array.from(page.matchAll(/<code>(candor [^<]+)<\/code>/g), ([, line = ""]) => line);
}

test("the program accepts every command that a page shows", async () => {
  const app = createApp(await publishedStore({ reviews: reviewsOfDays(2) }), testContext());
  const pages = await Promise.all(PAGES.map(async (path) => (await ask(app, path)).text()));
  const commands = pages.flatMap(commandsIn);
  expect(commands.length).toBeGreaterThan(1);
  for (const command of commands) await readCommandLine(command);
});

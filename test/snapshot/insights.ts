import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { TemporaryFolder } from "../support/temporary-folder.ts";

/** The real exports, each with a vertical that fits its texts, or one that does not. */
const INPUTS = [
  ["plumbers.csv", "home-services"],
  ["plumbers.csv", "dental"],
  ["yelp-open-dataset.jsonl", "restaurant"],
  ["google-business-profile.movers.json", "home-services"],
  ["google-takeout", "auto"],
] as const;
const CONFIG = `name = "Baker Plumbing"
[[technicians]]
name = "Mike"
[[services]]
id = "septic"
name = "septic"
`;
const ADDRESS = /listens on (\S+)/;
/** Names the code that made the document. */
const MODEL = /"model":"[^"]*"/;

/**
 * The exports in a folder for which two checkouts make a different `/insights.json`, and how many
 * were tried. Each checkout imports and serves them with its own program.
 */
export async function compareInsights(before: string, now: string, sets: string) {
  const there = INPUTS.filter(([name]) => existsSync(join(sets, "reviews", name)));
  const different: string[] = [];
  for (const [name, vertical] of there) {
    const path = resolve(sets, "reviews", name);
    const [old, found] = await Promise.all(
      [before, now].map((checkout) => insightsOf(checkout, path, vertical)),
    );
    if (old !== found) different.push(`${name} as ${vertical}`);
  }
  return { tried: there.length, different };
}

async function insightsOf(checkout: string, path: string, vertical: string): Promise<string> {
  using folder = new TemporaryFolder();
  await folder.write("candor.toml", `vertical = "${vertical}"\n${CONFIG}`);
  const program = [process.execPath, join(checkout, "src/main.ts")];
  const options = { cwd: folder.path, stderr: "inherit", stdout: "pipe" } as const;
  const done = Bun.spawn([...program, "import", "--verified", path], options);
  await new Response(done.stdout).text();
  if ((await done.exited) !== 0) throw new Error(`${checkout} can't import ${path}`);
  const server = Bun.spawn([...program, "serve", "--port", "0"], options);
  try {
    const response = await fetch(`${await addressIn(server.stdout)}/insights.json`);
    if (!response.ok) throw new Error(`${checkout} answers ${response.status} for ${path}`);
    return (await response.text()).replace(MODEL, "");
  } finally {
    server.kill();
    await server.exited;
  }
}

async function addressIn(output: ReadableStream<Uint8Array>): Promise<string> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const bytes of output) {
    text += decoder.decode(bytes, { stream: true });
    const address = ADDRESS.exec(text)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error(`The server did not say where it listens: ${text}`);
}

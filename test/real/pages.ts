/**
 * Looks at the pages of real reviews, kept beside the project: `bun run pages FOLDER`. Home,
 * results, a review and the log of each export are opened in a browser, as wide as a phone, a
 * tablet and a desktop, light and dark: nothing may overflow, be cut off or overlap.
 */
import { join, resolve } from "node:path";
import { layoutFaults, openAll, smallTargets } from "../browser/layout.ts";
import { visit } from "../browser/visit.ts";
import { runCandor, startCandor } from "../support/candor.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const INPUTS = [
  "google-business-profile.movers.json",
  "google-takeout",
  "plumbers.csv",
  "yelp-open-dataset.jsonl",
] as const;
const WIDTHS = [360, 768, 1280] as const;
const SCHEMES = ["light", "dark"] as const;

const folder = process.argv[2];
if (folder === undefined) {
  console.error("Name the folder of the real exports: bun run pages FOLDER");
  process.exit(2);
}
let faults = 0;
for (const name of INPUTS) faults += await faultsIn(name, resolve(folder, name));
console.log(faults === 0 ? "Nothing is wrong." : `${faults} faults.`);
process.exit(faults === 0 ? 0 : 1);

/** Imports an export into its own database, serves it, and looks at each page. */
async function faultsIn(name: string, path: string): Promise<number> {
  using place = new TemporaryFolder();
  const words = ["--db", join(place.path, "candor.sqlite")];
  const { exitCode, stderr } = await runCandor(["import", path, "--verified", ...words], {
    cwd: place.path,
  });
  if (exitCode !== 0) throw new Error(`${name} was not imported: ${stderr}`);
  await using candor = await startCandor(["serve", ...words], { cwd: place.path });
  const pages = await pagesOf(candor.url);
  const found: string[] = [];
  for (const width of WIDTHS) {
    for (const scheme of SCHEMES) found.push(...(await look(candor.url, pages, width, scheme)));
  }
  for (const fault of found) console.log(`  ${fault}`);
  console.log(`${name}: ${found.length} faults on ${pages.length} pages`);
  return found.length;
}

async function pagesOf(url: string): Promise<string[]> {
  const home = await (await fetch(url)).text();
  const reviews = new Set(home.match(/reviews\/[0-9a-f]{16}/g));
  return ["", "?query=the", "?query=xyzzy&rating=9", "log", ...[...reviews].slice(0, 3)];
}

async function look(
  url: string,
  pages: readonly string[],
  width: number,
  colorScheme: (typeof SCHEMES)[number],
): Promise<string[]> {
  await using tab = await visit("about:blank", { colorScheme, viewport: { width, height: 800 } });
  const found: string[] = [];
  for (const path of pages) {
    await tab.page.goto(`${url}/${path}`);
    await openAll(tab.page);
    const seen = [...(await layoutFaults(tab.page)), ...(await smallTargets(tab.page))];
    found.push(...seen.map((fault) => `/${path}, ${width} ${colorScheme}: ${fault}`));
  }
  return found;
}

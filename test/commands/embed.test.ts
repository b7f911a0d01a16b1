import { expect, test } from "bun:test";
import { pageAt } from "../docs/handbook.ts";
import { runCandor } from "../support/candor.ts";
import { sourceReview } from "../support/library.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

async function embedAfterImport(...settings: readonly string[]) {
  using folder = new TemporaryFolder();
  await Bun.write(folder.at("candor.toml"), ['name = "Example"', ...settings].join("\n"));
  const { created_at: date, text, rating } = sourceReview({});
  await Bun.write(folder.at("reviews.csv"), `rating,date,text\n${rating},${date},${text}\n`);
  await runCandor(["import", "reviews.csv", "--verified"], { cwd: folder.path });
  return await runCandor(["embed"], { cwd: folder.path });
}

test("candor embed prints the badge and the widget of this site (issue 41)", async () => {
  const { stdout, stderr } = await embedAfterImport('base_url = "https://reviews.example.com"');
  expect(stdout).toContain('<img src="https://reviews.example.com/badge.svg"');
  expect(stdout).toContain('src="https://reviews.example.com/widget.js"');
  const lines = stdout.trim().split("\n\n");
  expect(lines).toHaveLength(2);
  const { text } = pageAt("docs/embed.md");
  expect(lines.filter((line) => !text.includes(line))).toEqual([]);
  expect(stderr).toBe("Other layouts, and a code to scan: https://reviews.example.com/embed\n");
});

test("candor embed says so if the site's address is that of this machine", async () => {
  const { stdout, stderr } = await embedAfterImport();
  expect(stdout).toContain("http://localhost:3000/badge.svg");
  expect(stderr).toBe(
    "candor: The address is that of this machine. Set base_url in candor.toml, and run candor serve once.\n",
  );
});

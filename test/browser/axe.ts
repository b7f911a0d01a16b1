import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import type { Page } from "playwright-core";

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const Report = Type.Object({
  passes: Type.Array(Type.Object({ id: Type.String() })),
  violations: Type.Array(
    Type.Object({
      id: Type.String(),
      help: Type.String(),
      nodes: Type.Array(Type.Object({ html: Type.String() })),
    }),
  ),
});

/**
 * What axe-core finds wrong with a page, one line each; best practices count too.
 * @param tag only the rules with this tag, for example `cat.color` for what depends on colors
 */
export async function axeViolations(page: Page, tag?: string): Promise<string[]> {
  await page.evaluate(SOURCE);
  const options = { resultTypes: ["violations"], ...(tag === undefined ? {} : { runOnly: [tag] }) };
  const run = `axe.run(${JSON.stringify(options)})`;
  const { passes, violations } = Value.Parse(Report, await page.evaluate(run));
  if (passes.length === 0) return ["axe-core checked nothing"];
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`),
  );
}

import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { CHROMIUM } from "../../browser/chromium.ts";

/**
 * Fetched when the benchmark runs: with all that it needs it weighs 170 MB, a quarter of everything
 * else that is installed, and no check uses it. It asks for a newer Node than many machines have,
 * and runs on Bun as well.
 */
export const LIGHTHOUSE = "lighthouse@13.5.0";
export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
export const DEVICES = ["mobile", "desktop"] as const;
export type Device = (typeof DEVICES)[number];

const BROWSER =
  "--headless=new --no-sandbox --disable-gpu --no-first-run --disable-background-networking";

const Report = Type.Object({
  categories: Type.Record(
    Type.String(),
    Type.Object({
      score: Type.Union([Type.Number(), Type.Null()]),
      auditRefs: Type.Array(Type.Object({ id: Type.String(), weight: Type.Number() })),
    }),
  ),
  audits: Type.Record(
    Type.String(),
    Type.Object({
      score: Type.Union([Type.Number(), Type.Null()]),
      title: Type.String(),
      displayValue: Type.Optional(Type.String()),
      numericValue: Type.Optional(Type.Number()),
    }),
  ),
});

/** What Lighthouse said of a page. */
export interface Audited {
  /** Of each category, 0 to 100. */
  readonly scores: readonly number[];
  /** Cumulative layout shift. */
  readonly shift: number;
  /** Each audit that lowered a score, in words. */
  readonly remarks: readonly string[];
}

interface Asked {
  readonly url: string;
  readonly device: Device;
  /** Audits that would blame the page for what it is meant to be. */
  readonly skipped: readonly string[];
  /** Where it may leave files. */
  readonly cwd: string;
}

/** Has a page audited, in a browser of its own. */
export async function audit({ url, device, skipped, cwd }: Asked): Promise<Audited> {
  const words = [
    ...[process.execPath, "x", "--bun", LIGHTHOUSE, url, "--quiet", "--output=json"],
    ...["--output-path=stdout", "--no-enable-error-reporting", `--chrome-flags=${BROWSER}`],
    `--only-categories=${CATEGORIES.join(",")}`,
    ...(device === "desktop" ? ["--preset=desktop"] : []),
    ...(skipped.length > 0 ? [`--skip-audits=${skipped.join(",")}`] : []),
  ];
  const env = { ...process.env, CHROME_PATH: CHROMIUM };
  const child = Bun.spawn(words, { cwd, env, stdout: "pipe", stderr: "pipe" });
  const [output, errors] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  if ((await child.exited) !== 0) throw new Error(`Lighthouse did not audit ${url}: ${errors}`);
  return read(output);
}

function read(output: string): Audited {
  const { categories, audits } = Value.Parse(Report, JSON.parse(output));
  const remarks = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .flatMap(({ id }) => {
      const { score = null, title = id, displayValue = "" } = audits[id] ?? {};
      return score === null || score === 1 ? [] : [`${id}: ${title} ${displayValue}`.trim()];
    });
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    shift: audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
    remarks: [...new Set(remarks)],
  };
}

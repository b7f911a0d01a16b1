import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import type { Score } from "./score.ts";

const FILE = join(import.meta.dir, "baseline.json");
const DECIMALS = 4;

/** Figures by set and measure. */
const Baseline = Type.Record(
  Type.String(),
  Type.Record(Type.String(), Type.Object({ figure: Type.Number(), items: Type.Integer() })),
);

/** The figures that were kept last. */
export function readBaseline(): Score[] {
  return parseBaseline(readFileSync(FILE, "utf8"));
}

export function writeBaseline(scores: readonly Score[]): void {
  writeFileSync(FILE, formatBaseline(scores));
}

export function parseBaseline(text: string): Score[] {
  const kept = Value.Parse(Baseline, JSON.parse(text));
  return Object.entries(kept).flatMap(([set, measures]) =>
    Object.entries(measures).map(([measure, score]) => ({ set, measure, ...score })),
  );
}

export function formatBaseline(scores: readonly Score[]): string {
  const kept: Static<typeof Baseline> = {};
  for (const { set, measure, figure, items } of scores) {
    kept[set] = { ...kept[set], [measure]: { figure: Number(figure.toFixed(DECIMALS)), items } };
  }
  return `${JSON.stringify(kept, null, 2)}\n`;
}

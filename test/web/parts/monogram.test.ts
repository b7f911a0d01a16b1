import { expect, test } from "bun:test";
import { monogram } from "../../../src/web/parts/monogram.ts";

test.each([
  ["Harbor & Pine", undefined, "H", "#0a5a68", "#ffffff"],
  ["«zum Anker»", "#ffdd00", "Z", "#ffdd00", "#000000"],
  ["寿司", "#b91c1c", "寿", "#b91c1c", "#ffffff"],
  ["!?", undefined, "★", "#0a5a68", "#ffffff"],
] as const)(
  "the icon of %p with the accent %p is %p (issue 44)",
  (name, accent, letter, ground, ink) => {
    const svg = monogram(name, accent);
    expect(svg).toContain(`fill="${ground}"`);
    expect(svg).toContain(`fill="${ink}"`);
    expect(svg).toContain(`>${letter}</text>`);
  },
);

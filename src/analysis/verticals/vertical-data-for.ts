import type { Vertical } from "../../domain/vertical.ts";
import { once } from "../text/once.ts";
import { readVerticals } from "./read-verticals.ts" with { type: "macro" };
import type { VerticalData } from "./vertical-data.ts";

const verticals = once(() => new Map<string, VerticalData>(Object.entries(readVerticals())));

/** What the program carries of a line of business. */
export function verticalDataFor(vertical: Vertical): VerticalData {
  const data = verticals().get(vertical);
  if (data === undefined) throw new Error(`There is no folder data/verticals/${vertical}`);
  return data;
}

import type { BusinessFile } from "../config/business-file.ts";
import { VERTICALS } from "../domain/business/vertical.ts";
import { type Finding, ok, warning } from "./finding.ts";

type Described = Pick<BusinessFile, "business" | "vertical" | "namesVertical">;

/** Whether the insights use the words of this kind of business, where candor.toml doesn't name one. */
export function checkVertical(file: Described): Finding[] {
  const chosen = chosenVertical(file);
  if (chosen === undefined) return [];
  if (file.vertical !== "general") return [ok("vertical", chosen)];
  const fix = `If one of these fits, add it to candor.toml, as vertical = "hotel": ${VERTICALS.join(", ")}`;
  return [warning("vertical", chosen, fix)];
}

/** Which words the insights use, and why; undefined if candor.toml names them. */
export function chosenVertical({
  business,
  vertical,
  namesVertical,
}: Described): string | undefined {
  if (namesVertical) return undefined;
  const { category } = business;
  const why =
    category === undefined
      ? "candor.toml names neither a vertical nor a category"
      : `candor.toml names none, and its category is "${category}"`;
  return `the insights use the vertical ${vertical}: ${why}`;
}

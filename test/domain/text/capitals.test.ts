import { expect, test } from "bun:test";
import { withCapitals } from "../../../src/domain/text/capitals.ts";

test.each([
  ["steve larue", "Steve Larue"],
  ["MR. O'BRIEN-SMITH", "Mr. O'brien-Smith"],
  ["émile", "Émile"],
  ["", ""],
])("%s is %s", (name, written) => expect(withCapitals(name)).toBe(written));

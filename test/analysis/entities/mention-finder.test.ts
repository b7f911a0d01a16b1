import { describe, expect, test } from "bun:test";
import { MentionFinder } from "../../../src/analysis/entities/mention-finder.ts";

const finder = new MentionFinder({
  name: "Test",
  technicians: [{ name: "Ana" }, { name: "J.R." }, { name: "Zoë", aliases: ["Zo", "Mrs. O'Hara"] }],
  services: [
    { id: "wh", name: "Water heater" },
    { id: "whr", name: "Water heater repair" },
  ],
  service_areas: [{ name: "Upper Town" }, { name: "Town" }],
});
const namesIn = (text: string) => finder.find(text).map(({ name }) => name);

describe("a name is found", () => {
  test.each([
    ["ana was here", "Ana"],
    ["Thanks, ANA!", "Ana"],
    ["Ana's van", "Ana"],
    ["(Ana)", "Ana"],
    ["Ask for J.R. there", "J.R."],
    ["ZOË and nobody else", "Zoë"],
    ["Mrs.  O’HARA came", "Zoë"],
  ])("in %p", (text, name) => expect(namesIn(text)).toEqual([name]));
});

describe("a name is not found", () => {
  test.each(["Banana", "Anaïs", "Ana_1", "Anab", "JxR", "Zoom", "Ana2", ""])("in %p", (text) => {
    expect(namesIn(text)).toEqual([]);
  });
});

test("each entry of the lists is searched for separately, and reported once, in the order of the text", () => {
  expect(namesIn("In Upper Town Ana did a water\nheater repair. Ana!")).toEqual([
    "Upper Town",
    "Town",
    "Ana",
    "wh",
    "whr",
  ]);
});

test("special characters of patterns are literal in a name", () => {
  const finder = new MentionFinder({
    name: "Test",
    technicians: [{ name: "A+ (B)*" }],
    services: [],
    service_areas: [],
  });
  expect(finder.find("Ask A+ (B)* there")).toHaveLength(1);
  expect(finder.find("Ask AA B there")).toHaveLength(0);
});

test("every punctuation mark may be part of a name", () => {
  const marks = [...'!"#$%&()*+,-./:;<=>?@[\\]^_`{|}~’'].map((mark) => `Jean${mark}Luc`);
  const finder = new MentionFinder({
    name: "Test",
    technicians: marks.map((name) => ({ name })),
    services: [],
    service_areas: [],
  });
  for (const name of marks)
    expect(finder.find(`Ask ${name} there`)).toEqual([{ kind: "technician", name }]);
});

test("a name is found however its accents were typed, and in any case", () => {
  const finder = new MentionFinder({
    name: "Test",
    technicians: [{ name: "José" }, { name: "Strauß" }],
    services: [],
    service_areas: [],
  });
  expect(finder.find("JOSE\u0301 and STRAUSS came").map(({ name }) => name)).toEqual([
    "José",
    "Strauß",
  ]);
});

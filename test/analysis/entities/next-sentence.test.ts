import { expect, test } from "bun:test";
import { analyzerOf } from "../explained.ts";

test.each([
  ["Our technician Ada came out. She was great.", "positive"],
  ["Our technician Ada came out. Very kind.", "positive"],
  ["Our technician Ada came out. Her work was great.", "positive"],
  ["Ask for our technician Ada.\n\nThe food was awful.", "neutral"],
  ["Our technician Ada came out. The street is full of holes.", "neutral"],
  // A review of three lines, of which the first only names them (issue 45).
  ["Our technician Ada\nMoved us house!\nSuper fast and helpful!", "positive"],
  ["Our technician Ada\nMoved us house!\nRude at the office!", "neutral"],
  ["Our technician Ada\nMoved us house!\nThe pizza after that was great!", "neutral"],
  ["Our technician Ada\nThe street is full of holes.\nVery kind!", "neutral"],
  ["Our technician Ada came out. Rude at the office!", "negative"],
])("a person who is only named gets what the next sentence says: %s", (text, polarity) => {
  const { entities } = analyzerOf("home-services").analyze({ text });
  expect(entities.map(({ name, evidence }) => [name, evidence[0]?.polarity])).toEqual([
    ["Ada", polarity],
  ]);
});

test("praise of another person is not of the first (issue 45)", () => {
  const text = "Our technician Ada\nOur plumber Ben moved us house!\nSuper fast and helpful!";
  const { entities } = analyzerOf("home-services").analyze({ text });
  expect(entities.map(({ name, evidence }) => [name, evidence[0]?.polarity])).toEqual([
    ["Ada", "neutral"],
    ["Ben", "positive"],
  ]);
});

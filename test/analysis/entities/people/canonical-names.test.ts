import { describe, expect, test } from "bun:test";
import { namesIn } from "./names-in.ts";

describe("a person has the fullest name that the text gives", () => {
  test.each([
    ["Gareth Lawmarsh came. Lawmarsh left. Gareth left.", ["Gareth Lawmarsh"]],
    ["Dr. Gary Betz came. Dr. Betz left.", ["Dr. Gary Betz"]],
    ["Gareth Lawmarsh came. Gareth Kettle came.", ["Gareth Lawmarsh", "Gareth Kettle"]],
    ["Gareth Lawmarsh came. Dr. Gareth Kettle came.", ["Gareth Lawmarsh", "Dr. Gareth Kettle"]],
    ["Gareth came. Nora left.", ["Gareth", "Nora"]],
  ])("%s", (text, names) => expect(namesIn(text)).toEqual(names));
});

describe("a name is normalised to the usual spelling", () => {
  test.each([
    ["Gareth  Lawmarsh came.", ["Gareth Lawmarsh"]],
    ["Dr.Okafor came.", ["Dr. Okafor"]],
    ["gareth came.", ["Gareth"]],
    ["GARETH CAME TO US AND IT WAS ALL VERY GOOD.", ["Gareth"]],
    ["Thanks QR.", ["QR"]],
    ["Thanks McZorvan.", ["McZorvan"]],
  ])("%s", (text, names) => expect(namesIn(text)).toEqual(names));
});

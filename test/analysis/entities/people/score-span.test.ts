import { describe, expect, test } from "bun:test";
import { namesIn } from "./names-in.ts";

describe("a name that everybody knows is not a person of the business", () => {
  test.each([
    ["Elvis Presley came.", "Elvis Gareth came.", ["Elvis Gareth"]],
    ["We saw Trader Joe.", "We saw Baker Joe.", ["Baker Joe"]],
    ["Ms. Pac-Man was great.", "Ms. Okafor was great.", ["Ms. Okafor"]],
    ["Ben & Jerry was great.", "Ben & Gareth were great.", ["Ben", "Gareth"]],
    ["We had Mac & Cheese.", "We had Mac & Tom.", ["Mac", "Tom"]],
    ["Ruth's Chris came.", "Ruth Chris came by.", []],
  ])("%s, but: %s", (known, other, names) => {
    expect(namesIn(known)).toEqual([]);
    expect(namesIn(other)).toEqual(names);
  });
});

describe("the writer's name under the text is not counted", () => {
  test.each([
    ["Great work.\nKaren", "Great work, Karen"],
    ["Great work.\nKaren", "Great work.\nKaren fixed it."],
    ["Great work.\nKaren", "Great work.\nKaren, our plumber whom we all know, came."],
    ["Great work.\n- Karen", "Great work.\nWith Karen"],
    ["Great work. - Karen", "Great work. By Karen"],
    ["Great work.\n- Karen & Tom", "Great work - Karen & Tom"],
    ["Great work.\nKaren & Tom", "Great work, Karen & Tom"],
    ["Thank you - Karen", "Thank you Karen"],
    ["Thanks,\nKaren", "Thanks\nKaren for coming out on such a day."],
  ])("%j, but: %j", (signed, named) => {
    expect(namesIn(signed)).toEqual([]);
    expect(namesIn(named)).toContain("Karen");
  });

  test("nor is a text that consists of one name, but two names are", () => {
    expect(namesIn("Karen")).toEqual([]);
    expect(namesIn("Karen and Tom")).toEqual(["Karen", "Tom"]);
  });
});

describe("a word that is also a name is a name only with a capital and a cue", () => {
  test.each([
    ["Will came.", "Will use it.", "Will"],
    ["We think Will was here.", "We think will was here.", "Will"],
    ["Will and Tom came.", "Will or so came.", "Will"],
    ["Will fixed it.", "Will fix it.", "Will"],
    ["May was kind.", "May be kind.", "May"],
    ["We saw Jackson.", "We saw JACKSON.", "Jackson"],
    ["We saw Jackson.", "We saw jackson.", "Jackson"],
    ["We saw brian.", "We saw grace.", "Brian"],
    ["We saw Grace.", "Grace.", "Grace"],
    ["Grace came.", "Grace.", "Grace"],
  ])("%s, but not: %s", (person, word, name) => {
    expect(namesIn(person)).toContain(name);
    expect(namesIn(word)).not.toContain(name);
  });

  test("or with a surname", () => {
    expect(namesIn("Mark Kettle came.")).toEqual(["Mark Kettle"]);
    expect(namesIn("Copper Kettle came.")).toEqual([]);
  });
});

describe("a word that is not a known name", () => {
  test.each([
    ["Zorvan was polite.", "Zorvan was polite. No zorvan is.", ["Zorvan"]],
    ["Zorvan was polite.", "Bright was polite.", ["Zorvan"]],
    ["Zorvan Gareth was polite.", "Zorvan Kettle was polite.", ["Zorvan Gareth"]],
    ["Zorvan explained it.", "Zorvans explained it.", ["Zorvan"]],
    ["QR was here. He left.", "QRS was here. He left.", ["QR"]],
    ["QR Lawmarsh was here. He left.", "Qr Lawmarsh was here. He left.", ["QR Lawmarsh"]],
    ["Zorvan painted it. He left.", "Zorvan painted it. It left.", ["Zorvan"]],
  ])("is a name only with a cue: %s, but not: %s", (person, word, names) => {
    expect(namesIn(person)).toEqual(names);
    expect(namesIn(word)).toEqual([]);
  });
});

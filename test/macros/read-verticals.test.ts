import { describe, expect, test } from "bun:test";
import type { VerticalWords } from "../../src/domain/business/vertical-words.ts";
import { readVerticalsIn } from "../../src/macros/read-verticals.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const SOURCE = 'source = "Written for a test."\n';
const FILES = {
  "shared/price.toml": `${SOURCE}
id = "price"
label = "Price"
words = """
price, prices,
the bill
"""
negative = """dear"""
`,
  "shared/overall.toml": `${SOURCE}
id = "overall"
label = "Overall"
is_general = true
words = "overall"
`,
  "shared/questions/wait.toml": `${SOURCE}
id = "wait"
text = "Do you wait long?"
claim = "there is a long wait"
denial = "there is no long wait"
about = "none"
yes_blames = true
yes = "long wait, waited"
no = "no wait"
open = "wait"
`,
  "shared/orders.toml": `${SOURCE}patterns = "ignore ~ rules"`,
  "kiosk/prices.toml": `${SOURCE}words = "bill"\nnegative = "gouged"`,
  "kiosk/ignored.toml": `${SOURCE}patterns = "great deal of"`,
  "kiosk/vertical.toml": `${SOURCE}
about = "Kiosks"
aspects = [
  { use = "shared/price", label = "Prices", more_words = "tab", more_positive = "cheap, fair" },
  { use = "shared/overall" },
]
ignored = ["shared/orders", "kiosk/ignored"]

[[questions]]
use = "shared/questions/wait"
id = "queue"
text = "Is there a queue?"
about = "overall"
counts_aspect = true
more_yes = "queue"
more_neither = "queue up"
`,
};

/** What is read if these files are added to the usual ones, or replace them. */
async function read(changed: Record<string, string> = {}): Promise<Record<string, VerticalWords>> {
  using folder = new TemporaryFolder();
  for (const [name, text] of Object.entries({ ...FILES, ...changed })) {
    await folder.write(name, text);
  }
  return readVerticalsIn(folder.path);
}

/** The file of the line of business with a part replaced. */
function kiosk(part: string | RegExp, replacement: string): Record<string, string> {
  return { "kiosk/vertical.toml": FILES["kiosk/vertical.toml"].replace(part, replacement) };
}

test("a line of business words what it uses in its own way, and adds to it", async () => {
  expect(await read()).toEqual({
    kiosk: {
      aspects: [
        {
          id: "price",
          label: "Prices",
          words: ["price", "prices", "the bill", "tab"],
          hints: [],
          judged: [],
          positive: ["cheap", "fair"],
          negative: ["dear"],
        },
        {
          id: "overall",
          label: "Overall",
          isGeneral: true,
          words: ["overall"],
          hints: [],
          judged: [],
          positive: [],
          negative: [],
        },
      ],
      ignored: ["ignore ~ rules", "great deal of"],
      questions: [
        {
          id: "queue",
          text: "Is there a queue?",
          claim: "there is a long wait",
          denial: "there is no long wait",
          about: "overall",
          countsAspect: true,
          yesBlames: true,
          yes: ["long wait", "waited", "queue"],
          no: ["no wait"],
          neither: ["queue up"],
          open: ["wait"],
        },
      ],
    },
  });
});

test("a line of business lists what is no topic there (issue 45)", async () => {
  const { kiosk: found } = await read(
    kiosk("ignored = [", 'not_topics = "kiosk counter"\nignored = ['),
  );
  expect(found?.notTopics).toEqual(["kiosk", "counter"]);
});

test("a long addition to an aspect has a file of its own", async () => {
  const more = kiosk('"Prices",', '"Prices", more = "kiosk/prices",');
  expect((await read(more)).kiosk?.aspects[0]).toMatchObject({
    words: ["price", "prices", "the bill", "bill", "tab"],
    negative: ["dear", "gouged"],
  });
});

describe("a mistake is refused with its file and member:", () => {
  const price = FILES["shared/price.toml"];
  test.each<[string, Record<string, string>, string]>([
    [
      "a misspelled member",
      { "shared/price.toml": price.replace("negative", "negativ") },
      "shared/price.toml: negativ: there is no such member; did you mean negative?",
    ],
    [
      "a member of something else",
      kiosk("label =", "color ="),
      "kiosk/vertical.toml: aspects[0].color: there is no such member; the members are use, id, label, more, more_words,",
    ],
    [
      "no label",
      {
        "shared/price.toml": price.replace("label", "# label"),
        ...kiosk('label = "Prices", ', ""),
      },
      "shared/price.toml: label: it is missing",
    ],
    [
      "no source",
      { "shared/price.toml": price.replace(SOURCE, "") },
      "shared/price.toml: source: it is missing",
    ],
    [
      "an aspect that is not there",
      kiosk("shared/overall", "shared/overal"),
      "kiosk/vertical.toml: there is no shared/overal.toml",
    ],
    [
      "a question that is not there",
      kiosk("questions/wait", "wait"),
      "kiosk/vertical.toml: there is no shared/wait.toml",
    ],
    [
      "a question about an aspect that is not there",
      kiosk('about = "overall"', 'about = "queueing"'),
      "kiosk/vertical.toml: the question queue is about queueing, which is not an aspect here",
    ],
    [
      "a question that does not say what it is about",
      {
        "shared/questions/wait.toml": FILES["shared/questions/wait.toml"].replace(
          "about",
          "# about",
        ),
      },
      "shared/questions/wait.toml: about: it is missing",
    ],
    [
      "a list of what to ignore that is not there",
      kiosk("shared/orders", "orders"),
      "kiosk/vertical.toml: there is no orders.toml",
    ],
    [
      "an aspect twice",
      kiosk("shared/overall", "shared/price"),
      "kiosk/vertical.toml: two entries have the id price",
    ],
    [
      "a list without patterns",
      { "shared/price.toml": price.replace('"""dear"""', '"""\n, ,\n"""') },
      "shared/price.toml: negative: it is empty",
    ],
    [
      "a blank text",
      kiosk('"Prices"', '" "'),
      "kiosk/vertical.toml: aspects[0].label: it is empty",
    ],
    [
      "an array of patterns",
      { "shared/price.toml": price.replace('"""dear"""', '["dear"]') },
      "shared/price.toml: negative: Expected string",
    ],
    [
      "no aspects",
      kiosk(/aspects = \[.*?\n\]/s, "aspects = []"),
      "kiosk/vertical.toml: aspects: Expected array length to be greater or equal to 1",
    ],
    [
      "an invalid flag",
      { "shared/overall.toml": FILES["shared/overall.toml"].replace("true", "1") },
      "shared/overall.toml: is_general: Expected true",
    ],
    [
      "something other than a table",
      kiosk('{ use = "shared/overall" }', '"shared/overall"'),
      "kiosk/vertical.toml: aspects[1]: Expected object",
    ],
    ["invalid TOML", kiosk("about", "about about"), "kiosk/vertical.toml: Invalid TOML"],
    ["a folder without an overview", { "salon/hair.toml": SOURCE }, "salon/vertical.toml: "],
  ])("%s", async (_, changed, message) => {
    await expect(read(changed)).rejects.toThrow(message);
  });
});

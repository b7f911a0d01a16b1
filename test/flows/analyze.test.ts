import { describe, expect, test } from "bun:test";
import { runCandor } from "../support/candor.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const TEXT = "Priya came on time, but the bill was twice the quote.";

/** Runs `candor analyze` with nothing else in its folder, or with a candor.toml. */
async function analyze(words: string[], config?: string) {
  using folder = new TemporaryFolder();
  if (config !== undefined) await folder.write("candor.toml", config);
  return await runCandor(["analyze", ...words], { cwd: folder.path });
}

describe("candor analyze", () => {
  test("shows clauses, what each says, and the words that decided", async () => {
    const { exitCode, stdout } = await analyze([TEXT], 'name = "Example"\ncategory = "Plumber"\n');
    expect(exitCode).toBe(0);
    expect(stdout).toContain("Priya came on time");
    expect(stdout).toMatch(/timeliness: “on time” positive/);
    expect(stdout).toMatch(/Aspects: .*timeliness positive.*price negative/);
    expect(stdout).toContain("Named: Priya");
    expect(stdout).toContain("Answers: on-time: yes");
  });

  test("names the rule by which words count for less, and what the stars or too little evidence lead to", async () => {
    const text = "Another plumber was rude. The price. They were not late, and great.";
    const { stdout } = await analyze([text, "--rating", "5"]);
    expect(stdout).toContain("staff: “rude” negative, not counted: said of another business");
    expect(stdout).toContain("price: “price” neutral, not judged here");
    expect(stdout).toContain("timeliness: “late” positive, negated");
    expect(stdout).toContain("staff nothing (too little evidence)");
    expect(stdout).toContain("price positive (praise 0.62, complaints 0, by the stars)");
    expect(stdout).toContain("timeliness positive (praise 0.74, complaints 0)");
  });

  test("says where what was learned, or an answer, decided about an aspect (issue 45)", async () => {
    const config = 'name = "Test"\nvertical = "restaurant"\n';
    const learned = "We asked for water three times. Then it came to someone else's table.";
    expect((await analyze([learned, "--rating", "2"], config)).stdout).toMatch(
      /service negative \(praise .*, by what was learned\)/,
    );
    const answered = "No long wait. The service was terrible and slow, and the waiter rude.";
    expect((await analyze([answered, "--rating", "4"], config)).stdout).toMatch(
      /service mixed \(praise .*, by the answers\)/,
    );
  });

  test("reads a text in the language that it is published with (issue 49)", async () => {
    const config = 'name = "Test"\nvertical = "restaurant"\nlanguage = "de"\n';
    const text = "The food was cold and the waiter was rude. Never again!";
    const { stdout } = await analyze([text, "--rating", "1"], config);
    expect(stdout).toMatch(/Aspects: .*food negative.*service negative/);
  });

  test("prints the same as JSON, with offsets into the text", async () => {
    const { stdout } = await analyze([TEXT, "--json", "--rating", "3"]);
    const { analysis, clauses } = JSON.parse(stdout);
    expect(analysis.language).toBe("english");
    const [first] = analysis.aspects;
    for (const { start, end } of first.evidence) expect(TEXT.slice(start, end)).not.toBe("");
    expect(clauses.map(({ text }: { text: string }) => TEXT.includes(text))).not.toContain(false);
  });

  test("uses the vertical and the aspects of candor.toml", async () => {
    const config = `name = "Test"
vertical = "restaurant"
[[aspects]]
id = "parking"
label = "Parking"
words = ["parking lot"]
`;
    const { stdout } = await analyze(["Great soup, but the parking lot is awful."], config);
    expect(stdout).toMatch(/Aspects: .*food positive/);
    expect(stdout).toMatch(/parking negative/);
  });

  test("says that a text without words, or in a language that is not read, is not read", async () => {
    expect((await analyze(["Het was erg goed en de monteur was vriendelijk"])).stdout).toContain(
      "in a language that Candor does not read",
    );
    expect((await analyze(["👍👍"])).stdout).toContain("no words");
  });

  test("shows a text in a language that is read by learning alone, sentence by sentence (issue 49)", async () => {
    const { stdout } = await analyze(["El electricista llegó tarde. Muy caro."]);
    expect(stdout).toContain("Aspects: timeliness negative, price negative\n");
    expect(stdout).toContain("El electricista llegó tarde.");
    expect(stdout).toContain("words    muy caro (-2)");
  });

  test.each([
    [["--rating", "6", "x"], "Stars are a whole number from 1 to 5."],
    [[], "Missing required argument 'text'"],
  ])("with %j fails and says why", async (words, message) => {
    const { exitCode, stderr } = await analyze(words);
    expect(exitCode).toBe(1);
    expect(stderr).toContain(message);
  });

  test("with an unknown vertical lists the known ones", async () => {
    const { exitCode, stderr } = await analyze(["x"], 'name = "Test"\nvertical = "bakery"\n');
    expect(exitCode).toBe(1);
    expect(stderr).toContain("vertical");
    expect(stderr).toContain("restaurant");
  });

  test("with invalid words of an aspect says which, and why", async () => {
    const words = JSON.stringify(["a b c d e f g h i j k l m"]);
    const config = `name = "Test"\n[[aspects]]\nid = "x"\nlabel = "X"\nwords = ${words}\n`;
    const { exitCode, stderr } = await analyze(["x"], config);
    expect(exitCode).toBe(1);
    expect(stderr).toContain("line 5: aspects[0].words: ");
    expect(stderr).toContain("at most 12");
  });
});

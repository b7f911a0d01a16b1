import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { AGGREGATE_VERSION, ANALYZER_VERSION } from "../../src/analysis/version.ts";
import { aggregateHash, analyzerFiles, analyzerHash } from "../../src/macros/analyzer-hash.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const PROJECT = resolve(import.meta.dir, "../..");
const PARTS = ["package.json", "src/analysis", "src/domain", "src/macros", "data"];
const NEGATION = "src/analysis/scope/negation.ts";
const WORDS = "data/languages/en/negation.toml";
const PATTERNS = "data/verticals/dental/comfort.toml";

let copy: TemporaryFolder;
beforeAll(() => {
  copy = new TemporaryFolder();
  for (const part of PARTS) {
    cpSync(resolve(PROJECT, part), copy.at(part), { recursive: true });
  }
});
afterAll(() => copy[Symbol.dispose]());

/** The hash of a copy of what the analysis is made from, with one file changed. */
function hashWith(
  file: string,
  change: (text: string) => string,
  hash: (project: string) => string = analyzerHash,
): string {
  const before = readFileSync(copy.at(file), "latin1");
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(copy.at(file), after, "latin1");
  try {
    return hash(copy.path);
  } finally {
    writeFileSync(copy.at(file), before, "latin1");
  }
}

describe("the analyzer's version", () => {
  test("is the hash of the sources that it was built from", () => {
    expect(ANALYZER_VERSION).toBe(analyzerHash());
  });

  test("does not depend on the folder of the project", () => {
    expect(hashWith("data/sentiment/README.md", (text) => `${text}\n`)).toBe(ANALYZER_VERSION);
  });

  const meant: [what: string, file: string, change: (text: string) => string][] = [
    ["a line of code", NEGATION, (text) => text.replace(/REACH = \d/, "REACH = 9")],
    [
      "code that many files share",
      "src/domain/text/fold-case.ts",
      (text) => `${text}\nconsole.log();`,
    ],
    ["a word in a list", WORDS, (text) => text.replace(/"""\n(\w)/, '"""\nunheardof $1')],
    ["a pattern", PATTERNS, (text) => text.replace("painless,", "free of pain,")],
    ["where a pattern ends", PATTERNS, (text) => text.replace("pain free,", "pain,\nfree,")],
    ["two patterns to one", PATTERNS, (text) => text.replace("relaxed,\n", "relaxed ")],
    [
      "how analyses are stored",
      "src/domain/insights/stored-analysis.ts",
      (text) => text.replace("BASE = 45", "BASE = 44"),
    ],
    ["a word's strength", "data/sentiment/lexicon.txt", (text) => `${text}\nunheardof 2`],
    ["a learned weight", "data/languages/de/reader.bin", (bytes) => bytes.replace("\xfe", "\xff")],
    ["the stemmer", "package.json", (text) => text.replace(/("stemmer": ")[^"]+/, "$19.9.9")],
  ];
  test.each(meant)("differs after a change of %s", (_, file, change) => {
    expect(hashWith(file, change)).not.toBe(ANALYZER_VERSION);
  });

  const meaningless: [what: string, file: string, change: (text: string) => string][] = [
    ["a comment", NEGATION, (text) => `// Said otherwise.\n${text.replaceAll("/**", "/** Now:")}`],
    ["layout", NEGATION, (text) => text.replaceAll("  ", "\t").replaceAll("{\n", "{\n\n")],
    ["a type", NEGATION, (text) => `${text}\nexport type Unused = string;`],
    ["a comment on a list", WORDS, (text) => `# Said otherwise.\n${text}`],
    ["the layout of a list", WORDS, (text) => text.replace(/"""\n(\w+) /, '"""\n$1\n   ')],
    ["the layout of patterns", PATTERNS, (text) => text.replace("painless, ", "painless\n")],
    ["another package", "package.json", (text) => text.replace(/("pino": ")[^"]+/, "$19.9.9")],
    ["the insights", "src/analysis/statements/wilson-interval.ts", (text) => `${text}\nlet a = 1;`],
    ["what explains", "src/analysis/explain.ts", (text) => `${text}\nlet a = 1;`],
  ];
  test.each(meaningless)("stays the same after a change of %s", (_, file, change) => {
    expect(hashWith(file, change)).toBe(ANALYZER_VERSION);
  });
});

describe("the version of what counts analyses (issue 48)", () => {
  const QUOTES = "src/analysis/aggregate/quote-picker.ts";

  test.each([
    [
      "which quotes are best",
      QUOTES,
      (text: string) => text.replace("MAX_PER_KIND = 3", "MAX_PER_KIND = 4"),
    ],
    [
      "when praise is sure",
      "src/analysis/statements/gate.ts",
      (text: string) => `${text}\nlet a = 1;`,
    ],
  ])("differs after a change of %s", (_, file, change) => {
    expect(hashWith(file, change, aggregateHash)).not.toBe(AGGREGATE_VERSION);
  });

  test("stays the same after a change of a comment or of the analyzer", () => {
    const isSaidOtherwise = (text: string) => `// Said otherwise.\n${text}`;
    expect(hashWith(QUOTES, isSaidOtherwise, aggregateHash)).toBe(AGGREGATE_VERSION);
    const analyzer = "src/analysis/analyzer.ts";
    expect(hashWith(analyzer, (text) => `${text}\nlet a = 1;`, aggregateHash)).toBe(
      AGGREGATE_VERSION,
    );
  });
});

describe("what an analysis is made from", () => {
  const paths = analyzerFiles().map(({ path }) => path);

  test.each([
    "src/analysis/analyzer.ts",
    NEGATION,
    WORDS,
    "src/macros/word-lists.ts",
    "src/domain/text/fold-case.ts",
    "data/sentiment/polarity-model.bin",
    "data/sentiment/word-vectors.bin",
  ])("covers %s", (path) => {
    expect(paths).toContain(path);
  });

  test.each(["aggregate/", "src/jobs/", "explain.ts", "explain-", "topic-aggregator"])(
    "leaves out what only counts, matches jobs or explains: %s",
    (part) => {
      expect(paths.filter((path) => path.includes(part))).toEqual([]);
    },
  );

  test("names each file once, relative to the project's folder and sorted", () => {
    expect(paths).toEqual([...new Set(paths)].sort());
    expect(paths.filter((path) => !/^(src|data)\/[\w./-]+$/.test(path))).toEqual([]);
  });
});

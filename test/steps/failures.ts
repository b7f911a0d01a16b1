import { SaxesParser, type SaxesTagPlain } from "saxes";

/** A failed test in the runner's report. */
export interface FailedTest {
  readonly file: string;
  /** The test's name after the names of its groups. */
  readonly name: string;
  readonly message: string;
}

/** Shown at the end of a log, which may be all that is seen of it. */
const LINES_OF_A_FAILED_STEP = 60;

/** The failed tests in a JUnit report, in its order; none if the report is empty. */
export function failuresIn(report: string): FailedTest[] {
  if (report === "") return [];
  const failures: FailedTest[] = [];
  let test: SaxesTagPlain | undefined;
  const parser = new SaxesParser();
  // The runner does not escape control characters in names of tests, and XML forbids them.
  parser.on("error", () => {});
  parser.on("opentag", (tag) => {
    if (tag.name === "testcase") test = tag;
    if (test !== undefined && ["failure", "error"].includes(tag.name)) {
      failures.push(failureOf(test.attributes, tag.attributes));
    }
  });
  parser.write(report).close();
  return failures;
}

type Attributes = SaxesTagPlain["attributes"];

function failureOf(test: Attributes, { message = "" }: Attributes): FailedTest {
  const { file = "", name = "", classname: group = "" } = test;
  return { file, name: [group, name].filter(Boolean).join(" > "), message: message.trim() };
}

/**
 * The last lines that a step printed, without passed tests and their files' names: an error between
 * tests, or a crash of the runner, is in no report.
 */
export function withoutPassedTests(printed: string): string {
  return printed
    .split("\n")
    .filter((line) => line !== "" && !/^\(pass\)|^test\/\S+\.test\.ts:$/.test(line))
    .slice(-LINES_OF_A_FAILED_STEP)
    .join("\n");
}

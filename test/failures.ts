import { SaxesParser, type SaxesTagPlain } from "saxes";

/** A test that failed, as the runner's report tells of it. */
export interface FailedTest {
  readonly file: string;
  /** The test's name after those of its groups. */
  readonly name: string;
  readonly message: string;
}

/** The failed tests of a report in JUnit's format, in its order; none if there is no report. */
export function failuresIn(report: string): FailedTest[] {
  if (report === "") return [];
  const failures: FailedTest[] = [];
  let test: SaxesTagPlain | undefined;
  const parser = new SaxesParser();
  // The runner writes names of tests as they are, though XML allows no control characters.
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

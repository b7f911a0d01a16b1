/**
 * Tests that only `bun run nightly` runs, each with the reason: files and folders of `test`. What
 * they show of the program is also shown, in less time, by tests of the check.
 */
export const NIGHTLY_TESTS: readonly { readonly path: string; readonly why: string }[] = [
  {
    path: "test/soak",
    why: "trials of the soaks themselves, 20 seconds of both cores; `bun run nightly` runs the soaks",
  },
  {
    path: "test/flows/cluster-trial.test.ts",
    why: "a short soak of a cluster; `cluster`, `cluster-push` and `hub-cluster` test the same promises one by one",
  },
  { path: "test/judge", why: "tests of a tool" },
  { path: "test/guards", why: "tests of a tool" },
  { path: "test/lines", why: "tests of a tool" },
  { path: "test/eval", why: "tests of a tool" },
  { path: "test/conformance", why: "tests of a tool" },
  { path: "test/snapshot/sentences.test.ts", why: "tests of a tool" },
];

/** @param file a path of a test, relative to the project's folder */
export function isNightly(file: string): boolean {
  return NIGHTLY_TESTS.some(({ path }) => file === path || file.startsWith(`${path}/`));
}

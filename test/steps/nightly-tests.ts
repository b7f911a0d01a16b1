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
    path: "test/analysis/learned/readers.test.ts",
    why: "learns three languages again, 15 seconds of processor time; the tests beside it show what the models say",
  },
  {
    path: "test/flows/cluster-trial.test.ts",
    why: "a short soak of a cluster; `cluster` and `cluster-push` test the same promises one by one",
  },
  {
    path: "test/flows/cluster-versions.test.ts",
    why: "builds two later versions and starts seventeen nodes, 27 seconds of processor time; `test/cluster/commit-lock` tests what nodes of other versions may do",
  },
  {
    path: "test/flows/cluster-kills.test.ts",
    why: "kills eight imports; `test/cluster/failover` and `follower` test what a commit leaves that is cut off",
  },
  {
    path: "test/flows/hub-cluster.test.ts",
    why: "kills, stops and cuts off nodes for 40 seconds; `test/cluster/ledger/several-nodes` and `outage` test how claims are shared and end",
  },
  {
    path: "test/flows/hub-hostile.test.ts",
    why: "a minute of hostile subscribers and name servers; `test/hub` tests what is scheduled, limited and retried, and `hub-deliver` and `hub-confirm` real subscribers",
  },
  {
    path: "test/flows/full-disk.test.ts",
    why: "fills small disks for 12 seconds of processor time; `test/store/files` and `read-only-disk` test what is told and kept",
  },
  {
    path: "test/flows/stdio-endings.test.ts",
    why: "ends and starves clients in both eras; `stdio` tests the messages, and the end of input",
  },
  {
    path: "test/flows/imported-again.test.ts",
    why: "imports thousands of reviews twice; `test/publish` tests what a second import changes",
  },
  {
    path: "test/flows/life.test.ts",
    why: "a year of a business in one test; `test/publish/life` tests lives of any kind",
  },
  { path: "test/support/postgres.test.ts", why: "tests of a tool" },
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

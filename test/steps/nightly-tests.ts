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
    path: "test/docs/run-blocks.test.ts",
    why: "starts the program twenty times for what `handbook` and `test/flows` show of each command; `blocks` keeps its list",
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
    why: "kills eight imports; `test/cluster/commit-lock` and `follower` test what a commit leaves that is cut off",
  },
  {
    path: "test/flows/hub-cluster.test.ts",
    why: "kills, stops and cuts off nodes for 40 seconds; `test/cluster/hub/several-nodes` and `outage` test how claims are shared and end",
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
  {
    path: "test/flows/witness.test.ts",
    why: "starts, stops and kills witnesses for 11 seconds of processor time; `test/witness` tests what they store and sign",
  },
  {
    path: "test/flows/stdio-read-only.test.ts",
    why: "asks databases over standard input that `read-only` reads with other commands",
  },
  {
    path: "test/flows/cluster-status.test.ts",
    why: "15 seconds of processor time for one command's output; `cluster` and `test/cluster` test what nodes know",
  },
  {
    path: "test/cluster/failover.test.ts",
    why: "promotes standbys for 17 seconds of processor time; `follower` tests a lost and frozen server, and a cluster that has gone back",
  },
  {
    path: "test/cluster/leaving.test.ts",
    why: "founds and leaves seven clusters; `commit-lock` and `several-nodes` test nodes that are gone or of another cluster",
  },
  {
    path: "test/flows/install.test.ts",
    why: "packs and installs five releases; `install-dry-run` and `install-refused` run the same script",
  },
  {
    path: "test/flows/nice.test.ts",
    why: "delivers under a full load of both cores; `hub-deliver` delivers without it",
  },
  {
    path: "test/smoke/bundle.test.ts",
    why: "needs the bundle for desktop agents, ten seconds of both cores; `packaging/bundle` tests what is packed, `flows/mcp` what it answers",
  },
  {
    path: "test/smoke/picture.test.ts",
    why: "draws with the executable what `test/pictures` and `test/http/card` draw from the sources",
  },
  {
    path: "test/flows/no-locks.test.ts",
    why: "needs a C compiler to take a folder's locks away; no other test shows it",
  },
  {
    path: "test/flows/recovery-messages.test.ts",
    why: "each recovery of the handbook with what it prints; `recovery` and `restore` run the same",
  },
  {
    path: "test/flows/later-version.test.ts",
    why: "builds another version and lets it migrate; `test/store/schema` tests migrations",
  },
  {
    path: "test/flows/mcp-prompts.test.ts",
    why: "an official client reads what `test/mcp` and `mcp-assertions` read",
  },
  {
    path: "test/flows/upgrade-where.test.ts",
    why: "services on several ports and of other versions; `upgrade` replaces one, and rolls back",
  },
  {
    path: "test/browser/layout.test.ts",
    why: "odd businesses and languages at three widths; `accessible` and `hostile` test what is too wide, `web/words` each language",
  },
  {
    path: "test/browser/widget-header.test.ts",
    why: "the widget's header, sources and messages, one by one; `widget` shows them together",
  },
  {
    path: "test/browser/embed.test.ts",
    why: "the page that prepares a line; `web` and `http` test what it prints",
  },
  {
    path: "test/browser/badge.test.ts",
    why: "badges on another page; `web/badge-image` tests what is drawn",
  },
  {
    path: "test/flows/recovery.test.ts",
    why: "each loss of a database that is served; `restore` and `damaged-database` set one aside, `http/database-watch` notices",
  },
  {
    path: "test/flows/terminal-text.test.ts",
    why: "what is printed of hostile files and servers; `domain/text/terminal-text` tests what a terminal gets",
  },
  {
    path: "test/browser/links.test.ts",
    why: "the name of each link on four pages; `accessible` runs axe on the same pages",
  },
  {
    path: "test/browser/widget-layout.test.ts",
    why: "each layout of the widget at two widths; `widget` and `widget-header` show the usual one",
  },
  {
    path: "test/browser/widget-look.test.ts",
    why: "eight color schemes; `widget` tests contrast and the page's own colors in two",
  },
  {
    path: "test/browser/widget-space.test.ts",
    why: "slow scripts at each width; `badge` and `docs` test that nothing moves, `layout` what overflows",
  },
  {
    path: "test/browser/look.test.ts",
    why: "a business's colors and logos as drawn; `test/web` and `test/config` test how they are computed",
  },
  {
    path: "test/browser/odd-businesses.test.ts",
    why: "axe and widths for odd businesses; `layout` has the same ones, `accessible` the usual pages",
  },
  {
    path: "test/browser/hard-cases.test.ts",
    why: "print, forced colors and scripts that run right to left; `accessible` and `layout` test the usual pages",
  },
  {
    path: "test/browser/old-css.test.ts",
    why: "a browser without `light-dark()`; `look` and `accessible` test today's",
  },
  {
    path: "test/browser/page-shift.test.ts",
    why: "delays scripts at each width; `docs` and `badge` test shifts of the same kind",
  },
  {
    path: "test/browser/two-businesses.test.ts",
    why: "four pages with several widgets; `widget` tests one, and a hostile service",
  },
  {
    path: "test/browser/pseudo-language.test.ts",
    why: "renders each page in a made-up language; `test/web/words` tests that each word has its translation",
  },
  {
    path: "test/browser/people.test.ts",
    why: "quotes, contacts and hours on real screens; `web/pages` tests what is printed, `accessible` the same pages",
  },
  {
    path: "test/browser/browse.test.ts",
    why: "pages, chips and sort orders with and without a script; `web/search` and `http/pages` test the addresses and counts, `search` what a script does",
  },
  {
    path: "test/resources/pages/touch-icon.test.ts",
    why: "draws icons; `card` draws pictures in the same way",
  },
  {
    path: "test/browser/docs.test.ts",
    why: "the two pages of the API in a browser; `http/openapi` and `web/docs` test what they say",
  },
  {
    path: "test/browser/fields.test.ts",
    why: "fields on a phone in each language; `accessible` tests what is too wide",
  },
  {
    path: "test/flows/unread-answers.test.ts",
    why: "hundreds of clients that read nothing; `http/base/in-flight` and `net` test the bounds one by one",
  },
  {
    path: "test/flows/watch.test.ts",
    why: "a watched folder of the served executable; `publish/import/folder-watcher` tests what is imported and reported",
  },
  {
    path: "test/flows/cluster-push.test.ts",
    why: "kills one of two nodes; `cluster/hub/several-nodes` tests who delivers then",
  },
  {
    path: "test/flows/stdio.test.ts",
    why: "odd lines over standard input, one by one; `mcp` and `mcp-assertions` test what is answered there, `mcp/json-skeleton` lines that are no messages",
  },
  {
    path: "test/flows/damaged-database.test.ts",
    why: "damages databases and backups and starts the program for each; `test/store` and `test/doctor` test what is found",
  },
  {
    path: "test/flows/hub-checkpoint.test.ts",
    why: "pushes each change of the log; `hub-deliver` delivers other topics, `hub/ended-topics` ends them",
  },
  {
    path: "test/flows/provenance.test.ts",
    why: "asks at a terminal who vouches; `formats/provenance` and `publish/moderate` test what follows",
  },
  {
    path: "test/flows/look.test.ts",
    why: "a look through the executable; `test/web` and `test/config` test colors and logos",
  },
  {
    path: "test/flows/metrics.test.ts",
    why: "metrics of a served executable; `metrics/exposition` tests what is counted",
  },
  {
    path: "test/flows/port.test.ts",
    why: "servers that want the same port; `net` and `commands/serve/other-servers` test how they are found",
  },
  {
    path: "test/flows/takeover.test.ts",
    why: "processes that take over in turn; `upgrade` lets one take over, and rolls back",
  },
  {
    path: "test/flows/doctor.test.ts",
    why: "the doctor as a command; `test/doctor` tests each of its checks",
  },
  {
    path: "test/cluster/hub/outage.test.ts",
    why: "loses and freezes PostgreSQL; `cluster/blocking-client` and `cluster-session` lose a connection and an answer",
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

import { MAX_LOGO_BYTES, MAX_LOGO_PIXELS } from "../../src/config/logo-file.ts";
import { COUNTS_AS_REQUEST, DEFAULT_ACCESS } from "../../src/domain/access-policy.ts";
import { DEFAULT_POLICY } from "../../src/domain/hub/hub-policy.ts";
import { MAX_TEXT_LENGTH } from "../../src/domain/review/source-review.ts";
import { MEGABYTE, MS_PER_DAY, MS_PER_HOUR, MS_PER_SECOND } from "../../src/domain/time/units.ts";
import { MAX_CELLS, MAX_DOCUMENT_LENGTH, MAX_ROW_LENGTH } from "../../src/formats/readers/text.ts";
import { MAX_NAME_LENGTH } from "../../src/formats/tables/column-names.ts";
import { MAX_INCOMING_BYTES } from "../../src/http/base/incoming-bodies.ts";
import { MAX_CALLBACK_LENGTH } from "../../src/hub/callback.ts";
import { MAX_FIELDS } from "../../src/hub/read-form.ts";
import { MAX_DEPTH, MAX_MEMBERS, MAX_MESSAGE_BYTES } from "../../src/mcp/message-limits.ts";
import { MAX_ANSWER_TOKENS } from "../../src/mcp/tool-answer.ts";
import { MAX_LOG_ENTRIES } from "../../src/mirror/log-size.ts";
import { RUN_LIMITS } from "../../src/mirror/remote.ts";
import { MAX_ENTRIES, MAX_UNPACKED_BYTES } from "../../src/publish/import/archive.ts";
import { MAX_EXPORTS } from "../../src/publish/import/unpack.ts";
import { MAX_WORKBOOK_BYTES } from "../../src/publish/import/workbook.ts";
import { MAX_FAR_CELLS, MAX_WORKBOOK_CELLS } from "../../src/publish/import/workbook-file.ts";
import { DEFAULT_CHANGES, MAX_CHANGES } from "../../src/resources/datasets/queries.ts";
import { MAX_SUBJECTS } from "../../src/resources/insights/compare-input.ts";
import {
  DEFAULT_LIMIT,
  MAX_LIMIT,
  MAX_QUERY_LENGTH,
} from "../../src/resources/search/search-input.ts";
import { MAX_UNDO_POINTS } from "../../src/store/reviews/undo-points.ts";

type Row = readonly [what: string, limit: string];

const { leaseSeconds, requests, maxSubscriptions, maxPerHost, egressBytesPerDay } = DEFAULT_POLICY;
const access = DEFAULT_ACCESS.requests;

const IMPORTS: readonly Row[] = [
  ["text of a review, a reply or a title", `${count(MAX_TEXT_LENGTH)} characters`],
  ["row of a table", `${count(MAX_ROW_LENGTH)} characters`],
  ["columns of a table, and cells of a row", count(MAX_CELLS)],
  ["name of a column", `${count(MAX_NAME_LENGTH)} characters`],
  ["JSON or HTML file", `${count(MAX_DOCUMENT_LENGTH)} characters`],
  ["workbook (Excel or OpenDocument), unpacked", megabytes(MAX_WORKBOOK_BYTES)],
  ["cells of a workbook's sheets, with the empty ones before them", count(MAX_WORKBOOK_CELLS)],
  ["cells of a workbook beyond column ZZ", count(MAX_FAR_CELLS)],
  ["archive, unpacked", megabytes(MAX_UNPACKED_BYTES)],
  ["files in an archive", `${count(MAX_ENTRIES)}; ${count(MAX_EXPORTS)} that may be exports`],
  ["imports that `candor undo` can take back", count(MAX_UNDO_POINTS)],
  ["logo", `${count(MAX_LOGO_BYTES)} bytes, ${count(MAX_LOGO_PIXELS)} pixels each way`],
];

const ANSWERS: readonly Row[] = [
  ["reviews in an answer of the search", `${count(MAX_LIMIT)}; ${DEFAULT_LIMIT} if not said`],
  ["text to search for", `${count(MAX_QUERY_LENGTH)} characters`],
  [
    "changes in an answer of `/api/reviews/changes`",
    `${count(MAX_CHANGES)}; ${DEFAULT_CHANGES} if not said`,
  ],
  ["what `compare` compares at once", count(MAX_SUBJECTS)],
  [
    "searches and MCP requests of a client (`--max-requests`)",
    `${count(access.atOnce)} at once, then ${count(access.perMinute)} per minute`,
  ],
  [
    "of these, long ones count as several",
    `each further ${count(COUNTS_AS_REQUEST.bytesIn)} bytes received, ${count(COUNTS_AS_REQUEST.bytesOut)} bytes sent, or ${count(COUNTS_AS_REQUEST.members)} members of a message count as one more`,
  ],
  [
    "answers made on request that wait for their readers (`--max-unread`)",
    `${megabytes(DEFAULT_ACCESS.maxUnreadBytes)}; then the connection that holds most is closed`,
  ],
  [
    "requests whose bodies are being received",
    `${megabytes(MAX_INCOMING_BYTES)}; then the largest that has taken longest is refused with 503`,
  ],
  [
    "MCP message",
    `${count(MAX_MESSAGE_BYTES)} bytes, ${count(MAX_MEMBERS)} members and elements, ${MAX_DEPTH} levels of nesting`,
  ],
  ["answer of an MCP tool", `${count(MAX_ANSWER_TOKENS)} tokens`],
];

const HUB: readonly Row[] = [
  ["fields of a request", count(MAX_FIELDS)],
  ["address of a callback", `${count(MAX_CALLBACK_LENGTH)} characters`],
  ["lease (`--hub-lease`)", `${days(leaseSeconds.max)}; ${days(leaseSeconds.usual)} if not said`],
  ["subscriptions", `${count(maxSubscriptions)}; ${count(maxPerHost)} to one host`],
  [
    "requests of one client to the hub",
    `${count(requests.atOnce)} at once, then ${count(requests.perMinute)} per minute`,
  ],
  ["sent to one address", `${megabytes(egressBytesPerDay)} per day; what is left waits`],
];

const OTHERS: readonly Row[] = [
  ["entries of a log", count(MAX_LOG_ENTRIES)],
  ["what a run reads", megabytes(RUN_LIMITS.mostBytes)],
  ["how long a run takes", `${RUN_LIMITS.mostMs / MS_PER_HOUR} hours`],
];

/** docs/reference/limits.md, from the constants that the program works with. */
export function limitsPage(): string {
  return `# Limits

Files and requests beyond a limit are refused with a message that names it. An answer of an MCP tool
that would be longer is cut, and says how to go on. A limit with a flag can be changed
([Settings](settings.md)).

${section("Imports", IMPORTS)}

${section("Answers", ANSWERS)}

${section("WebSub hub", HUB)}

${section("Reading another Candor: `candor mirror`, `candor verify-log`", OTHERS)}

How many reviews a database can hold is not limited. \`bun run bench search\` measures up to 300,000.
`;
}

function section(title: string, rows: readonly Row[]): string {
  const lines = rows.map(([what, most]) => `| ${what} | ${most} |`);
  return `## ${title}\n\n| what | at most |\n|---|---|\n${lines.join("\n")}`;
}

function count(number: number): string {
  return number.toLocaleString("en-US");
}

function megabytes(bytes: number): string {
  return `${count(bytes / MEGABYTE)} MB`;
}

function days(seconds: number): string {
  return `${count((seconds * MS_PER_SECOND) / MS_PER_DAY)} days`;
}

import { dateOf } from "../domain/calendar-date.ts";
import { counted } from "../domain/numbers.ts";
import type { Publication } from "../domain/publication.ts";
import { copiedRows } from "./address-list.ts";
import { backHeader } from "./business-header.ts";
import { html, type Markup } from "./html.ts";
import { countsInWords, type LogCounts } from "./log-counts.ts";
import { pageEnd, pageStart } from "./page-frame.ts";
import { dateInWords } from "./words.ts";

/** A log's name, key and size. */
export interface LogFacts {
  readonly generation: string;
  readonly origin: string;
  readonly verifier: string;
  readonly size: number;
  readonly endedAt: string | null;
}

export interface LogDocument {
  readonly publication: Publication;
  readonly counts: LogCounts;
  /** The current one; undefined before the first commit. */
  readonly log: LogFacts | undefined;
  /** The logs that have ended, the newest first. */
  readonly earlier: readonly LogFacts[];
  /** The id of the section for programs. */
  readonly programsId: string;
}

const ROOT = "./";

/** Explains the publication log, first to customers, then to those who check it. */
export function logDocument(page: LogDocument): Markup {
  const { publication, counts, log, earlier, programsId } = page;
  const { business, base_url: baseUrl } = publication;
  const start = pageStart({
    title: `Every change on record – ${business.name}`,
    description: `What became of the reviews of ${business.name}: ${countsInWords(counts)}.`,
    root: ROOT,
    look: publication.look,
    canonical: `${baseUrl}/log`,
    skipTo: { id: "log", label: "Skip to the text" },
  });
  return html`${start}${backHeader(publication, ROOT)}
<main class="single prose" id="log" tabindex="-1">
<h1>Every change is on record</h1>
<p class="summary">${countsInWords(counts)}.</p>
${INTRODUCTION}
${WHAT_IT_SAYS}
${log === undefined ? html`<p>No log has begun yet.</p>` : signedLog(log)}
${earlier.length > 0 && earlierLogs(earlier)}
${forPrograms(baseUrl, programsId)}
</main>
${pageEnd(ROOT)}`;
}

const INTRODUCTION = html`<p>Candor, the program that publishes these reviews, keeps a log. Whenever a review is published, changed, hidden or removed, it adds a line at the end and signs the whole log. The log only ever grows. Anyone who keeps a copy of it, or just the last signature, can prove it if the past is ever rewritten: no review that was here can be taken away quietly.</p>
<h2>What is on record</h2>
<ul>
<li>The day on which each review was published, and each day on which it was changed.</li>
<li>The day on which a review was removed, and why: the business hides it, its source no longer has it, it is a duplicate, nothing verifies it any more, a backup without it was restored, or it was erased.</li>
<li>How many stars each hidden review had. If bad reviews were hidden for being bad, it would show.</li>
</ul>
<p>Nobody’s name or words are in the log. A line holds a random number for the review and a seal of what it said. The seal fits that review alone and reveals nothing about it. So a review can be erased for good: all that stays on record is that some review came and went.</p>`;

const WHAT_IT_SAYS = html`<h2>What it proves</h2>
<ul>
<li>Every review that was ever published here is still here, was changed on record, or was removed on record, with the day and the stated reason.</li>
<li>The numbers of published and hidden reviews on this page are true.</li>
<li>Each hidden review really had the number of stars that is stated for it.</li>
</ul>
<h2>What it can’t prove</h2>
<ul>
<li><strong>That every review was brought here.</strong> A review that was never published leaves no line. The sites where customers write say how many reviews they have: compare the numbers.</li>
<li><strong>That a stated reason is true.</strong> If a review is said to be gone at its source, look there.</li>
<li><strong>That a review is real.</strong> Beside each review you can read how it was verified.</li>
<li><strong>That everybody is shown the same log.</strong> Compare signatures with somebody else, or with a witness if the log has one.</li>
<li><strong>That the log was never started over.</strong> A new log has a new key. Keep the key below, and you will notice.</li>
</ul>`;

function signedLog({ origin, verifier, size, generation }: LogFacts): Markup {
  return html`<h2>The signed log</h2>
<dl class="copied">${copiedRows([
    { label: "Its name", text: origin },
    { label: "Its key, to check signatures", text: verifier },
  ])}
<div><dt>Its size</dt><dd>${entries(size)}</dd></div>
<div><dt>Its last signature</dt><dd><a href="./log/${generation}/checkpoint">The newest checkpoint</a></dd></div>
</dl>`;
}

function entries(size: number): string {
  return counted(size, "line");
}

function earlierLogs(logs: readonly LogFacts[]): Markup {
  const items = logs.map(({ generation, origin, size, endedAt }) => {
    const ended = endedAt === null ? "" : `, ended on ${dateInWords(dateOf(endedAt))}`;
    return html`
<li><a href="./log/${generation}/checkpoint">${origin}</a>: ${entries(size)}${ended}</li>`;
  });
  return html`<h2>Earlier logs</h2>
<p>A log ends when its key is lost, or when the data is replaced by an older copy of it. Then a new log begins. The old one can still be read as it was.</p>
<ul>${items}
</ul>`;
}

function forPrograms(baseUrl: string, id: string): Markup {
  return html`<h2 id="${id}">For programs</h2>
<p>With Candor, one command checks the whole log, and another keeps a copy of all reviews and checks each change:</p>
<dl class="copied">${copiedRows([
    { label: "To check the log", text: `candor verify-log ${baseUrl}` },
    { label: "To keep a copy", text: `candor mirror ${baseUrl} --verify` },
  ])}
</dl>
<p>Other programs can read the log as C2SP’s tlog-tiles defines it (checkpoint, tiles and entries), and <a href="./api/reviews/changes?limit=10">the changes</a> with the proof of each.</p>
<p>Feeds list the 50 newest removals: the <a href="./feed.xml">Atom feed</a> as <code>at:deleted-entry</code> (RFC 6721), the <a href="./api/feed.json">JSON Feed</a> in <code>_candor.deleted</code>, with the item’s <code>id</code> and its <code>date_deleted</code>. Drop the items that are listed. A review that is published again is no longer listed. One that was erased, or that is missing from its source or from a restored backup, is listed for 90 days.</p>`;
}

import type { Publication } from "../../domain/business/publication.ts";
import { dateOf } from "../../domain/time/calendar-date.ts";
import { html, type Markup } from "../base/html.ts";
import { copiedRows } from "../parts/address-list.ts";
import { backHeader } from "../parts/business-header.ts";
import { countsInWords, type LogCounts } from "../parts/log-counts.ts";
import { pageEnd, pageStart } from "../parts/page-frame.ts";
import * as SAY from "../words/words.ts";

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
  /** The logs that have ended, newest first. */
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
    title: SAY.log.title(business.name),
    description: SAY.log.description(business.name, countsInWords(counts)),
    root: ROOT,
    look: publication.look,
    canonical: `${baseUrl}/log`,
    skipTo: { id: "log", label: SAY.log.skip },
  });
  return html`${start}${backHeader(publication, ROOT)}
<main class="single prose" id="log" tabindex="-1">
<h1>${SAY.log.heading}</h1>
<p class="summary">${countsInWords(counts)}.</p>
${SAY.log.introduction()}
${SAY.log.proof()}
${log === undefined ? html`<p>${SAY.log.notBegun}</p>` : signedLog(log)}
${earlier.length > 0 && earlierLogs(earlier)}
${forPrograms(baseUrl, programsId)}
</main>
${pageEnd(ROOT)}`;
}

function signedLog({ origin, verifier, size, generation }: LogFacts): Markup {
  return html`<h2>${SAY.log.signedLog}</h2>
<dl class="copied">${copiedRows([
    { id: "its-name", label: SAY.log.name, text: origin },
    { id: "its-key-to-check-signatures", label: SAY.log.key, text: verifier },
  ])}
<div><dt>${SAY.log.size}</dt><dd>${SAY.log.lines(size)}</dd></div>
<div><dt>${SAY.log.lastSignature}</dt><dd><a href="./log/${generation}/checkpoint">${SAY.log.newestCheckpoint}</a></dd></div>
</dl>`;
}

function earlierLogs(logs: readonly LogFacts[]): Markup {
  const items = logs.map(({ generation, origin, size, endedAt }) => {
    const lines = SAY.log.lines(size);
    const history = endedAt === null ? lines : SAY.log.ended(lines, SAY.dates.day(dateOf(endedAt)));
    return html`
<li><a href="./log/${generation}/checkpoint">${origin}</a>: ${history}</li>`;
  });
  return html`<h2>${SAY.log.earlier}</h2>
<p>${SAY.log.whyEarlier}</p>
<ul>${items}
</ul>`;
}

function forPrograms(baseUrl: string, id: string): Markup {
  const changes = html`<a href="./api/reviews/changes?limit=10">${SAY.log.changes}</a>`;
  const atom = html`<a href="./feed.xml">${SAY.log.atom}</a>`;
  const jsonFeed = html`<a href="./api/feed.json">${SAY.log.jsonFeed}</a>`;
  return html`<h2 id="${id}">${SAY.log.forPrograms}</h2>
<p>${SAY.log.commands}</p>
<dl class="copied">${copiedRows([
    { id: "to-check-the-log", label: SAY.log.check, text: `candor verify-log ${baseUrl}` },
    {
      id: "to-keep-a-copy",
      label: SAY.log.keepCopy,
      text: `candor mirror ${baseUrl} copy/ --verify`,
    },
  ])}
</dl>
<p>${SAY.log.otherPrograms(changes)}</p>
<p>${SAY.log.feeds(atom, jsonFeed)}</p>`;
}

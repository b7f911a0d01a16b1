import type { Publication } from "../../domain/business/publication.ts";
import { dateOf } from "../../domain/time/calendar-date.ts";
import { html, type Markup } from "../base/html.ts";
import { copiedRows } from "../parts/address-list.ts";
import { backHeader } from "../parts/business-header.ts";
import { countsInWords, type LogCounts } from "../parts/log-counts.ts";
import { pageEnd, pageStart } from "../parts/page-frame.ts";
import { type Words, wordsIn } from "../words/words.ts";

/** A log's name, key and size. */
interface LogFacts {
  readonly generation: string;
  readonly origin: string;
  readonly verifier: string;
  readonly size: number;
  readonly endedAt: string | null;
}

interface LogDocument {
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
  const say = wordsIn(publication.language);
  const { business, base_url: baseUrl } = publication;
  const start = pageStart(say, {
    title: say.log.title(business.name),
    description: say.log.description(business.name, countsInWords(say, counts)),
    root: ROOT,
    look: publication.look,
    canonical: `${baseUrl}/log`,
    skipTo: { id: "log", label: say.log.skip },
  });
  return html`${start}${backHeader(say, publication, ROOT)}
<main class="single prose" id="log" tabindex="-1">
<h1>${say.log.heading}</h1>
<p class="summary">${countsInWords(say, counts)}.</p>
${say.log.introduction()}
${say.log.proof()}
${log === undefined ? html`<p>${say.log.notBegun}</p>` : signedLog(say, log)}
${earlier.length > 0 && earlierLogs(say, earlier)}
${forPrograms(say, baseUrl, programsId)}
</main>
${pageEnd(say, ROOT)}`;
}

function signedLog(say: Words, { origin, verifier, size, generation }: LogFacts): Markup {
  return html`<h2>${say.log.signedLog}</h2>
<dl class="copied">${copiedRows(say, [
    { id: "its-name", label: say.log.name, text: origin },
    { id: "its-key-to-check-signatures", label: say.log.key, text: verifier },
  ])}
<div><dt>${say.log.size}</dt><dd>${say.log.lines(size)}</dd></div>
<div><dt>${say.log.lastSignature}</dt><dd><a href="./log/${generation}/checkpoint">${say.log.newestCheckpoint}</a></dd></div>
</dl>`;
}

function earlierLogs(say: Words, logs: readonly LogFacts[]): Markup {
  const items = logs.map(({ generation, origin, size, endedAt }) => {
    const lines = say.log.lines(size);
    const history = endedAt === null ? lines : say.log.ended(lines, say.dates.day(dateOf(endedAt)));
    return html`
<li><a href="./log/${generation}/checkpoint">${origin}</a>: ${history}</li>`;
  });
  return html`<h2>${say.log.earlier}</h2>
<p>${say.log.whyEarlier}</p>
<ul>${items}
</ul>`;
}

function forPrograms(say: Words, baseUrl: string, id: string): Markup {
  const changes = html`<a href="./api/reviews/changes?limit=10">${say.log.changes}</a>`;
  const atom = html`<a href="./feed.xml">${say.log.atom}</a>`;
  const jsonFeed = html`<a href="./api/feed.json">${say.log.jsonFeed}</a>`;
  return html`<h2 id="${id}">${say.log.forPrograms}</h2>
<p>${say.log.commands}</p>
<dl class="copied">${copiedRows(say, [
    { id: "to-check-the-log", label: say.log.check, text: `candor verify-log ${baseUrl}` },
    {
      id: "to-keep-a-copy",
      label: say.log.keepCopy,
      text: `candor mirror ${baseUrl} copy/ --verify`,
    },
  ])}
</dl>
<p>${say.log.otherPrograms(changes)}</p>
<p>${say.log.feeds(atom, jsonFeed)}</p>`;
}

import { exporterName, isSite } from "../../domain/review/provenance.ts";
import type { Review } from "../../domain/review/review.ts";
import { grouped } from "../../domain/text/numbers.ts";
import { html, type Markup } from "../base/html.ts";
import type { Root } from "../base/search-address.ts";
import * as SAY from "../words/words.ts";
import { describeProvenance } from "./describe-provenance.ts";
import { platformLabel } from "./platform-label.ts";
import { reviewName } from "./review-name.ts";

/** The newest entry of the log about what a review says. */
export interface ReviewRecord {
  /** `2026-11-03` */
  readonly day: string;
  /** Its number; the first entry of a log is 1. */
  readonly entry: number;
  /** Whether it was published before, and changed on that day. */
  readonly isChanged: boolean;
}

/** Where the page of a review has its record. */
const RECORD = "record";

/**
 * One line that says how a review was verified. It opens an explanation: where it was written, how
 * Candor knows, what that proves, and what is on record.
 * @param record absent in lists, which link to the review's page instead
 */
export function verificationSign(review: Review, root: Root, record?: ReviewRecord): Markup {
  const link = html`<a href="${root}reviews/${review.id}#${RECORD}" aria-label="${SAY.provenance.recordOf(reviewName(review))}">${SAY.provenance.record}</a>`;
  return html`<details class="meta verified"${record && html` id="${RECORD}"`}><summary class="sign">${describeProvenance(review.verification)}</summary>
${writtenOn(review)}<p>${proofOf(review)}</p>
<p>${record === undefined ? link : onRecord(record, root)}</p></details>`;
}

function proofOf({ verification: { method, export: exporter } }: Review): string {
  if (method === "job") return SAY.provenance.jobProves;
  const name = exporterName(exporter);
  if (method === "platform" && name !== undefined) return SAY.provenance.exportProves(name);
  if (name === undefined) return SAY.provenance.ownerProves;
  return isSite(exporter) ? SAY.provenance.ownerProves : SAY.provenance.collected(name);
}

function onRecord({ day, entry, isChanged }: ReviewRecord, root: Root): Markup {
  const when = html`<time datetime="${day}">${SAY.dates.day(day)}</time>`;
  const log = html`<a href="${root}log">${SAY.provenance.log}</a>`;
  const say = isChanged ? SAY.provenance.changed : SAY.provenance.published;
  return say(when, grouped(entry), log);
}

/** Where its source says that it was written. */
function writtenOn(review: Review): Markup | undefined {
  const { source } = review;
  const platform = platformLabel(source.platform);
  if (platform === undefined && source.url === undefined) return undefined;
  return html`<p>${SAY.review.source} ${linkTo(review, platform)}</p>
`;
}

function linkTo(review: Review, platform: string = SAY.review.link): Markup {
  const { url } = review.source;
  const words = html`<bdi>${platform}</bdi>`;
  if (url === undefined) return words;
  return html`<a href="${url}" rel="nofollow noopener" aria-label="${platform}: ${reviewName(review)}">${words}</a>`;
}

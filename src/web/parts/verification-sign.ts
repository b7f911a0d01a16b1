import { exporterName, isSite } from "../../domain/review/provenance.ts";
import type { Review } from "../../domain/review/review.ts";
import { html, type Markup } from "../base/html.ts";
import type { Root } from "../base/search-address.ts";
import type { Words } from "../words/words.ts";
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
export function verificationSign(
  say: Words,
  review: Review,
  root: Root,
  record?: ReviewRecord,
): Markup {
  const link = html`<a href="${root}reviews/${review.id}#${RECORD}" aria-label="${say.proof.recordOf(reviewName(say, review))}">${say.proof.record}</a>`;
  return html`<details class="meta verified"${record && html` id="${RECORD}"`}><summary class="sign">${describeProvenance(say, review.verification)}</summary>
${writtenOn(say, review)}<p>${proofOf(say, review)}</p>
<p>${record === undefined ? link : onRecord(say, record, root)}</p></details>`;
}

function proofOf(say: Words, { verification: { method, export: exporter } }: Review): string {
  if (method === "job") return say.proof.jobProves;
  const name = exporterName(exporter);
  if (method === "platform" && name !== undefined) return say.proof.exportProves(name);
  if (name === undefined) return say.proof.ownerProves;
  return isSite(exporter) ? say.proof.ownerProves : say.proof.collected(name);
}

function onRecord(say: Words, { day, entry, isChanged }: ReviewRecord, root: Root): Markup {
  const when = html`<time datetime="${day}">${say.dates.day(day)}</time>`;
  const log = html`<a href="${root}log">${say.proof.log}</a>`;
  const sentence = isChanged ? say.proof.changed : say.proof.published;
  return sentence(when, say.formats.grouped(entry), log);
}

/** Where its source says that it was written. */
function writtenOn(say: Words, review: Review): Markup | undefined {
  const { source } = review;
  const platform = platformLabel(source.platform);
  if (platform === undefined && source.url === undefined) return undefined;
  return html`<p>${say.review.source} ${linkTo(say, review, platform)}</p>
`;
}

function linkTo(say: Words, review: Review, platform: string = say.review.link): Markup {
  const { url } = review.source;
  const words = html`<bdi>${platform}</bdi>`;
  if (url === undefined) return words;
  return html`<a href="${url}" rel="nofollow noopener" aria-label="${platform}${say.formats.colon}${reviewName(say, review)}">${words}</a>`;
}

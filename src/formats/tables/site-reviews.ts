import { instant } from "../fields/instant.ts";
import type { Draft, Report } from "../format.ts";
import type { TableRow } from "./row.ts";
import { vendorTable } from "./vendor-table.ts";

/** The apostrophe that the export puts before text that a spreadsheet would take for a formula. */
const ESCAPE = /^'(?=[=+\-@])/;
const NO_DATE = /^0000/;

/**
 * The export and the import template of the WordPress plugin Site Reviews. All reviews begin with
 * `is_verified` 0, so 0 says nothing; `verified` is WooCommerce's, for a purchase. `score` counts
 * votes (plugin/Commands/ExportReviews.php).
 */
export const siteReviews = vendorTable({
  name: "site-reviews",
  title: "Site Reviews for WordPress, reviews as CSV",
  exporter: "site-reviews",
  header: ["date", "rating", "content", "name", "is_approved", "is_pinned", "assigned_posts"],
  platform: "site-reviews",
  columns: {
    ...{ id: [], source: [], url: [] },
    author: ["name"],
    rating: ["rating"],
    text: ["content"],
    date: ["date"],
    date_utc: ["date_gmt"],
    reply: ["response"],
    reply_date: [],
    verified: ["is_verified"],
    buyer: ["verified"],
  },
  shown: { is_approved: ["1", "true", "yes"] },
  buyers: ["1", "true", "yes"],
  ignoresUnverified: true,
  mend,
});

function mend(draft: Draft, { date_utc: utc = "" }: TableRow, report: Report): Draft {
  return {
    ...draft,
    author: unescaped(draft.author),
    title: unescaped(draft.title),
    text: unescaped(draft.text),
    reply: draft.reply && { ...draft.reply, text: draft.reply.text.replace(ESCAPE, "") },
    // WordPress has no such date for reviews that were never published.
    created_at: (NO_DATE.test(utc) ? undefined : instant(utc, "date", report)) ?? draft.created_at,
  };
}

function unescaped(text: string | undefined): string | undefined {
  return text?.replace(ESCAPE, "");
}

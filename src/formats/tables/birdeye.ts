import type { Draft } from "../format.ts";
import type { TableRow } from "./row.ts";
import { vendorTable } from "./vendor-table.ts";

/** What Birdeye's own surveys collect is meant only for the business. */
const PRIVATE = /^\s*(?:birdeye\W+)?direct\s+feedback\s*$/i;

/** Birdeye's export of reviews: each row names the site where the review was written. */
export const birdeye = vendorTable({
  name: "birdeye-csv",
  title: "Birdeye, reviews as CSV",
  exporter: "birdeye",
  header: [
    ...["Review ID", "Source", "Reviewer Name", "Rating", "Review", "Review Date", "Review URL"],
  ],
  columns: { business: ["Business Name"] },
  mend: (draft, row) => ({ ...withheld(draft, row), location: businessOf(row) }),
});

function businessOf({ business }: TableRow): string | undefined {
  return business === undefined ? undefined : `birdeyeBusiness/${business}`;
}

function withheld(draft: Draft, { source = "" }: TableRow): Draft {
  return PRIVATE.test(source) ? { ...draft, verified: false } : draft;
}

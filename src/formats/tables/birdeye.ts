import { vendorTable } from "./vendor-table.ts";

/** Birdeye's export of reviews: each row names the site that it was written on. */
export const birdeye = vendorTable({
  name: "birdeye-csv",
  title: "Birdeye, reviews as CSV",
  exporter: "birdeye",
  header: [
    ...["Review ID", "Source", "Reviewer Name", "Rating", "Review", "Review Date", "Review URL"],
  ],
});

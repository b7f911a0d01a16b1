import { vendorTable } from "./vendor-table.ts";

/**
 * Podium's export of reviews: each row names the site where the review was written, and has no id.
 */
export const podium = vendorTable({
  name: "podium-csv",
  title: "Podium, reviews as CSV",
  exporter: "podium",
  header: ["Site", "Customer Name", "Stars", "Comment", "Date Posted", "Link"],
  columns: { place: ["Location Name"] },
  mend: (draft, { place }) => ({
    ...draft,
    location: place === undefined ? undefined : `podiumLocation/${place}`,
  }),
});

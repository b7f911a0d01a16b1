import { Snapshot } from "../../src/http/base/snapshot.ts";
import { publishedStore, sourceReview } from "./library.ts";

/** A review that names a technician and a service of the business. */
export const REVIEW = sourceReview({
  text: "Ada Lovelace mended the drain.",
  created_at: "2025-02-03T10:00:00Z",
});
export const BUSINESS = {
  name: "A. Plumber",
  technicians: [{ name: "Ada Lovelace", aliases: ["Addie"] }, { name: "Grace" }],
  services: [{ id: "drain-cleaning", name: "Drain cleaning", aliases: ["drain"] }],
  service_areas: [{ name: "Northtown" }],
};

/** What that business's server answers from. */
export async function plumberLibrary(reviews = [REVIEW]) {
  return new Snapshot(await publishedStore({ reviews, business: BUSINESS })).library;
}

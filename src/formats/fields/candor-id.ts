import { ReviewId } from "../../domain/review/review.ts";
import type { Report } from "../format.ts";
import { RecordShape } from "./conforms.ts";
import { quote } from "./star-rating.ts";

const check = new RecordShape(ReviewId);

export function isCandorId(id: unknown): id is string {
  return check.fits(id);
}

/** A review's id in an export of Candor; an id that Candor did not make is reported. */
export function candorId(id: string | null | undefined, report: Report): string | undefined {
  if (id === undefined || id === null || isCandorId(id)) return id ?? undefined;
  report(
    "id",
    `${quote(id)} is not an id of Candor's, which has 16 characters from 0-9 and a-f. Export it again`,
  );
  return undefined;
}

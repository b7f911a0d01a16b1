import type { QueryResource } from "../resources/resource.ts";
import { reviewsDataset } from "../resources/reviews-dataset.ts";
import { representContent } from "./answer-content.ts";
import { readParameters } from "./read-parameters.ts";
import type { Reading } from "./reading.ts";
import { respond } from "./respond.ts";

/**
 * Answers a query on one state of the data. Its Last-Modified is that of the reviews dataset, from
 * which every answer is drawn.
 * @throws Failure `invalid`, `not_found`
 */
export function answerQuery(resource: QueryResource, reading: Reading): Response {
  const { store, edition, request, pathValues, now } = reading;
  const input = readParameters(resource.input, request.url, pathValues);
  return store.snapshot(() => {
    const content = resource.answer(edition.library, input);
    const { modifiedAt } = edition.record(reviewsDataset.id);
    const about = { contentType: "application/json", modifiedAt };
    return respond(request, representContent(content, about, store.documents, request), now);
  });
}

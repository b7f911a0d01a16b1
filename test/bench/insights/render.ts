/** Renders the insights of a database, and the page made of them, when it is asked to, and says when it is done. */

import { UNDESCRIBED_PUBLICATION } from "../../../src/domain/business/publication.ts";
import type { Rendering } from "../../../src/domain/document.ts";
import { insightsDataset } from "../../../src/resources/insights/insights-dataset.ts";
import { homePage } from "../../../src/resources/pages/home-page.ts";
import { renderingLibraryOf } from "../../../src/resources/rendering-library-of.ts";
import { Store } from "../../../src/store/store.ts";

const store = new Store(process.argv[2] ?? "");
const { published, settings } = store;
const publication = settings.publication() ?? UNDESCRIBED_PUBLICATION;
process.on("message", () => {
  const library = renderingLibraryOf(store, publication);
  const insights = timed(insightsDataset.render(library));
  const page = timed(homePage.render?.(library) ?? []);
  process.send?.({ insights, page });
});
process.send?.({ ready: published.count() });

/** How long the pieces take to be made, and how long their text is. */
function timed(pieces: Iterable<Rendering>) {
  const startedAt = performance.now();
  let bytes = 0;
  for (const piece of pieces) bytes += "text" in piece ? piece.text.length : 0;
  return { tookMs: performance.now() - startedAt, bytes };
}

/** Renders the insights of a database when it is asked to, and says when it is done. */
import { UNDESCRIBED_PUBLICATION } from "../../../src/domain/publication.ts";
import { insightsDataset } from "../../../src/resources/insights-dataset.ts";
import { Store } from "../../../src/store/store.ts";

const { published, analyses, documents, settings } = new Store(process.argv[2] ?? "");
const publication = settings.publication() ?? UNDESCRIBED_PUBLICATION;
const library = { published, analyses, documents, publication };
process.on("message", () => {
  const startedAt = performance.now();
  let bytes = 0;
  for (const piece of insightsDataset.render(library)) {
    if ("text" in piece) bytes += piece.text.length;
  }
  process.send?.({ tookMs: performance.now() - startedAt, bytes });
});
process.send?.({ ready: published.count() });

import { logDocument } from "../../web/pages/log-document.ts";
import { FOR_PROGRAMS, LOG_PATH } from "../base/log-path.ts";
import type { RenderedPage } from "../base/rendering.ts";
import { HTML } from "./home-page.ts";
import { logCounts } from "./log-counts.ts";

/** The page that explains to people what the publication log is and what it proves. */
export const logPage: RenderedPage = {
  id: "log",
  path: LOG_PATH,
  contentType: HTML,
  *render(library) {
    const { publication, logGenerations } = library;
    const log = logGenerations.current();
    const earlier = logGenerations.all().filter(({ endedAt }) => endedAt !== null);
    const counts = logCounts(library);
    const page = { publication, counts, log, programsId: FOR_PROGRAMS };
    yield { text: logDocument({ ...page, earlier: earlier.toReversed() }).text };
  },
};

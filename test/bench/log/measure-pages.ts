import { UNDESCRIBED_PUBLICATION } from "../../../src/domain/business/publication.ts";
import { changes } from "../../../src/resources/datasets/changes.ts";
import { libraryOf } from "../../../src/resources/library-of.ts";
import { Store } from "../../../src/store/store.ts";
import { median } from "../../support/figures.ts";
import { ms, type Report } from "../search/report.ts";

const LIMIT = 1000;
const ROUNDS = 20;
const GOALS = { page: 40, empty: 1 } as const;
const MICROSECONDS = 1000;

/** The processor time of a page of changes, compared with only reading the same reviews by id. */
export function measurePages(report: Report, database: string): void {
  using store = new Store(database);
  const library = libraryOf(store, () => UNDESCRIBED_PUBLICATION);
  const ids = Array.from(store.logStates.after(0, -1, LIMIT), ({ id }) => id);
  const generation = store.logGenerations.current();
  const after = `${generation?.generation}-${generation?.size}`;
  const page = medianOf(() => changes.answer(library, { limit: LIMIT }));
  const empty = medianOf(() => changes.answer(library, { after }));
  const plain = medianOf(() => ids.map((id) => store.published.json(id)).join());
  report.add([
    ["changes, processor time", "median"],
    [`a page of ${LIMIT}`, ms(page)],
    ["the same reviews, read by id", ms(plain)],
    ["nothing new", ms(empty)],
  ]);
  report.hold(`a page of ${LIMIT} changes`, page, " ms", { most: GOALS.page });
  report.hold("an empty page", empty, " ms", { most: GOALS.empty });
}

function medianOf(work: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / MICROSECONDS;
  });
  return median(times);
}

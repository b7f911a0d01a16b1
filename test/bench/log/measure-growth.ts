import { Database } from "bun:sqlite";
import { rmSync } from "node:fs";
import { UNDESCRIBED_PUBLICATION } from "../../../src/domain/business/publication.ts";
import { recordChanges } from "../../../src/publish/commit/record-changes.ts";
import { Store } from "../../../src/store/store.ts";
import { PROGRAM } from "../../support/candor.ts";
import type { TemporaryFolder } from "../../support/temporary-folder.ts";
import { writeFile } from "../search/dataset.ts";
import type { Report } from "../search/report.ts";

/** The import's time may grow by a tenth, and the database by this much for each 100,000 reviews. */
const GOALS = { share: 10, bytesAReview: 300 } as const;
const MICROSECONDS = 1_000_000;
const PERCENT = 100;

/** Imports reviews with the program. Returns the processor time that this took. */
export async function importMeasured(folder: TemporaryFolder, count: number) {
  const database = folder.at("candor.sqlite");
  const words = ["import", await writeFile(folder, count), "--db", database];
  const child = Bun.spawn([...PROGRAM, ...words], { cwd: folder.path, stdout: "ignore" });
  if ((await child.exited) !== 0) throw new Error("The import failed");
  const seconds = Number(child.resourceUsage()?.cpuTime.total ?? 0) / MICROSECONDS;
  return { database, seconds };
}

/**
 * How much of an import the log takes, measured by doing that part once more, and how much of the
 * database.
 */
export function measureGrowth(report: Report, database: string, importSeconds: number): void {
  const bytes = bytesOfLog(database);
  const { seconds, reviews } = recordAll(database);
  const share = (seconds / (importSeconds - seconds)) * PERCENT;
  report.add([
    ["the log", "processor time", "bytes per review"],
    ["an import with it", `${importSeconds.toFixed(1)} s`, ""],
    ["of that, all entries in one commit", `${seconds.toFixed(1)} s`, ""],
    ["its tables and indexes", "", (bytes / reviews).toFixed(0)],
  ]);
  report.hold("the log, compared with the rest of an import", share, " %", { most: GOALS.share });
  const most = { most: GOALS.bytesAReview };
  report.hold("the database's growth per review", bytes / reviews, " bytes", most);
}

function bytesOfLog(path: string): number {
  using database = new Database(path, { readonly: true });
  const query = `select sum(pgsize) bytes from dbstat join sqlite_schema using (name)
    where tbl_name like 'log~_%' escape '~'`;
  return database.query<{ bytes: number }, []>(query).get()?.bytes ?? 0;
}

/** If its key is lost, a log starts over with everything that is published. */
function recordAll(database: string) {
  rmSync(`${database}.log-key`);
  using store = new Store(database);
  store.isNewLogAllowed = true;
  const publication = store.settings.publication() ?? UNDESCRIBED_PUBLICATION;
  const before = process.cpuUsage();
  store.durableTransaction(() =>
    recordChanges(store, { publication, now: new Date(), goneFor: "source" }),
  );
  const { user, system } = process.cpuUsage(before);
  return { seconds: (user + system) / MICROSECONDS, reviews: store.published.count() };
}

/**
 * What the log costs: `bun run bench log [REVIEWS]`. How much it adds to an import and to the
 * database; how much processor time a page of changes takes; and how long readers wait while eight
 * clients ask for nothing but pages of changes.
 */
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { importMeasured, measureGrowth } from "./log/measure-growth.ts";
import { measurePages } from "./log/measure-pages.ts";
import { measureReaders } from "./log/measure-readers.ts";
import { Report } from "./search/report.ts";

const count = Number(process.argv[3] ?? 100_000);
if (!(count > 0)) throw new Error("Give a number of reviews: bun run bench log 100000");

using folder = new TemporaryFolder();
const report = new Report();
const { database, seconds } = await importMeasured(folder, count);
await measureReaders(report, folder, database);
measurePages(report, database);
measureGrowth(report, database, seconds);
process.stdout.write(`${count} reviews\n\n${report.text}`);
if (report.isShort) process.exitCode = 1;

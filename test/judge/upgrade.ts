import { type LaterVersion, MIGRATION } from "../support/later-version.ts";
import { SteadyReaders } from "../support/steady-readers.ts";
import { Site } from "./upgrade/site.ts";
import { Verdicts } from "./verdicts.ts";

const GOOD: LaterVersion = { version: "0.2.0", migrations: [MIGRATION], isBroken: false };
const BAD: LaterVersion = {
  version: "0.3.0",
  migrations: [MIGRATION, "alter table imports add column judged_again text"],
  isBroken: true,
};

/**
 * Upgrades from this version to one with other tables, while it is read, and then to one that ends once
 * it has changed them; both are built for it, from these sources. Prints what is right.
 */
export async function judgeUpgrade(): Promise<boolean> {
  await using site = await Site.open();
  const verdicts = new Verdicts();
  await judgeGood(site, verdicts);
  await judgeBad(site, verdicts);
  for (const hasImported of [false, true]) await judgeBack(hasImported, verdicts);
  return verdicts.areRight;
}

async function judgeGood(site: Site, verdicts: Verdicts): Promise<void> {
  const tables = site.tables();
  const release = await site.release(GOOD);
  await site.serve();
  const before = await site.read("/reviews.json");
  const kept = await site.keepCheckpoint();
  await using readers = new SteadyReaders(site.port);
  const { exitCode, stdout, stderr } = await site.upgradeTo(release);
  const lost = await readers.stop();
  verdicts.note(`candor upgrade ends with 0: ${stdout}${stderr}`, exitCode === 0);
  verdicts.note("the tables are the new version's", site.tables() === tables + 1);
  verdicts.note("what is served is the same", (await site.read("/reviews.json")) === before);
  // With other tables the old process ends before the new one listens.
  verdicts.note(
    `readers lost only connections meanwhile: ${readers.answered} answers, ${JSON.stringify(lost)}`,
    Object.keys(lost).every((fault) => !fault.startsWith("status")),
  );
  await site.import("google-places/place.json");
  verdicts.note("an import adds to what is served", (await site.read("/reviews.json")) !== before);
  verdicts.note("the log goes on from the older version's", await site.continues(kept));
}

async function judgeBad(site: Site, verdicts: Verdicts): Promise<void> {
  const [tables, head] = [site.tables(), site.head()];
  const before = await site.read("/reviews.json");
  const kept = await site.keepCheckpoint();
  const release = await site.release(BAD);
  const { exitCode, stderr } = await site.upgradeTo(release);
  verdicts.note(`a version that breaks is refused: ${stderr}`, exitCode === 1);
  const told = await site.candor("--version");
  verdicts.note(`the older executable is back: ${told.trim()}`, told.trim() === GOOD.version);
  verdicts.note("so are its tables", site.tables() === tables);
  verdicts.note("the log's head is what it was", site.head() === head);
  await site.serve();
  verdicts.note("it serves what it served", (await site.read("/reviews.json")) === before);
  verdicts.note("its log goes on", await site.continues(kept));
}

/** Goes back from an upgrade that has changed the tables, as docs/install.md says. */
async function judgeBack(hasImported: boolean, verdicts: Verdicts): Promise<void> {
  await using site = await Site.open();
  const tables = site.tables();
  await site.serve();
  const before = await site.read("/reviews.json");
  const kept = await site.keepCheckpoint();
  await site.upgradeTo(await site.release(GOOD));
  if (hasImported) await site.import("google-places/place.json");
  await site.stop();
  site.putBackProgram();
  const [backup = ""] = site.backups();
  if (hasImported) {
    const { exitCode, stderr } = await site.try("restore", backup, "--yes");
    verdicts.note(`a restore that would end the log is refused: ${stderr.trim()}`, exitCode === 1);
  }
  const flags = hasImported ? ["--yes", "--new-log"] : [];
  const told = await site.candor("restore", backup, ...flags);
  verdicts.note(`the older version restores its backup: ${told.trim()}`, site.tables() === tables);
  await site.serve();
  verdicts.note("it serves what it served", (await site.read("/reviews.json")) === before);
  if (!hasImported) verdicts.note("the log goes on", await site.continues(kept));
}

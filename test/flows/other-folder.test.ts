import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { forTests, startCandor } from "../support/candor.ts";
import { importRecords, record } from "../support/files.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { run } from "./program.ts";

const DB = "candor.sqlite";
const SLOW = 60_000;

/** A server of another folder, on the port that is configured here. */
async function besideAnother() {
  const [served, here] = [new TemporaryFolder(), new TemporaryFolder()];
  await importRecords(served, DB, [record({ id: "one" })]);
  const server = await startCandor(["serve"], { cwd: served.path });
  const port = new URL(server.url).port;
  const program = await here.write("candor", "");
  const environment = { CANDOR_PORT: port, ...forTests({ isAlone: false, program }) };
  return {
    ...{ here, served, environment },
    run: (...words: string[]) => run(words, { cwd: here.path, environment }),
    [Symbol.asyncDispose]: async () => {
      await server.stop();
      for (const folder of [served, here]) folder[Symbol.dispose]();
    },
  };
}

test(
  "in a folder whose database is not the one that is served, nothing is changed unless that is said (issue 42)",
  async () => {
    await using place = await besideAnother();
    const { here } = place;
    await here.write("r.csv", "date,rating\n2025-01-31,5\n");
    const refused = await place.run("import", "r.csv", "--verified");
    expect(refused.exitCode).toBe(1);
    expect(refused.stderr).toContain(`This would import into ${here.at(DB)}, but the server at`);
    expect(refused.stderr).toContain("serves another database. Nothing was changed.");
    expect(existsSync(here.at(DB))).toBe(false);
    const named = await place.run("import", "r.csv", "--verified", "--db", here.at(DB));
    expect(named.exitCode).toBe(0);
    const again = await place.run("restore", "r.csv");
    expect(again.stderr).toContain(`This would restore ${here.at(DB)}, but the server at`);
    const upgrade = await place.run("upgrade", "nowhere");
    expect(upgrade.stderr).toContain(`This would try the new version on ${here.at(DB)}, but the`);
    const doctor = await place.run("doctor");
    expect(doctor.stdout).toMatch(
      /problem {2}server: the server at \S+ serves another database, not/,
    );
    expect(doctor.exitCode).toBe(1);
  },
  SLOW,
);

test(
  "in the folder of the database that is served, nobody is asked (issue 42)",
  async () => {
    await using place = await besideAnother();
    const file = await place.served.write("more.csv", "date,rating\n2025-01-31,5\n");
    const { environment } = place;
    const words = ["import", file, "--verified"];
    expect((await run(words, { cwd: place.served.path, environment })).exitCode).toBe(0);
  },
  SLOW,
);

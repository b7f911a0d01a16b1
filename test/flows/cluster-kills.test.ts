import { test } from "bun:test";
import { eventually } from "../support/eventually.ts";
import { sharedPostgres } from "../support/postgres.ts";
import { reviewLine, ServedCluster, servedBy } from "../support/served-cluster.ts";

const LINES = Array.from({ length: 30 }, (_, number) => reviewLine(number));

test("three nodes are the same whenever an import is killed", async () => {
  await using database = await (await sharedPostgres()).database();
  await using cluster = new ServedCluster(database.url);
  await cluster.start(3, LINES);
  for (let round = 0; round < 8; round += 1) {
    const child = cluster.startImport(round % 3, [reviewLine(0, `Round ${round}.`)]);
    await Promise.race([child.exited, Bun.sleep(200 + 100 * round)]);
    child.kill("SIGKILL");
    await child.exited;
  }
  await cluster.import(1, [reviewLine(30)]);
  await eventually("all nodes serve the same 31 reviews", async () => {
    const [first = {}, ...others] = await Promise.all(cluster.urls.map(servedBy));
    const response = await fetch(`${cluster.urls[0]}/api/reviews/search?limit=1`);
    const isWhole = (await response.text()).startsWith('{"total":31,');
    return isWhole && others.every((other) => Bun.deepEquals(other, first));
  });
});

import { expect, test } from "bun:test";
import { OtherServers } from "../../../src/commands/serve/other-servers.ts";
import { startCandor } from "../../support/candor.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

test("the successor of one of two servers is no accident (issue 24)", async () => {
  using folder = new TemporaryFolder();
  const { path: cwd } = folder;
  await using first = await startCandor(["serve"], { cwd });
  await using _second = await startCandor(["serve"], { cwd });
  const place = { db: folder.at("candor.sqlite"), port: portOf(first.url), isPortNamed: false };
  const shell = { environment: {} };
  const successor = await OtherServers.of(place, true);
  expect(() => successor.refuseAccident(place, shell)).not.toThrow();
  const third = { ...place, port: 0 };
  const accident = await OtherServers.of(third, false);
  expect(() => accident.refuseAccident(third, shell)).toThrow("is served already");
}, 30_000);

function portOf(url: string): number {
  return Number(new URL(url).port);
}

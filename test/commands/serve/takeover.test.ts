import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { predecessorOf, Restarter } from "../../../src/commands/serve/takeover.ts";
import { loadConfig } from "../../../src/config/config.ts";
import { ControlSocket, handoverPath } from "../../../src/net/handover.ts";
import { SCHEMA_VERSION } from "../../../src/store/schema/migrations.ts";
import { Store } from "../../../src/store/store.ts";
import { testContext } from "../../support/library.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

const UNSET = { environment: {}, cwd: "" };
const KEEPER = { version: "1.2.3", share: () => true, renew: async () => 1 };

test("a process that serves tables of an older version ends before they change (issue 24)", async () => {
  using folder = new TemporaryFolder();
  const db = folder.at("candor.sqlite");
  new Store(db).close();
  using database = new Database(db);
  database.run(`pragma user_version = ${SCHEMA_VERSION - 1}`);
  using door = new ControlSocket(handoverPath(db, 3000), KEEPER);
  door.open();
  const following = predecessorOf(loadConfig({ db, port: "3000" }, UNSET));
  expect(await door.left).toBe(process.pid);
  door[Symbol.dispose]();
  expect(await following).toBeUndefined();
});

test("if the successor can't be started, the process continues unchanged (issue 24)", async () => {
  const starts: string[] = [];
  const renewal = new Restarter({
    context: testContext(),
    startSuccessor: async (word) => {
      starts.push(word);
      throw new Error("EACCES: permission denied");
    },
  });
  renewal.ready();
  expect(await renewal.start()).toBe(126);
  expect(await renewal.start()).toBe(126);
  expect(starts).toEqual(["--takeover", "--takeover"]);
});

import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { checkMirror } from "../../src/doctor/check-mirror.ts";
import { catchUp } from "../../src/mirror/catch-up.ts";
import { Remote } from "../../src/mirror/remote.ts";
import { MirrorDatabase } from "../../src/store/mirror/mirror-database.ts";
import { isMirror } from "../../src/store/mirror/open-mirror.ts";
import { Store } from "../../src/store/store.ts";
import { Source } from "../mirror/source.ts";
import { reviewsOfDays, testContext } from "../support/library.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

test("a mirror is recognized, and what was altered in it is found (issue 39)", async () => {
  using folder = new TemporaryFolder();
  const path = folder.at("mirror.sqlite");
  await using source = await Source.of({ reviews: reviewsOfDays(20) });
  const remote = new Remote(source.url);
  {
    using database = new MirrorDatabase(path);
    expect(checkMirror(path, true)).toMatchObject({
      level: "warning",
      what: "it has read nothing yet",
    });
    await catchUp({ remote, database, pinned: [], now: testContext().now() });
  }
  const what = `it has 20 reviews of ${source.url}, checked against its log`;
  expect(checkMirror(path, true)).toEqual({ level: "ok", about: "mirror", what });
  using other = new Store(folder.at("candor.sqlite"));
  expect([path, other.path, folder.at("none")].map(isMirror)).toEqual([true, false, false]);
  using raw = new Database(path);
  raw.run(
    "update reviews set json = replace(json, '2025-01-01', '2025-01-02') where date = '2025-01-01'",
  );
  expect(checkMirror(path, false).level).toBe("ok");
  expect(checkMirror(path, true)).toMatchObject({
    level: "problem",
    what: expect.stringMatching(/^the review \w+ has another content$/),
    fix: expect.stringContaining("run candor mirror again"),
  });
  raw.run(
    "update state set json = json_set(json, '$.note', replace(json ->> '$.note', char(10) || '21' || char(10), char(10) || '22' || char(10)))",
  );
  expect(checkMirror(path, false)).toMatchObject({
    level: "problem",
    what: "its last signed head is not signed by the key that it trusts",
  });
});

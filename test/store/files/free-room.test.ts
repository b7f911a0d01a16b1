import { expect, test } from "bun:test";
import { tmpdir } from "node:os";
import { freeRoom, requireRoom, requireTemporaryRoom } from "../../../src/store/files/free-room.ts";
import { systemPlace } from "../../../src/store/files/temporary-place.ts";

const NEED = { what: "The copy b.sqlite", folder: "/backups", remedy: "Make room there" };

test("what fits passes the check (issue 17)", () => {
  requireRoom({ ...NEED, bytes: 5_000_000 }, () => 5_000_000);
});

test("what does not fit is refused with what it needs, what is free, and where (issue 17)", () => {
  expect(() => requireRoom({ ...NEED, bytes: 1_340_000_000 }, () => 40_900_000)).toThrow(
    "The copy b.sqlite needs about 1.3 GB in /backups, and 40 MB are free there. Make room there.",
  );
});

test("temporary files that don't fit are reported with the variable that names another folder (issue 17)", () => {
  expect(() =>
    requireTemporaryRoom("The import of a.csv", 2_000_000, systemPlace(), () => 0),
  ).toThrow(
    `The import of a.csv needs about 2 MB for temporary files in ${tmpdir()}, and 0 MB are free there. Make room there, or name another folder with the variable TMPDIR.`,
  );
});

test("a disk that does not report its free room refuses nothing (issue 17)", () => {
  requireRoom({ ...NEED, bytes: 5_000_000 }, () => undefined);
  expect(freeRoom("/not/there")).toBeUndefined();
  expect(freeRoom(tmpdir())).toBeGreaterThan(0);
});

import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { readFileSync, statSync } from "node:fs";
import { MirrorDatabase } from "../../../src/store/mirror/mirror-database.ts";
import type { MirrorState } from "../../../src/store/mirror/mirror-state.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

const STATE: MirrorState = {
  source: "https://reviews.example.com",
  log: "reviews.example.com/log/9f3c21ab",
  next: "9f3c21ab-1",
  made_by: "1",
  reading: 1,
  is_full_reading: false,
  verifier: null,
  note: null,
  is_verified: false,
  has_traces: false,
};

function review(id: string, date: string, json: string) {
  return { id, date, seq: 1, key: "k", json };
}

describe("the database of a mirror", () => {
  test("returns its reviews newest first, ties by id", () => {
    using database = new MirrorDatabase(":memory:");
    database.commit(undefined, () => {
      database.keep(review("b", "2025-01-01", '"b"'), 1);
      database.keep(review("a", "2025-01-01", '"a"'), 1);
      database.keep(review("c", "2025-02-01", '"c"'), 1);
      return STATE;
    });
    expect([...database.newestFirst()]).toEqual(['"c"', '"a"', '"b"']);
    expect(database.keep(review("c", "2025-02-01", '"c"'), 2)).toBe("same");
    expect(database.notOfReading(2).sort()).toEqual(["a", "b"]);
  });

  test("continues only from the stored state: two runs at once can't mix", () => {
    using folder = new TemporaryFolder();
    using one = new MirrorDatabase(folder.at("m.sqlite"));
    using other = new MirrorDatabase(folder.at("m.sqlite"));
    one.commit(undefined, () => STATE);
    expect(() => other.commit(undefined, () => STATE)).toThrow("Another candor mirror is using");
    expect(other.commit(STATE, () => ({ ...STATE, next: "9f3c21ab-2" })).next).toBe("9f3c21ab-2");
  });

  test("keeps nothing of a page whose work fails", () => {
    using database = new MirrorDatabase(":memory:");
    const work = () => {
      database.keep(review("a", "2025-01-01", '"a"'), 1);
      throw new Error("broken off");
    };
    expect(() => database.commit(undefined, work)).toThrow("broken off");
    expect([database.count(), database.state()]).toEqual([0, undefined]);
  });

  test("contains no trace of what was removed once it is shredded, and is only its user's", () => {
    using folder = new TemporaryFolder();
    const path = folder.at("m.sqlite");
    using database = new MirrorDatabase(path);
    const long = (index: number) => JSON.stringify(`secret ${index} `.repeat(300));
    database.commit(undefined, () => {
      for (let index = 0; index < 200; index += 1) {
        database.keep(review(`id-${index}`, "2025-01-01", long(index)), 1);
      }
      return STATE;
    });
    expect(readFileSync(path, "latin1")).toContain("secret 7 ");
    database.commit(STATE, () => {
      for (let index = 0; index < 200; index += 1) {
        database.remove({ id: `id-${index}`, reason: "forgotten", at: "2026-01-01T00:00:00Z" });
      }
      return STATE;
    });
    database.shred();
    expect(readFileSync(path, "latin1")).not.toContain("secret");
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(database.removals()).toHaveLength(200);
    database.dropForgotten("2026-04-01T00:00:00Z");
    expect(database.removals()).toHaveLength(0);
  });

  test("is refused if it is another program's", () => {
    using folder = new TemporaryFolder();
    const path = folder.at("foreign.sqlite");
    const foreign = new Database(path, { create: true });
    foreign.run("create table theirs (x)");
    foreign.close();
    expect(() => new MirrorDatabase(path)).toThrow("another program or version");
  });
});

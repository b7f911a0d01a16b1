import { describe, expect, test } from "bun:test";
import { columnsOf, keyOf } from "../../../src/store/base/rows-as-json.ts";
import { OWN_TABLES, SHARED_TABLES } from "../../../src/store/cluster/shared-tables.ts";
import { openDatabase } from "../../../src/store/schema/database.ts";

describe("the tables", () => {
  test("are shared by the nodes of a cluster, or a node's own: none is forgotten", () => {
    using database = openDatabase(":memory:");
    const query = "select name from sqlite_schema where type = 'table' and name not like 'sqlite%'";
    const names = database.query<{ name: string }, []>(query).all();
    const listed = [...SHARED_TABLES.map(({ name }) => name), ...Object.keys(OWN_TABLES)];
    expect(listed.sort()).toEqual(names.map(({ name }) => name).sort());
  });

  test("that are shared have a primary key", () => {
    using database = openDatabase(":memory:");
    const keys = SHARED_TABLES.map((table) => keyOf(columnsOf(database, table)));
    expect(keys.filter((key) => key.length === 0)).toEqual([]);
  });

  test("that are shared refer only to earlier ones", () => {
    using database = openDatabase(":memory:");
    const query = 'select "table" referred from pragma_foreign_key_list(?)';
    const names = SHARED_TABLES.map(({ name }) => name);
    for (const [at, name] of names.entries()) {
      const referred = database.query<{ referred: string }, [string]>(query).all(name);
      for (const one of referred) expect(names.slice(0, at)).toContain(one.referred);
    }
  });
});

import { expect, test } from "bun:test";
import { SQL } from "bun";
import { sharedPostgres, TestPostgres } from "./postgres.ts";

async function numbers(url: string): Promise<number[]> {
  await using sql = new SQL(url, { max: 1 });
  const rows: { readonly n: number }[] = await sql`select n from kept order by n`;
  return rows.map(({ n }) => n);
}

async function keep(url: string, number: number): Promise<void> {
  await using sql = new SQL(url, { max: 1 });
  await sql.unsafe("create table if not exists kept (n int)");
  await sql`insert into kept values (${number})`;
}

test("each test has a database of its own, which is gone afterwards (issue 25)", async () => {
  const postgres = await sharedPostgres();
  await using one = await postgres.database();
  let gone = "";
  {
    await using other = await postgres.database();
    gone = other.url;
    await keep(one.url, 1);
    await keep(other.url, 2);
    expect([await numbers(one.url), await numbers(other.url)]).toEqual([[1], [2]]);
  }
  await expect(numbers(gone)).rejects.toThrow("does not exist");
});

test("a server keeps what was committed when it is stopped at once (issue 25)", async () => {
  await using postgres = await TestPostgres.start();
  await keep(postgres.url(), 1);
  await postgres.stop("immediate");
  await expect(numbers(postgres.url())).rejects.toThrow();
  await postgres.restart();
  expect(await numbers(postgres.url())).toEqual([1]);
});

test("a standby has the same data, and takes writes once it is promoted (issue 25)", async () => {
  await using postgres = await TestPostgres.start({ synchronous_commit: "remote_apply" });
  await keep(postgres.url(), 1);
  await using standby = await postgres.standby();
  expect(await numbers(standby.url())).toEqual([1]);
  await postgres.stop();
  await standby.promote();
  await keep(standby.url(), 2);
  expect(await numbers(standby.url())).toEqual([1, 2]);
});

test("a frozen server keeps its connections and answers nobody, until it goes on (issue 25)", async () => {
  await using postgres = await TestPostgres.start();
  await keep(postgres.url(), 1);
  await using sql = new SQL(postgres.url(), { max: 1 });
  await sql`select 1`;
  postgres.freeze();
  const asked = sql`select 2 two`.execute();
  expect(await Promise.race([asked, Bun.sleep(300).then(() => "silence")])).toBe("silence");
  postgres.thaw();
  expect([...(await asked)]).toEqual([{ two: 2 }]);
});

/** `LIKE` on a table that has only the texts, made for this. */
import { Database } from "bun:sqlite";
import { PAGE, servePeer } from "./serve-peer.ts";

await servePeer((reviews) => {
  const texts = new Database(`${process.argv[2]}.texts`, { create: true });
  texts.run("create table texts (number integer primary key, id text, text text)");
  const insert = texts.query("insert into texts (id, text) values (?, ?)");
  texts.transaction(() => {
    for (const { id, text } of reviews) insert.run(id, text);
  })();
  const where = "from texts where text like ?";
  const count = texts.query<{ total: number }, [string]>(`select count(*) total ${where}`);
  const page = texts.query<{ id: string }, [string]>(
    `select id ${where} order by number limit ${PAGE}`,
  );
  return (query) => {
    const total = count.get(`%${query}%`)?.total ?? 0;
    return { total, ids: page.all(`%${query}%`).map(({ id }) => id) };
  };
});

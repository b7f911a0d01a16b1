/** SQLite's own text search, by parts of three letters and more. */
import { Database } from "bun:sqlite";
import { PAGE, servePeer } from "./serve-peer.ts";

await servePeer((reviews) => {
  const texts = new Database(`${process.argv[2]}.fts5`, { create: true });
  texts.run("create virtual table texts using fts5 (text, id unindexed, tokenize = 'trigram')");
  const insert = texts.query("insert into texts (id, text) values (?, ?)");
  texts.transaction(() => {
    for (const { id, text } of reviews) insert.run(id, text);
  })();
  const where = "from texts where texts match ?";
  const count = texts.query<{ total: number }, [string]>(`select count(*) total ${where}`);
  const page = texts.query<{ id: string }, [string]>(
    `select id ${where} order by rowid limit ${PAGE}`,
  );
  return (query) => {
    const total = count.get(`"${query}"`)?.total ?? 0;
    return { total, ids: page.all(`"${query}"`).map(({ id }) => id) };
  };
});

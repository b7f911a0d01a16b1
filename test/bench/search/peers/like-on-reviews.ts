/** What a plain server does: `LIKE` on the reviews where they are. */
import { PAGE, servePeer } from "./serve-peer.ts";

await servePeer((_, database) => {
  const where = "from finished where json ->> '$.text' like ?";
  const count = database.query<{ total: number }, [string]>(`select count(*) total ${where}`);
  const page = database.query<{ id: string }, [string]>(
    `select id ${where} order by position limit ${PAGE}`,
  );
  return (query) => {
    const total = count.get(`%${query}%`)?.total ?? 0;
    return { total, ids: page.all(`%${query}%`).map(({ id }) => id) };
  };
});

import { create, insert, search } from "@orama/orama";
import { PAGE, servePeer } from "./serve-peer.ts";

await servePeer(async (reviews) => {
  const index = create({ schema: { text: "string", number: "number" } });
  let number = 0;
  for (const { id, text } of reviews) {
    await insert(index, { id, text, number });
    number += 1;
  }
  const sortBy = { property: "number", order: "ASC" } as const;
  return async (term) => {
    const found = await search(index, { term, threshold: 0, limit: PAGE, sortBy });
    return { total: found.count, ids: found.hits.map(({ id }) => id) };
  };
});

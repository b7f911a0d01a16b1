import MiniSearch from "minisearch";
import { firstOf, servePeer } from "./serve-peer.ts";

await servePeer((reviews) => {
  const index = new MiniSearch<{ id: number; text: string }>({ fields: ["text"] });
  const ids: string[] = [];
  for (const { id, text } of reviews) {
    index.add({ id: ids.length, text });
    ids.push(id);
  }
  return (query) => {
    const found = index.search(query, { combineWith: "AND" });
    return firstOf(
      ids,
      found.map(({ id }) => Number(id)),
    );
  };
});

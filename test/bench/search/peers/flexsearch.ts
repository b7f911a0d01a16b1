import { Index } from "flexsearch";
import { firstOf, servePeer } from "./serve-peer.ts";

await servePeer((reviews) => {
  const index = new Index();
  const ids: string[] = [];
  for (const { id, text } of reviews) {
    index.add(ids.length, text);
    ids.push(id);
  }
  return (query) => {
    const found = index.search(query, { limit: ids.length });
    return firstOf(ids, found.map(Number));
  };
});

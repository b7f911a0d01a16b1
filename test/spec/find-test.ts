import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const BETWEEN = " > ";
const COMMENT = /^\s*(\/\/|\/?\*).*$/gm;

/**
 * What is wrong with the name of a test; undefined if that test exists.
 * @param name "file > group > title", the titles as they are written in the file
 * @param folder the one that the file's path is relative to
 */
export function problemOfName(name: string, folder: string): string | undefined {
  const [file = "", ...titles] = name.split(BETWEEN);
  if (titles.length === 0) return `${name}: name a test as "file > title"`;
  const path = join(folder, file);
  if (!existsSync(path)) return `${name}: there is no such file`;
  let rest = readFileSync(path, "utf8").replace(COMMENT, "");
  for (const title of titles) {
    const at = rest.search(titled(title));
    if (at === -1) return `${name}: nothing in the file has the title ${title}`;
    rest = rest.slice(at);
  }
  return undefined;
}

/** A title where it is the first argument of `test`, `describe` and what they return. */
function titled(title: string): RegExp {
  const text = title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`\\(\\s*(["'\`])${text}\\1,`);
}

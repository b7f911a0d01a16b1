import { dirname, resolve } from "node:path";
import type { Config } from "../../config/config.ts";

/** What to do if that is not meant. */
export const OWN_FILE =
  "If that is another business, write one beside the database with candor init, or name one with --config";

/**
 * Says that a database is described by a candor.toml of another folder, which nobody named: that of
 * the folder in which the command runs. Undefined if it is not.
 */
export function strayFile({ db, file }: Pick<Config, "db" | "file">): string | undefined {
  if (file === undefined || file.isNamed) return undefined;
  const [database, path] = [resolve(db), resolve(file.path)];
  if (dirname(database) === dirname(path)) return undefined;
  return `There is no candor.toml beside ${database}, so ${path} describes it`;
}

/** The same with what to do. */
export function strayFileFault(config: Pick<Config, "db" | "file">): string | undefined {
  const stray = strayFile(config);
  return stray === undefined ? undefined : `${stray}. ${OWN_FILE}.`;
}

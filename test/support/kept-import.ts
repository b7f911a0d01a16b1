import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";

/** A file of a database: its name after that of the database, and what is in it. */
interface KeptFile {
  readonly suffix: string;
  readonly bytes: Uint8Array;
  readonly mode: number;
}

interface KeptImport {
  readonly files: readonly KeptFile[];
  readonly report: string;
}

const kept = new Map<string, Promise<KeptImport>>();

/**
 * Many tests begin with a new database that holds the same few reviews. The program makes it once; the
 * next test gets a copy of its files, and the report that was printed.
 * @param key what the database is made from
 * @param make has the program make the database, and returns its report
 */
export async function importOnce(
  key: string,
  db: string,
  make: () => Promise<string>,
): Promise<string> {
  const known = kept.get(key);
  if (known !== undefined) return layOut(await known, db);
  const made = make().then((report) => ({ report, files: filesOf(db) }));
  kept.set(key, made);
  return (await made).report;
}

function filesOf(db: string): KeptFile[] {
  return readdirSync(dirname(db))
    .filter((name) => name.startsWith(basename(db)))
    .map((name) => {
      const path = join(dirname(db), name);
      const suffix = name.slice(basename(db).length);
      return { suffix, bytes: readFileSync(path), mode: statSync(path).mode };
    });
}

function layOut({ files, report }: KeptImport, db: string): string {
  if (!existsSync(dirname(db))) mkdirSync(dirname(db), { recursive: true, mode: 0o700 });
  for (const { suffix, bytes, mode } of files) {
    writeFileSync(`${db}${suffix}`, bytes);
    chmodSync(`${db}${suffix}`, mode);
  }
  return report;
}

/** Reads a CSV file of reviews, and puts its rows into a table with a text index; nothing else. */
import { Database } from "bun:sqlite";
import { createReadStream } from "node:fs";
import { parse } from "csv-parse";

const [, , source = "", target = ""] = process.argv;
const database = new Database(target, { create: true });
database.run("pragma journal_mode = wal");
database.run("create table reviews (number integer primary key, id text unique, json text)");
database.run(`create virtual table words using fts5 (
  text, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram case_sensitive 1')`);
database.run("insert into words (words, rank) values ('hashsize', 16777216)");
const insert = database.query("insert into reviews values (?, ?, ?)");
const index = database.query("insert into words (rowid, text) values (?, ?)");

database.run("begin");
let number = 0;
for await (const row of createReadStream(source).pipe(parse({ columns: true }))) {
  number += 1;
  insert.run(number, row.id, JSON.stringify(row));
  index.run(number, row.text);
}
database.run("commit");
database.close();

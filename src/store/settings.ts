import type { Database } from "bun:sqlite";
import { Value } from "@sinclair/typebox/value";
import { Publication } from "../domain/publication.ts";

const PUBLICATION = "publication";
const RENDERER = "renderer";

/** What the documents of the database were made from, besides the reviews. */
export class Settings {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Undefined while nothing was ever published. */
  publication(): Publication | undefined {
    const text = this.#get(PUBLICATION);
    return text === undefined ? undefined : Value.Parse(Publication, JSON.parse(text));
  }

  /** The version of the program's rendering; undefined while nothing was ever published. */
  renderer(): string | undefined {
    return this.#get(RENDERER);
  }

  put(publication: Publication, renderer: string): void {
    this.#set(PUBLICATION, JSON.stringify(publication));
    this.#set(RENDERER, renderer);
  }

  #get(name: string): string | undefined {
    return this.#database
      .query<{ value: string }, [string]>("select value from settings where name = ?")
      .get(name)?.value;
  }

  #set(name: string, value: string): void {
    this.#database
      .query("insert into settings values (?, ?) on conflict do update set value = excluded.value")
      .run(name, value);
  }
}

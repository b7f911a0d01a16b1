import type { Static, TSchema } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { contentHash } from "../../domain/document.ts";
import type { DocumentReader } from "../../store/documents/documents.ts";
import { textOf } from "./read-document.ts";
import type { BaseLibrary } from "./rendering.ts";

interface Parsed<Content> {
  /** The hash of the text that it was parsed from. */
  readonly hash: string;
  readonly content: Content;
}

/** A JSON document as a value: parsed when first asked for, and cached until its text changes. */
export class ParsedDocument<Schema extends TSchema> {
  readonly #id: string;
  readonly #schema: Schema;
  /** One for each open database. */
  readonly #parsed = new WeakMap<DocumentReader, Parsed<Static<Schema>>>();

  constructor(id: string, schema: Schema) {
    this.#id = id;
    this.#schema = schema;
  }

  /** What is published now. Do not change it: all callers share it. */
  read({ documents }: Pick<BaseLibrary, "documents">): Static<Schema> {
    const known = this.#parsed.get(documents);
    if (known !== undefined && known.hash === documents.record(this.#id)?.hash)
      return known.content;
    const parts = documents.parts(this.#id);
    const content = Value.Parse(this.#schema, JSON.parse(textOf(documents, parts)));
    this.#parsed.set(documents, { hash: contentHash(parts), content });
    return content;
  }
}

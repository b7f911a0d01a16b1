import type { Static, TSchema } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { MadeFrom } from "../../domain/text/once.ts";
import { UnreadableContent } from "../../domain/text/unreadable-content.ts";
import type { DocumentReader } from "../../store/documents/documents.ts";
import { textOf } from "./read-document.ts";
import type { BaseLibrary } from "./rendering.ts";

/** A JSON document as a value: parsed when first asked for, and cached until its text changes. */
export class ParsedDocument<Schema extends TSchema> {
  readonly #id: string;
  readonly #schema: Schema;
  /** One for each open database. */
  readonly #parsed = new MadeFrom<DocumentReader, Static<Schema>>();

  constructor(id: string, schema: Schema) {
    this.#id = id;
    this.#schema = schema;
  }

  /** What is published now. Do not change it: all callers share it. */
  read({ documents }: Pick<BaseLibrary, "documents">): Static<Schema> {
    return this.#parsed.of(documents, [documents.record(this.#id)?.hash], () => {
      const value: unknown = JSON.parse(textOf(documents, documents.parts(this.#id)));
      if (Value.Check(this.#schema, value)) return value;
      throw new UnreadableContent(`The document ${this.#id} has an unknown shape`);
    });
  }
}

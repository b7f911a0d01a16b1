import type { Static, TObject, TSchema } from "@sinclair/typebox";
import type { Part, Piece } from "../domain/document.ts";
import type { FailureCode } from "../domain/failure.ts";
import type { Publication } from "../domain/publication.ts";
import type { Documents } from "../store/documents.ts";
import type { Published } from "../store/published.ts";
import { inputParser } from "./parse-input.ts";

/** What resources are made from. */
export interface Library {
  readonly publication: Publication;
  readonly published: Published;
  readonly documents: Documents;
}

interface Described {
  /** Unique; the operation's id in OpenAPI, the document's name in the database. */
  readonly id: string;
  /** As OpenAPI writes it: `/api/reviews/since/{date}`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The shape of the answer; left out where it is not JSON. */
  readonly schema?: TSchema;
}

/** A resource that is rendered at publish, and handed out as it is. */
export interface DocumentResource extends Described {
  readonly kind: "document";
  readonly contentType: string;
  /** Whether WebSub subscribers can have it pushed. */
  readonly isTopic: boolean;
  render(library: Library): Iterable<Piece>;
}

/** An answer's text: pieces that are stored and pieces made for it, in order. */
export type Content = readonly (Part | Piece)[];

/** A resource that is answered at read, from finished pieces. It answers JSON. */
export interface QueryResource extends Described {
  readonly kind: "query";
  /** The parameters, of path and query string alike. */
  readonly input: TObject;
  /** How it can fail by what is asked. */
  readonly failures: readonly FailureCode[];
  /**
   * @param input parameters by name, not yet checked
   * @throws Failure `invalid` with an issue for each problem; `not_found`
   */
  answer(library: Library, input: unknown): Content;
}

export type Resource = DocumentResource | QueryResource;

interface QueryDefinition<Input extends TObject> extends Omit<QueryResource, "kind" | "answer"> {
  readonly input: Input;
  answer(library: Library, input: Static<Input>): Content;
}

/** A query resource whose answer sees only input that its schema accepts. */
export function defineQuery<Input extends TObject>(
  definition: QueryDefinition<Input>,
): QueryResource {
  const parse = inputParser(definition.input);
  return {
    ...definition,
    kind: "query",
    answer: (library, input) => definition.answer(library, parse(input)),
  };
}

/** The parameters that stand in a resource's path. */
export function pathParameters(path: string): string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name ?? "");
}

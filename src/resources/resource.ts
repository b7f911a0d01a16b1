import type { Static, TObject, TSchema } from "@sinclair/typebox";
import type { Part, Piece, Rendering } from "../domain/document.ts";
import type { Failure, FailureCode } from "../domain/failure.ts";
import type { Publication } from "../domain/publication.ts";
import type { ReviewSearch } from "../search/review-search.ts";
import { finishNow, type Steps } from "../search/steps.ts";
import type { Analyses } from "../store/analyses.ts";
import type { OwnerDecisions } from "../store/decisions.ts";
import type { Documents } from "../store/documents.ts";
import type { ImportLog } from "../store/import-log.ts";
import type { LogGenerations } from "../store/log-generations.ts";
import type { LogStates } from "../store/log-states.ts";
import type { Published } from "../store/published.ts";
import type { Settings } from "../store/settings.ts";
import { inputParser } from "./parse-input.ts";

/** What resources are made from. */
export interface Library {
  readonly publication: Publication;
  readonly published: Published;
  readonly analyses: Analyses;
  readonly documents: Documents;
  readonly settings: Settings;
  readonly search: ReviewSearch;
  readonly logGenerations: LogGenerations;
  readonly logStates: LogStates;
  readonly decisions: OwnerDecisions;
  readonly imports: Pick<ImportLog, "lastDay">;
  /** Runs reads on one state of the data, whatever other processes commit meanwhile. */
  snapshot<Result>(work: () => Result): Result;
}

interface Described {
  /** Unique; the operation's id in OpenAPI, the document's name in the database, the tool's name. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** The shape of the answer; left out where it is not JSON. */
  readonly schema?: TSchema;
}

/** A resource that is rendered at publish, and handed out as it is. */
export interface DocumentResource extends Described {
  readonly kind: "document";
  readonly path: string;
  readonly contentType: string;
  /** Whether WebSub subscribers can have it pushed. */
  readonly isTopic: boolean;
  render(library: Library): Iterable<Piece>;
}

/** An answer's text: pieces that are stored and pieces made for it, in order. */
export type Content = readonly (Part | AnswerPiece)[];

interface AnswerPiece extends Piece {
  /** The cursor of what comes after this page; null for the last one. */
  readonly next?: string | null;
}

/** What can be asked, over HTTP or by an agent. It is answered at read, in JSON, from finished pieces. */
export interface Question extends Described {
  readonly schema: TSchema;
  /** The parameters, of path and query string alike. */
  readonly input: TObject;
  /** How it can fail by what is asked. */
  readonly failures: readonly FailureCode[];
  /**
   * @param input parameters by name, not yet checked
   * @throws Failure `invalid` with an issue for each problem; `not_found`
   */
  answer(library: Library, input: unknown): Content;
  /** The same in steps, for answers that may take long: other requests run between them. */
  readonly inSteps?: (library: Library, input: unknown) => Steps<Content>;
}

/** A question that has an address. */
export interface QueryResource extends Question {
  readonly kind: "query";
  /** As OpenAPI writes it: `/api/reviews/since/{date}`. */
  readonly path: string;
  /** Whether one client gets only a limited number of answers in a time, since they are dear. */
  readonly isLimited?: boolean;
  /** Whether nothing between is to store the answer: it holds what may have to be erased. */
  readonly isPrivate?: boolean;
}

export type Resource = DocumentResource | QueryResource;

/**
 * What people look at, or show to others. It is not described in OpenAPI, nor pushed, nor told to
 * agents.
 */
export interface Page {
  /** Unique among documents too: the document's name in the database. */
  readonly id: string;
  readonly path: string;
  readonly contentType: string;
  /** Renders it at publish, after all documents; a page without this is made at read. */
  readonly render?: RenderedResource["render"];
  /** Whether it may be that nothing comes of rendering it; then it is not found. */
  readonly mayFail?: boolean;
  /** Answers parameters, of the path or of a form; a page without this has none. */
  readonly question?: PageQuestion;
}

export interface PageQuestion extends Pick<Question, "input" | "answer" | "inSteps"> {
  /** The page that tells a person of a failure; without it, it is told as to a program. */
  explain?(library: Library, failure: Failure, input: Readonly<Record<string, unknown>>): Content;
}

/** What is rendered at publish. */
export type RenderedResource = Pick<DocumentResource, "id" | "contentType"> & {
  render(library: Library): Iterable<Rendering>;
  /** Where it is served; what has none is there for other answers to be made from. */
  readonly path?: string;
};

/** A question that agents can ask: an MCP tool. */
export interface Tool extends Question {
  /** What an agent is told of it: when to use it, and when not. */
  readonly toolDescription: string;
  /** Whether it holds no word of a customer; what customers wrote is marked as quoted. */
  readonly isOwnersWord?: true;
  /** The answer as agents get it, where that has more than what others get. */
  readonly forAgents?: (library: Library, input: unknown, value: Members) => Members;
  /** The same as readers of text get it, where that differs from what programs get. */
  readonly readable?: (input: unknown, value: Members) => Members;
}

/** A JSON object. */
export type Members = Readonly<Record<string, unknown>>;

/** A check of input put before an answer, so that the answer sees only what the schema accepts. */
export function checked<Input extends TObject>(
  input: Input,
  answer: (library: Library, input: Static<Input>) => Content,
): Pick<Question, "input" | "answer"> {
  const parse = inputParser(input);
  return { input, answer: (library, given) => answer(library, parse(given)) };
}

/** The same for an answer in steps. */
export function checkedInSteps<Input extends TObject>(
  input: Input,
  answer: (library: Library, input: Static<Input>) => Steps<Content>,
): Required<Pick<Question, "input" | "answer" | "inSteps">> {
  const parse = inputParser(input);
  const inSteps = function* (library: Library, given: unknown): Steps<Content> {
    return yield* answer(library, parse(given));
  };
  return { input, inSteps, answer: (library, given) => finishNow(inSteps(library, given)) };
}

/** The parameters that stand in a resource's path. */
export function pathParameters(path: string): string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name ?? "");
}

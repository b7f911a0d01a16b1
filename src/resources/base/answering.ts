import type { Static, TObject, TSchema } from "@sinclair/typebox";
import type { BytesPiece, StoredPiece, TextPiece } from "../../domain/document.ts";
import type { Failure, FailureCode } from "../../domain/failure.ts";
import type { ReviewSearch } from "../../search/review-search.ts";
import { finishNow, type Task } from "../../search/task.ts";
import type { OwnerDecisions } from "../../store/reviews/decisions.ts";
import { inputParser } from "./parse-input.ts";
import type { BaseLibrary, DocumentResource, QueryDescription, RenderedPage } from "./rendering.ts";

/** What queries are answered from. */
export interface Library extends BaseLibrary {
  readonly search: ReviewSearch;
  readonly decisions: OwnerDecisions;
  /** Runs reads on one state of the data, whatever other processes commit meanwhile. */
  snapshot<Result>(work: () => Result): Result;
}

/** An answer's text: stored pieces and pieces made for it, in order. */
export type Content = readonly (StoredPiece | BytesPiece | AnswerPiece)[];

interface AnswerPiece extends TextPiece {
  /** The cursor of the next page; null on the last one. */
  readonly next?: string | null;
}

/**
 * What can be asked, over HTTP or by an agent. It is answered on request, in JSON, from finished
 * pieces.
 */
interface Query extends Omit<QueryDescription, "path"> {
  /** The shape of the answer. */
  readonly schema: TSchema;
  /** How it can fail because of what is asked. */
  readonly failures: readonly FailureCode[];
  /**
   * @param input parameters by name, not yet checked
   * @throws Failure `invalid` with an issue for each problem; `not_found`
   */
  answer(library: Library, input: unknown): Content;
  /**
   * Refuses what {@link answer} would refuse at first, before it waits for others that take long.
   * @throws Failure `invalid` with an issue for each problem
   */
  check?(input: unknown): void;
  /**
   * The answer in steps, for those that may take long: other requests run between them.
   * @param unknown names of further parameters, which do not exist and are ignored
   */
  readonly inSteps?: (
    library: Library,
    input: unknown,
    unknown?: readonly string[],
  ) => Task<Content>;
}

/** A question that has an address. */
export interface QueryResource extends Query, QueryDescription {
  readonly kind: "query";
  /** Whether answers are rate-limited for each client, because they are expensive. */
  readonly isLimited?: boolean;
  /** Whether an answer is made from more than the reviews: from what the analysis found, and settings. */
  readonly dependsOnAllDocuments?: boolean;
  /** Whether caches must not store the answer, because it contains what may have to be erased. */
  readonly isPrivate?: boolean;
}

export type Resource = DocumentResource | QueryResource;

/** A page as it was rendered, or made on request. */
export interface PageResource extends Omit<RenderedPage, "render"> {
  /** Absent for a page that is only made on request. */
  readonly render?: RenderedPage["render"];
  /** Answers parameters from the path or a form; a page without this has none. */
  readonly question?: PageQuestion | undefined;
}

export interface PageQuestion extends Pick<Query, "input" | "check" | "answer" | "inSteps"> {
  /**
   * The page that explains a failure to a person; without it, the answer is the one for programs.
   */
  explain?(library: Library, failure: Failure, input: Readonly<Record<string, unknown>>): Content;
}

/** A question that agents can ask: an MCP tool. */
export interface Tool extends Query {
  /** What an agent is told about it: when to use it, and when not. */
  readonly toolDescription: string;
  /** What an argument is if an agent leaves it out, where that differs from what others get. */
  readonly toolDefaults?: Members;
  /** Whether it contains no words of customers; answers that do are marked as quoting them. */
  readonly isOwnersWord?: true;
  /** The answer for agents, if that has more than what others get. */
  readonly forAgents?: (library: Library, input: unknown, value: Members) => Members;
  /** The same for readers of text, if that differs from what programs get. */
  readonly readable?: (library: Library, input: unknown, value: Members) => Members;
}

/** A JSON object. */
export type Members = Readonly<Record<string, unknown>>;

/** Validates the input before an answer, so that the answer sees only what the schema accepts. */
export function validated<Input extends TObject>(
  input: Input,
  answer: (library: Library, input: Static<Input>) => Content,
): Pick<Query, "input" | "answer"> {
  const parse = inputParser(input);
  return { input, answer: (library, given) => answer(library, parse(given)) };
}

/** The same for an answer in steps. */
export function validatedInSteps<Input extends TObject>(
  input: Input,
  answer: (library: Library, input: Static<Input>, unknown: readonly string[]) => Task<Content>,
): Required<Pick<Query, "input" | "check" | "answer" | "inSteps">> {
  const parse = inputParser(input);
  const inSteps = function* (
    library: Library,
    given: unknown,
    unknown: readonly string[] = [],
  ): Task<Content> {
    return yield* answer(library, parse(given), unknown);
  };
  const now = (library: Library, given: unknown) => finishNow(inSteps(library, given));
  return { input, check: parse, inSteps, answer: now };
}

/** The names of the parameters in a resource's path. */
export function pathParameters(path: string): string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name ?? "");
}

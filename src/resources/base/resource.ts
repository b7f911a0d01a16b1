import type { Static, TObject, TSchema } from "@sinclair/typebox";
import type { InsightsAggregate } from "../../analysis/aggregate/insights-aggregate.ts";
import type { Publication } from "../../domain/business/publication.ts";
import type { Rendering, StoredPiece, TextPiece } from "../../domain/document.ts";
import type { Failure, FailureCode } from "../../domain/failure.ts";
import type { Insights } from "../../domain/insights/insights.ts";
import type { ReviewSearch } from "../../search/review-search.ts";
import { finishNow, type Task } from "../../search/task.ts";
import type { DocumentReader } from "../../store/documents/documents.ts";
import type { LogGenerations } from "../../store/log/log-generations.ts";
import type { LogStates } from "../../store/log/log-states.ts";
import type { Analyses } from "../../store/reviews/analyses.ts";
import type { OwnerDecisions } from "../../store/reviews/decisions.ts";
import type { ImportLog } from "../../store/reviews/import-log.ts";
import type { Published } from "../../store/reviews/published.ts";
import type { Settings } from "../../store/schema/settings.ts";
import { inputParser } from "./parse-input.ts";

/** What resources are made from. */
export interface Library {
  readonly publication: Publication;
  readonly published: Published;
  readonly analyses: Analyses;
  readonly documents: DocumentReader;
  readonly settings: Settings;
  readonly search: ReviewSearch;
  readonly logGenerations: LogGenerations;
  readonly logStates: LogStates;
  readonly decisions: OwnerDecisions;
  readonly imports: Pick<ImportLog, "lastDay">;
  /** What the published reviews say, taken together. Do not change it: all callers share it. */
  insights(): Insights;
  /** Runs reads on one state of the data, whatever other processes commit meanwhile. */
  snapshot<Result>(work: () => Result): Result;
}

/** What documents are rendered from. */
export interface RenderingLibrary extends Library {
  /** All reviews of each topic; found once for all documents, with what all reviews say. */
  topicReviews(): InsightsAggregate["topicReviews"];
}

interface Described {
  /**
   * Unique: the operation's id in OpenAPI, the document's name in the database, the tool's name.
   */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** The shape of the answer; absent if it is not JSON. */
  readonly schema?: TSchema;
}

/** A resource that is rendered at publish and served as it is. */
export interface DocumentResource extends Described {
  readonly kind: "document";
  readonly path: string;
  readonly contentType: string;
  /** Whether WebSub subscribers can subscribe to it. */
  readonly isTopic: boolean;
  render(library: RenderingLibrary): Iterable<TextPiece>;
}

/** An answer's text: stored pieces and pieces made for it, in order. */
export type Content = readonly (StoredPiece | AnswerPiece)[];

interface AnswerPiece extends TextPiece {
  /** The cursor of the next page; null on the last one. */
  readonly next?: string | null;
}

/**
 * What can be asked, over HTTP or by an agent. It is answered on request, in JSON, from finished
 * pieces.
 */
export interface Query extends Described {
  readonly schema: TSchema;
  /** The parameters, both in the path and in the query string. */
  readonly input: TObject;
  /** How it can fail because of what is asked. */
  readonly failures: readonly FailureCode[];
  /**
   * @param input parameters by name, not yet checked
   * @throws Failure `invalid` with an issue for each problem; `not_found`
   */
  answer(library: Library, input: unknown): Content;
  /**
   * The same in steps, for answers that may take long: other requests run between them.
   * @param unknown names of further parameters, which do not exist and are ignored
   */
  readonly inSteps?: (
    library: Library,
    input: unknown,
    unknown?: readonly string[],
  ) => Task<Content>;
}

/** A question that has an address. */
export interface QueryResource extends Query {
  readonly kind: "query";
  /** In OpenAPI's notation: `/api/reviews/since/{date}`. */
  readonly path: string;
  /** Whether answers are rate-limited for each client, because they are expensive. */
  readonly isLimited?: boolean;
  /** Whether caches must not store the answer, because it contains what may have to be erased. */
  readonly isPrivate?: boolean;
}

export type Resource = DocumentResource | QueryResource;

/**
 * What people look at, or show to others. It is not described in OpenAPI, pushed, or offered to
 * agents.
 */
export interface PageResource {
  /** Unique among documents too: the document's name in the database. */
  readonly id: string;
  readonly path: string;
  readonly contentType: string;
  /** Renders it at publish, after all documents; a page without this is made on request. */
  readonly render?: RenderedResource["render"];
  begin?(library: RenderingLibrary): void;
  /** Whether rendering may fail; the page is then not found. */
  readonly mayFail?: boolean;
  /** Answers parameters from the path or a form; a page without this has none. */
  readonly question?: PageQuestion;
}

export interface PageQuestion extends Pick<Query, "input" | "answer" | "inSteps"> {
  /**
   * The page that explains a failure to a person; without it, the answer is the one for programs.
   */
  explain?(library: Library, failure: Failure, input: Readonly<Record<string, unknown>>): Content;
}

/** What is rendered at publish. */
export type RenderedResource = Pick<DocumentResource, "id" | "contentType"> & {
  render(library: RenderingLibrary): Iterable<Rendering>;
  /** Begins what another thread does for it, once the datasets and feeds are rendered. */
  begin?(library: RenderingLibrary): void;
  /** Where it is served; without a path, it is only used to make other answers. */
  readonly path?: string;
  /** Whether rendering may fail; there is no such document then. */
  readonly mayFail?: boolean;
};

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
): Required<Pick<Query, "input" | "answer" | "inSteps">> {
  const parse = inputParser(input);
  const inSteps = function* (
    library: Library,
    given: unknown,
    unknown: readonly string[] = [],
  ): Task<Content> {
    return yield* answer(library, parse(given), unknown);
  };
  return { input, inSteps, answer: (library, given) => finishNow(inSteps(library, given)) };
}

/** The names of the parameters in a resource's path. */
export function pathParameters(path: string): string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name ?? "");
}

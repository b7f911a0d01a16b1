import type { TObject, TSchema } from "@sinclair/typebox";
import type { InsightsAggregate } from "../../analysis/aggregate/insights-aggregate.ts";
import type { Publication } from "../../domain/business/publication.ts";
import type { Rendering, RunPiece, TextPiece } from "../../domain/document.ts";
import type { Insights } from "../../domain/insights/insights.ts";
import type { DocumentReader } from "../../store/documents/documents.ts";
import type { LogGenerations } from "../../store/log/log-generations.ts";
import type { LogStates } from "../../store/log/log-states.ts";
import type { Analyses } from "../../store/reviews/analyses.ts";
import type { ImportLog } from "../../store/reviews/import-log.ts";
import type { Published } from "../../store/reviews/published.ts";
import type { FactsCount, MonthCount, PublishedRuns } from "../../store/reviews/published-runs.ts";
import type { Settings } from "../../store/schema/settings.ts";

/** What is published: documents are rendered from it, and queries answered. */
export interface BaseLibrary {
  readonly publication: Publication;
  readonly published: Published;
  readonly analyses: Analyses;
  readonly documents: DocumentReader;
  readonly settings: Settings;
  readonly logGenerations: LogGenerations;
  readonly logStates: LogStates;
  readonly imports: Pick<ImportLog, "lastDay">;
  /** What the published reviews say, taken together. Do not change it: all callers share it. */
  insights(): Insights;
}

/** What documents are rendered from. */
export interface RenderingLibrary extends BaseLibrary {
  readonly publishedRuns: PublishedRuns;
  /** How many reviews there are of each platform and language, and with a reply. */
  facts(): readonly FactsCount[];
  /** How many there are of each month and number of stars, the newest month first. */
  months(): readonly MonthCount[];
  /** The newest reviews: both feeds have them, and the home page the first of them. */
  newest(): ReturnType<Published["newest"]>;
  /**
   * The removals that both feeds list, the newest first. Only a commit changes the list: a removal that
   * has expired is dropped by the next one.
   */
  removals(): ReturnType<LogStates["lastRemovals"]>;
  /** All reviews of each topic; found once for all documents, with what all reviews say. */
  topicReviews(): InsightsAggregate["topicReviews"];
}

/** What is rendered at publish. */
export interface RenderedResource {
  /** Unique: the document's name in the database. */
  readonly id: string;
  readonly contentType: string;
  /** Where it is served; without a path, it is only used to make other answers. */
  readonly path?: string;
  /** Whether rendering may fail; there is no such document then. */
  readonly mayFail?: boolean;
  /** Begins what another thread does for it, once the datasets and feeds are rendered. */
  begin?(library: RenderingLibrary): void;
  render(library: RenderingLibrary): Iterable<Rendering>;
}

/**
 * What people look at, or show to others. It is not described in OpenAPI, pushed, or offered to
 * agents.
 */
export type RenderedPage = RenderedResource & { readonly path: string };

/** What OpenAPI and llms.txt say of something that is served as data. */
interface Described {
  /**
   * Unique: the operation's id in OpenAPI, the document's name in the database, the tool's name.
   */
  readonly id: string;
  readonly title: string;
  readonly description: string;
}

/** A resource that is rendered at publish and served as it is. */
export interface DocumentResource extends Described {
  readonly kind: "document";
  readonly path: string;
  /** The shape of its content; absent if it is not JSON. */
  readonly schema?: TSchema;
  readonly contentType: string;
  /** Whether WebSub subscribers can subscribe to it. */
  readonly isTopic: boolean;
  render(library: RenderingLibrary): Iterable<TextPiece | RunPiece>;
}

/** What can be asked, and where. It stands apart from the answer, as llms.txt lists it. */
export interface QueryDescription extends Described {
  /** In OpenAPI's notation: `/api/reviews/since/{date}`. */
  readonly path: string;
  /** The parameters, both in the path and in the query string. */
  readonly input: TObject;
}

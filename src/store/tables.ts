import type { Database } from "bun:sqlite";
import { ArrivingRows } from "./cluster/arriving-rows.ts";
import { CapturedChanges } from "./cluster/captured-changes.ts";
import { Documents } from "./documents/documents.ts";
import { MadeOfRuns } from "./documents/made-of-runs.ts";
import { EndedSessions } from "./ended-sessions.ts";
import { DueDeliveries } from "./hub/due-deliveries.ts";
import { HubRows } from "./hub/hub-rows.ts";
import { PendingVerifications } from "./hub/pending-verifications.ts";
import { Requests } from "./hub/requests.ts";
import { Subscriptions } from "./hub/subscriptions.ts";
import { LogCosignatures } from "./log/log-cosignatures.ts";
import { LogGenerations } from "./log/log-generations.ts";
import { LogStates } from "./log/log-states.ts";
import { PendingEntries } from "./log/pending-entries.ts";
import { WitnessedLogs } from "./log/witnessed-logs.ts";
import { Notices } from "./notices.ts";
import { Analyses } from "./reviews/analyses.ts";
import { OwnerDecisions } from "./reviews/decisions.ts";
import { ImportLog } from "./reviews/import-log.ts";
import { Lookalikes } from "./reviews/lookalikes.ts";
import { Origins } from "./reviews/origins.ts";
import { Published } from "./reviews/published.ts";
import { PublishedRuns } from "./reviews/published-runs.ts";
import { Reviews } from "./reviews/reviews.ts";
import { SearchRows } from "./reviews/search-rows.ts";
import { UndoPoints } from "./reviews/undo-points.ts";
import { Settings } from "./schema/settings.ts";

/** Everything that is kept in a database, by subject. */
export class Tables {
  readonly settings: Settings;
  readonly reviews: Reviews;
  readonly decisions: OwnerDecisions;
  readonly published: Published;
  readonly publishedRuns: PublishedRuns;
  readonly searchRows: SearchRows;
  readonly analyses: Analyses;
  readonly documents: Documents;
  readonly madeOfRuns: MadeOfRuns;
  readonly subscriptions: Subscriptions;
  readonly deliveries: DueDeliveries;
  readonly requests: Requests;
  readonly hubRows: HubRows;
  readonly verifications: PendingVerifications;
  readonly endedSessions: EndedSessions;
  readonly imports: ImportLog;
  readonly origins: Origins;
  readonly lookalikes: Lookalikes;
  readonly undoPoints: UndoPoints;
  readonly logGenerations: LogGenerations;
  readonly logStates: LogStates;
  readonly pendingEntries: PendingEntries;
  readonly logCosignatures: LogCosignatures;
  readonly witnessedLogs: WitnessedLogs;
  readonly notices: Notices;
  readonly capturedChanges: CapturedChanges;
  readonly arrivingRows: ArrivingRows;

  constructor(database: Database) {
    this.settings = new Settings(database);
    this.reviews = new Reviews(database);
    this.decisions = new OwnerDecisions(database);
    this.pendingEntries = new PendingEntries(database);
    this.published = new Published(database, this.pendingEntries);
    this.publishedRuns = new PublishedRuns(database);
    this.searchRows = new SearchRows(database);
    this.analyses = new Analyses(database);
    this.documents = new Documents(database);
    this.madeOfRuns = new MadeOfRuns(database);
    this.subscriptions = new Subscriptions(database);
    this.deliveries = new DueDeliveries(database);
    this.requests = new Requests(database);
    this.hubRows = new HubRows(database);
    this.verifications = new PendingVerifications(database);
    this.endedSessions = new EndedSessions(database);
    this.imports = new ImportLog(database);
    this.origins = new Origins(database);
    this.lookalikes = new Lookalikes(database);
    this.undoPoints = new UndoPoints(database);
    this.logGenerations = new LogGenerations(database);
    this.logStates = new LogStates(database);
    this.logCosignatures = new LogCosignatures(database);
    this.witnessedLogs = new WitnessedLogs(database);
    this.notices = new Notices(database);
    this.capturedChanges = new CapturedChanges(database);
    this.arrivingRows = new ArrivingRows(database);
  }
}

/** The tables of a database; if nothing is published in it, closes it and returns undefined. */
export function publishedTables(database: Database): Tables | undefined {
  let tables: Tables | undefined;
  try {
    const found = new Tables(database);
    if (found.documents.records().length > 0) tables = found;
  } finally {
    if (tables === undefined) database.close();
  }
  return tables;
}

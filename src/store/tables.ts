import type { Database } from "bun:sqlite";
import { ArrivingRows } from "./cluster/arriving-rows.ts";
import { CapturedChanges } from "./cluster/captured-changes.ts";
import { MadeOfRuns } from "./documents/made-of-runs.ts";
import { EndedSessions } from "./ended-sessions.ts";
import type { DatabaseName } from "./files/explain-sqlite.ts";
import { HubRows } from "./hub/hub-rows.ts";
import { HubDatabase } from "./hub-database.ts";
import { LogCosignatures } from "./log/log-cosignatures.ts";
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

/** A connection to everything that is kept in a database, by subject. */
export class Tables extends HubDatabase {
  readonly reviews: Reviews;
  readonly decisions: OwnerDecisions;
  readonly published: Published;
  readonly publishedRuns: PublishedRuns;
  readonly searchRows: SearchRows;
  readonly analyses: Analyses;
  readonly madeOfRuns: MadeOfRuns;
  readonly hubRows: HubRows;
  readonly endedSessions: EndedSessions;
  readonly imports: ImportLog;
  readonly origins: Origins;
  readonly lookalikes: Lookalikes;
  readonly undoPoints: UndoPoints;
  readonly logStates: LogStates;
  readonly pendingEntries: PendingEntries;
  readonly logCosignatures: LogCosignatures;
  readonly witnessedLogs: WitnessedLogs;
  readonly notices: Notices;
  readonly capturedChanges: CapturedChanges;
  readonly arrivingRows: ArrivingRows;

  constructor(path: string, name: DatabaseName, database: Database) {
    super(path, name, database);
    this.reviews = new Reviews(database);
    this.decisions = new OwnerDecisions(database);
    this.pendingEntries = new PendingEntries(database);
    this.published = new Published(database, this.pendingEntries);
    this.publishedRuns = new PublishedRuns(database);
    this.searchRows = new SearchRows(database);
    this.analyses = new Analyses(database);
    this.madeOfRuns = new MadeOfRuns(database);
    this.hubRows = new HubRows(database);
    this.endedSessions = new EndedSessions(database);
    this.imports = new ImportLog(database);
    this.origins = new Origins(database);
    this.lookalikes = new Lookalikes(database);
    this.undoPoints = new UndoPoints(database);
    this.logStates = new LogStates(database);
    this.logCosignatures = new LogCosignatures(database);
    this.witnessedLogs = new WitnessedLogs(database);
    this.notices = new Notices(database);
    this.capturedChanges = new CapturedChanges(database);
    this.arrivingRows = new ArrivingRows(database);
  }
}

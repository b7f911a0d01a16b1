import type { Database } from "bun:sqlite";
import { DatabaseConnection } from "./connection.ts";
import { Documents } from "./documents/documents.ts";
import type { DatabaseName } from "./files/explain-sqlite.ts";
import { DueDeliveries } from "./hub/due-deliveries.ts";
import { PendingVerifications } from "./hub/pending-verifications.ts";
import { Requests } from "./hub/requests.ts";
import { Subscriptions } from "./hub/subscriptions.ts";
import { LogGenerations } from "./log/log-generations.ts";
import { Settings } from "./schema/settings.ts";

/** A connection to the tables that the hub works with: its thread loads no others. */
export class HubDatabase extends DatabaseConnection {
  readonly settings: Settings;
  readonly documents: Documents;
  readonly logGenerations: LogGenerations;
  readonly subscriptions: Subscriptions;
  readonly deliveries: DueDeliveries;
  readonly requests: Requests;
  readonly verifications: PendingVerifications;

  constructor(path: string, name: DatabaseName, database: Database) {
    super(path, name, database);
    this.settings = new Settings(database);
    this.documents = new Documents(database);
    this.logGenerations = new LogGenerations(database);
    this.subscriptions = new Subscriptions(database);
    this.deliveries = new DueDeliveries(database);
    this.requests = new Requests(database);
    this.verifications = new PendingVerifications(database);
  }
}

import { describe } from "bun:test";
import { deliveriesContract } from "../support/hub-store-contract/deliveries.ts";
import { sqliteHubStore } from "../support/hub-store-contract/test-hub-store.ts";
import { verificationsContract } from "../support/hub-store-contract/verifications.ts";

describe("the hub's store in SQLite", () => {
  deliveriesContract(sqliteHubStore);
  verificationsContract(sqliteHubStore);
});

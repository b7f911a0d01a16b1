import { describe } from "bun:test";
import { deliveriesContract } from "../../support/hub-store-contract/deliveries.ts";
import { postgresHubStore } from "../../support/hub-store-contract/test-hub-store.ts";
import { verificationsContract } from "../../support/hub-store-contract/verifications.ts";

describe("the hub's store in PostgreSQL", () => {
  deliveriesContract(postgresHubStore);
  verificationsContract(postgresHubStore);
});

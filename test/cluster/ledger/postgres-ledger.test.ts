import { describe } from "bun:test";
import { deliveriesContract } from "../../support/ledger-contract/deliveries.ts";
import { postgresLedger } from "../../support/ledger-contract/test-ledger.ts";
import { verificationsContract } from "../../support/ledger-contract/verifications.ts";

describe("the ledger in PostgreSQL", () => {
  deliveriesContract(postgresLedger);
  verificationsContract(postgresLedger);
});

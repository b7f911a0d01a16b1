import { describe } from "bun:test";
import { deliveriesContract } from "../support/ledger-contract/deliveries.ts";
import { sqliteLedger } from "../support/ledger-contract/test-ledger.ts";
import { verificationsContract } from "../support/ledger-contract/verifications.ts";

describe("the ledger in SQLite", () => {
  deliveriesContract(sqliteLedger);
  verificationsContract(sqliteLedger);
});

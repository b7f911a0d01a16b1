import { SUBSCRIBER } from "../stage.ts";
import type { Fault } from "./fault.ts";

/** The name server stops answering. */
export const deadDns: Fault = {
  name: "DNS dead",
  lacks: () => undefined,
  begin: async ({ stage }) => {
    stage.names.zones = {};
  },
  seconds: 40,
  isImportedInto: true,
  end: async ({ stage }) => {
    stage.names.zones = { [SUBSCRIBER]: { address: "127.0.0.1" } };
  },
  ending: "once it answers",
};

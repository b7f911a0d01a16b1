import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { Failure } from "../domain/failure.ts";
import type { Environment } from "./settings.ts";

/** What only Candor's own tests set, in one variable that no help names: see CONTRIBUTING.md. */
const TestSettings = Type.Partial(
  Type.Object({
    /** The executable that `candor upgrade` replaces, instead of the one that runs. */
    program: Type.String(),
    /** Whether other servers of this machine are ignored, as tests run side by side. */
    isAlone: Type.Boolean(),
    /** Limits of the hub, and its name servers: see `HubPolicy`. */
    hub: Type.Partial(
      Type.Object({
        maxPendingPerRequester: Type.Integer({ minimum: 1 }),
        egressBytesPerDay: Type.Integer({ minimum: 1 }),
        nameServers: Type.Array(Type.String()),
      }),
      { additionalProperties: false },
    ),
  }),
  { additionalProperties: false },
);
export type TestSettings = Static<typeof TestSettings>;

/** @throws Failure `invalid` for anything that no test sets */
export function readTestSettings({ CANDOR_TEST: text }: Environment): TestSettings {
  if (!text) return {};
  const value = parse(text);
  if (Value.Check(TestSettings, value)) return value;
  throw new Failure("invalid", "CANDOR_TEST is only for Candor's own tests. Unset it.");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

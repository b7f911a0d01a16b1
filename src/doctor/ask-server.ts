import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { reasonOf } from "../domain/failure.ts";
import { tryParseJson } from "../domain/text/json.ts";
import { readBounded } from "../net/read-bounded.ts";

const PATIENCE_MS = 10_000;
const MAX_BYTES = 1_000_000;

const HealthBody = Type.Object({
  status: Type.Literal("ok"),
  hub: Type.String(),
  /** Why the hub is paused. */
  hub_problem: Type.Optional(Type.String()),
  client_by: Type.String(),
  /** Identifies the database (`databaseId`). */
  database: Type.Optional(Type.String()),
});

/** What was found by asking a server for its health. */
type Health =
  | {
      readonly kind: "well";
      readonly hub: string;
      readonly hubProblem: string | undefined;
      readonly clientBy: string;
      /** Which database is served; undefined if the server does not say. */
      readonly database: string | undefined;
    }
  /** It answers, but not as a healthy Candor does. */
  | { readonly kind: "unwell"; readonly status: number; readonly said: string }
  | { readonly kind: "unreachable"; readonly reason: string };

/** Asks a server for its health. @param url its address, without a path */
export async function askHealth(url: string): Promise<Health> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(`${url}/healthz`, { signal, redirect: "manual" });
    const body = await readBounded(response, MAX_BYTES);
    if (body === undefined) throw new Error(`it answers with more than ${MAX_BYTES} bytes`);
    const said = new TextDecoder().decode(body);
    const health: unknown = response.ok ? tryParseJson(said) : undefined;
    if (Value.Check(HealthBody, health)) {
      const { hub, hub_problem: hubProblem, client_by: clientBy, database } = health;
      return { kind: "well", hub, hubProblem, clientBy, database };
    }
    return { kind: "unwell", status: response.status, said: messageIn(said) };
  } catch (error) {
    return { kind: "unreachable", reason: reasonOf(error) };
  }
}

function messageIn(said: string): string {
  const { message }: { message?: unknown } = Object(tryParseJson(said));
  return typeof message === "string" ? message : "";
}

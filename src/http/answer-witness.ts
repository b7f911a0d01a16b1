import type { Elysia } from "elysia";
import type { Store } from "../store/store.ts";
import type { Witness } from "../witness/witness.ts";
import { READ_METHODS, refuseOthers } from "./add-readings.ts";
import { readBody } from "./read-body.ts";
import { PUBLIC_HEADERS } from "./respond.ts";

/** Where logs ask for cosignatures (C2SP tlog-witness). */
const ADD_CHECKPOINT_PATH = "/add-checkpoint";
/** Where people read what this witness is, and its verifier key. */
const WITNESS_PATH = "/witness";
const LARGEST_REQUEST = 65_536;
const BUSY_SECONDS = "10";
const TEXT = "text/plain; charset=utf-8";

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The routes of a witness. They are there only where it was asked for. */
export function addWitness(app: Elysia, store: Store, witness: () => Witness): void {
  app.post(ADD_CHECKPOINT_PATH, ({ request }) => answerRequest(request, store, witness), {
    parse: "none",
  });
  refuseOthers(app, ADD_CHECKPOINT_PATH, "POST, OPTIONS");
  const describe = () => respond(200, describeWitness(witness()));
  app.get(WITNESS_PATH, describe).head(WITNESS_PATH, describe);
  refuseOthers(app, WITNESS_PATH, READ_METHODS);
}

async function answerRequest(
  request: Request,
  store: Store,
  witness: () => Witness,
): Promise<Response> {
  const body = await readBody(request, LARGEST_REQUEST);
  if (body === undefined) return respond(413, `Send at most ${LARGEST_REQUEST} bytes.\n`);
  // What is noted in a file that is no longer served would be forgotten.
  if (store.whereabouts !== "in place") return busy();
  const answer = witness().answer(textOf(body));
  return respond(answer.status, answer.body, { "content-type": answer.contentType });
}

/** Nothing for what is no UTF-8: it is no request either. */
function textOf(body: Uint8Array): string {
  try {
    return decoder.decode(body);
  } catch {
    return "";
  }
}

function busy(): Response {
  return respond(503, "The database is being replaced. Try again.\n", {
    "retry-after": BUSY_SECONDS,
  });
}

function describeWitness({ verifier, origins }: Witness): string {
  const logs = origins.length === 0 ? ["none yet"] : origins;
  return `A witness of transparency logs (C2SP tlog-witness).

It cosigns a log's checkpoint only if the log still begins with all that this witness
cosigned of it before. Who asks for its cosignature can be sure to see the same log as
everybody else: a log can't show one past here and another one there.

Its verifier key, for log_witnesses in the candor.toml of a log that it is to witness:
${verifier.text}

It witnesses these logs:
${logs.join("\n")}
`;
}

function respond(
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(body, {
    status,
    headers: { ...PUBLIC_HEADERS, "content-type": TEXT, "cache-control": "no-store", ...headers },
  });
}

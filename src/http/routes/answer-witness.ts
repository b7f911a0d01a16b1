import type { Elysia } from "elysia";
import { readBounded } from "../../net/read-bounded.ts";
import type { Store } from "../../store/store.ts";
import type { Witness } from "../../witness/witness.ts";
import type { Refusals } from "../base/refusals.ts";
import { refuseHost } from "../base/refuse-outright.ts";
import { PUBLIC_HEADERS } from "../base/respond.ts";
import { READ_METHODS, refuseOthers } from "./get-routes.ts";

/** Where logs ask for cosignatures (C2SP tlog-witness). */
export const ADD_CHECKPOINT_PATH = "/add-checkpoint";
/** Where people can read what this witness is and find its verifier key. */
export const WITNESS_PATH = "/witness";
const MAX_REQUEST_BYTES = 65_536;
const BUSY_SECONDS = "10";
const TEXT = "text/plain; charset=utf-8";

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Adds the routes of a witness; without `--witness` they do not exist. */
export function addWitness(
  app: Elysia,
  store: Store,
  witness: () => Witness,
  refusals: Refusals,
): void {
  app.post(
    ADD_CHECKPOINT_PATH,
    async ({ request }) =>
      refusals.afterBody(request, refuseHost(request) ?? answerRequest(request, store, witness)),
    {
      parse: "none",
    },
  );
  refuseOthers(app, ADD_CHECKPOINT_PATH, "POST, OPTIONS", refusals);
  const describe = ({ request }: { readonly request: Request }) =>
    refuseHost(request) ?? respond(200, describeWitness(witness()));
  app.get(WITNESS_PATH, describe).head(WITNESS_PATH, describe);
  refuseOthers(app, WITNESS_PATH, READ_METHODS, refusals);
}

async function answerRequest(
  request: Request,
  store: Store,
  witness: () => Witness,
): Promise<Response> {
  const body = await readBounded(request, MAX_REQUEST_BYTES);
  if (body === undefined) return respond(413, `Send at most ${MAX_REQUEST_BYTES} bytes.\n`);
  // Whatever is written to a file that is no longer served would be lost.
  if (store.whereabouts !== "in place") return busy();
  const answer = witness().answer(textOf(body));
  return respond(answer.status, answer.body, { "content-type": answer.contentType });
}

/** Empty for bytes that are not UTF-8: the witness refuses that as a malformed request. */
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

It cosigns a log's checkpoint only if the log still begins with everything that this
witness cosigned before. Whoever checks for its cosignature can be sure to see the same
log as everybody else: a log can't show different pasts to different readers.

Its verifier key, to be added to log_witnesses in the candor.toml of a log that wants
to be witnessed:
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

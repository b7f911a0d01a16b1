import { dropRest } from "../../net/read-bounded.ts";
import { FewPerTurn } from "./few-per-turn.ts";

const FIRST_REFUSAL = 400;
const refusals = new FewPerTurn();

/**
 * An answer that does not need the request's body, once the body has come. A connection that is
 * closed with bytes unread is reset, and a proxy that is still sending then answers 502
 * (RFC 9112 §9.6).
 */
export async function afterBody(
  request: Request,
  answer: Response | Promise<Response>,
): Promise<Response> {
  const answered = await answer;
  if (answered.status >= FIRST_REFUSAL) return refused(request, () => answered);
  await drop(request);
  return answered;
}

/** A refusal, which is made once the body has come, and when it is its turn. */
export async function refused(request: Request, refuse: () => Response): Promise<Response> {
  await drop(request);
  await refusals.turn();
  return refuse();
}

async function drop(request: Request): Promise<void> {
  if (!request.bodyUsed && request.body !== null) await dropRest(request.body);
}

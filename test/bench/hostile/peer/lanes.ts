/**
 * The most invocations of a consumer that Cloudflare lets take from one queue at a time. The local
 * runtime allows one for each queue, so the peer gets as many queues, and sends to them in turns.
 */
const LANES = 250;

/** The queues' names, which are their bindings, too. */
export const LANE_NAMES = Array.from({ length: LANES }, (_, index) => `LANE_${index}` as const);

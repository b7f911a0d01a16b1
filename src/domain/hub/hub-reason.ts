/**
 * Why a call of the hub failed, or a subscription ended. Subscribers and owners only see these
 * words: the runtime's messages may contain what a stranger must not see. Each has a code of two
 * letters, which is stored with deliveries.
 */
const WORDS = {
  wrong_challenge: ["wc", "answered something other than the challenge"],
  forbidden: ["fb", "its name leads to no public address"],
  unknown_name: ["un", "its name has no address"],
  silent_name: ["sn", "its name servers did not answer"],
  timeout: ["to", "did not answer in time"],
  refused: ["rf", "refused the connection"],
  closed: ["cl", "closed the connection without an answer"],
  certificate: ["ct", "its certificate is not valid"],
  other: ["ot", "the call failed"],
  lost_key: ["lk", "the hub lost the key to the subscription's secret"],
  removed: ["rm", "removed by the publisher"],
  unsubscribed: ["us", "unsubscribed"],
  lease_ended: ["le", "its lease ended"],
  not_in_time: ["nt", "it could not be confirmed in time"],
  crowded_out: ["co", "too many requests waited; ask again"],
  restored: ["rs", "the publisher restored a backup; subscriptions go on from there"],
  log_ended: ["en", "its log has ended, and another one continues it"],
} as const;

export type HubReasonName = keyof typeof WORDS;

/** A reason: one of the list, or the HTTP status of the answer. */
export type HubReason = HubReasonName | number;

/** A reason in words, such as `answered 503`. */
export function reasonInWords(reason: HubReason): string {
  return typeof reason === "number" ? `answered ${reason}` : WORDS[reason][1];
}

const DELIVERED = "ok";
const LETTERS = new Map<string, HubReasonName>();
for (const name of Object.keys(WORDS)) if (isName(name)) LETTERS.set(WORDS[name][0], name);

function isName(name: string): name is HubReasonName {
  return Object.hasOwn(WORDS, name);
}

/** One delivery of a subscription: when its result was known, how long the call took, and why it failed. */
export interface PastDelivery {
  readonly at: number;
  readonly tookMs: number;
  /** Undefined if it arrived. */
  readonly reason: HubReason | undefined;
}

const KEPT_DELIVERIES = 20;
const BASE = 36;
const TIME_LETTERS = 9;
const CODE_LETTERS = 3;
const DURATION_LETTERS = 4;
const ENTRY_LETTERS = TIME_LETTERS + CODE_LETTERS + DURATION_LETTERS;
const MAX_DURATION = BASE ** DURATION_LETTERS - 1;

/** The most letters in a history: 320, so that a subscription stays a short row. */
export const MAX_HISTORY = KEPT_DELIVERIES * ENTRY_LETTERS;

/** A delivery as it is stored: 16 letters, so that the newest twenty are the first 320. */
export function writeDelivery({ at, tookMs, reason }: PastDelivery): string {
  const duration = Math.min(Math.max(Math.round(tookMs), 0), MAX_DURATION);
  return [
    at.toString(BASE).padStart(TIME_LETTERS, "0"),
    codeOf(reason).padEnd(CODE_LETTERS),
    duration.toString(BASE).padStart(DURATION_LETTERS, "0"),
  ].join("");
}

function codeOf(reason: HubReason | undefined): string {
  if (reason === undefined) return DELIVERED;
  return typeof reason === "number" ? String(reason) : WORDS[reason][0];
}

/** The deliveries in a history, newest first. */
export function readHistory(history: string): PastDelivery[] {
  const entries = history.match(new RegExp(`.{${ENTRY_LETTERS}}`, "g")) ?? [];
  return entries.map((entry) => {
    const code = entry.slice(TIME_LETTERS, TIME_LETTERS + CODE_LETTERS).trim();
    return {
      at: Number.parseInt(entry.slice(0, TIME_LETTERS), BASE),
      tookMs: Number.parseInt(entry.slice(TIME_LETTERS + CODE_LETTERS), BASE),
      reason: reasonOfCode(code),
    };
  });
}

function reasonOfCode(code: string): HubReason | undefined {
  if (code === DELIVERED) return undefined;
  return /^\d+$/.test(code) ? Number(code) : (LETTERS.get(code) ?? "other");
}

import { Failure } from "../domain/failure.ts";
import { HUB_FIELDS } from "../domain/hub/subscription.ts";

const KNOWN: ReadonlySet<string> = new Set(HUB_FIELDS);
// Without ignoreBOM a secret that begins with U+FEFF would lose it.
const STRICT = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const LENIENT = new TextDecoder("utf-8", { ignoreBOM: true });
const ESCAPE = /%([0-9A-Fa-f]{2})/g;

/** A subscription has five. It is their number that costs time, not their length. */
export const MAX_FIELDS = 100;

/**
 * The fields of a form-encoded body (URL Standard, application/x-www-form-urlencoded).
 * @throws Failure `invalid` for too many fields, and for a field of the hub that is not UTF-8: a secret with replaced bytes
 * would sign every delivery wrongly
 */
export function readForm(body: Uint8Array): URLSearchParams {
  const form = new URLSearchParams();
  const pairs = Buffer.from(body)
    .toString("latin1")
    .split("&", MAX_FIELDS + 1);
  if (pairs.length > MAX_FIELDS) {
    throw new Failure("invalid", `There are more than ${MAX_FIELDS} fields. Send only the hub's.`);
  }
  for (const pair of pairs) {
    const [name = "", ...value] = pair.split("=");
    if (pair !== "") addField(form, textOf(name, false), value.join("="));
  }
  return form;
}

function addField(form: URLSearchParams, name: string, value: string): void {
  try {
    form.append(name, textOf(value, KNOWN.has(name)));
  } catch {
    throw new Failure("invalid", `${name} must be UTF-8, percent-encoded byte by byte.`);
  }
}

/** @param fatal whether invalid UTF-8 throws, or becomes U+FFFD */
function textOf(encoded: string, fatal: boolean): string {
  const text = encoded.replaceAll("+", " ");
  const bytes = text.replace(ESCAPE, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return (fatal ? STRICT : LENIENT).decode(Buffer.from(bytes, "latin1"));
}

import { isIP } from "node:net";
import { Failure } from "../domain/failure.ts";
import { SETTINGS, type SettingName } from "./settings.ts";

const CIDR = /^([0-9A-Fa-f.:]+)\/(\d{1,3})$/;
/** The largest number that a port may have. */
export const MAX_PORT = 65_535;
const COUNT = /^\d{1,9}$/;
const BITS = { 4: 32, 6: 128 } as const;

/** The error for a setting that has a wrong value: its flag, and the rule. */
export function invalidSetting(name: SettingName, rule: string): Failure {
  return new Failure("invalid", `${SETTINGS[name].flag.split(" ")[0]} ${rule}.`);
}

/** The parts of a comma-separated list. */
function listed(text: string | undefined): string[] {
  const parts = (text ?? "").split(",").map((part) => part.trim());
  return parts.filter((part) => part !== "");
}

/**
 * Two counts above 0, as in `60,60`.
 * @throws Failure `invalid`
 */
export function readTwoCounts(name: SettingName, text: string, example: string): [number, number] {
  const counts = listed(text).map((count) => (COUNT.test(count) ? Number(count) : 0));
  const [first = 0, second = 0] = counts;
  if (counts.length === 2 && first > 0 && second > 0) return [first, second];
  throw invalidSetting(name, `takes two whole numbers above 0, as in ${example}`);
}

/**
 * A count above 0, as in `64`.
 * @throws Failure `invalid`
 */
export function readCount(name: SettingName, text: string, example: string): number {
  if (COUNT.test(text) && Number(text) > 0) return Number(text);
  throw invalidSetting(name, `takes a whole number above 0, as in ${example}`);
}

/**
 * Ranges of addresses in CIDR notation, separated by commas.
 * @throws Failure `invalid`
 */
export function readRanges(name: SettingName, text: string | undefined): string[] {
  return listed(text).map((range) => {
    const [, address = "", bits = ""] = CIDR.exec(range) ?? [];
    const version = isIP(address);
    if ((version === 4 || version === 6) && Number(bits) <= BITS[version]) return range;
    throw invalidSetting(name, `takes ranges such as 10.0.0.0/8 or fd00::/8, not "${range}"`);
  });
}

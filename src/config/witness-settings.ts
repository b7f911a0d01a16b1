import { type Static, Type } from "@sinclair/typebox";
import { COSIGNATURE, ED25519, parseVerifier, type Verifier } from "../log/note.ts";

/** A witness that is asked to cosign the log's checkpoints, as candor.toml names it. */
export const LogWitness = Type.Object(
  { url: Type.String(), key: Type.String() },
  { additionalProperties: false },
);
type LogWitness = Static<typeof LogWitness>;

/** The same with its key parsed. */
export interface ConfiguredWitness {
  /** Without a slash at its end. */
  readonly url: string;
  readonly verifier: Verifier;
}

const KINDS = {
  [COSIGNATURE]: "a witness; its operator has it, or the page /witness of its Candor",
  [ED25519]: "a log; the page /log of its Candor has it",
} as const;

/** The witnesses that are asked, and what is wrong with the setting. */
export function readLogWitnesses(given: readonly LogWitness[] = []) {
  const read = given.map(({ url, key }, at) => ({
    url: readUrl(url),
    verifier: readVerifier(key, COSIGNATURE),
    place: `log_witnesses[${at}]`,
    ...{ given: url, key },
  }));
  const faults = read.flatMap(({ url, verifier, place, given: address, key }) => [
    ...(url === undefined ? [urlFault(`${place}.url`, address)] : []),
    ...(verifier === undefined ? [keyFault(`${place}.key`, key, COSIGNATURE)] : []),
  ]);
  const witnesses = read.flatMap(({ url, verifier }): ConfiguredWitness[] =>
    url === undefined || verifier === undefined ? [] : [{ url, verifier }],
  );
  const keys = witnesses.map(({ verifier }) => verifier.text);
  return { witnesses, faults: [...faults, ...repeated("log_witnesses", keys)] };
}

/** The logs that a witness cosigns, and what is wrong with the setting. */
export function readWitnessFor(given: readonly string[] = []) {
  const faults: string[] = [];
  const logs = given.flatMap((key, at): Verifier[] => {
    const verifier = readVerifier(key, ED25519);
    if (verifier === undefined) faults.push(keyFault(`witness_for[${at}]`, key, ED25519));
    return verifier === undefined ? [] : [verifier];
  });
  const names = logs.map(({ name }) => name);
  return { logs, faults: [...faults, ...repeated("witness_for", names)] };
}

function readVerifier(key: string, kind: Verifier["kind"]): Verifier | undefined {
  const verifier = parseVerifier(key);
  return verifier?.kind === kind ? verifier : undefined;
}

function keyFault(place: string, key: string, kind: Verifier["kind"]): string {
  return `${place}: "${key}" is not a verifier key of ${KINDS[kind]}. Copy all of it: NAME+hash+key`;
}

/** It may have a path, before `/add-checkpoint`. Undefined if it is not a plain web address. */
function readUrl(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url !== undefined && url.username === "" && url.password === "";
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  return isPlain && isWeb && !/[?#]/.test(text) ? url.href.replace(/\/+$/, "") : undefined;
}

function urlFault(place: string, url: string): string {
  return `${place}: "${url}" is not an address such as https://witness.example, without user, query and fragment`;
}

function repeated(list: string, names: readonly string[]): string[] {
  const twice = new Set(names.filter((name, at) => names.indexOf(name) !== at));
  return [...twice].map((name) => `${list}: ${name} is listed twice; list it once`);
}

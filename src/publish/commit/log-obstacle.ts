import { Failure } from "../../domain/failure.ts";
import { parseCheckpoint } from "../../log/checkpoint.ts";
import { parseNote, Signer } from "../../log/note.ts";
import { filesOf } from "../../store/files/private-file.ts";
import type { Generation } from "../../store/log/log-generations.ts";
import type { Store } from "../../store/store.ts";

/** Why the current log can't be appended to. */
type LogObstacle = "no log" | "no key" | "another key" | "no head" | "another head";

/** A log, and the files beside the database that say whether it can be continued. */
type WithLog = Pick<Store, "logGenerations" | "logFiles">;

const FILES = /\.log-(key|head)$/;
const REMEDY =
  "Put the missing file back from a copy of the disk, as it is in no backup; or else the newest database. If that is lost, add --new-log: another log begins, and everybody who follows this one will see that";

/**
 * Why the current generation must not be appended to; undefined if it may be, because its key is here
 * and the head beside the database is one that the database knows. Otherwise two different histories
 * would be signed.
 * @throws Failure `unusable` for a key or head that can't be read
 */
export function logObstacle({ logGenerations, logFiles }: WithLog): LogObstacle | undefined {
  const generation = logGenerations.current();
  const [seed, head] = [logFiles.readKey(), logFiles.readHead()];
  if (generation === undefined) return "no log";
  if (seed === undefined) return "no key";
  const isOurs = new Signer(generation.origin, seed).verifier.text === generation.verifier;
  if (!isOurs) return "another key";
  if (head === undefined) return "no head";
  const signed = parseCheckpoint(parseNote(head)?.text ?? "");
  if (signed?.origin !== generation.origin) return "another head";
  const isKnown =
    signed.size === 0 || logGenerations.headAt(generation.generation, signed.size) === head;
  return isKnown ? undefined : "another head";
}

/** The generation that may be appended to; undefined if there is none. @throws like `logObstacle` */
export function growingGeneration(store: Store): Generation | undefined {
  return logObstacle(store) === undefined ? store.logGenerations.current() : undefined;
}

/** Why the log that has not ended can't be continued, in words; undefined if it can be, or there is none. */
export function logProblem(store: Store): string | undefined {
  const obstacle = logObstacle(store);
  const [key = "", head = ""] = filesOf(store.path).filter((path) => FILES.test(path));
  switch (obstacle) {
    case undefined:
    case "no log":
      return undefined;
    case "no key":
      return `its key, ${key}, is missing`;
    case "another key":
      return `${key} is the key of another log`;
    case "no head":
      return `its last signed head, ${head}, is missing`;
    default:
      return `the database does not know the head in ${head}, so it is an older copy, or another one`;
  }
}

/** Raised for a commit that would have to append to a log that can't be continued. */
export class BrokenLog extends Failure {
  constructor(problem: string) {
    const effect = `The log can't be continued, so nothing was changed: ${problem}`;
    super("unusable", `${effect}. ${REMEDY}.`);
  }
}

/**
 * In a cluster another log may begin: PostgreSQL has the key, and after a failover any node may be the
 * first that finds out that the cluster has gone back.
 * @throws BrokenLog unless the log can be continued, or somebody has said that another may begin
 */
export function requireLog(store: Store): void {
  const mayBegin = store.isNewLogAllowed || store.sequencer !== undefined;
  const problem = mayBegin ? undefined : logProblem(store);
  if (problem !== undefined) throw new BrokenLog(problem);
}

import { existsSync, lstatSync, readlinkSync, realpathSync, statSync } from "node:fs";
import { dirname, isAbsolute } from "node:path";
import { Failure } from "../../domain/failure.ts";
import { userName } from "./accounts.ts";
import { isLink } from "./dangling-link.ts";

const ROOT = 0;

/** Whose a folder is. */
export interface Owner {
  readonly uid: number;
  readonly gid: number;
  readonly folder: string;
}

/** A folder or link on the way to a folder: whoever owns it can have the way lead elsewhere. */
interface Step {
  readonly path: string;
  readonly uid: number;
  readonly isLink: boolean;
}

/**
 * The owner of the folder in which a file is, or would be made. If that is root's, a link at the path
 * counts as the file that it leads to.
 * @throws Failure `unusable` if another user could have the path lead to that owner's folder
 */
export function ownerOf(path: string): Owner {
  const owner = ownerOfFolder(nearestFolder(dirname(path)));
  if (!isOfRoot(owner.uid) || !isLink(path) || !existsSync(path)) return owner;
  return ownerOfFolder(dirname(realpathSync(path)));
}

/** Whether a user is root, or stands for root where a container has only some of the machine's users. */
export function isOfRoot(uid: number): boolean {
  return uid === ROOT || uid === statSync("/").uid;
}

function ownerOfFolder(folder: string): Owner {
  const { uid, gid } = statSync(folder);
  const isStranger = (step: Step) =>
    !isOfRoot(step.uid) && step.uid !== uid && (step.isLink || isOfRoot(uid));
  const stranger = wayTo(folder).find(isStranger);
  if (stranger === undefined) return { uid, gid, folder };
  const whose = `${folder} belongs to ${userName(uid)}, but ${stranger.path}, which leads there, belongs to ${userName(stranger.uid)}, who could have it lead elsewhere`;
  throw new Failure(
    "unusable",
    `${whose}. So root does not work there: go to the folder itself and run the command in it, or give both to the same user with chown.`,
  );
}

/** The folder, or the nearest one above it that is there. */
function nearestFolder(folder: string): string {
  return existsSync(folder) || folder === dirname(folder) ? folder : nearestFolder(dirname(folder));
}

/** All folders and links on the way to a folder, which is one of them. */
function wayTo(folder: string): Step[] {
  const steps = new Map<string, Step>();
  follow(folder, steps);
  return [...steps.values()];
}

/** A relative path begins in the working folder, wherever that is now: nobody can exchange it. */
function follow(path: string, steps: Map<string, Step>): void {
  let place = isAbsolute(path) ? "/" : ".";
  takeStep(place, steps);
  for (const name of path.split("/").filter((part) => part !== "" && part !== ".")) {
    const above = place;
    place = above.endsWith("/") ? above + name : `${above}/${name}`;
    if (steps.has(place)) continue;
    if (takeStep(place, steps)?.isLink !== true) continue;
    const target = readlinkSync(place);
    follow(isAbsolute(target) ? target : `${above}/${target}`, steps);
  }
}

function takeStep(path: string, steps: Map<string, Step>): Step | undefined {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return undefined;
  const step = { path, uid: stat.uid, isLink: stat.isSymbolicLink() };
  steps.set(path, step);
  return step;
}

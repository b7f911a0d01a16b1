import { Failure } from "../../domain/failure.ts";
import type { UndoEffect } from "../../store/reviews/undo-points.ts";
import { publicationIn } from "../../store/schema/settings.ts";
import type { Store } from "../../store/store.ts";
import {
  adoptPublication,
  commit,
  publishChanges,
  reviewPublisher,
  undoableSince,
} from "../commit/publish.ts";
import { republish } from "../moderate/drop-review.ts";
import { takeAction } from "../moderate/take-action.ts";
import { hasChanged, NOTHING_DONE } from "./apply-import.ts";

/** An import that was taken back, and what that changed. */
export interface Undone extends UndoEffect {
  readonly number: number;
}

/**
 * What `undoImport` would do.
 * @throws as `undoImport`
 */
export function undoPreview(store: Store, asked: number | undefined, now: Date): Undone {
  const number = requireUndoable(store, asked, now);
  return { number, ...store.undoPoints.effectOf(number) };
}

/**
 * Takes an import back as if it had never happened, in one commit: what it added goes, what it changed or
 * deleted is as before. What the owner has decided since still holds, also for reviews that
 * are gone until they are imported again.
 * @param asked its number; the last one that changed a review if left out
 * @throws Failure `not_found` for an unknown import, `invalid` for one that can't be undone
 */
export function undoImport(store: Store, asked: number | undefined, now: Date): Undone {
  return commit(store, () => {
    const undone = undoPreview(store, asked, now);
    const publication = publicationIn(store);
    adoptPublication(store, publication);
    const publish = reviewPublisher(store, publication);
    const actions = store.undoPoints.actionsSince(undone.number);
    const touched = store.undoPoints.revert(undone.number);
    const copiesOf = (id: string) => store.decisions.copiesOf(id);
    store.imports.deleteFrom(undone.number);
    for (const id of touched) {
      store.published.delete(id);
      if (!store.reviews.has(id)) store.analyses.delete(id);
    }
    republish(store, [...touched, ...touched.flatMap(copiesOf)], publish);
    for (const action of actions) republish(store, takeAction(store, action), publish);
    publishChanges(store, now, "undone");
    return undone;
  });
}

function requireUndoable(
  { undoPoints, imports }: Store,
  asked: number | undefined,
  now: Date,
): number {
  const numbers = undoPoints.numbers(undoableSince(now));
  const [newest] = numbers;
  const last = imports.last()?.number;
  const number = asked ?? newest ?? last;
  if (number === undefined || last === undefined) throw nothingLeft(imports);
  if (!imports.has(number)) {
    throw new Failure("not_found", `There is no import ${number}. The last one is ${last}.`);
  }
  if (number === newest) return number;
  if (numbers.includes(number)) throw restedOn(number, newest);
  if (newest !== undefined && number > newest) {
    const why = `Import ${number} changed no review. The last one that did is ${newest}`;
    throw new Failure("invalid", `${why}: candor undo ${newest} takes it back.`);
  }
  if (!hasChanged(imports.get(number) ?? NOTHING_DONE)) {
    throw new Failure(
      "invalid",
      `Import ${number} changed no review, so there is nothing to undo.`,
    );
  }
  const kept =
    "What an import changed is kept for the last five imports, for 30 days, and until a restore";
  throw new Failure("invalid", `Import ${number} can't be undone any more. ${kept}.`);
}

function nothingLeft(imports: Store["imports"]): Failure {
  const why = imports.hasBegun() ? "No import is left" : "There was no import yet";
  return new Failure("not_found", `${why}, so there is nothing to undo.`);
}

function restedOn(number: number, newest: number | undefined): Failure {
  const why = `Import ${newest} came later, and was compared with what import ${number} brought`;
  return new Failure("invalid", `${why}. Undo that one first: candor undo ${newest}.`);
}

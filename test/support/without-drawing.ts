import { afterAll, beforeAll } from "bun:test";
import { drawPicture } from "../../src/pictures/draw-picture.ts";
import { BLANK, REAL } from "./blank-pictures.ts";

/** For a test file that looks at the picture. */
export function drawReally(): void {
  beforeAll(() => replaceThread(REAL));
  afterAll(() => replaceThread(BLANK));
}

/** Runs work while no thread is available for drawing: there is no picture then. */
export async function withoutDrawing<Result>(
  work: () => Result | Promise<Result>,
): Promise<Result> {
  const before = globalThis.Worker;
  replaceThread(undefined);
  try {
    return await work();
  } finally {
    replaceThread(before);
  }
}

function replaceThread(other: typeof Worker | undefined): void {
  // A drawing that fails ends the existing thread, and forgets what was drawn.
  Reflect.set(globalThis, "Worker", BLANK);
  drawPicture("<svg");
  if (other === undefined) Reflect.deleteProperty(globalThis, "Worker");
  else Reflect.set(globalThis, "Worker", other);
}

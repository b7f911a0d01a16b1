import { afterAll, beforeAll } from "bun:test";
import { drawPicture } from "../../src/pictures/draw-picture.ts";

const { Worker } = globalThis;

/** Runs work while no thread is available for drawing: there is no picture then. */
export async function withoutDrawing<Result>(
  work: () => Result | Promise<Result>,
): Promise<Result> {
  takeThreads();
  try {
    return await work();
  } finally {
    giveThreads();
  }
}

/**
 * For a test file with thousands of imports that does not look at the picture, which each would
 * draw.
 */
export function drawNothing(): void {
  beforeAll(takeThreads);
  afterAll(giveThreads);
}

function takeThreads(): void {
  // A drawing that fails ends the existing thread.
  drawPicture("<svg");
  Reflect.deleteProperty(globalThis, "Worker");
}

function giveThreads(): void {
  Reflect.set(globalThis, "Worker", Worker);
}

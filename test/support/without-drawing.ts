import { afterAll, beforeAll } from "bun:test";
import { drawPicture } from "../../src/pictures/draw-picture.ts";

const { Worker } = globalThis;

/** Runs work while no thread can be had that would draw: there is no picture then. */
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

/** For a file of thousands of imports, which shows nothing of the picture: each would draw it. */
export function drawNothing(): void {
  beforeAll(takeThreads);
  afterAll(giveThreads);
}

function takeThreads(): void {
  // What can't be drawn ends the thread that there is.
  drawPicture("<svg");
  Reflect.deleteProperty(globalThis, "Worker");
}

function giveThreads(): void {
  Reflect.set(globalThis, "Worker", Worker);
}

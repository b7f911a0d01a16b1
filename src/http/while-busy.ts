import { Failure } from "../domain/failure.ts";

const PATIENCE_MS = 10_000;
const PAUSE_MS = 100;

/**
 * Does a write, again and again while another process writes to the database, without holding up
 * other requests.
 * @throws what the write throws; after ten seconds a Failure `busy`
 */
export async function whileBusy<Result>(write: () => Result): Promise<Result> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return write();
    } catch (error) {
      const isBusy = error instanceof Failure && error.code === "busy";
      if (!isBusy || Date.now() > deadline) throw error;
    }
    await Bun.sleep(PAUSE_MS);
  }
}

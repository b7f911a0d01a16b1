import type { Dice } from "../dice.ts";
import type { Tally } from "./tally.ts";

/** What a load works with. */
export interface Means {
  readonly url: string;
  readonly dice: Dice;
  /** Sends a request, counts its answer, and returns it with its body read. */
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>;
  /** Notes something wrong. */
  readonly note: (fault: string) => void;
}

/**
 * One kind of client: what one does in a turn, how many there are, and how long each rests in
 * between.
 */
export interface Load {
  readonly name: string;
  readonly clients: number;
  readonly pauseMs: number;
  /** Makes a client, which may have a memory, and returns its turn. */
  readonly client: (means: Means) => () => Promise<void>;
}

/** Lets all clients of a load take turns until the signal. */
export async function carry(
  load: Load,
  { url, dice, tally }: { readonly url: string; readonly dice: Dice; readonly tally: Tally },
  end: AbortSignal,
): Promise<void> {
  const { name, clients, pauseMs } = load;
  const ask: Means["ask"] = (path, init) => tally.send(name, url + path, init);
  const note = (fault: string) => tally.note(name, fault);
  const work = async () => {
    const turn = load.client({ url, dice, ask, note });
    while (!end.aborted) {
      await turn().catch((error) => note(String(error)));
      await Bun.sleep(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
}

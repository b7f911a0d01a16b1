/** What a connection takes in memory. */
export interface Held {
  /** Whose it is; empty if that is not known. */
  readonly client: string;
  /** In bytes. */
  readonly held: number;
  /** How far its client has come, compared with others. */
  readonly progress: number;
}

/**
 * The connection that is closed when there are too many bytes: the one that holds most, or has come
 * least far, of the client that holds most.
 */
export function worstOf<One extends Held>(all: Iterable<One>): One | undefined {
  const byClient = Map.groupBy(all, ({ client }) => client);
  const [worst] = [...byClient.values()].toSorted((one, other) => heldBy(other) - heldBy(one));
  const [connection] = (worst ?? []).toSorted(
    (one, other) => other.held - one.held || one.progress - other.progress,
  );
  return connection;
}

function heldBy(connections: readonly Held[]): number {
  return connections.reduce((sum, { held }) => sum + held, 0);
}

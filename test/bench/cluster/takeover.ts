import { dueHubStore, TERMS } from "./due-hub-store.ts";

const COUNT = 100;
const ASK_EVERY_MS = 1_000;
const MS_PER_SECOND = 1_000;

/** In how many seconds a node has claimed all that another one had claimed when it died. */
export async function takeOver(): Promise<number> {
  await using hubStore = await dueHubStore(COUNT);
  const [dead, other] = [hubStore.node(), hubStore.node()];
  if ((await dead.claim([TERMS]))[0]?.deliveries.length !== COUNT)
    throw new Error("Not all is due");
  await dead[Symbol.asyncDispose]();
  const since = performance.now();
  // As often as a hub asks that has nothing to do.
  while ((await other.claim([TERMS]))[0]?.deliveries.length !== COUNT)
    await Bun.sleep(ASK_EVERY_MS);
  return (performance.now() - since) / MS_PER_SECOND;
}

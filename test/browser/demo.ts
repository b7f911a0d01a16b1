import { startCandor } from "../support/candor.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

/** The demo, served by the program itself. */
export async function startDemo() {
  const folder = new TemporaryFolder();
  const { url, stop } = await startCandor(["demo"], { cwd: folder.path });
  return {
    url,
    [Symbol.asyncDispose]: async () => {
      await stop("SIGKILL");
      folder[Symbol.dispose]();
    },
  };
}

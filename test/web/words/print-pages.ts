/** Prints the pages as JSON, in whatever language the program speaks in this process. */
import { drawnPages } from "./drawn-pages.ts";
import { servedPages } from "./served-pages.ts";
import { unsaid } from "./speak-pseudo.ts";

const served = await servedPages();
const drawn = drawnPages();
await Bun.write(Bun.stdout, JSON.stringify({ ...served, drawn, unsaid: [...unsaid] }));
process.exit();

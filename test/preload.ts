/** What holds in every process that runs tests (bunfig.toml). */
import { drawBlank } from "./support/without-drawing.ts";

drawBlank();

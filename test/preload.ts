/** What holds in every process that runs tests (bunfig.toml). */
import { drawBlank } from "./support/without-drawing.ts";

drawBlank();

// Commands that run within a test write plain text, whatever the output of the tests is.
process.env.NO_COLOR = "1";

/** What holds in every process that runs tests (bunfig.toml). */
import { configureProperties } from "./support/properties.ts";
import { drawBlank } from "./support/without-drawing.ts";

configureProperties();
drawBlank();

// Commands that run within a test write plain text, whatever the output of the tests is.
process.env.NO_COLOR = "1";

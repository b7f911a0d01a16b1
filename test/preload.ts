/** What holds in every process that runs tests (bunfig.toml). */
import { configureProperties } from "./support/properties.ts";
import "./support/blank-pictures.ts";
import "./support/garbage.ts";

configureProperties();

// Commands that run within a test write plain text, whatever the output of the tests is.
process.env.NO_COLOR = "1";

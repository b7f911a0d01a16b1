/** What holds in every process that runs tests (bunfig.toml). */
import { afterAll } from "bun:test";
import { endAll } from "./support/at-end.ts";
import { configureProperties } from "./support/properties.ts";
import "./support/blank-pictures.ts";

configureProperties();
// `bun test` ends without the events at which a program would close what it has opened.
afterAll(endAll);

// Commands that run within a test write plain text, whatever the output of the tests is.
process.env.NO_COLOR = "1";

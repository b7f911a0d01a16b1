/** What holds in every process that runs tests (bunfig.toml). */
import { configureProperties } from "./support/properties.ts";
import { drawBlank } from "./support/without-drawing.ts";

configureProperties();
drawBlank();

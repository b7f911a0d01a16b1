import { version } from "../../package.json" with { type: "json" };
import type { Library } from "../resources/base/answering.ts";
import { serverIcons } from "./icons.ts";

/** How the server introduces itself to clients, through either SDK. */
export function identityOf(library: Library) {
  return { name: "candor", title: "Candor", version, icons: serverIcons(library) };
}

/** What the server offers. It sends no events, and no notice when its lists change. */
export const CAPABILITIES = { tools: {}, resources: {}, prompts: {}, completions: {} };

import { version } from "../../package.json" with { type: "json" };
import type { Library } from "../resources/resource.ts";
import { serverIcons } from "./icons.ts";

/** What the server is called and shown with; every SDK tells it to clients. */
export function identityOf(library: Library) {
  return { name: "candor", title: "Candor", version, icons: serverIcons(library) };
}

/** What there is: lists that do not change by themselves, and no events. */
export const CAPABILITIES = { tools: {}, resources: {}, prompts: {}, completions: {} };

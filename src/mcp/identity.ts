import { version } from "../../package.json" with { type: "json" };

/** What the server is called; every SDK tells it to clients. */
export const IDENTITY = { name: "candor", title: "Candor", version };
/** What there is: lists that do not change by themselves, and no events. */
export const CAPABILITIES = { tools: {}, resources: {}, prompts: {} };

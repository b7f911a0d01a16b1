import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import schema from "../fixtures/json-feed-1.1.schema.json";

const ajv = new Ajv2020({ allErrors: true, strict: true, strictRequired: false });
addFormats(ajv);
const validate = ajv.compile(schema);

/** Where a feed violates JSON Feed 1.1; empty if nowhere. */
export function jsonFeedProblems(feed: unknown): string[] {
  validate(feed);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

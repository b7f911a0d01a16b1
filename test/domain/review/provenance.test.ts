import { expect, test } from "bun:test";
import { isExporter, isSite } from "../../../src/domain/review/provenance.ts";

test.each(["constructor", "Google", "", "google "])(
  "%p is not a name of an exporter (issue 16)",
  (name) => {
    expect([isExporter(name), isSite(name)]).toEqual([false, false]);
  },
);

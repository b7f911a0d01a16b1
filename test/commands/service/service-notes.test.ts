import { describe, expect, test } from "bun:test";
import { DEFAULT_SERVICE, serviceFile } from "../../../src/commands/service/service-file.ts";
import { serviceNotes } from "../../../src/commands/service/service-notes.ts";

const nothing = () => false;

describe("notes on a service file", () => {
  test("say that it names an executable that is not there", () => {
    const text = serviceFile("candor.service", { ...DEFAULT_SERVICE, port: undefined });
    const [note, ...others] = serviceNotes(text, DEFAULT_SERVICE, nothing);
    expect(note).toStartWith("the file names /usr/local/bin/candor, which is not there. ");
    expect(note).toContain("name another with --program");
    expect(others).toEqual([]);
    expect(serviceNotes(text, DEFAULT_SERVICE, () => true)).toEqual([]);
  });

  test("are none for an executable that was chosen, which may be another machine's", () => {
    const choices = { ...DEFAULT_SERVICE, program: "/opt/candor" };
    const text = serviceFile("candor.service", { ...choices, port: undefined });
    expect(serviceNotes(text, choices, nothing)).toEqual([]);
  });

  test.each(["Caddyfile", "nginx.conf"] as const)(
    "say that the host in %s is an example",
    (name) => {
      const text = serviceFile(name, { ...DEFAULT_SERVICE, port: undefined });
      expect(serviceNotes(text, DEFAULT_SERVICE, nothing)).toEqual([
        "the host reviews.example.com is an example. Name yours with --host.",
      ]);
      const own = { ...DEFAULT_SERVICE, host: "reviews.smith.example" };
      expect(serviceNotes(serviceFile(name, { ...own, port: undefined }), own, nothing)).toEqual(
        [],
      );
    },
  );
});

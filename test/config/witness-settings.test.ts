import { describe, expect, test } from "bun:test";
import { loadConfig } from "../../src/config/config.ts";
import { COSIGNATURE, Signer } from "../../src/log/note.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const UNSET = { environment: {}, cwd: "" };
const WITNESS = new Signer("w.example/witness", Buffer.alloc(32, 9), COSIGNATURE).verifier;
const LOG = new Signer("reviews.example.com/log/1", Buffer.alloc(32, 7)).verifier;

async function configured(toml: string) {
  using folder = new TemporaryFolder();
  return loadConfig({ config: await folder.write("c.toml", `name = "X"\n${toml}`) }, UNSET).file;
}

function witness(url: string, key = WITNESS.text): string {
  return `[[log_witnesses]]\nurl = "${url}"\nkey = "${key}"\n`;
}

describe("log_witnesses", () => {
  test("are addresses, with or without a path, and verifier keys", async () => {
    const file = await configured(witness("https://w.example/deep/"));
    const [read] = file?.logWitnesses ?? [];
    expect([read?.url, read?.verifier.text]).toEqual(["https://w.example/deep", WITNESS.text]);
  });

  test("are empty by default", async () => {
    const file = await configured("");
    expect([file?.logWitnesses, file?.witnessFor]).toEqual([[], []]);
  });

  test.each([
    [
      "an address without its scheme",
      witness("w.example"),
      'log_witnesses[0].url: "w.example" is not an address',
    ],
    ["an address of another kind", witness("ftp://w.example"), "log_witnesses[0].url"],
    ["an address with a user", witness("https://u:p@w.example"), "log_witnesses[0].url"],
    ["an address with a query", witness("https://w.example/?a"), "log_witnesses[0].url"],
    [
      "an invalid key",
      witness("https://w.example", "abc"),
      'log_witnesses[0].key: "abc" is not a verifier key of a wit',
    ],
    ["a log's key", witness("https://w.example", LOG.text), "not a verifier key of a witness"],
    [
      "a key with more after it",
      witness("https://w.example", `${WITNESS.text}A`),
      "Copy all of it: NAME+hash+key",
    ],
    ["a witness that is listed twice", witness("https://w.example").repeat(2), "is listed twice"],
    [
      "a witness without a key",
      '[[log_witnesses]]\nurl = "https://w.example"\n',
      "log_witnesses[0].key: it is missing",
    ],
    ["another name of the setting", "[log_witness]\n", "did you mean log_witnesses?"],
  ])("refuses %s", async (_, toml, message) => {
    await expect(configured(toml)).rejects.toThrow(message);
  });
});

describe("witness_for", () => {
  test("are verifier keys of logs", async () => {
    const file = await configured(`witness_for = ["${LOG.text}"]`);
    expect(file?.witnessFor.map(({ name }) => name)).toEqual(["reviews.example.com/log/1"]);
  });

  test.each([
    ["an invalid key", 'witness_for = ["x"]', 'witness_for[0]: "x" is not a verifier key of a log'],
    ["a witness's key", `witness_for = ["${WITNESS.text}"]`, "not a verifier key of a log"],
    [
      "a log that is listed twice",
      `witness_for = ["${LOG.text}", "${LOG.text}"]`,
      "reviews.example.com/log/1 is listed twice",
    ],
  ])("refuses %s", async (_, toml, message) => {
    await expect(configured(toml)).rejects.toThrow(message);
  });
});

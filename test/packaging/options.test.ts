import { expect, test } from "bun:test";
import { readKey, readOptions, USAGE } from "../../.packaging/release/options.ts";
import { TARGETS } from "../../.packaging/release/targets.ts";
import { Failure } from "../../src/domain/failure.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { throwawayKeyFile } from "../support/throwaway-key.ts";

test("a release is for every platform, or for the named ones", () => {
  expect(readOptions(["--release"]).targets).toEqual(TARGETS);
  const { targets } = readOptions(["--release", "--only", "windows-x64", "--only", "linux-x64"]);
  expect(targets.map(({ name }) => name)).toEqual(["linux-x64", "windows-x64"]);
});

test.each([
  ["--only=beos-x64", "There is no platform beos-x64. Choose from linux-x64, "],
  ["--level=20", "--level is a number from 1 to 19, not 20."],
  ["--level=fast", "--level is a number from 1 to 19, not fast."],
  ["--fast", "Unknown option '--fast'. The flags are --all, --mcpb, "],
  ["--key", "Option '--key <value>' argument missing. The flags are --all, "],
])("%s is refused with a message for people", (flag, told) => {
  const read = () => readOptions(["--release", flag]);
  expect(read).toThrow(Failure);
  expect(read).toThrow(told);
});

test("the key is read from the file that the flag names, else from the variable's", async () => {
  using folder = new TemporaryFolder();
  const [one, other] = [throwawayKeyFile(), throwawayKeyFile()];
  const flag = await folder.write("flag.key", one);
  const environment = { CANDOR_RELEASE_KEY: await folder.write("variable.key", other) };
  const [byFlag, byVariable] = [
    await readKey(flag, environment),
    await readKey(undefined, environment),
  ];
  expect(byFlag?.publicKey.id).not.toEqual(byVariable?.publicKey.id);
  expect(await readKey(undefined, {})).toBeUndefined();
});

test("a missing key file is an error, not an unsigned release", async () => {
  await expect(readKey("/nonexistent/key", {})).rejects.toThrow(
    "There is no file /nonexistent/key, which --key names as the key.",
  );
  await expect(readKey(undefined, { CANDOR_RELEASE_KEY: "/nonexistent/key" })).rejects.toThrow(
    "which CANDOR_RELEASE_KEY names as the key.",
  );
});

test("--help explains every flag", () => {
  expect(readOptions(["--help"]).help).toBe(true);
  const flags = ["--mcpb", "--all", "--only", "--level", "--key", "--address"];
  for (const flag of flags) expect(USAGE).toMatch(new RegExp(`^ {2}${flag}\\b.{10}`, "m"));
});

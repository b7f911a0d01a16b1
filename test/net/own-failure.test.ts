import { expect, test } from "bun:test";
import { resolve } from "node:path";
import { CallFailure } from "../../src/net/call-failure.ts";
import { orOwnFailure } from "../../src/net/own-failure.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const SOURCES = resolve(import.meta.dir, "../../src/net");

/** Calls a closed port, with descriptors left and without. */
const CALLS = `
  import { openSync } from "node:fs";
  import { SafeResolver } from "${SOURCES}/safe-resolver.ts";
  import { parseRanges } from "${SOURCES}/addresses.ts";
  import { GuardedFetch } from "${SOURCES}/guarded-fetch.ts";
  const call = async () => {
    const resolver = new SafeResolver({ allowed: parseRanges(["127.0.0.0/8"]), names: {} });
    const fetch = new GuardedFetch({ resolver, authority: undefined });
    const url = new URL("https://127.0.0.1:2000/");
    const end = AbortSignal.timeout(10_000);
    try {
      await fetch.send(url, await fetch.addressOf(url, end), { method: "GET", readAtMost: 1 }, end);
    } catch (error) {
      console.log(error.kind);
    }
  };
  await call();
  try {
    for (;;) openSync("/dev/null", "r");
  } catch {}
  await call();
`;

test("if this process can't open anything, a failed call is not the callee's failure (issue 23)", async () => {
  using folder = new TemporaryFolder();
  const script = await folder.write("calls.ts", CALLS);
  const command = ["sh", "-c", 'ulimit -n 128; exec "$@"', "sh", process.execPath, script];
  const child = Bun.spawn(command, { cwd: folder.path, stdout: "pipe" });
  expect(await new Response(child.stdout).text()).toBe("refused\nnot_begun\n");
});

test("with descriptors left, a failure is the callee's (issue 23)", () => {
  for (const kind of ["refused", "other", "forbidden"] as const) {
    expect(orOwnFailure(new CallFailure(kind)).kind).toBe(kind);
  }
});

import { expect, test } from "bun:test";
import type { Artifact } from "../../.packaging/release/artifact.ts";
import { isGood } from "../../.packaging/release/artifact.ts";
import { type Release, writeReport } from "../../.packaging/release/report.ts";
import { TARGETS, type Target } from "../../.packaging/release/targets.ts";
import type { Outcome } from "../../.packaging/release/trial.ts";
import { throwawayKey } from "../support/throwaway-key.ts";

function artifact(name: string, outcome: Outcome, hash = name): Artifact {
  const target = TARGETS.find((one) => one.name === name) ?? missing(name);
  const executable = { path: "/tmp/candor", size: 140_000_000, hash };
  return { target, outcome, executable: outcome.kind === "not built" ? undefined : executable };
}

function missing(name: string): Target {
  throw new Error(`There is no platform ${name}`);
}

const RAN: Outcome = { kind: "ran", told: "on this machine" };
const NOT_BUILT: Outcome = { kind: "not built", told: "The runtime\ncould not be had" };

function report(artifacts: readonly Artifact[], more: Partial<Release> = {}): string {
  const sizes = new Map([
    ["candor-linux-x64.zst", 49_800_000],
    ["candor-linux-x64.mcpb", 64_500_000],
  ]);
  const nobody = { publicKey: undefined, address: undefined };
  return writeReport({ version: "1.2.3", artifacts, sizes, ...nobody, ...more });
}

test("each executable has a row with its sizes and the result of trying it", () => {
  const text = report([
    artifact("linux-x64", RAN),
    artifact("windows-x64", { kind: "not run", told: "this machine has no Windows" }),
  ]);
  expect(text).toStartWith("# Candor 1.2.3\n");
  expect(text).toContain("\nBeside them: candor-linux-x64.mcpb (64.5 MB).\n");
  expect(text).toContain("| candor-linux-x64.zst | 49.8 | 140.0 | ran: on this machine |\n");
  expect(text).toContain(
    "| candor-windows-x64.exe.zst |  | 140.0 | built, not run: this machine has no Windows |\n",
  );
});

test("what is not built, has failed, or was not tried is listed, and does not pass", () => {
  const failed = artifact("linux-arm64", { kind: "failed", told: "on qemu: no answer" });
  const unbuilt = artifact("darwin-x64", NOT_BUILT);
  const text = report([artifact("linux-x64", RAN), failed, unbuilt]);
  expect(text).toContain("| **FAILED**: on qemu: no answer |\n");
  expect(text).toContain("|  |  | **NOT BUILT**: The runtime could not be had |\n");
  expect(text).toContain(
    "**Incomplete**: linux-x64-baseline, linux-x64-musl, darwin-arm64, windows-x64 were not requested.",
  );
  expect([failed, unbuilt, artifact("linux-x64", RAN)].map(isGood)).toEqual([false, false, true]);
});

test("identical executables are reported", () => {
  const twins = ["linux-x64", "linux-x64-baseline"].map((name) => artifact(name, RAN, "one hash"));
  expect(report(twins)).toContain(
    "The executable of linux-x64-baseline is identical to that of linux-x64.",
  );
});

test("an unsigned release says so, and a signed one how to verify it", () => {
  const one = [artifact("linux-x64", RAN)];
  expect(report(one)).toContain("**Unsigned**: no key was given");
  const text = report(one, { publicKey: throwawayKey().publicKey });
  expect(text).toMatch(
    /`minisign -V -P RW[\w+/]{54} -m checksums\.txt -x checksums\.txt\.minisig`/,
  );
  expect(text).toContain("**The executables do not know this key**");
});

test("how to install it is said, with apt if there are packages for it", () => {
  const one = [artifact("linux-x64", RAN)];
  expect(report(one)).toContain(
    "To install it: `sh install.sh . --allow-unsigned` in this folder.",
  );
  const sizes = new Map([["candor_1.2.3_amd64.deb", 59_000_000]]);
  expect(report(one, { sizes })).toContain(
    "`apt install ./candor_1.2.3_$(dpkg --print-architecture).deb`. On another system: `sh install.sh",
  );
});

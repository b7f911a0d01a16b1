import { describe, expect, test } from "bun:test";
import { readExecutable } from "../../.packaging/release/macos-executable.ts";
import { fitsSignature, signAdHoc } from "../../.packaging/release/macos-signature.ts";

const PAGE = 4096;
const SIGNED_UP_TO = 5 * PAGE + 100;
const LINK_EDIT_FROM = 5 * PAGE;

/** A load command for a segment: its sizes in memory and in the file. */
function segment(name: string, from: number, size: number): Buffer {
  const command = Buffer.alloc(72);
  command.writeUInt32LE(0x19, 0);
  command.writeUInt32LE(command.byteLength, 4);
  command.write(name, 8, "latin1");
  command.writeBigUInt64LE(BigInt(PAGE * 4), 32);
  command.writeBigUInt64LE(BigInt(from), 40);
  command.writeBigUInt64LE(BigInt(size), 48);
  return command;
}

/** A small file in the format of macOS executables, unsigned, with room for a signature. */
function executable(): Buffer {
  const signature = Buffer.alloc(16);
  for (const [at, value] of [0x1d, 16, SIGNED_UP_TO, 64].entries()) {
    signature.writeUInt32LE(value, at * 4);
  }
  const commands = [
    segment("__TEXT", 0, LINK_EDIT_FROM),
    segment("__LINKEDIT", LINK_EDIT_FROM, 164),
    signature,
  ];
  const bytes = Buffer.alloc(SIGNED_UP_TO + 64, 7);
  bytes.writeUInt32LE(0xfeedfacf, 0);
  bytes.writeUInt32LE(commands.length, 16);
  Buffer.concat(commands).copy(bytes, 32);
  return bytes;
}

describe("an executable for macOS with an ad-hoc signature", () => {
  const signed = signAdHoc(executable());

  test("has a valid signature where there was none", () => {
    expect([fitsSignature(executable()), fitsSignature(signed)]).toEqual([false, true]);
  });

  test("states its actual length", () => {
    const { linkEdit, signature } = readExecutable(signed);
    const size = signed.readUInt32LE(signature + 12);
    expect(SIGNED_UP_TO + size).toBe(signed.byteLength);
    expect(Number(signed.readBigUInt64LE(linkEdit + 48))).toBe(signed.byteLength - LINK_EDIT_FROM);
    expect(signed.readBigUInt64LE(linkEdit + 32) % 16_384n).toBe(0n);
  });

  test("signed again is unchanged", () => {
    expect(signAdHoc(signed).equals(signed)).toBe(true);
  });

  test.each([
    ["its header", 24],
    ["a page", 2 * PAGE],
    ["the last page", SIGNED_UP_TO - 1],
    ["a hash", SIGNED_UP_TO + 20 + 88 + 7],
    ["where the code ends", SIGNED_UP_TO + 20 + 35],
  ])("is no longer valid once %s is changed", (_what, at) => {
    const changed = Buffer.from(signed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(fitsSignature(changed)).toBe(false);
  });
});

test("a file that is not an executable for macOS is refused", () => {
  expect(() => signAdHoc(Buffer.from("#!/bin/sh\n"))).toThrow(
    "This is not an executable for macOS.",
  );
});

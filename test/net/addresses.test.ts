import { describe, expect, test } from "bun:test";
import { networkInterfaces } from "node:os";
import { mayConnect, parseRanges } from "../../src/net/addresses.ts";

const NONE = new Set<string>();
const PUBLIC = ["8.8.8.8", "1.1.1.1", "2606:4700:4700::1111", "2a00:1450:4001::1"];

const INSIDE: Readonly<Record<string, readonly string[]>> = {
  "this machine": ["127.0.0.1", "127.255.255.254", "::1", "0.0.0.0", "0.1.2.3", "::"],
  "private networks": ["10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "fd00::1"],
  "links, and the cloud's metadata": ["169.254.169.254", "fe80::1", "fe80::1%eth0", "febf::1"],
  "carriers' networks": ["100.64.0.1", "100.127.255.255"],
  "groups and everybody": ["224.0.0.1", "239.255.255.255", "255.255.255.255", "ff02::1"],
  "IPv4 within IPv6": ["::ffff:127.0.0.1", "::ffff:a00:1", "::ffff:169.254.169.254"],
  "the deprecated IPv4-compatible form": ["::127.0.0.1", "::7f00:1", "::a9fe:a9fe", "::a00:1"],
  "translation to IPv4": ["64:ff9b::7f00:1", "64:ff9b:1::a00:1", "::ffff:0:127.0.0.1"],
  tunnels: ["2002:7f00:1::", "2002:a00:1::1", "2001::1", "192.88.99.1"],
  "documentation, tests and the reserved": ["192.0.2.1", "198.18.0.1", "240.0.0.1", "2001:db8::1"],
  "site-local and discarded": ["fec0::1", "100::1"],
  "IPv6 outside of global unicast (2000::/3)": ["4000::1", "8000::1", "e000::1", "0:0:1::1"],
};

describe("the hub", () => {
  test.each(PUBLIC)("may connect to %s on the public internet (HUB.md, threats)", (address) => {
    expect(mayConnect(address, [], NONE)).toBe(true);
  });

  test("may connect to a public address that IPv6 maps (RFC 4291 §2.5.5.2)", () => {
    expect(mayConnect("::ffff:8.8.8.8", [], NONE)).toBe(true);
  });

  test.each(Object.entries(INSIDE))(
    "may not connect to %s: %j (HUB.md, threats)",
    (_, addresses) => {
      expect(addresses.filter((address) => mayConnect(address, [], NONE))).toEqual([]);
    },
  );

  test("may not connect to this machine's own addresses, even public ones (HUB.md, threats)", () => {
    const own = new Set(["8.8.8.8", "2606:4700:4700::1111"]);
    expect(mayConnect("8.8.8.8", [], own)).toBe(false);
    expect(mayConnect("::ffff:8.8.8.8", [], own)).toBe(false);
    expect(mayConnect("2606:4700:4700:0:0:0:0:1111", [], own)).toBe(false);
    expect(mayConnect("8.8.4.4", [], own)).toBe(true);
    const real = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
    const names = real.map(({ address }) => address);
    expect(names.filter((name) => mayConnect(name, [], new Set(names)))).toEqual([]);
    expect(names).not.toBeEmpty();
  });

  test.each(["", "localhost", "reader.example", "1.2.3.4.5", "::g", "8.8.8.8:443"])(
    "may not connect to %p, which is not an address (HUB.md, threats)",
    (text) => {
      expect(mayConnect(text, [], NONE)).toBe(false);
    },
  );
});

describe("a range that the owner opens", () => {
  const opened = parseRanges(["10.1.0.0/16", "fd00::/8"]);

  test("may be connected to, mapped or not, even if it is the machine's own (HUB.md, threats)", () => {
    for (const address of ["10.1.0.1", "10.1.255.255", "::ffff:10.1.2.3", "fd12::1"]) {
      expect([address, mayConnect(address, opened, new Set([address]))]).toEqual([address, true]);
    }
  });

  test("opens nothing next to it (HUB.md, threats)", () => {
    for (const address of ["10.2.0.1", "10.0.255.255", "127.0.0.1", "fc00::1", "::1"]) {
      expect([address, mayConnect(address, opened, NONE)]).toEqual([address, false]);
    }
  });

  test("of IPv4 opens no IPv6, and vice versa (HUB.md, threats)", () => {
    expect(mayConnect("::1", parseRanges(["0.0.0.0/0"]), NONE)).toBe(false);
    expect(mayConnect("127.0.0.1", parseRanges(["::/0"]), NONE)).toBe(false);
  });
});

import { describe, expect, test } from "bun:test";
import { parseRanges } from "../../src/net/addresses.ts";
import { clientOf } from "../../src/net/client-address.ts";

const THIS_MACHINE = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];
const TRUSTED = parseRanges(["172.17.0.0/16", "198.51.100.0/24"]);

describe("a client", () => {
  test.each([
    ["192.0.2.1", "192.0.2.1"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["2606:4700:1234:5678::1", "2606:4700:1234:5678:0:0:0:0/64"],
    ["2606:4700:1234:5678:ffff::2", "2606:4700:1234:5678:0:0:0:0/64"],
  ])(
    "that connects from %s is the network %s, whatever it forwards (issue 14)",
    (peer, network) => {
      expect(clientOf(peer, "198.51.100.7")).toEqual({ network, by: "connection" });
      expect(clientOf(peer, null)).toEqual({ network, by: "connection" });
    },
  );

  test.each([
    ["198.51.100.7", "198.51.100.7"],
    ["1.1.1.1, 198.51.100.7", "198.51.100.7"],
    ["1.1.1.1,198.51.100.7 , 127.0.0.1", "198.51.100.7"],
    ["198.51.100.7:4711", "198.51.100.7"],
    ["[2606:4700:1:2::3]:4711", "2606:4700:1:2:0:0:0:0/64"],
    ["[2606:4700:1:2::3]", "2606:4700:1:2:0:0:0:0/64"],
    ["2606:4700:1:2::3", "2606:4700:1:2:0:0:0:0/64"],
    ["fe80::1%eth0", "fe80:0:0:0:0:0:0:0/64"],
  ])("that this machine's proxy names as %p is %s (issue 14)", (forwarded, network) => {
    for (const peer of THIS_MACHINE) {
      expect(clientOf(peer, forwarded)).toEqual({ network, by: "proxy" });
    }
  });

  test.each([
    " ",
    ",",
    "unknown",
    "_hidden",
    "1",
    "1.2.3",
    "300.1.1.1",
    "1.2.3.4:x",
    "example.com",
  ])(
    "that a proxy names as %p is counted together with all unreadable ones (issue 14)",
    (forwarded) =>
      expect(clientOf("127.0.0.1", forwarded)).toEqual({ network: "unknown", by: "proxy" }),
  );

  test("on this machine itself is not limited (HUB.md, threats)", () => {
    for (const peer of [...THIS_MACHINE, undefined]) {
      expect(clientOf(peer, null)).toEqual({ network: "", by: "connection" });
    }
    expect(clientOf("127.0.0.1", "127.0.0.1")).toEqual({ network: "", by: "proxy" });
  });

  test("behind several trusted proxies is the rightmost address that is not trusted (issue 23)", () => {
    const network = "203.0.113.9";
    const forwarded = `192.0.2.66, ${network}, 198.51.100.2, 172.17.0.3`;
    expect(clientOf("172.17.0.1", forwarded, TRUSTED)).toEqual({ network, by: "proxy" });
    expect(clientOf("127.0.0.1", forwarded, TRUSTED)).toEqual({ network, by: "proxy" });
    expect(clientOf("::ffff:172.17.0.1", forwarded, TRUSTED)).toEqual({ network, by: "proxy" });
  });

  test("that is itself a trusted proxy is not limited (issue 23)", () => {
    expect(clientOf("172.17.0.1", null, TRUSTED)).toEqual({ network: "", by: "connection" });
    expect(clientOf("172.17.0.1", "172.17.0.3, 198.51.100.2", TRUSTED).network).toBe("");
  });

  test.each(["172.18.0.1", "10.1.2.3", "192.168.1.1", "100.64.0.1", "fd00::1", "fe80::1"])(
    "behind an untrusted proxy at %s is not limited, but reported (issue 23)",
    (peer) => {
      expect(clientOf(peer, "203.0.113.9", TRUSTED)).toEqual({
        network: "",
        by: "untrusted_proxy",
      });
    },
  );

  test.each(["172.18.0.1", "fd00::1"])(
    "that connects from %s without X-Forwarded-For is limited (issue 23)",
    (peer) => {
      expect(clientOf(peer, null, TRUSTED).network).not.toBe("");
    },
  );
});

import { expect, test } from "bun:test";
import { hostNameOf } from "../../src/net/host-name.ts";

test("a host is passed to resolvers without brackets (RFC 3986 §3.2.2)", () => {
  expect(hostNameOf(new URL("https://[2001:db8::1]:8443/"))).toBe("2001:db8::1");
  expect(hostNameOf(new URL("https://reader.example:8443/"))).toBe("reader.example");
});

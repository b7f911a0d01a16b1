import { expect, test } from "bun:test";
import { parseRanges } from "../../src/net/addresses.ts";
import { CallFailure, type CallFailureKind } from "../../src/net/call-failure.ts";
import { type NameSource, SafeResolver } from "../../src/net/safe-resolver.ts";

/** Never aborted: one with a timeout would reject what still waits long after its test. */
const LONG = new AbortController().signal;
const HOUR = 3_600_000;

/**
 * Name servers that can be switched off; what they were asked, and how long others waited for them.
 */
class Servers implements NameSource {
  addresses: readonly string[] = ["127.0.0.1"];
  fault: CallFailureKind | undefined;
  asked = 0;

  get isSilent(): boolean {
    return this.fault === "not_begun";
  }

  async *addressesOf() {
    this.asked += 1;
    if (this.fault !== undefined) throw new CallFailure(this.fault);
    yield { addresses: this.addresses, isLast: true };
  }
}

function resolverOf(names: NameSource, clock: { now: number }): SafeResolver {
  const allowed = parseRanges(["127.0.0.0/8", "::1/128"]);
  return new SafeResolver({ allowed, names, probes: true, now: () => clock.now });
}

const URL_OF_A = new URL("https://a.example/");

test("an address is kept for five seconds (HUB.md, threats)", async () => {
  const [names, clock] = [new Servers(), { now: 0 }];
  const resolver = resolverOf(names, clock);
  for (const now of [0, 4_999, 5_000]) {
    clock.now = now;
    expect(await resolver.addressOf(URL_OF_A, LONG)).toBe("127.0.0.1");
  }
  expect(names.asked).toBe(2);
});

test("while no name server answers, a checked address is used for an hour (issue 14)", async () => {
  const [names, clock] = [new Servers(), { now: 0 }];
  const resolver = resolverOf(names, clock);
  await resolver.addressOf(URL_OF_A, LONG);
  names.fault = "not_begun";
  clock.now = HOUR - 1;
  expect(await resolver.addressOf(URL_OF_A, LONG)).toBe("127.0.0.1");
  clock.now = HOUR;
  await expect(resolver.addressOf(URL_OF_A, LONG)).rejects.toThrow("not_begun");
});

test.each<CallFailureKind>(["silent_name", "unknown_name"])(
  "an old address is not used if other names are answered: %s (issue 14)",
  async (fault) => {
    const [names, clock] = [new Servers(), { now: 0 }];
    const resolver = resolverOf(names, clock);
    await resolver.addressOf(URL_OF_A, LONG);
    names.fault = fault;
    clock.now = 6_000;
    await expect(resolver.addressOf(URL_OF_A, LONG)).rejects.toThrow(fault);
  },
);

test("of two families the one that accepts a connection is called (issue 14)", async () => {
  const ends: Bun.TCPSocketListener[] = [];
  const listen = (hostname: string, port: number) =>
    Bun.listen({ hostname, port, socket: { data() {} } });
  const onlyV6 = listen("::1", 0);
  ends.push(onlyV6);
  const names = new Servers();
  names.addresses = ["127.0.0.1", "::1"];
  const url = new URL(`https://both.example:${onlyV6.port}/`);
  expect(await resolverOf(names, { now: 0 }).addressOf(url, LONG)).toBe("::1");
  ends.push(listen("127.0.0.1", onlyV6.port));
  expect(await resolverOf(names, { now: 0 }).addressOf(url, LONG)).toBe("127.0.0.1");
  for (const one of ends) one.stop(true);
});

test("a late second family is waited for if the first can't be called (issue 14)", async () => {
  const listener = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  const names: NameSource = {
    isSilent: false,
    async *addressesOf() {
      yield { addresses: ["10.0.0.1"], isLast: false };
      yield { addresses: ["10.0.0.1", "127.0.0.1"], isLast: true };
    },
  };
  const url = new URL(`https://late.example:${listener.port}/`);
  expect(await resolverOf(names, { now: 0 }).addressOf(url, LONG)).toBe("127.0.0.1");
  listener.stop(true);
});

test("a first family that swallows connections is given up for a late second (issue 14)", async () => {
  const listener = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  const names: NameSource = {
    isSilent: false,
    async *addressesOf() {
      // Nobody listens at ::1 on that port: refused, or on other machines swallowed.
      yield { addresses: ["::1"], isLast: false };
      yield { addresses: ["::1", "127.0.0.1"], isLast: true };
    },
  };
  const url = new URL(`https://late.example:${listener.port}/`);
  expect(await resolverOf(names, { now: 0 }).addressOf(url, LONG)).toBe("127.0.0.1");
  listener.stop(true);
});

test("an address that strangers named is not tried before the call; the other family is called next time (issue 14)", async () => {
  const names = new Servers();
  names.addresses = ["127.0.0.1", "::1"];
  const allowed = parseRanges(["127.0.0.0/8", "::1/128"]);
  const resolver = new SafeResolver({ allowed, names });
  // Port 1 is closed: a try would fail.
  const url = new URL("https://both.example:1/");
  const chosen = [0, 1, 2].map((other) => resolver.addressOf(url, LONG, undefined, other));
  expect(await Promise.all(chosen)).toEqual(["127.0.0.1", "::1", "127.0.0.1"]);
});

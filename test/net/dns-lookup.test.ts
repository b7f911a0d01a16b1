import { describe, expect, test } from "bun:test";
import type { DnsQuery, Family } from "../../src/net/ask-name-servers.ts";
import { CallFailure } from "../../src/net/call-failure.ts";
import { DnsLookup, type ResolvedAddresses } from "../../src/net/dns-lookup.ts";
import { Semaphore } from "../../src/net/semaphore.ts";

/** Never aborted: one with a timeout would reject what still waits long after its test. */
const LONG = new AbortController().signal;
const NO_HOSTS = { addressesOf: () => [] };
const never = () => new Promise<never>(() => {});

type Reply = readonly string[] | "silent" | "refused";

/** A name server that answers as told, by name and family. */
function asking(replies: Readonly<Record<string, Partial<Record<Family, Reply>>>>): DnsQuery {
  return async (name, family, signal) => {
    const reply = replies[name]?.[family] ?? [];
    if (reply === "refused") throw new Error("SERVFAIL");
    if (reply !== "silent") return reply;
    const { promise, reject } = Promise.withResolvers<never>();
    signal.addEventListener("abort", () => reject(signal.reason));
    return promise;
  };
}

function namesOf(ask: DnsQuery, families: readonly Family[] = [4, 6]): DnsLookup {
  return new DnsLookup({ ask, hosts: NO_HOSTS, families: () => families });
}

async function allOf(found: AsyncIterable<ResolvedAddresses>): Promise<ResolvedAddresses[]> {
  const all: ResolvedAddresses[] = [];
  for await (const one of found) all.push(one);
  return all;
}

async function failureOf(found: AsyncIterable<ResolvedAddresses>): Promise<string> {
  try {
    await allOf(found);
  } catch (error) {
    if (error instanceof CallFailure) return error.kind;
    throw error;
  }
  return "none";
}

describe("the addresses of a name", () => {
  test("are of both families, looked up together (issue 14)", async () => {
    const names = namesOf(asking({ a: { 4: ["192.0.2.1"], 6: ["2001:db8::1"] } }));
    expect(await allOf(names.addressesOf("a", LONG))).toEqual([
      { addresses: ["192.0.2.1", "2001:db8::1"], isLast: true },
    ]);
  });

  test("are the first family's at once if the other is never answered (issue 14)", async () => {
    const names = namesOf(asking({ a: { 4: ["192.0.2.1"], 6: "silent" } }));
    const begin = performance.now();
    for await (const found of names.addressesOf("a", LONG)) {
      expect(found).toEqual({ addresses: ["192.0.2.1"], isLast: false });
      break;
    }
    expect(performance.now() - begin).toBeLessThan(2_000);
  });

  test.each<[Reply]>([["refused"], [[]]])(
    "are those of one family if the other gives %p (issue 14)",
    async (reply) => {
      const names = namesOf(asking({ a: { 4: reply, 6: ["2001:db8::1"] } }));
      expect(await allOf(names.addressesOf("a", LONG))).toEqual([
        { addresses: ["2001:db8::1"], isLast: true },
      ]);
    },
  );

  test("are not looked up for a family that the machine can't use (issue 14)", async () => {
    const asked: Family[] = [];
    const ask: DnsQuery = async (_, family) => {
      asked.push(family);
      return ["192.0.2.1"];
    };
    await allOf(namesOf(ask, [4]).addressesOf("a", LONG));
    expect(asked).toEqual([4]);
  });

  test("in the hosts file need no lookup (issue 14)", async () => {
    const hosts = { addressesOf: () => ["127.0.0.1"] };
    const names = new DnsLookup({ ask: never, hosts, families: () => [4, 6] });
    expect(await allOf(names.addressesOf("localhost", LONG))).toEqual([
      { addresses: ["127.0.0.1"], isLast: true },
    ]);
  });
});

describe("a name without an answer", () => {
  test("is unknown if it has no address (issue 14)", async () => {
    expect(await failureOf(namesOf(asking({})).addressesOf("a", LONG))).toBe("unknown_name");
  });

  test("counts as its own fault if another name was answered, otherwise not (issue 14)", async () => {
    const names = namesOf(asking({ dead: { 4: "refused" }, good: { 4: ["192.0.2.1"] } }), [4]);
    expect([await failureOf(names.addressesOf("dead", LONG)), names.isSilent]).toEqual([
      "not_begun",
      true,
    ]);
    await allOf(names.addressesOf("good", LONG));
    expect(names.isSilent).toBe(false);
    expect(await failureOf(names.addressesOf("dead", LONG))).toBe("silent_name");
  });

  test("does not count its own earlier answer as another name's (issue 14)", async () => {
    let isUp = true;
    const ask: DnsQuery = async () => {
      if (isUp) return ["192.0.2.1"];
      throw new Error("SERVFAIL");
    };
    const names = namesOf(ask, [4]);
    await allOf(names.addressesOf("a", LONG));
    isUp = false;
    expect(await failureOf(names.addressesOf("a", LONG))).toBe("not_begun");
  });

  test("counts as not started if its lookup got no place in time, or gave it up (issue 14)", async () => {
    const names = namesOf(asking({ dead: { 4: "silent" }, good: { 4: ["192.0.2.1"] } }), [4]);
    await allOf(names.addressesOf("good", LONG));
    const lookups = { places: new Semaphore(1), shareMs: 20, rank: 0 };
    const dead = failureOf(names.addressesOf("dead", LONG, lookups));
    const good = allOf(names.addressesOf("good", LONG, lookups));
    expect(await dead).toBe("gave_way");
    expect(await good).toHaveLength(1);
    const full = { places: new Semaphore(1), shareMs: 60_000, rank: 0 };
    await full.places.take(LONG, full);
    const late = names.addressesOf("good", AbortSignal.timeout(20), full);
    expect(await failureOf(late)).toBe("not_begun");
  });
});

test("a lookup frees its place, whatever happens (issue 14)", async () => {
  const names = namesOf(asking({ a: { 4: ["192.0.2.1"], 6: "silent" }, b: { 4: "refused" } }));
  const places = new Semaphore(1);
  const lookups = { places, shareMs: 60_000, rank: 0 };
  for await (const _ of names.addressesOf("a", LONG, lookups)) break;
  await failureOf(names.addressesOf("b", LONG, lookups));
  await places.take(LONG, lookups);
  expect(places.waiting).toBe(0);
});

import { afterAll, expect, test } from "bun:test";
import type { StoredVerification } from "../../src/domain/hub/subscription.ts";
import { carryOutVerification } from "../../src/hub/carry-out-verification.ts";
import { parseRanges } from "../../src/net/addresses.ts";
import { GuardedFetch } from "../../src/net/guarded-fetch.ts";
import { Preempted, PreemptiveSlots } from "../../src/net/preemptive-slots.ts";
import { type NameSource, SafeResolver } from "../../src/net/safe-resolver.ts";
import { Authority } from "../support/authority.ts";
import { NOW, testVerification } from "../support/verification.ts";

const authority = await Authority.create();
const ADDRESS = "127.0.0.1";
/** The callback's address is known. */
const names: NameSource = { isSilent: false, async *addressesOf() {} };
const resolver = new SafeResolver({ allowed: parseRanges(["127.0.0.0/8"]), names });
const guarded = new GuardedFetch({ authority: authority.pem, resolver });
const slots = new PreemptiveSlots();
afterAll(() => slots.stop());

/** A body that begins, and neither goes on nor ends until its reader has left. */
function begun(text: string): ReadableStream {
  return new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from(text)) });
}

/** Asks a callback that answers so, and has the call give way once the answer has begun. */
async function outcomeOf(answer: (challenge: string) => Response) {
  const share = slots.begin(60_000);
  await using server = Bun.serve({
    hostname: ADDRESS,
    port: 0,
    tls: await authority.issue([ADDRESS]),
    fetch(request) {
      setTimeout(() => share.abort(new Preempted()), 50);
      return answer(new URL(request.url).searchParams.get("hub.challenge") ?? "");
    },
  });
  const callback = `https://${ADDRESS}:${server.port}/cb`;
  const verification: StoredVerification = {
    ...{ ...testVerification({ callback }), id: 1, turn: 0, tries: 0, postponed: 0 },
  };
  const where = { topicUrl: "https://reviews.example.com/reviews.json", address: ADDRESS };
  return await carryOutVerification(verification, where, guarded, () => new Date(NOW), share);
}

test("an answer that breaks off is none, and may be asked for again (issue 38)", async () => {
  expect(await outcomeOf(() => new Response(begun("")))).toMatchObject({ kind: "unanswered" });
  expect(await outcomeOf((challenge) => new Response(begun(challenge.slice(0, 5))))).toEqual({
    ...{ kind: "unanswered", reason: "timeout", gaveWay: true },
  });
});

test("its status decides although it breaks off, and so does the whole challenge (issue 38)", async () => {
  expect(await outcomeOf(() => new Response(begun("gone"), { status: 404 }))).toEqual({
    ...{ kind: "refused", reason: 404 },
  });
  const confirmed = await outcomeOf((challenge) => new Response(begun(challenge)));
  expect(confirmed).toEqual({ kind: "confirmed", askedAt: NOW, address: ADDRESS });
  expect(await outcomeOf(() => new Response("wrong"))).toEqual({
    ...{ kind: "refused", reason: "wrong_challenge" },
  });
});

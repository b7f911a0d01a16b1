import { expect, test } from "bun:test";
import { writeCheckpoint } from "../../src/log/checkpoint.ts";
import { commitment, contentOf, openingOf } from "../../src/log/commitment.ts";
import { writeEntry } from "../../src/log/entry.ts";
import { leafHash, rootOf } from "../../src/log/hashing.ts";
import { Signer } from "../../src/log/note.ts";

/** From the format's description: what any implementation must give, byte for byte. */
const ORIGIN = "reviews.example.com/log/1";
const SEED = Buffer.alloc(32, 7);
const KEY = Buffer.from("000102030405060708090a0b0c0d0e0f", "hex");
const SALT = Buffer.from(Array.from({ length: 32 }, (_, at) => 0x10 + at));
const REVIEW = {
  id: "3f2a9c0d1e4b5a67",
  rating: 1,
  date: "2026-11-20",
  text: 'Café 😀 </b>\n"x"',
  author: { name: "J. D." },
  source: { platform: "google", id: "abc" },
  verification: { method: "platform" },
  technicians: ["Luis"],
  services: ["drains"],
  service_area: "Springfield",
  updated_at: "2026-11-20T10:00:00Z",
} as const;
const CONTENT =
  '{"author":{"name":"J. D."},"date":"2026-11-20","id":"3f2a9c0d1e4b5a67","rating":1,"source":{"id":"abc","platform":"google"},"text":"Café 😀 </b>\\n\\"x\\"","updated_at":"2026-11-20T10:00:00Z","verification":{"method":"platform"}}';
const PUBLISH =
  "candor/1 publish 2026-11-22 AAECAwQFBgcICQoLDA0ODw p4bPR-OGfkvFVMX5GSIL8IR1z8xKmw3xknTHKfifS7w";
const REMOVE = "candor/1 remove 2026-11-23 AAECAwQFBgcICQoLDA0ODw hidden";
const ROOT = "XteZJ+UyUuCHAKIDV8d2uCSSETF9moOA4qihowMbgQk=";

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
const entries = [
  writeEntry({
    type: "publish",
    day: "2026-11-22",
    key: KEY,
    commitment: commitment(REVIEW.rating, openingOf(REVIEW, SALT)),
  }),
  writeEntry({ type: "remove", day: "2026-11-23", key: KEY, reason: "hidden" }),
] as const;
const head = () =>
  writeCheckpoint({ origin: ORIGIN, size: 2, root: rootOf(entries.map(leafHash)) });

test("a review's content is written as RFC 8785 does, without what Candor found in the text", () => {
  expect(contentOf(REVIEW)).toBe(CONTENT);
});

test("a commitment is made of two digests, of which the first opens the stars alone", () => {
  const { ratingSalt, contentDigest } = openingOf(REVIEW, SALT);
  const stars = new Bun.CryptoHasher("sha256", ratingSalt).update("1").digest("hex");
  expect(stars).toStartWith("1df90834");
  expect(stars).toEndWith("301275");
  expect(hex(contentDigest)).toStartWith("5391c062");
  expect(hex(contentDigest)).toEndWith("223daf");
  expect(hex(commitment(1, { ratingSalt, contentDigest }))).toBe(
    "a786cf47e3867e4bc554c5f919220bf08475cfcc4a9b0df19274c729f89f4bbc",
  );
});

test("leaves are lines of ASCII, and hashed as RFC 6962 does", () => {
  expect(entries.map((entry) => Buffer.from(entry).toString("latin1"))).toEqual([PUBLISH, REMOVE]);
  expect(entries.map((entry) => base64(leafHash(entry)))).toEqual([
    "7F+UJSlpmN76xS1ycc5MbY4elunEiVPAv0Ezgmev2+U=",
    "G0FmdP5GUeK85az4wXC8sIeD9q2T//tC41IPbXPgxpQ=",
  ]);
  expect(base64(rootOf(entries.map(leafHash)))).toBe(ROOT);
});

test("a checkpoint is signed as a note, and the verifier key names its signer", () => {
  const signer = new Signer(ORIGIN, SEED);
  expect(signer.verifier.text).toBe(
    "reviews.example.com/log/1+65f83f77+AepKbGPinFIKvvVQexMuxfmVR3auvr57kkIe6mkURtIs",
  );
  expect(signer.sign(head())).toBe(
    `${ORIGIN}\n2\n${ROOT}\n\n— ${ORIGIN} Zfg/d3FMHBn5n3PyoWRx3PcZ9CabWrZocatwbupuiw3SsAGz+pubY/HNncC47zdd1ArBQAfYrvxoVIgWL6g6aQAGRQ4=\n`,
  );
});

test("a witness's line says when it saw the checkpoint", () => {
  const witness = new Signer("witness.example/w1", Buffer.alloc(32, 9), 4);
  expect(witness.cosign(head(), 1_795_316_400)).toBe(
    "— witness.example/w1 JLXZ/gAAAABrAlqwB52Gn7oJvtJwqgpSUbByi3t6db2LhDE6uutuffSIAcxR29CEIVhpSrvnCodLoPAbmPSvfs1048JZ9g9ThxYWBw==\n",
  );
});

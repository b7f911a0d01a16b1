import type { Dice } from "../dice.ts";

const END = "\r\n\r\n";
const HOST = "host: localhost\r\n";
const JSON_HEAD = `POST /mcp HTTP/1.1\r\n${HOST}content-type: application/json\r\n`;
/** Requests that break a rule of RFC 9112, many of them as in request smuggling. */
const BROKEN = [
  `GET /reviews.json HTTP/1.1${END}`,
  `GET /reviews.json HTTP/1.1\r\n${HOST}host: other${END}`,
  `GET /reviews.json HTTP/9.9\r\n${HOST}\r\n`,
  `GET  /reviews.json  HTTP/1.1\r\n${HOST}\r\n`,
  `GET /a\0b HTTP/1.1\r\n${HOST}\r\n`,
  `GET /reviews.json HTTP/1.1\r\n${HOST}x\0y: z\r\n\r\n`,
  `GET /reviews.json HTTP/1.1\r\n${HOST} folded: yes\r\n\r\n`,
  `GET /reviews.json HTTP/1.1\n${HOST}\n`,
  `${JSON_HEAD}content-length: 5\r\ntransfer-encoding: chunked${END}0${END}GET /x HTTP/1.1\r\n`,
  `${JSON_HEAD}content-length: 5\r\ncontent-length: 6${END}abcde`,
  `${JSON_HEAD}content-length: -1${END}`,
  `${JSON_HEAD}content-length: 99999999999999999999${END}`,
  `${JSON_HEAD}content-length: +2${END}{}`,
  `${JSON_HEAD}transfer-encoding: chunked${END}zz\r\nabc\r\n0${END}`,
  `${JSON_HEAD}transfer-encoding: chunked${END}ffffffffffffffff\r\n{}`,
  `${JSON_HEAD}transfer-encoding: xchunked${END}2\r\n{}\r\n0${END}`,
  `${JSON_HEAD}transfer-encoding : chunked${END}2\r\n{}\r\n0${END}`,
  `${JSON_HEAD}content-length: 100${END}{`,
  `POST /api/websub/hub HTTP/1.1\r\n${HOST}content-length: 3${END}abcGET /healthz HTTP/1.1\r\n`,
  `GET /reviews.json HTTP/1.1\r\n${HOST}x: ${"y".repeat(70_000)}${END}`,
  `GET /reviews.json HTTP/1.1\r\n${HOST}${"x: y\r\n".repeat(2_000)}\r\n`,
  `GET /?query=${"a".repeat(70_000)} HTTP/1.1\r\n${HOST}\r\n`,
  `CONNECT localhost:80 HTTP/1.1\r\n${HOST}\r\n`,
  `BREW /reviews.json HTTP/1.1\r\n${HOST}\r\n`,
  `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`,
  `GET http://other/reviews.json HTTP/1.1\r\n${HOST}\r\n`,
  "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
  "\r\n\r\n\r\n",
];

/** Bytes that are not a valid request: a broken one, cut off or with some bytes changed. */
export function rawBytes(dice: Dice): Uint8Array {
  const bytes = Buffer.from(dice.oneOf(BROKEN), "latin1");
  const cut = dice.happens(0.3) ? bytes.subarray(0, dice.below(bytes.length)) : bytes;
  const changed = new Uint8Array(cut);
  const changes = dice.happens(0.3) ? dice.below(8) : 0;
  for (let at = 0; at < changes; at += 1) changed[dice.below(changed.length)] = dice.below(256);
  return changed;
}

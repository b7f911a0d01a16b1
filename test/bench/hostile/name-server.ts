/**
 * The name server of the bench, in a process of its own: names that hold an address lead there,
 * dead names are never answered, and nothing has an IPv6 address.
 */
import { createSocket, type RemoteInfo } from "node:dgram";
import { answerQuestions } from "../hub/helper.ts";
import { addressOf, isDead } from "./places.ts";

const HEADER_BYTES = 12;
const TYPE_A = 1;
/** A response, with recursion asked for and available (RFC 1035 §4.1.1). */
const FLAGS = 0x8180;
const NO_SUCH_NAME = 3;
/** The name is the one at byte 12; type A, class IN, a minute to live, four bytes. */
const ANSWER_BEFORE_ADDRESS = [0xc0, HEADER_BYTES, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4];
/** Floods must not be lost here: what the name server drops would look like the hub's failure. */
const RECEIVE_BUFFER_BYTES = 4_000_000;

const socket = createSocket({ type: "udp4", recvBufferSize: RECEIVE_BUFFER_BYTES });
socket.on("message", answer);
const asked = { dead: 0, others: 0 };

const ANSWERS = {
  /** Begins to answer. Returns the address to ask. */
  async open(_: object): Promise<{ readonly address: string }> {
    const { promise, resolve } = Promise.withResolvers<void>();
    socket.bind(0, "127.0.0.1", resolve);
    await promise;
    return { address: `127.0.0.1:${socket.address().port}` };
  },
  /** How many questions came in. */
  asked: (_: object) => asked,
};
export type NameServer = typeof ANSWERS;

function answer(question: Buffer, from: RemoteInfo): void {
  const { name, end } = readName(question);
  asked[isDead(name) ? "dead" : "others"] += 1;
  if (isDead(name)) return;
  const address = addressOf(name);
  const isForA = question.readUInt16BE(end) === TYPE_A;
  const records = address !== undefined && isForA ? [recordOf(address)] : [];
  const header = Buffer.alloc(HEADER_BYTES);
  question.copy(header, 0, 0, 2);
  header.writeUInt16BE(address === undefined ? FLAGS + NO_SUCH_NAME : FLAGS, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  const asIs = question.subarray(HEADER_BYTES, end + 4);
  socket.send(Buffer.concat([header, asIs, ...records]), from.port, from.address);
}

/** The name asked for, and where it ends. */
function readName(question: Buffer): { readonly name: string; readonly end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), end: at + 1 };
}

function recordOf(address: string): Buffer {
  return Buffer.from([...ANSWER_BEFORE_ADDRESS, ...address.split(".").map(Number)]);
}

if (import.meta.main) answerQuestions(ANSWERS);

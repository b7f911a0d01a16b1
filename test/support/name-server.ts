import { createSocket } from "node:dgram";
import { once } from "node:events";

/** What a name server answers for a name: its IPv4 address, perhaps delayed; nothing; or never. */
export interface Zone {
  readonly address?: string;
  readonly delayMs?: number;
  /** Questions of these types are never answered. */
  readonly silent?: readonly (keyof typeof TYPES)[];
}

const TYPES = { A: 1, AAAA: 28 } as const;
const HEADER_BYTES = 12;
const AFTER_NAME_BYTES = 4;
/** A response, with recursion, to one question (RFC 1035 §4.1.1). */
const RESPONSE = 0x8180;
const RECORD = [0xc0, HEADER_BYTES, 0, TYPES.A, 0, 1, 0, 0, 0, 60, 0, 4];

/** A real name server on a port of its own; questions about unknown names are never answered. */
export class NameServer implements AsyncDisposable {
  /** What it was asked, as `A good.test`. */
  readonly asked: string[] = [];
  /** Zones by name; may be changed while it runs. */
  zones: Readonly<Record<string, Zone>>;
  readonly #socket = createSocket("udp4");

  private constructor(zones: Readonly<Record<string, Zone>>) {
    this.zones = zones;
    this.#socket.on("message", (message, { port, address }) => {
      this.#answer(message, (reply) => this.#socket.send(reply, port, address));
    });
  }

  static async start(zones: Readonly<Record<string, Zone>>): Promise<NameServer> {
    const server = new NameServer(zones);
    server.#socket.bind(0, "127.0.0.1");
    await once(server.#socket, "listening");
    return server;
  }

  /** In the form that `nameServers` of `HubPolicy` has. */
  get address(): string {
    return `127.0.0.1:${this.#socket.address().port}`;
  }

  #answer(message: Buffer, send: (reply: Buffer) => void): void {
    const { name, end } = nameIn(message);
    const asked = message.readUInt16BE(end);
    const type = asked === TYPES.A ? "A" : "AAAA";
    this.asked.push(`${type} ${name}`);
    const zone = this.zones[name];
    if (zone === undefined || zone.silent?.includes(type) === true) return;
    const reply = replyTo(message.subarray(0, end + AFTER_NAME_BYTES), type, zone);
    setTimeout(() => send(reply), zone.delayMs ?? 0);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#socket.close();
    await once(this.#socket, "close");
  }
}

/** The name in the question, and where it ends in the message. */
function nameIn(message: Buffer): { readonly name: string; readonly end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.subarray(at + 1, at + 1 + length).toString("latin1"));
    at += length + 1;
  }
  return { name: labels.join(".").toLowerCase(), end: at + 1 };
}

function replyTo(question: Buffer, type: keyof typeof TYPES, { address }: Zone): Buffer {
  const parts = (address ?? "").split(".").map(Number);
  const record = type === "A" && address !== undefined ? [...RECORD, ...parts] : [];
  const reply = Buffer.concat([question, Buffer.from(record)]);
  reply.writeUInt16BE(RESPONSE, 2);
  reply.writeUInt16BE(record.length > 0 ? 1 : 0, 6);
  reply.writeUInt32BE(0, 8);
  return reply;
}

const CONNECTIONS = 16;
const HEAD_END = "\r\n\r\n";

/** A request's text as a plain client sends it. */
export function requestText(path: string, headers: Readonly<Record<string, string>>): string {
  const given = Object.entries({
    host: "127.0.0.1",
    "user-agent": "bench",
    accept: "*/*",
    ...headers,
  });
  const lines = given.map(([name, value]) => `${name}: ${value}`);
  return `${[`GET ${path} HTTP/1.1`, ...lines].join("\r\n")}${HEAD_END}`;
}

/**
 * Sends a request `times` times over persistent connections, each time when the answer to the last
 * one is complete. All answers have to be as long as the first: nothing else is checked, so that a
 * client on one core does not hold up a server on the other.
 */
export async function repeat(port: number, text: string, times: number): Promise<void> {
  const size = await sizeOfAnswer(port, text);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const request = new TextEncoder().encode(text);
  let [unsent, unanswered] = [times, times];
  const send = (socket: Bun.Socket<Connection>) => {
    if (unsent-- > 0) socket.write(request);
    else socket.end();
  };
  const count = (socket: Bun.Socket<Connection>, { byteLength }: Uint8Array) => {
    socket.data.received += byteLength;
    if (socket.data.received > size) reject(new Error("An answer was longer than the first"));
    if (socket.data.received < size) return;
    socket.data.received = 0;
    if (--unanswered === 0) resolve();
    send(socket);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, () => connect(port, send, count)));
  return promise;
}

interface Connection {
  /** Bytes of the answer that is being received. */
  received: number;
}

type Told<Event extends readonly unknown[] = []> = (
  socket: Bun.Socket<Connection>,
  ...event: Event
) => void;

function connect(port: number, open: Told, data: Told<[Uint8Array]>) {
  const socket = { open, data };
  return Bun.connect({ hostname: "127.0.0.1", port, data: { received: 0 }, socket });
}

/** Bytes of an answer, with its head. */
async function sizeOfAnswer(port: number, text: string): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  let head = "";
  const read: Told<[Uint8Array]> = (socket, chunk) => {
    if (!head.includes(HEAD_END)) head += Buffer.from(chunk).toString("latin1");
    if (!head.includes(HEAD_END)) return;
    resolve(sizeFrom(head.slice(0, head.indexOf(HEAD_END) + HEAD_END.length)));
    socket.terminate();
  };
  await connect(port, (socket) => void socket.write(text), read);
  return promise;
}

function sizeFrom(head: string): number {
  const [, length = "0"] = /^content-length: (\d+)/im.exec(head) ?? [];
  return head.length + (head.startsWith("HTTP/1.1 304") ? 0 : Number(length));
}

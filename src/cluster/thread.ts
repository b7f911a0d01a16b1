import { systemContext } from "../context.ts";
import { Failure, reasonOf } from "../domain/failure.ts";
import { Store } from "../store/store.ts";
import { ClusterSession } from "./cluster-session.ts";
import { Follower } from "./follower.ts";
import { endHubs, putHub, readHub, replaceLeases, takeHub } from "./hub/hub-content.ts";
import type {
  ClusterAccess,
  FromThread,
  Numbered,
  RpcRequest,
  RpcResponse,
  ToThread,
} from "./rpc.ts";

/** The thread that talks to PostgreSQL: it answers a command that waits, or follows the cluster. */
declare const self: Worker;

let stop: () => Promise<void> = async () => {};

self.onmessage = async ({ data }: MessageEvent<ToThread>) => {
  switch (data.kind) {
    case "answer":
      answer(data.access, data.port, new Int32Array(data.signal));
      break;
    case "follow":
      follow(data.access, data.database);
      break;
    case "stop":
      await stop();
      post({ kind: "stopped" });
  }
};

function answer({ address, version }: ClusterAccess, port: MessagePort, signal: Int32Array): void {
  const session = new ClusterSession(address, version);
  // A port has `on` only in a thread that has loaded node:worker_threads.
  port.addEventListener("message", async (event) => {
    const { number, message }: Numbered<RpcRequest> = Object(event).data;
    port.postMessage({ number, message: await answerTo(session, message) });
    Atomics.add(signal, 0, 1);
    Atomics.notify(signal, 0);
  });
  port.start();
}

async function answerTo(session: ClusterSession, question: RpcRequest): Promise<RpcResponse> {
  try {
    return { value: await asked(session, question) };
  } catch (error) {
    if (!(error instanceof Failure)) return { error: reasonOf(error) };
    const { code, message, details } = error;
    return { failure: { code, message, details } };
  }
}

function asked(session: ClusterSession, question: RpcRequest): Promise<unknown> {
  switch (question.ask) {
    case "read":
      return session.read(question.place);
    case "write":
      return session.write(question.place);
    case "create":
      return session.create(question.cluster);
    case "push":
      return session.push(question.batch);
    case "commit":
      return session.commit(question.commit);
    case "putHub":
      return putHub(session.ask, question.content, Date.now());
    case "hub":
      return readHub(session.ask, Date.now());
    case "takeHub":
      return takeHub(session.ask, Date.now());
    case "replaceLeases":
      return replaceLeases(session.ask, question.leases, Date.now());
    case "leave":
      return endHubs(session.ask, question.node.name).then(() => session.leave(question.node));
    default:
      return session[question.ask]();
  }
}

function follow(access: ClusterAccess, database: string): void {
  const store = new Store(database);
  // A commit would wait for it. The hub's thread does it, which every node of a cluster has.
  store.leaveCheckpointsToOthers();
  const follower = new Follower(store, access, systemContext(process.env.JOURNAL_STREAM).log, post);
  stop = async () => {
    await follower.stop();
    store.close();
  };
  follower.start();
}

function post(message: FromThread): void {
  self.postMessage(message);
}

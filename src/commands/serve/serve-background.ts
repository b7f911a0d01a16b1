import type { Config } from "../../config/config.ts";
import type { Publication } from "../../domain/business/publication.ts";
import { Failure } from "../../domain/failure.ts";
import { DatabaseWatch } from "../../http/database-watch.ts";
import { BrokenLog } from "../../publish/commit/log-obstacle.ts";
import { keepHead } from "../../publish/commit/log-writer.ts";
import { applyPublication } from "../../publish/commit/publish.ts";
import type { Store } from "../../store/store.ts";
import type { Shell } from "../base/command.ts";
import { publicationToServe } from "../base/publication.ts";
import { pictureWatch } from "./picture-watch.ts";
import { collectorOf, type ServeParts } from "./serve-parts.ts";
import { openControlSocket, type Restarter } from "./takeover.ts";
import { UndoExpiry } from "./undo-expiry.ts";

const BUSY_MS = 100;

/** What runs in the background of answering requests. */
interface Background {
  /** Resolves with the number of the process that has taken over from this one. */
  readonly left: Promise<number>;
  stop(): Promise<void>;
}

/**
 * Starts the hub, the watching of folder and database, the collecting of cosignatures, the metrics,
 * and the handover socket, through which another process can take over.
 */
export function startBackground(parts: ServeParts, port: number, renewal: Restarter): Background {
  const { store, config, shell, hub, watcher, notifier, metrics, following } = parts;
  const collector = collectorOf(store, config, shell);
  const watch = watchDatabase(parts, port);
  const expiry = new UndoExpiry(store, shell.context);
  const metricsServer = metrics?.serve();
  const door = openControlSocket({ db: config.db, port }, renewal, shell);
  for (const part of [hub, watcher, watch, collector, notifier, following, expiry]) part?.start();
  return {
    left: door?.left ?? new Promise(() => {}),
    async stop() {
      watch.stop();
      expiry.stop();
      door?.close();
      const parts = [hub, watcher, collector, notifier, metricsServer, following];
      await Promise.all(parts.map((part) => part?.stop()));
    },
  };
}

function watchDatabase(
  { store, config, shell, hub, following }: ServeParts,
  port: number,
): DatabaseWatch {
  const followed = () => {
    publish(store, config, port, shell);
    void hub.restart();
    void following?.restart();
  };
  const lookAtPicture = pictureWatch(store, shell.context.log);
  const committed = () => {
    lookAtPicture();
    // A process may die after its commit, before it has written the head that readers already see.
    keepHead(store);
    hub.start();
  };
  return new DatabaseWatch(store, shell.context.log, followed, committed);
}

/** Publishes once no other process writes, as an import does for a while. Requests are answered. */
export async function publishWhenFree(
  { store, config, shell }: ServeParts,
  port: number,
): Promise<void> {
  for (;;) {
    try {
      return publish(store, config, port, shell);
    } catch (error) {
      if (!(error instanceof Failure && error.code === "busy")) throw error;
      await Bun.sleep(BUSY_MS);
    }
  }
}

/** A node that is told no address has that of the others, even one that leads nowhere else. */
function asOthers(config: Config, stored: Publication | undefined): Config {
  return { ...config, baseUrl: config.baseUrl ?? config.file?.baseUrl ?? stored?.base_url };
}

/** Publishes what is configured, unless it is published already. */
export function publish(store: Store, config: Config, port: number, shell: Shell): void {
  const stored = store.settings.publication();
  const isNode = store.sequencer !== undefined;
  const publication = publicationToServe(isNode ? asOthers(config, stored) : config, port, stored);
  try {
    applyPublication(store, publication, shell.context.now());
  } catch (error) {
    if (!isNode && !(error instanceof BrokenLog)) throw error;
    if (!(error instanceof Failure)) throw error;
    shell.context.log.warn({ problem: error.message }, "what is configured is not published yet");
  }
}

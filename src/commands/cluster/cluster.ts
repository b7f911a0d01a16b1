import { existsSync } from "node:fs";
import { Command } from "commander";
import { replaceForeignHead } from "../../cluster/node-log-files.ts";
import type { ClusterAccess } from "../../cluster/rpc.ts";
import { databasePath } from "../../config/database-settings.ts";
import { type Flags, SETTINGS } from "../../config/settings.ts";
import { Failure } from "../../domain/failure.ts";
import { counted } from "../../domain/text/numbers.ts";
import { servedPorts } from "../../net/serving-process.ts";
import { KeyFile } from "../../store/files/key-file.ts";
import type { Store } from "../../store/store.ts";
import { agrees, type ConsentFlags, WITHOUT_ASKING, YES_FLAG } from "../base/ask.ts";
import { describeCommand, type Shell } from "../base/command.ts";
import { clusterAccess, makeNode, nodeOf } from "../base/node.ts";
import { openStore } from "../base/open-store.ts";
import { ProvisionalStore } from "../base/provisional-store.ts";
import { describeCluster } from "./cluster-report.ts";
import { readCluster } from "./read-cluster.ts";

/** `candor cluster`: several nodes that publish the same, over one PostgreSQL. */
export function clusterCommand(shell: Shell): Command {
  return new Command("cluster")
    .description("let several machines publish the same reviews, over one PostgreSQL")
    .addHelpText("after", "\nExample:\n  candor cluster status")
    .addCommand(initCommand(shell))
    .addCommand(joinCommand(shell))
    .addCommand(leaveCommand(shell))
    .addCommand(statusCommand(shell));
}

function initCommand(shell: Shell): Command {
  return describeCommand(
    "init",
    "begin a cluster with this database: everything in it and the log's key go to PostgreSQL",
    ["db", "databaseUrl"],
    "candor cluster init",
  ).action(async (flags: Flags) => {
    using store = openStore(flags, shell, { cluster: "ignore" });
    refuseNode(store);
    await refuseServed(store.path);
    // Agents' sessions are known to all nodes, and subscribers' secrets can be read by all.
    store.settings.sessionKey();
    new KeyFile(store.path).readOrMake();
    makeNode(store, requireAccess(flags, shell, store), shell).create();
    const count = counted(store.reviews.count(), "review");
    shell.print(
      `${store.path} is the first node of a new cluster, with ${count}. Start it with the same --database-url, and run candor cluster join on the others.\n`,
    );
  });
}

function joinCommand(shell: Shell): Command {
  return describeCommand(
    "join",
    "make a database that is a node of the cluster, with everything that the cluster has",
    ["db", "databaseUrl"],
    "candor cluster join",
  )
    .option("--replace", "replace the reviews of a database that is already there")
    .action(async (flags: Flags & { readonly replace?: true }) => {
      const path = databasePath(flags, shell);
      if (existsSync(path) && flags.replace !== true) throw isThere(path);
      await refuseServed(path);
      using database = new ProvisionalStore(path);
      const store = database.open();
      const before = store.settings.clusterPlace()?.cluster;
      makeNode(store, requireAccess(flags, shell, store), shell).join();
      store.logFiles.dropKey();
      const isOther = store.settings.clusterPlace()?.cluster !== before;
      if (isOther) replaceForeignHead(store, store.logFiles);
      database.keep();
      shell.print(
        `${path} is a node of the cluster, with ${counted(store.reviews.count(), "review")}.\n`,
      );
    });
}

function leaveCommand(shell: Shell): Command {
  return describeCommand(
    "leave",
    "end the cluster: this database is the only one again, and has the log's key",
    ["db", "databaseUrl"],
    "candor cluster leave",
  )
    .option(YES_FLAG, WITHOUT_ASKING)
    .action(async (flags: Flags & ConsentFlags) => {
      using store = openStore(flags, shell, { cluster: "ignore" });
      const node = requireNode(store, flags, shell);
      if (!(await agrees(describeEnd(store), "End the cluster?", flags, shell))) return;
      node.leave();
      shell.print(
        `${store.path} is the only database from now on. The other nodes only read: stop them, and start this one without --database-url.\n`,
      );
    });
}

function describeEnd({ path }: Store): string {
  return `This ends the cluster for all its nodes: only ${path} goes on, and the others only read.\n`;
}

function statusCommand(shell: Shell): Command {
  return describeCommand(
    "status",
    "list the nodes of the cluster, and how far each is behind",
    ["db", "databaseUrl"],
    "candor cluster status --json",
  )
    .option("--json", "write JSON")
    .action((flags: Flags & { readonly json?: true }) => {
      using store = openStore(flags, shell, { cluster: "ignore" });
      const node = requireNode(store, flags, shell);
      const status = readCluster(node);
      const asJson = () => `${JSON.stringify(status, null, 2)}\n`;
      shell.print(flags.json === true ? asJson() : `${describeCluster(status).join("\n")}\n`);
    });
}

function requireAccess(flags: Flags, shell: Shell, store: Store): ClusterAccess {
  const access = clusterAccess(flags, shell, store);
  if (access === undefined) throw missingUrl();
  return access;
}

function requireNode(store: Store, flags: Flags, shell: Shell) {
  const node = nodeOf(store, flags, shell);
  if (node === undefined) throw missingUrl();
  return node;
}

function missingUrl(): Failure {
  const { flag, variable } = SETTINGS.databaseUrl;
  return new Failure("invalid", `Say which PostgreSQL: ${flag}, or the variable ${variable}.`);
}

function refuseNode({ path, settings }: Store): void {
  if (settings.clusterPlace() === undefined) return;
  throw new Failure(
    "invalid",
    `${path} is a node of a cluster already. See candor cluster status.`,
  );
}

/** A process that serves it would go on as if it were alone, with its own subscribers. */
async function refuseServed(path: string): Promise<void> {
  const [port] = (await servedPorts(path)).keys();
  if (port === undefined) return;
  throw new Failure(
    "invalid",
    `${path} is being served on port ${port}. Stop candor serve, run this again, and start it with --database-url.`,
  );
}

function isThere(path: string): Failure {
  return new Failure(
    "invalid",
    `${path} is there already. Name another file with --db, or give --replace if everything in it may go.`,
  );
}

import { expect, test } from "bun:test";
import { NodeKeys } from "../../src/cluster/node-keys.ts";
import { KeySeal } from "../../src/cluster/sealed-keys.ts";
import { KeyFile } from "../../src/store/files/key-file.ts";
import { Store } from "../../src/store/store.ts";
import { TEST_CLUSTER_KEY } from "../support/cluster.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

test("the cluster's key is added while no other process adds one (issue 25)", () => {
  using folder = new TemporaryFolder();
  using store = new Store(folder.at("candor.sqlite"));
  using other = new Store(store.path);
  store.patience = 0;
  const own = new KeyFile(store.path).readOrMake();
  const seal = new KeySeal(TEST_CLUSTER_KEY);
  const theirs = Buffer.alloc(32, 7);
  const sealed = new Map([["rows", seal.seal("rows", theirs)]]);
  const adopt = () => new NodeKeys(store, seal).adopt(sealed);
  other.transaction(() => expect(adopt).toThrow("another process is writing"));
  expect(new KeyFile(store.path).readAll()).toEqual([own]);
  adopt();
  expect(new KeyFile(store.path).readAll().map((key) => Buffer.from(key))).toEqual([
    theirs,
    Buffer.from(own),
  ]);
  // Once it is there, nobody waits for anybody.
  other.transaction(() => expect(adopt).not.toThrow());
});

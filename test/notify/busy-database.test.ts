import { Database } from "bun:sqlite";
import { afterEach, describe, expect, test } from "bun:test";
import { Store } from "../../src/store/store.ts";
import { publishedStore } from "../support/library.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { FAILED_IMPORT, kinds, notifierFor, stopListeners } from "./notifier-for.ts";

afterEach(stopListeners);

describe("while another process writes", () => {
  test("a notice waits, and nothing fails (issue 23)", async () => {
    using folder = new TemporaryFolder();
    using store = await publishedStore({ store: new Store(folder.at("candor.sqlite")) });
    const { look, told, logged, notifier } = notifierFor(store);
    store.patience = 20;
    {
      using _writing = writer(store.path);
      notifier.tell(FAILED_IMPORT);
      await look();
      expect(told).toEqual([]);
    }
    await look();
    expect([kinds(told), logged]).toEqual([["import_failed"], []]);
  });

  test("the outcome of an attempt is stored afterwards (issue 23)", async () => {
    using folder = new TemporaryFolder();
    using store = await publishedStore({ store: new Store(folder.at("candor.sqlite")) });
    const writers: Disposable[] = [];
    const answer = () => {
      writers.push(writer(store.path));
      setTimeout(() => writers.pop()?.[Symbol.dispose](), 200);
      return 500;
    };
    const { look, told, clock, notifier } = notifierFor(store, {}, answer);
    notifier.tell(FAILED_IMPORT);
    await look();
    expect(store.notices.isAnyDue(clock.now)).toBe(false);
    expect(store.notices.isAnyDue(clock.now + 60_000)).toBe(true);
    expect(told).toEqual([]);
  });

  /** Another process that writes until it is disposed of. */
  function writer(path: string): Disposable {
    const database = new Database(path);
    database.run("begin immediate");
    return { [Symbol.dispose]: () => database.close() };
  }
});

test("notices that can't be stored are logged once, and disturb nothing else (issue 23)", async () => {
  const store = await publishedStore();
  const { look, logged, told } = notifierFor(store);
  store.close();
  await look();
  await look();
  expect([logged.length, told]).toEqual([1, []]);
  expect(logged[0]).toContain("can't notify the owner");
});

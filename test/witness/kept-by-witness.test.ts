import { describe, expect, test } from "bun:test";
import { Signer } from "../../src/log/note.ts";
import { writeWitnessRequest } from "../../src/log/witness-request.ts";
import { Store } from "../../src/store/store.ts";
import { openWitness } from "../../src/witness/open-witness.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import {
  BASE_URL,
  forkOf,
  LOG,
  LOG_KEY,
  noteOf,
  ORIGIN,
  requestOf,
  witnessOf,
} from "./witnessed.ts";

describe("what a witness keeps", () => {
  test("is there after a restart: its name, its key, and what it cosigned", () => {
    using folder = new TemporaryFolder();
    const path = folder.at("w.sqlite");
    const open = (baseUrl: string) =>
      openWitness(new Store(path), baseUrl, [LOG_KEY.verifier], () => new Date());
    const before = open(BASE_URL);
    before.answer(requestOf(LOG, 0, 100));
    const after = open("https://moved.example");
    expect(after.verifier.text).toBe(before.verifier.text);
    expect(after.verifier.name).toBe("witness.example/witness");
    expect(after.answer(requestOf(LOG, 0, 120)).body).toBe("100\n");
  });

  test("is one key, even if two processes begin to witness at once", () => {
    using folder = new TemporaryFolder();
    const path = folder.at("w.sqlite");
    const open = (store: Store) => openWitness(store, BASE_URL, [], () => new Date());
    using other = new Store(path);
    let theirs: string | undefined;
    class Slower extends Store {
      override transaction<Result>(work: () => Result): Result {
        theirs = open(other).verifier.text;
        return super.transaction(work);
      }
    }
    using store = new Slower(path);
    expect(open(store).verifier.text).toBe(theirs ?? "nothing was awaited");
    expect(open(other).verifier.text).toBe(theirs ?? "");
  });

  test("is not undone by an older copy of the database", async () => {
    using folder = new TemporaryFolder();
    const path = folder.at("w.sqlite");
    using store = new Store(path);
    const witness = witnessOf(store);
    witness.answer(requestOf(LOG, 0, 100));
    store.copyTo(folder.at("copy.sqlite"));
    witness.answer(requestOf(LOG, 100, 200));
    store.close();
    for (const end of ["-wal", "-shm"])
      await Bun.file(path + end)
        .delete()
        .catch(() => {});
    await Bun.write(path, Bun.file(folder.at("copy.sqlite")));
    using older = new Store(path);
    expect(older.witnessedLogs.get(ORIGIN)?.size).toBe(100);
    const answer = witnessOf(older).answer(requestOf(forkOf(LOG, 150, 300), 100, 300));
    expect([answer.status, answer.body]).toEqual([409, "200\n"]);
  });

  test("can be read only by its owner", async () => {
    using folder = new TemporaryFolder();
    const path = folder.at("w.sqlite");
    using store = new Store(path);
    witnessOf(store).answer(requestOf(LOG, 0, 100));
    for (const end of [".witness-key", ".witness-seen"]) {
      expect((await Bun.file(path + end).stat()).mode & 0o777).toBe(0o600);
    }
  });

  test.each([".witness-key", ".witness-seen"])(
    "must be readable: an empty %s is an error that names it, and it is left as it is",
    async (end) => {
      using folder = new TemporaryFolder();
      const path = folder.at("w.sqlite");
      using store = new Store(path);
      witnessOf(store).answer(requestOf(LOG, 0, 100));
      await Bun.write(path + end, "nonsense\n");
      const again = () => witnessOf(store).answer(requestOf(LOG, 100, 200));
      expect(again).toThrow(`${path}${end}, the`);
      expect(await Bun.file(path + end).text()).toBe("nonsense\n");
    },
  );

  test("is kept for each of several logs", () => {
    const store = new Store(":memory:");
    const other = new Signer("other.example/log/1", Buffer.alloc(32, 3));
    const logs = [LOG_KEY.verifier, other.verifier];
    const witness = openWitness(store, BASE_URL, logs, () => new Date());
    const note = noteOf(LOG, 50, other);
    expect(witness.answer(requestOf(LOG, 0, 100)).status).toBe(200);
    expect(witness.answer(writeWitnessRequest({ olderSize: 0, proof: [], note })).status).toBe(200);
    expect(witness.answer(requestOf(LOG, 0, 100)).body).toBe("100\n");
    expect(witness.answer(writeWitnessRequest({ olderSize: 0, proof: [], note })).body).toBe(
      "50\n",
    );
  });
});

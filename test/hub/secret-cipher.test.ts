import { describe, expect, test } from "bun:test";
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { SecretCipher, signature } from "../../src/hub/secret-cipher.ts";
import { KeyFile } from "../../src/store/files/key-file.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const textOf = (bytes: Uint8Array | undefined) =>
  bytes === undefined ? undefined : new TextDecoder().decode(bytes);

describe("a sealed secret", () => {
  test.each(["s", "ünïcødé 😀", "a".repeat(199), " "])(
    "opens to %p again (HUB.md, threats)",
    (text) => {
      using folder = new TemporaryFolder();
      const box = new SecretCipher(folder.at("db"));
      expect(textOf(box.open(box.seal(text)))).toBe(text);
      expect(textOf(new SecretCipher(folder.at("db")).open(box.seal(text)))).toBe(text);
    },
  );

  test("does not show the secret, and differs each time (HUB.md, threats)", () => {
    using folder = new TemporaryFolder();
    const box = new SecretCipher(folder.at("db"));
    const [one, other] = [box.seal("the secret"), box.seal("the secret")];
    expect(Buffer.from(one).includes("secret")).toBe(false);
    expect(Buffer.from(one).equals(other)).toBe(false);
  });

  test("can't be opened without the key, nor with another one (HUB.md, threats)", () => {
    using folder = new TemporaryFolder();
    const sealed = new SecretCipher(folder.at("db")).seal("s");
    rmSync(folder.at("db.key"));
    expect(new SecretCipher(folder.at("db")).open(sealed)).toBeUndefined();
    expect(existsSync(folder.at("db.key"))).toBe(false);
    new SecretCipher(folder.at("db")).seal("makes a key");
    expect(new SecretCipher(folder.at("db")).open(sealed)).toBeUndefined();
  });

  test("opens with any of the keys beside the database, also with one that came later (issue 25)", () => {
    using folder = new TemporaryFolder();
    const [own, other] = [new SecretCipher(folder.at("db")), new SecretCipher(folder.at("other"))];
    const sealed = [own.seal("of this one"), other.seal("of the other")] as const;
    expect(own.open(sealed[1])).toBeUndefined();
    new KeyFile(folder.at("db")).adoptKeys(new KeyFile(folder.at("other")).readAll());
    expect(sealed.map((box) => textOf(own.open(box)))).toEqual(["of this one", "of the other"]);
  });

  test("can't be opened if a bit has changed, or a byte is missing (HUB.md, threats)", () => {
    using folder = new TemporaryFolder();
    const box = new SecretCipher(folder.at("db"));
    const sealed = box.seal("the secret");
    for (const at of sealed.keys()) {
      const changed = sealed.map((byte, index) => (index === at ? byte ^ 1 : byte));
      expect([at, box.open(changed)]).toEqual([at, undefined]);
      expect([at, box.open(sealed.subarray(0, at))]).toEqual([at, undefined]);
    }
  });
});

describe("the key", () => {
  test("is created beside the database, readable only by its owner (HUB.md, threats)", () => {
    using folder = new TemporaryFolder();
    const box = new SecretCipher(folder.at("db"));
    expect(existsSync(folder.at("db.key"))).toBe(false);
    box.seal("s");
    expect(statSync(folder.at("db.key")).mode & 0o777).toBe(0o600);
    expect(statSync(folder.at("db.key")).size).toBe(32);
  });

  test("stays the one created first (HUB.md, threats)", () => {
    using folder = new TemporaryFolder();
    const [one, other] = [new SecretCipher(folder.at("db")), new SecretCipher(folder.at("db"))];
    const sealed = one.seal("of one");
    const key = readFileSync(folder.at("db.key"));
    const second = other.seal("of the other");
    expect(readFileSync(folder.at("db.key")).equals(key)).toBe(true);
    expect(textOf(other.open(sealed))).toBe("of one");
    expect(textOf(one.open(second))).toBe("of the other");
  });

  test("that is damaged stays unchanged, and is an error that names it (HUB.md, threats; issue 20)", () => {
    using folder = new TemporaryFolder();
    const sealed = new SecretCipher(folder.at("db")).seal("s");
    writeFileSync(folder.at("db.key"), "short");
    const box = () => new SecretCipher(folder.at("db"));
    expect(() => box().open(sealed)).toThrow(`${folder.at("db.key")}, the key of`);
    expect(() => box().seal("s")).toThrow("it has 5 bytes, not 32 for each key");
    expect(readFileSync(folder.at("db.key"), "utf8")).toBe("short");
  });
});

describe("a signature", () => {
  test("is the HMAC of the exact bytes in hexadecimal (WebSub §7.1, RFC 4231 case 2)", () => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    expect(signature(bytes("Jefe"), bytes("what do ya want for nothing?"))).toBe(
      "sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
    );
    expect(
      signature(
        Buffer.alloc(131, 0xaa),
        bytes("Test Using Larger Than Block-Size Key - Hash Key First"),
      ),
    ).toBe("sha256=60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
  });
});

import { expect, test } from "bun:test";
import { SQL } from "bun";
import { SecretCipher } from "../../src/hub/secret-cipher.ts";
import { Store } from "../../src/store/store.ts";
import { atNight } from "../support/at-night.ts";
import { Authority } from "../support/authority.ts";
import { runCandor } from "../support/candor.ts";
import { eventually } from "../support/eventually.ts";
import { sharedPostgres } from "../support/postgres.ts";
import { BASE_URL, reviewLine, ServedCluster } from "../support/served-cluster.ts";
import { Subscriber } from "../support/subscriber.ts";

test("a subscriber of one node gets from another what is imported after the first has died", async () => {
  await using database = await (await sharedPostgres()).database();
  await using cluster = new ServedCluster(database.url);
  const authority = await Authority.create();
  const ca = await cluster.folder.write("ca.pem", authority.pem);
  cluster.flags = ["--hub-ca", ca, "--hub-allow-address", "127.0.0.0/8"];
  await cluster.start(2, [reviewLine(0)]);
  await using subscriber = new Subscriber(await authority.issue(["127.0.0.1"]));
  const body = new URLSearchParams({
    "hub.mode": "subscribe",
    "hub.topic": `${BASE_URL}/reviews.json`,
    "hub.callback": subscriber.callback(),
    "hub.secret": "a secret",
  });
  const answer = await fetch(`${cluster.urls[0]}/api/websub/hub`, { method: "POST", body });
  expect(answer.status).toBe(202);
  await eventually("it is confirmed", () => subscriber.asked.length > 0);
  const [, status = ""] = /<([^>]+)>/.exec(answer.headers.get("link") ?? "") ?? [];
  const asked = `${cluster.urls[1]}${new URL(status).pathname}`;
  await eventually("the other node knows", async () =>
    (await (await fetch(asked)).text()).includes('"active"'),
  );
  const known = await cluster.run(["hub", "status", "--db", cluster.db(0), "--json"]);
  expect(JSON.parse(known.stdout).subscriptions).toMatchObject([{ id: 1, state: "active" }]);
  await cluster.kill(0);
  await cluster.import(1, [reviewLine(1)]);
  await eventually("it is delivered", () => subscriber.received.length > 0, 30_000);
  const dataset = await fetch(`${cluster.urls[1]}/reviews.json`);
  expect(subscriber.texts).toEqual([await dataset.text()]);
  await cluster.kill(1);
  await cluster.run(["cluster", "leave", "--yes", "--db", cluster.db(1)]);
  const alone = await runCandor(["hub", "status", "--db", cluster.db(1)], cluster.alone);
  expect(alone.stdout).toContain(subscriber.callback());
}, 120_000);

atNight("`cluster/hub`")(
  "a subscription is listed and ended by a command on any node, and is in its backup",
  async () => {
    await using database = await (await sharedPostgres()).database();
    await using cluster = new ServedCluster(database.url);
    await cluster.start(0, [reviewLine(0)]);
    await cluster.run(["cluster", "join", "--db", cluster.db(1)]);
    await using sql = new SQL(database.url, { max: 1 });
    await sql`insert into candor.subscriptions (callback, host, topic, lease_ends_at, delivered)
    values ('https://a.example/', 'a.example:443', 'reviews', 2000000000000, '')`;
    const status = () => cluster.run(["hub", "status", "--db", cluster.db(1)]);
    expect((await status()).stdout).toContain("https://a.example/");
    const backup = cluster.folder.at("backup.sqlite");
    await cluster.run(["backup", backup, "--db", cluster.db(1)]);
    await cluster.run(["hub", "remove", "1", "--db", cluster.db(1)]);
    expect((await status()).stdout).toContain("0 subscriptions; 0 requests wait");
    const restore = ["restore", backup, "--db", cluster.folder.at("alone.sqlite")];
    const restored = await runCandor(restore, cluster.alone);
    expect(restored.stdout).toContain("1 subscription");
  },
  120_000,
);

atNight("`cluster/commit-lock` shows the keys of nodes")(
  "a cluster that begins before the first import has one key for subscribers' secrets",
  async () => {
    await using database = await (await sharedPostgres()).database();
    await using cluster = new ServedCluster(database.url);
    new Store(cluster.db(0)).close();
    await cluster.run(["cluster", "init", "--db", cluster.db(0)]);
    await cluster.run(["cluster", "join", "--db", cluster.db(1)]);
    const sealed = new SecretCipher(cluster.db(1)).seal("a secret");
    const opened = new SecretCipher(cluster.db(0)).open(sealed);
    expect(Buffer.from(opened ?? []).toString()).toBe("a secret");
  },
);

import { expect, test } from "bun:test";
import { resolve } from "node:path";

const FOLDER = resolve(import.meta.dir, "../../.packaging/cluster");
const COMPOSE = Object(Bun.YAML.parse(await Bun.file(`${FOLDER}/compose.yml`).text()));
const PATRONI = Object(Bun.YAML.parse(await Bun.file(`${FOLDER}/patroni.yml`).text()));
const SERVERS = ["postgres1", "postgres2", "postgres3"];

test("every server of the compose file has a name, addresses and users of its own", () => {
  for (const name of SERVERS) {
    const { environment } = COMPOSE.services[name];
    expect(environment).toMatchObject({
      PATRONI_NAME: name,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${name}:8008`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${name}:5432`,
      PATRONI_SUPERUSER_USERNAME: "postgres",
      PATRONI_REPLICATION_USERNAME: "replicator",
      PATRONI_REWIND_USERNAME: "rewinder",
    });
  }
});

test("what HAProxy's settings ask of the environment is what the compose file gives", async () => {
  const settings = await Bun.file(`${FOLDER}/haproxy.cfg`).text();
  const asked = Array.from(settings.matchAll(/\$\{(\w+)\}/g), ([, name]) => name).toSorted();
  expect(asked).toEqual(Object.keys(COMPOSE.services.haproxy.environment).toSorted());
});

test("a commit is confirmed by a standby, or not at all: only then does a log go on after a failover", () => {
  expect(PATRONI.bootstrap.dcs).toMatchObject({
    synchronous_mode: true,
    synchronous_mode_strict: true,
  });
});

test("nodes check the certificate of the host that they connect to", () => {
  const { environment } = COMPOSE.services.node1;
  expect(environment.CANDOR_DATABASE_URL).toContain("@haproxy/candor?sslmode=verify-full");
  expect(PATRONI.postgresql.parameters.ssl).toBe("on");
  for (const rule of PATRONI.postgresql.pg_hba) expect(rule).toStartWith("hostssl ");
});

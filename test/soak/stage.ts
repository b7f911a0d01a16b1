import { Authority, type Certificate } from "../support/authority.ts";
import { forTests } from "../support/candor.ts";
import { NameServer } from "../support/name-server.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

export const BASE_URL = "https://reviews.example.com";
export const TOPICS = ["/reviews.json", "/api/feed.json", "/feed.xml"];
/** Addresses of this machine for subscribers that fail, one each, as calls are paced by address. */
export const FAILING = ["127.77.0.1", "127.77.0.2", "127.77.0.3"] as const;
/** The host name of subscribers, which the stage's own name server resolves. */
export const SUBSCRIBER = "subscriber.test";

const CONFIG = `name = "Quay Plumbing"
category = "Plumber"
technicians = [{ name = "Marta" }, { name = "Devin" }]
services = [{ id = "drains", name = "Drains", aliases = ["drain"] }]
`;

/**
 * The environment of a soak: a folder, certificates for subscribers that the hub trusts, and DNS.
 */
export class Stage implements AsyncDisposable {
  readonly folder = new TemporaryFolder();
  readonly certificate: Certificate;
  readonly names: NameServer;
  /** How `serve` is started here. */
  readonly flags: readonly string[];
  readonly environment: Record<string, string>;

  private constructor(certificate: Certificate, names: NameServer) {
    this.certificate = certificate;
    this.names = names;
    this.flags = [
      ...["--base-url", BASE_URL, "--hub-ca", this.folder.at("ca.pem")],
      ...["--hub-allow-address", "127.0.0.0/8", "--hub-retry-delays", "1s,2s"],
    ];
    this.environment = forTests({ hub: { nameServers: [names.address] } });
  }

  static async create(): Promise<Stage> {
    const authority = await Authority.create();
    const certificate = await authority.issue(["127.0.0.1", ...FAILING, SUBSCRIBER]);
    const names = await NameServer.start({ [SUBSCRIBER]: { address: "127.0.0.1" } });
    const stage = new Stage(certificate, names);
    await stage.folder.write("ca.pem", authority.pem);
    await stage.folder.write("candor.toml", CONFIG);
    return stage;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.names[Symbol.asyncDispose]();
    this.folder[Symbol.dispose]();
  }
}

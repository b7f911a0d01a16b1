/** A setting: its flag, its environment variable, and its default. */
export interface Setting {
  readonly flag: string;
  readonly variable: string;
  readonly description: string;
  readonly fallback?: string;
}

export const SETTINGS = {
  port: {
    flag: "--port <number>",
    variable: "CANDOR_PORT",
    description: "port of the server; serve takes a free one if it is 0",
    fallback: "3000",
  },
  host: {
    flag: "--host <address>",
    variable: "CANDOR_HOST",
    description: "address to listen on",
    fallback: "127.0.0.1",
  },
  baseUrl: {
    flag: "--base-url <url>",
    variable: "CANDOR_BASE_URL",
    description:
      "public address, used in all links (default: the last one, else http://localhost:PORT)",
  },
  db: {
    flag: "--db <file>",
    variable: "CANDOR_DB",
    description: "database file",
    fallback: "candor.sqlite",
  },
  databaseUrl: {
    flag: "--database-url <url>",
    variable: "CANDOR_DATABASE_URL",
    description: "PostgreSQL of the cluster that this database is a node of",
  },
  config: {
    flag: "--config <file>",
    variable: "CANDOR_CONFIG",
    description:
      "file that describes the business (default: candor.toml beside the database, or here)",
  },
  watch: {
    flag: "--watch <folder>",
    variable: "CANDOR_WATCH",
    description: "folder whose files are imported, then moved to done/ or failed/ in it",
  },
  metrics: {
    flag: "--metrics <[host:]port>",
    variable: "CANDOR_METRICS",
    description: "where to serve metrics for Prometheus; a port alone serves this machine only",
  },
  maxRequests: {
    flag: "--max-requests <at-once,per-second>",
    variable: "CANDOR_MAX_REQUESTS",
    description: "searches and agents' requests allowed per client: at once, then per second",
    fallback: "1000,100",
  },
  maxUnread: {
    flag: "--max-unread <megabytes>",
    variable: "CANDOR_MAX_UNREAD",
    description: "memory for searches and other answers that their clients have not read yet",
    fallback: "32",
  },
  trustProxy: {
    flag: "--trust-proxy <cidr,...>",
    variable: "CANDOR_TRUST_PROXY",
    description:
      "reverse proxies elsewhere whose X-Forwarded-For is trusted, such as 172.17.0.0/16 (this machine's is)",
  },
  hubLease: {
    flag: "--hub-lease <min,default,max>",
    variable: "CANDOR_HUB_LEASE",
    description: "how long WebSub subscriptions last",
    fallback: "1h,10d,30d",
  },
  hubRetryDelays: {
    flag: "--hub-retry-delays <first,second>",
    variable: "CANDOR_HUB_RETRY_DELAYS",
    description: "pauses after the first and the second failed delivery",
    fallback: "5m,4h",
  },
  hubAllowAddress: {
    flag: "--hub-allow-address <cidr,...>",
    variable: "CANDOR_HUB_ALLOW_ADDRESS",
    description:
      "address ranges that the hub may call although they are not public, such as 10.0.0.0/8",
  },
  hubCa: {
    flag: "--hub-ca <file>",
    variable: "CANDOR_HUB_CA",
    description: "additional certificate authority to trust for subscribers, as PEM",
  },
} as const satisfies Record<string, Setting>;
export type SettingName = keyof typeof SETTINGS;

/** Settings as they were given on the command line. */
export type Flags = { readonly [Name in SettingName]?: string | undefined } & {
  /** Whether another log may begin. */
  readonly newLog?: true;
};
/** The process's environment, or a test's. */
export type Environment = Readonly<Record<string, string | undefined>>;

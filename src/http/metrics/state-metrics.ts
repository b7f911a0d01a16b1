import { existsSync, readdirSync, statSync } from "node:fs";
import { MS_PER_SECOND } from "../../domain/time/units.ts";
import { family, type MetricSample } from "../../metrics/exposition.ts";
import type { Store } from "../../store/store.ts";

const MICROSECONDS_PER_SECOND = 1e6;
const DESCRIPTORS = "/proc/self/fd";
const STATES = ["active", "retrying", "expired"] as const;

/** Figures about the database and the process, in Prometheus's text format. */
export function stateMetrics(store: Store, now: Date): string {
  return reviewMetrics(store) + hubMetrics(store, now.getTime()) + processMetrics(store);
}

function reviewMetrics({ published, imports }: Store): string {
  const last = imports.last();
  const number = [{ value: last?.number ?? 0 }];
  const at = last === undefined ? [] : [{ value: Date.parse(last.imported_at) / MS_PER_SECOND }];
  return (
    family("candor_reviews", "gauge", "Published reviews.", [{ value: published.count() }]) +
    family("candor_imports_total", "counter", "Committed imports.", number) +
    family("candor_last_import_timestamp_seconds", "gauge", "Time of the last import.", at)
  );
}

function hubMetrics({ subscriptions, verifications, deliveries }: Store, now: number): string {
  const counts = subscriptions.countByState(now);
  const byState = STATES.map((state): MetricSample => {
    return { labels: { state }, value: counts.get(state) ?? 0 };
  });
  const oldest = deliveries.oldestDue(now);
  const lag = oldest === undefined ? 0 : Math.max(0, now - oldest) / MS_PER_SECOND;
  return (
    family("candor_hub_subscriptions", "gauge", "Subscriptions by state.", byState) +
    family("candor_hub_pending_requests", "gauge", "Hub requests that wait for confirmation.", [
      { value: verifications.count() },
    ]) +
    family("candor_hub_lag_seconds", "gauge", "How long the oldest due delivery has waited.", [
      { value: lag },
    ])
  );
}

function processMetrics({ path }: Store): string {
  const { user, system } = process.cpuUsage();
  const used = [{ value: (user + system) / MICROSECONDS_PER_SECOND }];
  const files = ["", "-wal"].filter((suffix) => existsSync(path + suffix));
  const sizes = files.map((suffix) => ({
    labels: { file: suffix === "" ? "database" : "write-ahead log" },
    value: statSync(path + suffix).size,
  }));
  const open = existsSync(DESCRIPTORS) ? [{ value: readdirSync(DESCRIPTORS).length }] : [];
  return (
    family("candor_database_bytes", "gauge", "Size of the database's files.", sizes) +
    family("process_resident_memory_bytes", "gauge", "Resident memory.", [
      { value: process.memoryUsage().rss },
    ]) +
    family("process_cpu_seconds_total", "counter", "Processor time of all threads.", used) +
    family("process_open_fds", "gauge", "Open file descriptors.", open)
  );
}

import type { JobRecord } from "../../domain/review/job.ts";
import { dateOf } from "../../domain/time/calendar-date.ts";
import type { DateOrder } from "../fields/date-order.ts";
import { parseInstant } from "../fields/instant.ts";
import type { FieldProblem } from "../format.ts";
import type { CsvRow } from "../readers/csv.ts";
import type { FoundHeader } from "./job-header.ts";
import type { JobCell } from "./layouts.ts";

export type JobRowProblem = FieldProblem & { readonly row: number };

type Cells = Partial<Record<JobCell, string>>;

/** How digits are kept from becoming a number in spreadsheets: `="0017"`. */
const ESCAPED = /^="(.*)"$/;
const TOTAL = /^(grand |sub-?)?totals?(:| for\b.*)?$/i;
const FOOTER = /^(accrual|cash) basis\b/i;
const CANCELLED = /cancell?ed|\bvoid(ed)?\b|declined|no[- ]?show|deleted/i;
const NOT_DONE =
  /^(unscheduled|scheduled|needs? scheduling|in[- ]?progress|upcoming|(on )?hold|dispatched|draft)$/i;
/** What the books list for a customer besides work that was sold. */
const NO_WORK =
  /^(payment|receive payment|estimate|quote|credit|credit memo|refund|refund receipt|deposit|expense|bill|check|cheque|transfer|statement|journal entry|sales order|purchase order)$/i;
const NO_DATE = /^(-+|–|—|n\/?a|none|tbd|(un|not )scheduled)$/i;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i;
const CLOCK = /(?:T|\s*,?\s+(?:at\s+)?)\d{1,2}(?::\d{2}|\s?[ap]\.?m\b).*$/i;

/** Reads the rows of a table of jobs one by one. */
export class JobRows {
  readonly problems: JobRowProblem[] = [];
  /** How many rows are no proof of work, by reason. */
  readonly leftOut = new Map<string, number>();
  readonly #jobs = new Map<string, JobRecord>();
  readonly #header: FoundHeader;
  readonly #dateOrder: DateOrder | undefined;
  /** The customer whose rows follow, if customers are in separate rows. */
  #customer: string | undefined;

  constructor(header: FoundHeader, dateOrder: DateOrder | undefined) {
    this.#header = header;
    this.#dateOrder = dateOrder;
  }

  get jobs(): readonly JobRecord[] {
    return [...this.#jobs.values()];
  }

  add(line: CsvRow): void {
    const cells = ("cells" in line ? line.cells : (line.ragged ?? [])).map(plainCell);
    const filled = cells.filter((cell) => cell !== "");
    if (this.#isBetweenJobs(cells, filled)) return;
    if ("fault" in line) {
      this.problems.push({ row: line.row, field: "", message: line.fault });
    } else {
      this.#addJob(this.#named(cells), line.row);
    }
  }

  /** Customer headings, totals and footers of a report are not jobs. */
  #isBetweenJobs(cells: readonly string[], filled: readonly string[]): boolean {
    const [first = ""] = filled;
    if (TOTAL.test(first) || FOOTER.test(first)) {
      this.#customer = undefined;
      return true;
    }
    if (filled.length !== 1) return false;
    const { isGrouped, linesAbove } = this.#header;
    if (isGrouped && first === cells[0]) this.#customer = first;
    return isGrouped || linesAbove > 0;
  }

  #named(cells: readonly string[]): Cells {
    const named: Cells = {};
    for (const [name, at] of this.#header.places) {
      const cell = cells[at];
      if (cell !== undefined && cell !== "") named[name] = cell;
    }
    return named;
  }

  /** A row without a customer belongs to nobody, and matches nothing. */
  #addJob(cells: Cells, row: number): void {
    const customer = this.#customerOf(cells);
    if (customer === undefined) return;
    const reason = this.#whyNoProof(cells);
    if (reason !== undefined) {
      this.leftOut.set(reason, (this.leftOut.get(reason) ?? 0) + 1);
      return;
    }
    const date = this.#dayOf(cells.date ?? "", row);
    if (date === undefined) return;
    const { job, technician } = cells;
    this.#merge({ label: job ?? `row ${row}`, customer, date, technician }, job);
  }

  #customerOf({ customer, first, last }: Cells): string | undefined {
    const { isGrouped, layout } = this.#header;
    if (isGrouped) return this.#customer;
    const isWhole = first !== undefined && last !== undefined;
    const parts = [first, last].filter((part) => part !== undefined).join(" ");
    const name = isWhole ? parts : (customer ?? parts);
    const whole = layout.dividesCustomers === true ? name.split(":", 1)[0] : name;
    return whole?.trim() || undefined;
  }

  #whyNoProof({ status = "", kind = "", date = "" }: Cells): string | undefined {
    if (CANCELLED.test(status)) return "cancelled";
    if (NOT_DONE.test(status)) return "not done yet";
    if (NO_WORK.test(kind)) return "of payments, estimates and the like";
    if (date !== "" && !NO_DATE.test(date)) return undefined;
    const name = this.#header.names[this.#header.places.get("date") ?? -1] ?? "date";
    return `without a date under "${name.trim()}"`;
  }

  /** The day as written, in local time: converting to UTC would move evenings to the next day. */
  #dayOf(cell: string, row: number): string | undefined {
    const day = cell.replace(WEEKDAY, "").replace(CLOCK, "");
    const report = (field: string, message: string) => this.problems.push({ row, field, message });
    const at = parseInstant(day, "date", report, this.#dateOrder);
    return at === undefined ? undefined : dateOf(at);
  }

  /** Merges rows: exports have one for each item, visit or technician of a job. */
  #merge(job: JobRecord, number: string | undefined): void {
    const key = JSON.stringify([number, job.customer, job.date]);
    const there = this.#jobs.get(key);
    const names = [there?.technician, job.technician].filter((name) => name !== undefined);
    const technician = names.length === 0 ? undefined : [...new Set(names)].join(", ");
    this.#jobs.set(key, { ...(there ?? job), technician });
  }
}

function plainCell(cell: string): string {
  return cell.trim().replace(ESCAPED, "$1").trim();
}

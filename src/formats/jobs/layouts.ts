/** The columns that are read, and that `--map` may name. */
export const JOB_COLUMNS = ["customer", "date", "job", "technician"] as const;
type JobColumn = (typeof JOB_COLUMNS)[number];

/** Columns whose header names the owner gives. */
export type JobColumnMap = ReadonlyMap<JobColumn, string>;

/** Further cells that are read: names in two columns, and what tells whether work was done. */
export type JobCell = JobColumn | "first" | "last" | "status" | "kind";

/** A job management program's column names, without case, spaces and punctuation. */
export interface JobLayout {
  readonly title: string;
  /** A header has this layout if it contains a name from each list. */
  readonly signs: readonly (readonly string[])[];
  /** The first name in a list that the header has wins. */
  readonly columns: Readonly<Record<JobCell, readonly string[]>>;
  /** Whether customers may be in separate rows, above what was sold to them. */
  readonly mayBeGrouped?: boolean;
  /** Whether a customer may have a part after a colon, such as `Ann Baker:Kitchen`. */
  readonly dividesCustomers?: boolean;
}

const COMPLETED = [
  ...["completeddate", "completiondate", "datecompleted", "completedon", "completedat"],
  ...["jobcompleteddate", "visitcompleteddate", "finisheddate", "finishedat", "closeddate"],
];
const SCHEDULED = [
  ...["scheduleddate", "scheduledstartdate", "schedulestartdate", "scheduledstart", "scheduled"],
  "startdate",
];

const USUAL = {
  customer: [
    ...["customer", "customername", "client", "clientname", "name", "customerfullname"],
    ...["displayname", "contact", "contactname"],
  ],
  first: ["firstname", "customerfirstname", "clientfirstname", "givenname"],
  last: ["lastname", "customerlastname", "clientlastname", "surname", "familyname"],
  // If a table says when work was completed, its other dates are those of plans and paperwork. A
  // column that is only called “completed” may contain yes or no.
  date: [
    ...[...COMPLETED, "date", "jobdate", "servicedate", "visitdate", "transactiondate"],
    ...["invoicedate", "completed", "finished", ...SCHEDULED],
  ],
  job: [
    ...["job", "jobnumber", "jobno", "jobid", "workorder", "workordernumber", "invoice"],
    ...["invoicenumber", "invoiceno", "num", "no", "number", "id"],
  ],
  technician: [
    ...["technician", "technicians", "technicianname", "tech", "assignedto", "assigned"],
    ...["assignedtechnicians", "assignedemployees", "employee", "employees", "staff", "crew"],
  ],
  status: ["status", "jobstatus", "currentjobstatus", "workstatus", "visitstatus"],
  kind: [],
} as const;

const JOBBER: JobLayout = {
  title: "Jobber",
  signs: [
    ["clientname"],
    ["visitcompleteddate", "visittitle", "visitsassignedto", "jobtype", "oneoffjob", "closeddate"],
  ],
  columns: { ...USUAL, technician: ["assignedto", "visitsassignedto"] },
};

const HOUSECALL_PRO: JobLayout = {
  title: "Housecall Pro",
  signs: [
    ["customername", "customer"],
    ["assignedemployees", "assignedemployeename", "currentjobstatus", "onjobduration"],
  ],
  columns: {
    ...USUAL,
    date: ["jobcompleteddate", ...COMPLETED, "finished", "completed", "date", ...SCHEDULED],
    technician: ["assignedemployees", "assignedemployeename", "employees", "employee"],
    status: ["currentjobstatus", "jobstatus", "status"],
  },
};

const SERVICETITAN: JobLayout = {
  title: "ServiceTitan",
  signs: [
    ["customername", "customer"],
    ["assignedtechnicians", "primarytechnician", "businessunit"],
    ["completiondate", "completedon", "completeddate"],
  ],
  columns: {
    ...USUAL,
    customer: ["customername", "customer"],
    technician: ["assignedtechnicians", "primarytechnician", "technician"],
    status: ["jobstatus", "status"],
  },
};

const QUICKBOOKS: JobLayout = {
  title: "QuickBooks",
  signs: [
    ["transactiontype", "type"],
    ["transactiondate", "date"],
    ["num", "no"],
  ],
  columns: {
    ...USUAL,
    customer: ["customer", "customerfullname", "name"],
    date: ["servicedate", "transactiondate", "date"],
    job: ["num", "no"],
    kind: ["transactiontype", "type"],
  },
  mayBeGrouped: true,
  dividesCustomers: true,
};

const ANY_TABLE: JobLayout = { title: "a table of jobs", signs: [], columns: USUAL };

/** The layouts, recognized by their headers; the last one takes what no other does. */
export const JOB_LAYOUTS: readonly JobLayout[] = [
  JOBBER,
  HOUSECALL_PRO,
  SERVICETITAN,
  QUICKBOOKS,
  ANY_TABLE,
];

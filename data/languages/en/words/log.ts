import { type Child, html } from "../../../../src/web/base/html.ts";
import { formats } from "./formats.ts";

const introduction =
  () => html`<p>Candor, the program that publishes these reviews, keeps a log. Whenever a review is published, changed, hidden or removed, it adds a line at the end and signs the whole log. The log only ever grows. Anyone who keeps a copy of it, or just the last signature, can prove it if the past is ever rewritten: no review that was here can be taken away quietly.</p>
<h2>What is on record</h2>
<ul>
<li>The day on which each review was published, and each day on which it was changed.</li>
<li>The day on which a review was removed, and why: the business hides it, its source no longer has it, it is a duplicate, nothing verifies it any more, a backup without it was restored, the import that brought it was taken back, or it was erased.</li>
<li>How many stars each hidden review had. If bad reviews were hidden for being bad, it would show.</li>
</ul>
<p>Nobody’s name or words are in the log. A line holds a random number for the review and a seal of what it said. The seal fits that review alone and reveals nothing about it. So a review can be erased for good: all that stays on record is that some review came and went.</p>`;

const proof = () => html`<h2>What it proves</h2>
<ul>
<li>Every review that was ever published here is still here, was changed on record, or was removed on record, with the day and the stated reason.</li>
<li>The numbers of published and hidden reviews on this page are true.</li>
<li>Each hidden review really had the number of stars that is stated for it.</li>
</ul>
<h2>What it can’t prove</h2>
<ul>
<li><strong>That every review was brought here.</strong> A review that was never published leaves no line. The sites where customers write say how many reviews they have: compare the numbers.</li>
<li><strong>That a stated reason is true.</strong> If a review is said to be gone at its source, look there.</li>
<li><strong>That a review is real.</strong> Beside each review you can read how it was verified.</li>
<li><strong>That everybody is shown the same log.</strong> Compare signatures with somebody else, or with a witness if the log has one.</li>
<li><strong>That the log was never started over.</strong> A new log has a new key. Keep the key below, and you will notice.</li>
</ul>`;

/** The page about the publication log. */
export const log = {
  title: (business: string) => `Every change on record – ${business}`,
  description: (business: string, became: string) =>
    `What became of the reviews of ${business}: ${became}.`,
  skip: "Skip to the text",
  heading: "Every change is on record",
  introduction,
  proof,
  notBegun: "No log has begun yet.",
  signedLog: "The signed log",
  name: "Its name",
  key: "Its key, to check signatures",
  size: "Its size",
  lines: (count: number) => formats.counted(count, "line", "lines"),
  lastSignature: "Its last signature",
  newestCheckpoint: "The newest checkpoint",
  earlier: "Earlier logs",
  whyEarlier:
    "A log ends when its key is lost, or when the data is replaced by an older copy of it. Then a new log begins. The old one can still be read as it was.",
  ended: (lines: string, day: string) => `${lines}, ended on ${day}`,
  forPrograms: "For programs",
  commands:
    "With Candor, one command checks the whole log, and another keeps a copy of all reviews and checks each change:",
  check: "To check the log",
  keepCopy: "To keep a copy",
  /** @param changes a link */
  otherPrograms: (changes: Child) =>
    html`Other programs can read the log as C2SP’s tlog-tiles defines it (checkpoint, tiles and entries), and ${changes} with the proof of each.`,
  changes: "the changes",
  atom: "Atom feed",
  jsonFeed: "JSON Feed",
  /** @param atom a link, as is jsonFeed */
  feeds: (atom: Child, jsonFeed: Child) =>
    html`Feeds list the 50 newest removals: the ${atom} as <code>at:deleted-entry</code> (RFC 6721), the ${jsonFeed} in <code>_candor.deleted</code>, with the item’s <code>id</code> and its <code>date_deleted</code>. Drop the items that are listed. A review that is published again is no longer listed. One that was erased, or that is missing from its source or from a restored backup, is listed for 90 days.`,
};

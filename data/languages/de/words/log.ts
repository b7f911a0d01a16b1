import { type Child, html } from "../../../../src/web/base/html.ts";
import { formats } from "./formats.ts";

const introduction =
  () => html`<p>Candor, das Programm, das diese Bewertungen veröffentlicht, führt ein Protokoll. Wird eine Bewertung veröffentlicht, geändert, ausgeblendet oder entfernt, fügt Candor am Ende eine Zeile an und signiert das ganze Protokoll. Das Protokoll wird immer nur länger. Wer eine Kopie davon oder auch nur die letzte Signatur aufbewahrt, kann es nachweisen, falls frühere Zeilen jemals geändert werden: Keine Bewertung, die hier stand, kann heimlich verschwinden.</p>
<h2>Was protokolliert wird</h2>
<ul>
<li>Der Tag, an dem eine Bewertung veröffentlicht wurde, und jeder Tag, an dem sie geändert wurde.</li>
<li>Der Tag, an dem eine Bewertung entfernt wurde, und der Grund: Das Unternehmen hat sie ausgeblendet, an ihrer Quelle gibt es sie nicht mehr, sie ist ein Duplikat, sie ist nicht mehr verifiziert, eine Datensicherung ohne sie wurde wiederhergestellt, der Import, mit dem sie kam, wurde rückgängig gemacht, oder sie wurde gelöscht.</li>
<li>Wie viele Sterne jede ausgeblendete Bewertung hatte. Würden schlechte Bewertungen ausgeblendet, weil sie schlecht sind, fiele das auf.</li>
</ul>
<p>Namen und Texte stehen nicht im Protokoll. Eine Zeile enthält eine Zufallszahl für die Bewertung und ein Siegel ihres Inhalts. Das Siegel passt nur zu dieser Bewertung und verrät nichts über sie. So lässt sich eine Bewertung auch endgültig löschen: Im Protokoll bleibt nur, dass es einmal irgendeine Bewertung gab, die entfernt wurde.</p>`;

const proof = () => html`<h2>Was es beweist</h2>
<ul>
<li>Jede Bewertung, die hier jemals veröffentlicht wurde, steht noch hier oder wurde laut Protokoll geändert oder entfernt, mit Tag und angegebenem Grund.</li>
<li>Die Zahlen der veröffentlichten und der ausgeblendeten Bewertungen auf dieser Seite stimmen.</li>
<li>Jede ausgeblendete Bewertung hatte wirklich so viele Sterne wie angegeben.</li>
</ul>
<h2>Was es nicht beweisen kann</h2>
<ul>
<li><strong>Dass jede Bewertung hierher gelangt ist.</strong> Eine Bewertung, die nie veröffentlicht wurde, hinterlässt keine Zeile. Die Plattformen, auf denen Kunden schreiben, geben an, wie viele Bewertungen sie haben: Vergleichen Sie die Zahlen.</li>
<li><strong>Dass ein angegebener Grund stimmt.</strong> Heißt es, eine Bewertung sei an ihrer Quelle verschwunden, sehen Sie dort nach.</li>
<li><strong>Dass eine Bewertung echt ist.</strong> Bei jeder Bewertung steht, wie sie verifiziert wurde.</li>
<li><strong>Dass alle dasselbe Protokoll sehen.</strong> Vergleichen Sie die Signaturen mit anderen oder mit einem Zeugen, falls das Protokoll einen hat.</li>
<li><strong>Dass das Protokoll nie neu begonnen wurde.</strong> Ein neues Protokoll hat einen neuen Schlüssel. Bewahren Sie den unten stehenden Schlüssel auf, dann bemerken Sie es.</li>
</ul>`;

/** The page about the publication log. */
export const log = {
  title: (business: string) => `Jede Änderung protokolliert – ${business}`,
  description: (business: string, became: string) =>
    `Was aus den Bewertungen zu ${business} wurde: ${became}.`,
  skip: "Direkt zum Text",
  heading: "Jede Änderung ist protokolliert",
  introduction,
  proof,
  notBegun: "Es wurde noch kein Protokoll begonnen.",
  signedLog: "Das signierte Protokoll",
  name: "Name",
  key: "Schlüssel zum Prüfen der Signaturen",
  size: "Länge",
  lines: (count: number) => formats.counted(count, "Zeile", "Zeilen"),
  lastSignature: "Letzte Signatur",
  newestCheckpoint: "Der neueste Checkpoint",
  earlier: "Frühere Protokolle",
  whyEarlier:
    "Ein Protokoll endet, wenn sein Schlüssel verloren geht oder wenn die Daten durch eine ältere Kopie ersetzt werden. Dann beginnt ein neues. Das alte bleibt unverändert lesbar.",
  ended: (lines: string, day: string) => `${lines}, beendet am ${day}`,
  forPrograms: "Für Programme",
  commands:
    "Mit Candor prüft ein Befehl das ganze Protokoll; ein anderer bewahrt eine Kopie aller Bewertungen auf und prüft jede Änderung:",
  check: "Das Protokoll prüfen",
  keepCopy: "Eine Kopie aufbewahren",
  /** @param changes a link */
  otherPrograms: (changes: Child) =>
    html`Andere Programme können das Protokoll so lesen, wie es tlog-tiles von C2SP festlegt (Checkpoint, Tiles und Einträge), außerdem ${changes} mit dem Beweis für jede einzelne.`,
  changes: "die Änderungen",
  atom: "Atom-Feed",
  jsonFeed: "JSON Feed",
  /** @param atom a link, as is jsonFeed */
  feeds: (atom: Child, jsonFeed: Child) =>
    html`Feeds führen die 50 neuesten Entfernungen auf: der ${atom} als <code>at:deleted-entry</code> (RFC 6721), der ${jsonFeed} in <code>_candor.deleted</code>, mit der <code>id</code> des Eintrags und seinem <code>date_deleted</code>. Programme sollten die aufgeführten Einträge löschen. Eine Bewertung, die wieder veröffentlicht wird, ist nicht mehr aufgeführt. Eine, die gelöscht wurde oder die an ihrer Quelle oder in einer wiederhergestellten Datensicherung fehlt, ist 90 Tage lang aufgeführt.`,
};

import { type Child, html } from "../../../../src/web/base/html.ts";
import { formats } from "./formats.ts";
import { onDay } from "./time.ts";

const introduction =
  () => html`<p>Candor, il programma che pubblica queste recensioni, tiene un registro. Ogni volta che una recensione viene pubblicata, modificata, nascosta o rimossa, Candor aggiunge una riga alla fine e firma l’intero registro. Il registro può solo crescere. Chi ne conserva una copia, o anche solo l’ultima firma, può dimostrare se il passato è stato riscritto: nessuna recensione pubblicata qui può sparire senza lasciare traccia.</p>
<h2>Che cosa resta registrato</h2>
<ul>
<li>Il giorno in cui ogni recensione è stata pubblicata e ogni giorno in cui è stata modificata.</li>
<li>Il giorno in cui una recensione è stata rimossa e il motivo: l’attività la nasconde, la fonte non la contiene più, è un duplicato, non c’è più nulla che la verifichi, è stata ripristinata una copia di sicurezza che non la contiene, l’importazione da cui proveniva è stata annullata, oppure la recensione è stata cancellata.</li>
<li>Quante stelle aveva ogni recensione nascosta. Se le recensioni negative venissero nascoste perché negative, si vedrebbe.</li>
</ul>
<p>Nel registro non compaiono né nomi né parole di nessuno. Ogni riga contiene un numero casuale che sta per la recensione e un sigillo di ciò che diceva. Il sigillo corrisponde soltanto a quella recensione e non rivela nulla del suo contenuto. Una recensione può quindi essere cancellata per sempre: resta registrato soltanto che una recensione c’era e ora non c’è più.</p>`;

const proof = () => html`<h2>Che cosa dimostra</h2>
<ul>
<li>Ogni recensione che è stata pubblicata qui è ancora qui, oppure dal registro risulta che è stata modificata o rimossa, con il giorno e il motivo dichiarato.</li>
<li>I numeri delle recensioni pubblicate e nascoste indicati in questa pagina sono veri.</li>
<li>Ogni recensione nascosta aveva davvero il numero di stelle indicato.</li>
</ul>
<h2>Che cosa non può dimostrare</h2>
<ul>
<li><strong>Che tutte le recensioni siano arrivate qui.</strong> Una recensione che non è mai stata pubblicata non lascia alcuna riga. I siti su cui scrivono i clienti indicano quante recensioni contengono: basta confrontare i numeri.</li>
<li><strong>Che il motivo dichiarato sia vero.</strong> Se una recensione risulta non più presente nella fonte, lo si può controllare lì.</li>
<li><strong>Che una recensione sia autentica.</strong> Accanto a ogni recensione è indicato come è stata verificata.</li>
<li><strong>Che tutti vedano lo stesso registro.</strong> Le firme si possono confrontare con quelle che vede un’altra persona, o con quelle di un testimone, se il registro ne ha uno.</li>
<li><strong>Che il registro non sia mai stato ricominciato da capo.</strong> Un nuovo registro ha una nuova chiave. Chi conserva la chiave riportata sotto se ne accorge.</li>
</ul>`;

/** The page about the publication log. */
export const log = {
  title: (business: string) => `Ogni modifica resta registrata – ${business}`,
  description: (business: string, became: string) =>
    `Che ne è stato delle recensioni di ${business}: ${became}.`,
  skip: "Vai al testo",
  heading: "Ogni modifica resta registrata",
  introduction,
  proof,
  notBegun: "Non è ancora stato avviato alcun registro.",
  signedLog: "Il registro firmato",
  name: "Nome del registro",
  key: "Chiave per controllare le firme",
  size: "Dimensione",
  lines: (count: number) => formats.counted(count, "riga", "righe"),
  lastSignature: "Ultima firma",
  newestCheckpoint: "Il punto di controllo più recente",
  earlier: "Registri precedenti",
  whyEarlier:
    "Un registro termina quando la sua chiave va perduta o quando i dati vengono sostituiti da una loro copia più vecchia. Allora inizia un nuovo registro. Quello precedente resta leggibile così com’era.",
  ended: (lines: string, day: string) => `${lines}; terminato ${onDay(day)}`,
  forPrograms: "Per i programmi",
  commands:
    "Con Candor, un comando controlla l’intero registro e un altro mantiene una copia di tutte le recensioni e controlla ogni modifica:",
  check: "Per controllare il registro",
  keepCopy: "Per mantenere una copia",
  /** @param changes a link */
  otherPrograms: (changes: Child) =>
    html`Altri programmi possono leggere il registro nel formato tlog-tiles di C2SP (checkpoint, tiles ed entries) e anche ${changes}, ciascuna con la propria prova.`,
  changes: "le modifiche",
  atom: "feed Atom",
  jsonFeed: "JSON Feed",
  /** @param atom a link, as is jsonFeed */
  feeds: (atom: Child, jsonFeed: Child) =>
    html`I feed elencano le 50 rimozioni più recenti: il ${atom} come <code>at:deleted-entry</code> (RFC 6721), il ${jsonFeed} in <code>_candor.deleted</code>, con l’<code>id</code> dell’elemento e la sua <code>date_deleted</code>. Gli elementi elencati vanno scartati. Una recensione pubblicata di nuovo non vi compare più. Una recensione cancellata, o che non figura più nella fonte o in una copia di sicurezza ripristinata, vi compare per 90 giorni.`,
};

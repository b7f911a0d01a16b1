import { type Child, html } from "../../../../src/web/base/html.ts";
import { formats } from "./formats.ts";

const introduction =
  () => html`<p>Candor, el programa que publica estas reseñas, lleva un registro. Cada vez que una reseña se publica, se modifica, se oculta o se retira, añade una línea al final y firma el registro entero. El registro solo crece. Si alguna vez se reescribe el pasado, quien conserve una copia, o solo la última firma, puede demostrarlo: ninguna reseña que haya estado aquí puede desaparecer sin dejar rastro.</p>
<h2>Qué queda registrado</h2>
<ul>
<li>El día en que se publicó cada reseña y cada día en que se modificó.</li>
<li>El día en que se retiró una reseña y el motivo: la empresa la oculta, ya no está en su fuente, es un duplicado, ya no hay nada que la verifique, se restauró una copia de seguridad que no la contiene, se anuló la importación que la trajo, o la reseña se borró.</li>
<li>Cuántas estrellas tenía cada reseña oculta. Si se ocultaran reseñas malas por ser malas, se notaría.</li>
</ul>
<p>En el registro no figuran ni los nombres ni las palabras de nadie. Cada línea contiene un número aleatorio para la reseña y un sello de lo que decía. El sello corresponde solo a esa reseña y no revela nada sobre ella. Por eso una reseña puede borrarse para siempre: lo único que queda registrado es que hubo una reseña y que ya no está.</p>`;

const proof = () => html`<h2>Qué demuestra</h2>
<ul>
<li>Toda reseña que se haya publicado aquí sigue aquí, o consta en el registro que se modificó o se retiró, con el día y el motivo indicado.</li>
<li>Las cifras de reseñas publicadas y ocultas de esta página son ciertas.</li>
<li>Cada reseña oculta tenía realmente el número de estrellas que se indica.</li>
</ul>
<h2>Qué no puede demostrar</h2>
<ul>
<li><strong>Que todas las reseñas hayan llegado hasta aquí.</strong> Una reseña que nunca se publicó no deja ninguna línea. Los sitios donde escriben los clientes dicen cuántas reseñas tienen: compare las cifras.</li>
<li><strong>Que el motivo indicado sea cierto.</strong> Si se dice que una reseña ya no está en su fuente, compruébelo allí.</li>
<li><strong>Que una reseña sea auténtica.</strong> Junto a cada reseña se explica cómo se verificó.</li>
<li><strong>Que todo el mundo vea el mismo registro.</strong> Compare las firmas con otra persona, o con un testigo si el registro lo tiene.</li>
<li><strong>Que el registro nunca se haya empezado de nuevo.</strong> Un registro nuevo tiene una clave nueva. Guarde la clave que aparece más abajo: si cambia, lo notará.</li>
</ul>`;

/** The page about the publication log. */
export const log = {
  title: (business: string) => `Cada cambio queda registrado – ${business}`,
  description: (business: string, became: string) =>
    `Qué ha sido de las reseñas de ${business}: ${became}.`,
  skip: "Saltar al texto",
  heading: "Cada cambio queda registrado",
  introduction,
  proof,
  notBegun: "Todavía no se ha iniciado ningún registro.",
  signedLog: "El registro firmado",
  name: "Nombre del registro",
  key: "Clave para comprobar las firmas",
  size: "Tamaño",
  lines: (count: number) => formats.counted(count, "línea", "líneas"),
  lastSignature: "Última firma",
  newestCheckpoint: "El punto de control más reciente",
  earlier: "Registros anteriores",
  whyEarlier:
    "Un registro termina cuando se pierde su clave o cuando los datos se sustituyen por una copia más antigua. Entonces empieza un registro nuevo. El anterior se puede seguir leyendo tal como era.",
  ended: (lines: string, day: string) => `${lines}; terminó el ${day}`,
  forPrograms: "Para programas",
  commands:
    "Con Candor, un comando comprueba el registro entero y otro mantiene una copia de todas las reseñas y comprueba cada cambio:",
  check: "Para comprobar el registro",
  keepCopy: "Para mantener una copia",
  /** @param changes a link */
  otherPrograms: (changes: Child) =>
    html`Otros programas pueden leer el registro tal como lo define tlog-tiles de C2SP (checkpoint, tiles y entries), así como ${changes} con la prueba de cada uno.`,
  changes: "los cambios",
  atom: "feed Atom",
  jsonFeed: "JSON Feed",
  /** @param atom a link, as is jsonFeed */
  feeds: (atom: Child, jsonFeed: Child) =>
    html`Los feeds enumeran las 50 retiradas más recientes: el ${atom} como <code>at:deleted-entry</code> (RFC 6721); el ${jsonFeed} en <code>_candor.deleted</code>, con el <code>id</code> del elemento y su <code>date_deleted</code>. Descarte los elementos de esa lista. Una reseña que se vuelve a publicar deja de figurar en ella. Una que se borró, o que falta en su fuente o en una copia de seguridad restaurada, figura durante 90 días.`,
};

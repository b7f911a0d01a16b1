import { type Child, html } from "../../../../src/web/base/html.ts";
import { formats } from "./formats.ts";

const introduction =
  () => html`<p>Candor, le programme qui publie ces avis, tient un journal. Chaque fois qu’un avis est publié, modifié, masqué ou retiré, il ajoute une ligne à la fin et signe l’ensemble du journal. Celui-ci ne fait que s’allonger. Il suffit d’en garder une copie, ou seulement la dernière signature, pour pouvoir prouver toute réécriture du passé : aucun avis publié ici ne peut disparaître en silence.</p>
<h2>Ce qui est consigné</h2>
<ul>
<li>Le jour où chaque avis a été publié, et chaque jour où il a été modifié.</li>
<li>Le jour où un avis a été retiré, et pourquoi : l’entreprise le masque, il n’existe plus sur son site d’origine, il fait double emploi, plus rien ne permet de le vérifier, une sauvegarde qui ne le contenait pas a été restaurée, l’importation qui l’avait apporté a été annulée, ou il a été effacé.</li>
<li>Le nombre d’étoiles de chaque avis masqué. Si de mauvais avis étaient masqués parce qu’ils sont mauvais, cela se verrait.</li>
</ul>
<p>Le journal ne contient ni noms ni propos. Chaque ligne comporte un nombre aléatoire attribué à l’avis et une empreinte de son contenu. Cette empreinte ne correspond qu’à cet avis et n’en révèle rien. Un avis peut donc être effacé définitivement : il ne reste alors que la trace d’un avis publié, puis retiré.</p>`;

const proof = () => html`<h2>Ce que le journal prouve</h2>
<ul>
<li>Tout avis publié ici un jour s’y trouve encore, ou bien sa modification ou son retrait a été consigné, avec le jour et, en cas de retrait, le motif indiqué.</li>
<li>Le nombre d’avis publiés et le nombre d’avis masqués indiqués sur cette page sont exacts.</li>
<li>Chaque avis masqué avait bien le nombre d’étoiles indiqué.</li>
</ul>
<h2>Ce qu’il ne peut pas prouver</h2>
<ul>
<li><strong>Que tous les avis ont été repris ici.</strong> Un avis jamais publié ne laisse aucune ligne. Les sites où les clients écrivent indiquent combien d’avis ils ont : comparez les nombres.</li>
<li><strong>Qu’un motif indiqué est vrai.</strong> Si un avis est censé avoir disparu de son site d’origine, allez voir sur ce site.</li>
<li><strong>Qu’un avis est authentique.</strong> À côté de chaque avis, vous pouvez lire comment il a été vérifié.</li>
<li><strong>Que tout le monde voit le même journal.</strong> Comparez les signatures avec quelqu’un d’autre, ou avec un témoin si le journal en a un.</li>
<li><strong>Que le journal n’a jamais été recommencé à zéro.</strong> Un nouveau journal a une nouvelle clé. Conservez la clé ci-dessous, et vous vous en apercevrez.</li>
</ul>`;

/** The page about the publication log. */
export const log = {
  title: (business: string) => `Chaque changement est consigné – ${business}`,
  description: (business: string, became: string) =>
    `Ce que sont devenus les avis sur ${business} : ${became}.`,
  skip: "Aller au contenu",
  heading: "Chaque changement est consigné",
  introduction,
  proof,
  notBegun: "Aucun journal n’a encore été ouvert.",
  signedLog: "Le journal signé",
  name: "Son nom",
  key: "Sa clé, pour vérifier les signatures",
  size: "Sa taille",
  lines: (count: number) => formats.counted(count, "ligne", "lignes"),
  lastSignature: "Sa dernière signature",
  newestCheckpoint: "Le point de contrôle le plus récent",
  earlier: "Journaux précédents",
  whyEarlier:
    "Un journal prend fin lorsque sa clé est perdue ou que les données sont remplacées par une copie plus ancienne. Un nouveau journal commence alors. L’ancien reste lisible tel quel.",
  ended: (lines: string, day: string) => `${lines}, clos le ${day}`,
  forPrograms: "Pour les programmes",
  commands:
    "Avec Candor, une commande vérifie tout le journal, et une autre garde une copie de tous les avis et contrôle chaque changement :",
  check: "Pour vérifier le journal",
  keepCopy: "Pour garder une copie",
  /** @param changes a link */
  otherPrograms: (changes: Child) =>
    html`D’autres programmes peuvent lire le journal au format tlog-tiles de C2SP (checkpoint, tiles et entries), ainsi que ${changes} avec la preuve de chacun.`,
  changes: "les changements",
  atom: "flux Atom",
  jsonFeed: "JSON Feed",
  /** @param atom a link, as is jsonFeed */
  feeds: (atom: Child, jsonFeed: Child) =>
    html`Les flux répertorient les 50 derniers retraits : le ${atom} sous <code>at:deleted-entry</code> (RFC 6721), le ${jsonFeed} sous <code>_candor.deleted</code>, avec l’<code>id</code> de l’élément et sa <code>date_deleted</code>. Supprimez de votre copie les éléments répertoriés. Un avis publié à nouveau n’y figure plus. Un avis effacé, ou absent de son site d’origine ou d’une sauvegarde restaurée, y figure pendant 90 jours.`,
};

import { expect, test } from "bun:test";
import { labels as de } from "../../../data/languages/de/words/labels.ts";
import { labels as es } from "../../../data/languages/es/words/labels.ts";
import { labels as fr } from "../../../data/languages/fr/words/labels.ts";
import { labels as it } from "../../../data/languages/it/words/labels.ts";

/** What nobody praises, and what separates the parts of a label. */
const NEVER_PRAISED = {
  de: /^(Schmerz|Schmerzen|Lärm|Warten|Zuschläge)$/i,
  es: /^(dolor|espera|ruido|recargos|cancelación)$/i,
  fr: /^(douleur|attente|bruit|suppléments|résiliation)$/i,
  it: /^(dolore|attesa|rumore|supplementi|disdetta|affollamento)$/i,
};
const BETWEEN = /, | (?:und|y|e|et) /;

test.each(Object.entries({ de, es, fr, it }))(
  "each label can be praised and be criticized: %s",
  (language, labels) => {
    const parts = Object.values(labels).flatMap((label) => label.split(BETWEEN));
    const never = Object.entries(NEVER_PRAISED).find(([name]) => name === language)?.[1] ?? /./;
    expect(parts.filter((part) => never.test(part))).toEqual([]);
  },
);

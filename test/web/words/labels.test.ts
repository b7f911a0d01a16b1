import { expect, test } from "bun:test";
import { wordsIn } from "../../../src/web/words/words.ts";

/** What nobody praises, and what separates the parts of a label. */
const NEVER_PRAISED = {
  de: /^(Schmerz|Schmerzen|Lärm|Warten|Zuschläge)$/i,
  es: /^(dolor|espera|ruido|recargos|cancelación)$/i,
  fr: /^(douleur|attente|bruit|suppléments|résiliation)$/i,
  it: /^(dolore|attesa|rumore|supplementi|disdetta|affollamento)$/i,
};
const BETWEEN = /, | (?:und|y|e|et) /;

test.each(Object.entries(NEVER_PRAISED))(
  "each label can be praised and be criticized: %s",
  (language, never) => {
    const labels = Object.values(wordsIn(language).labels);
    expect(labels.length).toBeGreaterThan(50);
    const parts = labels.flatMap((label) => label.split(BETWEEN));
    expect(parts.filter((part) => never.test(part))).toEqual([]);
  },
);

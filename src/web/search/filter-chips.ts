import {
  type Choice,
  FILTERS,
  type FilterChoices,
  type FilterName,
  isAsked,
  isChosen,
  withChoice,
} from "../base/filter-choices.ts";
import { html, type Markup } from "../base/html.ts";
import {
  canBeRelevant,
  isPlain,
  orderOf,
  type SearchParameters,
  searchAddress,
  usualOrder,
} from "../base/search-address.ts";
import type { Words } from "../words/words.ts";

/** How many choices of a filter are visible before “more”. */
const HANDFUL = 6;
/** Fewer than this are not worth hiding. */
const FEW = 2;

const ORDERS = ["newest", "oldest", "highest", "lowest"] as const;

/**
 * Filters and orders to choose from; each choice is a link. They are folded until one is chosen, so
 * that the reviews stay near the top.
 */
export function filterChips(say: Words, choices: FilterChoices, asked: SearchParameters): Markup {
  const isOpen = asked.sort !== undefined || FILTERS.some((name) => isAsked(name, asked));
  return html`<nav class="chips" id="chips" aria-label="${say.chips.label}">
<details id="filters"${isOpen && html` open`}><summary>${say.chips.fold}</summary>
${FILTERS.map((name) => filterRow(say, name, choices[name], asked))}
${orderRow(say, asked)}
</details>
</nav>`;
}

function filterRow(
  say: Words,
  name: FilterName,
  choices: readonly Choice[],
  asked: SearchParameters,
): Markup | undefined {
  if (choices.length === 0) return undefined;
  const chips = choices.map(
    (choice) => html`
<li>${filterChip(say, name, choice, asked)}</li>`,
  );
  const seen = chips.length <= HANDFUL + FEW ? chips.length : HANDFUL;
  const hidden = chips.slice(seen);
  const isOpen = choices.slice(seen).some((choice) => isChosen(choice, asked));
  const label = say.chips.filters[name];
  return chipRow(
    name,
    label,
    html`<ul aria-labelledby="chips-${name}">${chips.slice(0, seen)}</ul>${
      hidden.length > 0 &&
      html`<details id="more-${name}"${isOpen && html` open`}><summary>${say.chips.more(hidden.length)}<span class="unseen">: ${label}</span></summary><ul aria-label="${say.chips.moreOf(label)}">${hidden}</ul></details>`
    }`,
  );
}

function chipRow(name: string, label: string, chips: Markup): Markup {
  return html`<div class="row"><p id="chips-${name}">${label}</p><div>${chips}</div></div>
`;
}

/** The link adds the choice, or removes it if it is chosen. */
function filterChip(say: Words, name: FilterName, choice: Choice, asked: SearchParameters): Markup {
  const { label, count } = choice;
  const isCurrent = isChosen(choice, asked);
  const orderText =
    count !== undefined &&
    html` <span class="count">${say.formats.grouped(count)}<span class="unseen"> ${say.counts.reviewsNoun(count)}</span></span>`;
  const chip = { key: new URLSearchParams(choice.asked).toString(), isCurrent };
  const remove = isCurrent && html`<span class="unseen">${say.chips.chosen}</span>`;
  return chipLink(
    chip,
    withChoice(name, choice, asked),
    html`<bdi>${label}</bdi>${orderText}${remove}`,
  );
}

function orderRow(say: Words, asked: SearchParameters): Markup {
  const { cursor: _, sort: __, ...kept } = asked;
  const orders = canBeRelevant(asked) ? (["relevance", ...ORDERS] as const) : ORDERS;
  const chips = orders.map((order) => {
    const wanted = order === usualOrder(asked) ? kept : { ...kept, sort: order };
    const chip = { key: `sort=${order}`, isCurrent: order === orderOf(asked) };
    return html`
<li>${chipLink(chip, wanted, html`${say.chips.orders[order]}`)}</li>`;
  });
  return chipRow("sort", say.chips.order, html`<ul aria-labelledby="chips-sort">${chips}</ul>`);
}

interface Chip {
  /** Lets a script find the same chip on the next page. */
  readonly key: string;
  readonly isCurrent: boolean;
}

function chipLink({ key, isCurrent }: Chip, asked: SearchParameters, words: Markup): Markup {
  return html`<a class="chip" data-chip="${key}" href="${searchAddress("./", asked)}"${!isPlain(asked) && html` rel="nofollow"`}${isCurrent && html` aria-current="true"`}>${words}</a>`;
}

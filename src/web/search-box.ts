import { html, type Markup } from "./html.ts";
import { RESULTS } from "./search-address.ts";

/** The search in one line, for the top of the page: it leads to what is found, further down. */
export function searchBox(): Markup {
  return html`<form class="find" id="find" role="search" aria-label="All reviews" action="./#${RESULTS}" autocomplete="off">
<input id="find-query" name="query" type="search" aria-label="Search the reviews" placeholder="Search the reviews" enterkeyhint="search"><button>Search</button>
</form>
`;
}

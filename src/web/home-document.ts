import type { Publication } from "../domain/publication.ts";
import { html, type Markup } from "./html.ts";

export function homeDocument({ business }: Publication): Markup {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Reviews of ${business.name}</title></head>
<body><main><h1>${business.name}</h1></main></body>
</html>
`;
}

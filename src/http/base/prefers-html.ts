import Negotiator from "negotiator";

/** Whether a person asks: a browser that opens an address prefers HTML. */
export function prefersHtml(request: Request): boolean {
  const accept = request.headers.get("accept");
  if (accept === null) return false;
  const negotiator = new Negotiator({ headers: { accept } });
  return negotiator.mediaTypes(["application/json", "text/html"])[0] === "text/html";
}

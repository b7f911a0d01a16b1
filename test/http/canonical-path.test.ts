import { expect, test } from "bun:test";
import fc from "fast-check";
import { canonicalPath } from "../../src/http/canonical-path.ts";

const at = (path: string) => `http://reviews.example.com${path}`;

test.each([
  ["/%72eviews.json", "/reviews.json"],
  ["/reviews%2Ejson?x=%41", "/reviews.json?x=%41"],
  ["/api/%66eed.json", "/api/feed.json"],
  ["/x/../reviews.json", "/reviews.json"],
  ["/x/%2e%2E/reviews.json", "/reviews.json"],
  ["/%c3%bc", "/%C3%BC"],
])("%s is another spelling of %s (RFC 3986 §6.2.2, issue 23)", (path, canonical) => {
  expect(canonicalPath(at(path))).toBe(canonical);
});

test.each(["HTTP://Reviews.Example.com:80", "http://192.0.2.1"])(
  "however the host is written, as in %s, a plain path is not redirected (issue 23)",
  (origin) => expect(canonicalPath(`${origin}/nothing?x=1`)).toBeUndefined(),
);

test.each(["/", "/reviews.json", "/api/reviews/search?words=%41", "/a%2Fb", "/%C3%BC", "//a/%62"])(
  "%s is canonical already (RFC 3986 §6.2.2, issue 23)",
  (path) => expect(canonicalPath(at(path))).toBeUndefined(),
);

test("a redirect's target is final, and stays on this host (issue 23)", () => {
  const segment = fc.stringMatching(/^(%[0-9a-fA-F]{2}|[a-z./]){0,8}$/);
  fc.assert(
    fc.property(fc.array(segment), (segments) => {
      const canonical = canonicalPath(at(`/${segments.join("/")}`));
      if (canonical === undefined) return;
      expect(canonical).not.toStartWith("//");
      expect(new URL(canonical, at("/")).host).toBe("reviews.example.com");
      expect(canonicalPath(new URL(canonical, at("/")).href)).toBeUndefined();
    }),
  );
});

import { useLocation, useMatches } from "react-router";
import { SITE } from "#site/site-config.ts";
import { originOf, socialPicture } from "./site-address.ts";

/** Parts of the product that are nobody's search result. */
const UNLISTED = /^\/(?:central|settings|admin|__debug|public)(?:\/|$)/;

/** The one address of a page and its picture, for search engines and where it is shared: of every page, without its doing. */
export function PageAddress() {
  const { pathname } = useLocation();
  const matches = useMatches();
  const origin = originOf(matches);
  if (UNLISTED.test(pathname)) return null;
  const own = matches.map(({ loaderData }) => canonicalIn(loaderData)).findLast(Boolean);
  const path = own ?? pathname.replace(/(.)\/+$/, "$1");
  return (
    <>
      <link rel="canonical" href={`${origin}${path}`} />
      {/* Readers of feeds look for it on whichever page they are given. */}
      <link rel="alternate" type="application/atom+xml" title={`${SITE.name} articles`} href={`${origin}/feed.xml`} />
      <meta property="og:url" content={`${origin}${path}`} />
      <meta property="og:image" content={`${origin}${socialPicture(path)}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function canonicalIn(facts: unknown): string | undefined {
  const isThere = typeof facts === "object" && facts !== null && "canonical" in facts;
  return isThere && typeof facts.canonical === "string" ? facts.canonical : undefined;
}

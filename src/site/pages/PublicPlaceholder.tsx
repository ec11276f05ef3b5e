import { pathOf } from "#site/content/path-of.ts";
import { notFound } from "#site/content/not-found.ts";
import type { PageLoaderArgs } from "#site/content/page-facts.ts";

/** The address is kept free: nothing is at it. */
export function loader({ request }: PageLoaderArgs) {
  throw notFound(pathOf(request));
}

export default function PublicPlaceholder() {
  return null;
}

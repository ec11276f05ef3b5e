import { redirect } from "react-router";
import { paths } from "#site/paths.ts";

/** `/docs` has no page of its own: it leads to where one starts. */
export function loader() {
  throw redirect(paths.gettingStarted);
}

export default function DocsStart() {
  return null;
}

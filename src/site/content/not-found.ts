import { data } from "react-router";

/** What a loader throws when there is no such page. */
export const notFound = (path: string) =>
  data({ message: `Page not found: ${path}` }, { status: 404, statusText: "Page not found" });

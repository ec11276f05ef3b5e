import type { Entry } from "../entry.ts";
import type { CollectionName } from "../schemas.ts";
import { COLLECTIONS } from "../schemas.ts";
import type { Columns } from "./cursor.ts";
import type { Row } from "./run-select.ts";

const SHARED = [
  "id",
  "title",
  "body",
  "description",
  "draft",
  "extension",
  "header",
  "headline",
  "links",
  "meta",
  "navigation",
  "order",
  "path",
  "seo",
  "stem",
  "updated",
  "view",
] as const;
const POSTS = ["authors", "badge", "date", "image"] as const;
const APP_STORE = ["info", "info2", "suppressBody"] as const;
const COMPOSED = ["cta", "faq", "features", "hero", "sections", "steps", "testimonials"] as const;

/** Long structures. They can be asked for, but not compared with anything. */
const LONG: readonly string[] = ["body", "info", "info2", ...COMPOSED];

/** Columns of a collection's table, in the order of its rows. */
export function columnsOf(collection: CollectionName): Columns {
  const all = namesOf(collection);
  return { all, comparable: all.filter((name) => !LONG.includes(name)) };
}

function namesOf(collection: CollectionName): readonly string[] {
  if (collection === "posts") return [...SHARED, ...POSTS];
  if (collection === "app_store") return [...SHARED, ...APP_STORE];
  const isComposed = "hero" in COLLECTIONS[collection].schema.shape;
  return isComposed ? [...SHARED, ...COMPOSED] : SHARED;
}

/** The rows of a collection, by their stem. What a page does not say is null. */
export function rowsOf(entries: readonly Entry[], collection: CollectionName): readonly Row[] {
  const columns = namesOf(collection);
  return entries
    .filter((entry) => entry.collection === collection)
    .toSorted((a, b) => (a.stem < b.stem ? -1 : 1))
    .map((entry) => {
      const facts: Row = { ...entry, id: `${collection}/${entry.stem}.md`, extension: "md" };
      return Object.fromEntries(columns.map((column) => [column, facts[column] ?? null]));
    });
}

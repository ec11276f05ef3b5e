import { siteContent } from "virtual:site-content";
import type { Entry, TreeNode } from "#content/entry.ts";
import type { CollectionName } from "#content/schemas.ts";

const byPath = new Map(siteContent.entries.map((entry) => [`${entry.collection} ${entry.path}`, entry]));

/** A page of a collection by its address, or undefined. A slash at the end is the same page. */
export const findEntry = (collection: CollectionName, path: string): Entry | undefined =>
  byPath.get(`${collection} ${path === "/" ? path : path.replace(/\/+$/, "")}`);

export const entriesOf = (collection: CollectionName): readonly Entry[] =>
  siteContent.entries.filter((entry) => entry.collection === collection);

export const treeOf = (collection: CollectionName): readonly TreeNode[] => siteContent.trees[collection];

/** Articles, newest first. */
export const articles = (): readonly Entry[] =>
  entriesOf("posts").toSorted((a, b) => (b.date ?? "").localeCompare(a.date ?? "") || a.title.localeCompare(b.title));

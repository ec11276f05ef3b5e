import type { Entry } from "#content/entry.ts";
import { readingMinutes } from "#content/entry.ts";

/** An article as lists show it. */
export interface ArticleItem {
  readonly title: string;
  readonly description: string;
  readonly to: string;
  readonly date: string;
  readonly badge?: string;
  readonly minutes: number;
  readonly authors: readonly string[];
}

export const articleItem = (entry: Entry): ArticleItem => ({
  title: entry.title,
  description: entry.description,
  to: entry.path,
  date: entry.date ?? "",
  ...(entry.badge === undefined ? {} : { badge: entry.badge }),
  minutes: readingMinutes(entry.words),
  authors: (entry.authors ?? []).map(({ name }) => name),
});

/** An entry of the app store as its directory shows it. */
export interface AppItem {
  readonly title: string;
  readonly description: string;
  readonly to: string;
  readonly category: string;
  readonly status: string;
}

export const appItem = (entry: Pick<Entry, "title" | "description" | "path" | "meta">): AppItem => ({
  title: entry.title,
  description: entry.description,
  to: entry.path,
  category: textOf(entry.meta["category"]) ?? "Other",
  status: textOf(entry.meta["status"]) ?? "available",
});

const textOf = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

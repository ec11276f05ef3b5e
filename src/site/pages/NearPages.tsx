import { useEffect, useState } from "react";
import { SiteLink } from "#site/chrome/SiteLink.tsx";
import { queryCollection } from "#site/content/query-collection.ts";

/** Words of an address that say something, at most three, the last first. */
export const wordsOfAddress = (path: string): readonly string[] =>
  (path.split("/").at(-1) ?? "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 3)
    .slice(0, 3);

const questionOf = (words: readonly string[]): string =>
  `SELECT path, title FROM _content_support WHERE ${words.map((word) => `path LIKE '%${word}%'`).join(" OR ")} ORDER BY title LIMIT 4`;

/** Guides whose address resembles the one that was not found. */
export function NearPages({ path }: { readonly path: string }) {
  const [pages, setPages] = useState<readonly { readonly title: string; readonly to: string }[]>([]);
  useEffect(() => {
    const words = wordsOfAddress(path);
    if (words.length === 0) return undefined;
    let isCurrent = true;
    const find = async () => {
      const rows = (await queryCollection("support", questionOf(words))) ?? [];
      if (isCurrent) setPages(rows.map((row) => ({ title: String(row["title"]), to: String(row["path"]) })));
    };
    void find();
    return () => {
      isCurrent = false;
    };
  }, [path]);
  if (pages.length === 0) return null;
  return (
    <nav aria-label="Pages like it" className="mt-2 text-14">
      <p className="text-ink-muted">Were you looking for</p>
      <ul className="mt-1.5 flex flex-col gap-1">
        {pages.map(({ title, to }) => (
          <li key={to}>
            <SiteLink to={to} className="text-link underline-offset-3 hover:underline">
              {title}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

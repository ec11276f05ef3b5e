/** An anchor from a heading's words: lower case, ASCII letters and digits, dashes between. */
export function slugOf(words: string): string {
  const slug = words
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/['’]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
  return slug === "" ? "section" : slug;
}

/** Gives every heading of one page its own anchor: the second `Limits` is `limits-2`. */
export function uniqueSlugs(): (words: string) => string {
  const taken = new Map<string, number>();
  return (words) => {
    const slug = slugOf(words);
    const count = (taken.get(slug) ?? 0) + 1;
    taken.set(slug, count);
    if (count === 1) return slug;
    const next = `${slug}-${count}`;
    return taken.has(next) ? `${next}-x` : (taken.set(next, 1), next);
  };
}

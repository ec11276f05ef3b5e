/** What a visit keeps: a page without frame, or a page as it is printed. Once set they go along on every later navigation. */
export const KEPT_PARAMETERS = ["bare", "print"] as const;

const OFF: ReadonlySet<string> = new Set(["0", "false"]);

/** Whether the address asks for it: `?bare`, `?bare=1`, anything but `0` and `false`. */
export function isSet(search: string, name: (typeof KEPT_PARAMETERS)[number]): boolean {
  const value = new URLSearchParams(search).get(name);
  return value !== null && !OFF.has(value);
}

/** True on pages that show nothing but themselves: no chat, no banner. */
export const isPlainPage = (search: string): boolean => KEPT_PARAMETERS.some((name) => isSet(search, name));

/**
 * The search of the next page with what the visit keeps added where it is lacking. Text of `next` stays as it is:
 * `withKept("?q=a", "?bare=1")` is `?q=a&bare=1`; a page that says `bare=0` keeps it so.
 */
export function withKept(next: string, visit: string): string {
  const own = new URLSearchParams(next);
  const kept = new URLSearchParams(visit);
  const added = KEPT_PARAMETERS.flatMap((name) => {
    const value = kept.get(name);
    return value === null || OFF.has(value) || own.has(name) ? [] : [[name, value] as const];
  });
  if (added.length === 0) return next;
  const more = added.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
  return next.length > 1 ? `${next}&${more}` : `?${more}`;
}

/** A path of ours with what the visit keeps. Addresses of elsewhere and anchors stay as they are. */
export function addressWithKept(to: string, visit: string): string {
  if (!to.startsWith("/") || to.startsWith("//")) return to;
  const [beforeAnchor = "", ...anchor] = to.split("#");
  const [path = "", ...search] = beforeAnchor.split("?");
  const query = withKept(search.length > 0 ? `?${search.join("?")}` : "", visit);
  return `${path}${query}${anchor.length > 0 ? `#${anchor.join("#")}` : ""}`;
}

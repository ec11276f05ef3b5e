import { route } from "#features/shared/route.ts";
import type { Route } from "#features/shared/route.ts";
import { iconSet, iconsQuery } from "./contract.ts";
import type { IconSet } from "./contract.ts";
import { drawIcon } from "./draw-icon.ts";

/** A day fresh, a week usable while it is asked for again: a new version of the set changes drawings, never names in use. */
const CACHE = "public, max-age=86400, stale-while-revalidate=604800";

export const iconRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: "/api/_icons",
      access: "public",
      summary: "Drawings of icons by their names, separated by commas.",
      query: iconsQuery,
      answer: iconSet,
    },
    {
      plain: async ({ query }) =>
        Response.json(await iconSetOf(query.icons.split(",")), { headers: { "cache-control": CACHE } }),
    },
  ),
];

async function iconSetOf(asked: readonly string[]): Promise<IconSet> {
  const names = [...new Set(asked.map((name) => name.replace(/^lucide:/, "")))].sort();
  const found = await Promise.all(names.map(async (name) => ({ name, body: await drawIcon(name) })));
  const missing = found.filter(({ body }) => body === undefined).map(({ name }) => name);
  return {
    prefix: "lucide",
    width: 24,
    height: 24,
    icons: Object.fromEntries(found.flatMap(({ name, body }) => (body === undefined ? [] : [[name, { body }]]))),
    ...(missing.length > 0 ? { not_found: missing } : {}),
  };
}

import { z } from "zod";
import { err } from "#engine/result.ts";
import { route } from "#features/shared/route.ts";
import type { Route } from "#features/shared/route.ts";
import { buildView } from "./contract.ts";

/**
 * Which build is served. `latest.json` is asked with the time as its query, so that no cache on the way answers; `meta/ID.json` exists for the
 * served build only. The rest of a framework's own calls are React Router's: `PATH.data` is the data of a page, `/__manifest` its routes.
 */
export function buildRoutes(buildId: string): readonly Route[] {
  return [
    route(
      {
        method: "GET",
        path: "/_builds/latest.json",
        access: "public",
        summary: "The build that is served now.",
        answer: buildView,
      },
      { plain: async () => Response.json({ id: buildId }, { headers: { "cache-control": "no-store" } }) },
    ),
    route(
      {
        method: "GET",
        path: "/_builds/meta/:file",
        access: "public",
        summary: "Metadata of a build by its id.",
        params: z.object({ file: z.string().regex(/^[\w-]+\.json$/) }),
        answer: buildView,
      },
      {
        plain: async ({ params }) =>
          params.file === `${buildId}.json`
            ? Response.json({ id: buildId }, { headers: { "cache-control": "public, max-age=31536000, immutable" } })
            : err({ kind: "not_found" }),
      },
    ),
  ];
}

import { importFileParts } from "#db/queries/imports.ts";
import { type Scope, withScope } from "#db/scope.ts";
import { assert, err, ok } from "#engine/result.ts";
import { drawPage, type PageTask } from "#features/shared/draw-page.ts";
import { importPage, type PageQuery, pageQuery } from "#features/shared/page-contract.ts";
import { importPath } from "#features/imports/receive-file.ts";
import { route } from "#features/shared/route.ts";

/** Reads the file outside any transaction: taking a PDF apart holds no connection. */
export const pageRoute = route(
  {
    method: "GET",
    path: "/api/portfolios/:portfolioId/imports/:importId/page",
    access: "viewer",
    summary: "A page of an imported PDF as its words with their places, found by its number or by a line.",
    refusals: ["import_not_found"],
    params: importPath,
    query: pageQuery,
    answer: importPage,
  },
  {
    plain: async ({ database, params, query }, { asker }) => {
      assert(asker !== undefined, "an import belongs to a portfolio");
      const task = await withScope(database, asker, (scope) => loadPageTask(scope, params.importId, query));
      const page = task && (await drawPage(task));
      return page ? ok(page) : err({ kind: "import_not_found" });
    },
  },
);

/** The file of an import; undefined where it is gone. */
async function loadPageTask(scope: Scope, importId: string, wanted: PageQuery): Promise<PageTask | undefined> {
  const parts = await importFileParts(scope, importId);
  return parts.length === 0 ? undefined : { compressed: parts.map(({ bytes }) => new Uint8Array(bytes)), wanted };
}

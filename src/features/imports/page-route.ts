import { withScope } from "#db/scope.ts";
import { assert, err, ok } from "#engine/result.ts";
import { drawPage, loadPageTask } from "#features/imports/draw-page.ts";
import { importPage, pageQuery } from "#features/imports/page-contract.ts";
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

import { withScope } from "#db/scope.ts";
import { assert, err, ok } from "#engine/result.ts";
import { importAnswers } from "#features/imports/contract.ts";
import { mappingEffect } from "#features/imports/mapping-contract.ts";
import { importPath } from "#features/imports/receive-file.ts";
import { loadTrial, runTrial } from "#features/imports/try-mapping.ts";
import { route } from "#features/shared/route.ts";

/** Reads the file outside any transaction: a trial of seconds holds no connection. */
export const trialRoute = route(
  {
    method: "POST",
    path: "/api/portfolios/:portfolioId/imports/:importId/trial",
    access: "editor",
    summary: "Tries out answers: what would come of the file. Changes nothing.",
    refusals: ["import_not_found"],
    params: importPath,
    body: importAnswers,
    answer: mappingEffect,
  },
  {
    plain: async ({ database, params, body }, { asker }) => {
      assert(asker !== undefined, "an import belongs to a portfolio");
      const trial = await withScope(database, asker, (scope) => loadTrial(scope, params.importId, body));
      return trial ? ok(await runTrial(trial)) : err({ kind: "import_not_found" });
    },
  },
);

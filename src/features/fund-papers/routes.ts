import { z } from "zod";
import { ok } from "#engine/result.ts";
import { intentOf } from "#features/shared/change.ts";
import { type Route, route } from "#features/shared/route.ts";
import { id } from "#features/shared/wire.ts";
import { fundPaper, fundPapers, fundPaperWritten } from "./contract.ts";
import { keepFundPaper, readFundPapers, removeFundPaper } from "./service.ts";

const ALL = "/api/portfolios/:portfolioId/fund-papers";
const ONE = `${ALL}/:paperId` as const;
const params = z.object({ portfolioId: id, paperId: id });

/** Tax papers of private funds: which are expected, which came, which are missing. */
export const fundPaperRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: ALL,
      access: "viewer",
      summary: "Tax papers of private funds by year, and which are missing.",
      query: z.object({ assetId: id.optional().describe("Of one fund alone.") }),
      answer: fundPapers,
    },
    { inScope: async (scope, { query }) => ok(await readFundPapers(scope, query.assetId)) },
  ),
  route(
    {
      method: "PUT",
      path: ONE,
      access: "editor",
      summary: "Notes a tax paper of a fund, or what became of it.",
      isWrite: true,
      params,
      body: fundPaper,
      answer: fundPaperWritten,
    },
    {
      inScope: (scope, call) =>
        keepFundPaper(scope, intentOf(call, "fund_paper_kept"), { ...call.body, paperId: call.params.paperId }),
    },
  ),
  route(
    {
      method: "DELETE",
      path: ONE,
      access: "editor",
      summary: "Deletes a tax paper that was noted.",
      refusals: ["fund_paper_not_found"],
      isWrite: true,
      params,
      answer: fundPaperWritten,
    },
    { inScope: (scope, call) => removeFundPaper(scope, intentOf(call, "fund_paper_deleted"), call.params.paperId) },
  ),
];

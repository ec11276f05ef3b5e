import { z } from "zod";
import { ok } from "#engine/result.ts";
import { intentOf } from "#features/shared/change.ts";
import { type Route, route } from "#features/shared/route.ts";
import { id } from "#features/shared/wire.ts";
import { fundNotice, fundNotices, fundNoticeWritten } from "./contract.ts";
import { readFundNotices } from "./read-notices.ts";
import { keepFundNotice, removeFundNotice } from "./service.ts";

const ALL = "/api/portfolios/:portfolioId/fund-notices";
const ONE = `${ALL}/:noticeId` as const;
const params = z.object({ portfolioId: id, noticeId: id });

/** Notices of private funds: several lines and several accounts as one. */
export const fundNoticeRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: ALL,
      access: "viewer",
      summary: "Calls and distributions by notice, with fees and carry by year.",
      query: z.object({ assetId: id.optional().describe("Of one fund alone.") }),
      answer: fundNotices,
    },
    { inScope: async (scope, { query }) => ok(await readFundNotices(scope, query.assetId)) },
  ),
  route(
    {
      method: "PUT",
      path: ONE,
      access: "editor",
      summary: "Books a notice of a fund with all its lines, or replaces it as a whole.",
      refusals: ["transaction_invalid"],
      isWrite: true,
      params,
      body: fundNotice,
      answer: fundNoticeWritten,
    },
    {
      inScope: (scope, call) =>
        keepFundNotice(scope, intentOf(call, "fund_notice_kept"), { ...call.body, noticeId: call.params.noticeId }),
    },
  ),
  route(
    {
      method: "DELETE",
      path: ONE,
      access: "editor",
      summary: "Deletes a notice with every transaction it became.",
      refusals: ["fund_notice_not_found"],
      isWrite: true,
      params,
      answer: fundNoticeWritten,
    },
    { inScope: (scope, call) => removeFundNotice(scope, intentOf(call, "fund_notice_deleted"), call.params.noticeId) },
  ),
];

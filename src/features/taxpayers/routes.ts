import { z } from "zod";
import { ok } from "#engine/result.ts";
import { intentOf } from "#features/shared/change.ts";
import { type Route, route } from "#features/shared/route.ts";
import { id } from "#features/shared/wire.ts";
import { keepTaxpayer, readTaxpayers, removeTaxpayer } from "./service.ts";
import { taxpayerContent, taxpayers, taxpayerWritten } from "./contract.ts";

const ALL = "/api/portfolios/:portfolioId/taxpayers";
const ONE = `${ALL}/:taxpayerId` as const;
const params = z.object({ portfolioId: id, taxpayerId: id });

/** For whom taxes are computed. What they come to belongs to `features/figures`. */
export const taxpayerRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: ALL,
      access: "viewer",
      summary: "For whom taxes are computed, as far as it is kept.",
      answer: taxpayers,
    },
    { inScope: async (scope) => ok(await readTaxpayers(scope)) },
  ),
  route(
    {
      method: "PUT",
      path: ONE,
      access: "editor",
      summary: "Keeps for whom taxes are computed, or changes it.",
      refusals: ["too_many_taxpayers"],
      isWrite: true,
      params,
      body: taxpayerContent,
      answer: taxpayerWritten,
    },
    {
      inScope: (scope, call) =>
        keepTaxpayer(scope, intentOf(call, "taxpayer_kept"), { taxpayerId: call.params.taxpayerId, ...call.body }),
    },
  ),
  route(
    {
      method: "DELETE",
      path: ONE,
      access: "editor",
      summary: "Deletes a taxpayer: taxes are asked with each question again.",
      refusals: ["taxpayer_not_found"],
      isWrite: true,
      params,
      answer: taxpayerWritten,
    },
    { inScope: (scope, call) => removeTaxpayer(scope, intentOf(call, "taxpayer_deleted"), call.params.taxpayerId) },
  ),
];

import { z } from "zod";
import { withScope } from "#db/scope.ts";
import { assert, err, ok } from "#engine/result.ts";
import { intentOf } from "#features/shared/change.ts";
import { orRollBack } from "#features/shared/roll-back.ts";
import { type Route, route } from "#features/shared/route.ts";
import { id } from "#features/shared/wire.ts";
import { keepTaxpayer, readTaxpayers, removeTaxpayer } from "./service.ts";
import { taxpayerContent, taxpayers, taxpayerWritten } from "./contract.ts";
import { namingProblems } from "./named-elsewhere.ts";

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
      plain: async (call, { asker }) => {
        assert(asker !== undefined, "a taxpayer is of a portfolio");
        const { taxpayerId } = call.params;
        const fields = await namingProblems(call.database, { asker, taxpayerId, alsoIn: call.body.alsoIn });
        if (fields.length > 0) return err({ kind: "input_invalid", fields });
        const intent = intentOf(call, "taxpayer_kept");
        return orRollBack((rollBackOn) =>
          withScope(call.database, asker, async (scope) =>
            rollBackOn(await keepTaxpayer(scope, intent, { taxpayerId, ...call.body })),
          ),
        );
      },
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

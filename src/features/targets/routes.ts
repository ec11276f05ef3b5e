import { z } from "zod";
import { intentOf } from "#features/shared/change.ts";
import { type Route, route } from "#features/shared/route.ts";
import { id } from "#features/shared/wire.ts";
import { mixContent, mixWritten } from "./contract.ts";
import { keepMix, removeMix } from "./service.ts";

const ONE = "/api/portfolios/:portfolioId/targets/:mixId";
const params = z.object({ portfolioId: id, mixId: id });

/** Mixes to aim at. `GET /targets` states values and so belongs to `features/figures`. */
export const targetRoutes: readonly Route[] = [
  route(
    {
      method: "PUT",
      path: ONE,
      access: "editor",
      summary: "Keeps a target mix under an id of the caller's making, or changes it.",
      refusals: ["too_many_mixes"],
      isWrite: true,
      params,
      body: mixContent,
      answer: mixWritten,
    },
    {
      inScope: (scope, call) =>
        keepMix(scope, intentOf(call, "target_kept"), { mixId: call.params.mixId, ...call.body }),
    },
  ),
  route(
    {
      method: "DELETE",
      path: ONE,
      access: "editor",
      summary: "Deletes a target mix.",
      refusals: ["mix_not_found"],
      isWrite: true,
      params,
      answer: mixWritten,
    },
    { inScope: (scope, call) => removeMix(scope, intentOf(call, "target_deleted"), call.params.mixId) },
  ),
];

import { z } from "zod";
import { ok } from "#engine/result.ts";
import { createAsset, editAsset, listAssets } from "#features/assets/service.ts";
import { assetEdit, assetList, assetWritten, newAsset } from "#features/accounts/contract.ts";
import { intentOf } from "#features/shared/change.ts";
import { type Route, route } from "#features/shared/route.ts";
import { id } from "#features/shared/wire.ts";

const ASSETS = "/api/portfolios/:portfolioId/assets";

export const assetRoutes: readonly Route[] = [
  route(
    { method: "GET", path: ASSETS, access: "viewer", summary: "Every asset of the portfolio.", answer: assetList },
    { inScope: async (scope) => ok(await listAssets(scope)) },
  ),
  route(
    {
      method: "POST",
      path: ASSETS,
      access: "editor",
      summary: "Adds an asset.",
      isWrite: true,
      body: newAsset,
      answer: assetWritten,
      status: 201,
    },
    { inScope: (scope, call) => createAsset(scope, intentOf(call, "asset_created"), call.body) },
  ),
  route(
    {
      method: "PATCH",
      path: `${ASSETS}/:assetId`,
      access: "editor",
      summary: "Changes an asset.",
      isWrite: true,
      params: z.object({ portfolioId: id, assetId: id }),
      body: assetEdit,
      answer: assetWritten,
    },
    {
      inScope: (scope, call) =>
        editAsset(scope, intentOf(call, "asset_changed"), { assetId: call.params.assetId, edit: call.body }),
    },
  ),
];

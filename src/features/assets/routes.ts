import { z } from "zod";
import { ok } from "#engine/result.ts";
import { listAssetClasses } from "#features/assets/asset-classes.ts";
import { assetClasses } from "#features/assets/class-contract.ts";
import { createAsset } from "#features/assets/add-asset.ts";
import { editAsset, editAssets, listAssets } from "#features/assets/service.ts";
import { assetFacts, factsEdit, factsWritten } from "#features/assets/contract.ts";
import { readAssetFacts, stateAssetFacts } from "#features/assets/facts.ts";
import { assetEdit, assetList, assetWritten, entityHistory, newAsset } from "#features/accounts/contract.ts";
import { assetEdits, classification, classified } from "#features/assets/edits-contract.ts";
import { classifyAssets } from "#features/assets/classify.ts";
import { readAssetHistory } from "#features/assets/history.ts";
import { assetMergeRoutes } from "#features/assets/merge-routes.ts";
import { stateWatch } from "#features/assets/watch.ts";
import { assetWatchEdit, watchWritten } from "#features/assets/watch-contract.ts";
import { intentOf } from "#features/shared/change.ts";
import { type Route, route } from "#features/shared/route.ts";
import { id } from "#features/shared/wire.ts";

const ASSETS = "/api/portfolios/:portfolioId/assets";

export const assetRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: "/api/asset-classes",
      access: "public",
      summary: "What there is to own: each class with its traits and the form of its facts.",
      answer: assetClasses,
    },
    { plain: () => Promise.resolve(ok(listAssetClasses())) },
  ),
  route(
    { method: "GET", path: ASSETS, access: "viewer", summary: "Assets of the portfolio.", answer: assetList },
    { inScope: async (scope) => ok(await listAssets(scope)) },
  ),
  route(
    {
      method: "POST",
      path: ASSETS,
      access: "editor",
      summary: "Adds an asset, with what is held and stated of it and what comes with it.",
      refusals: ["id_taken", "facts_invalid"],
      isWrite: true,
      body: newAsset,
      answer: assetWritten,
      status: 201,
    },
    { inScope: (scope, call) => createAsset(scope, intentOf(call, "asset_created"), call.body) },
  ),
  route(
    {
      method: "POST",
      path: `${ASSETS}/classifications`,
      access: "editor",
      summary:
        "Tags several assets, shares them out by an attribute of one's own, and gives them a class or sector, at once.",
      refusals: ["asset_not_found", "facts_invalid"],
      isWrite: true,
      body: classification,
      answer: classified,
    },
    { inScope: (scope, call) => classifyAssets(scope, intentOf(call, "asset_changed"), call.body) },
  ),
  route(
    {
      method: "POST",
      path: `${ASSETS}/edits`,
      access: "editor",
      summary: "Changes several assets, each its own way, all or none.",
      refusals: ["asset_not_found", "asset_in_use"],
      isWrite: true,
      body: assetEdits,
      answer: classified,
    },
    { inScope: (scope, call) => editAssets(scope, intentOf(call, "asset_changed"), call.body) },
  ),
  route(
    {
      method: "PATCH",
      path: `${ASSETS}/:assetId`,
      access: "editor",
      summary: "Changes an asset.",
      refusals: ["asset_not_found", "asset_in_use"],
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
  route(
    {
      method: "GET",
      path: `${ASSETS}/:assetId/history`,
      access: "viewer",
      summary: "Changes of an asset, newest first: who changed what from what to what.",
      refusals: ["asset_not_found"],
      params: z.object({ portfolioId: id, assetId: id }),
      answer: entityHistory,
    },
    { inScope: (scope, call) => readAssetHistory(scope, call.params.assetId) },
  ),
  route(
    {
      method: "GET",
      path: `${ASSETS}/:assetId/facts`,
      access: "viewer",
      summary: "Facts of an asset, as its class asks for them.",
      refusals: ["asset_not_found"],
      params: z.object({ portfolioId: id, assetId: id }),
      answer: assetFacts,
    },
    { inScope: (scope, call) => readAssetFacts(scope, call.params.assetId) },
  ),
  route(
    {
      method: "PUT",
      path: `${ASSETS}/:assetId/facts`,
      access: "editor",
      summary: "States the facts of an asset, all of them anew.",
      refusals: ["asset_not_found", "facts_invalid"],
      isWrite: true,
      params: z.object({ portfolioId: id, assetId: id }),
      body: factsEdit,
      answer: factsWritten,
    },
    {
      inScope: (scope, call) =>
        stateAssetFacts(scope, intentOf(call, "asset_changed"), {
          assetId: call.params.assetId,
          facts: call.body.facts,
        }),
    },
  ),
  ...assetMergeRoutes,
  route(
    {
      method: "PUT",
      path: `${ASSETS}/:assetId/watch`,
      access: "editor",
      summary: "States what is watched of an asset: prices that alert, and why it is held or watched.",
      refusals: ["asset_not_found"],
      isWrite: true,
      params: z.object({ portfolioId: id, assetId: id }),
      body: assetWatchEdit,
      answer: watchWritten,
    },
    {
      inScope: (scope, call) =>
        stateWatch(scope, intentOf(call, "asset_changed"), { assetId: call.params.assetId, watch: call.body }),
    },
  ),
];

import { z } from "zod";
import { ok } from "#engine/result.ts";
import { intentOf } from "#features/shared/change.ts";
import { type Route, route } from "#features/shared/route.ts";
import { id, localDate } from "#features/shared/wire.ts";
import { innerLoan, ownerContent, owners, ownershipContent, ownerWritten } from "./contract.ts";
import { keepOwner, readOwners, removeOwner } from "./service.ts";
import { removeOwnership, stateInnerLoan, stateOwnership } from "./state-ownership.ts";

const P = "/api/portfolios/:portfolioId";
const ofOwner = z.object({ portfolioId: id, ownerId: id });
const ofThing = z.object({ portfolioId: id, ownedId: id, fromOn: localDate });
const ofAsset = z.object({ portfolioId: id, assetId: id });

/** Whose things are. What they come to belongs to `features/figures`. */
export const ownerRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: `${P}/owners`,
      access: "viewer",
      summary: "People, trusts and companies, and what they own from which day on.",
      answer: owners,
    },
    { inScope: async (scope) => ok(await readOwners(scope)) },
  ),
  route(
    {
      method: "PUT",
      path: `${P}/owners/:ownerId`,
      access: "editor",
      summary: "Keeps an owner, or changes one.",
      isWrite: true,
      params: ofOwner,
      body: ownerContent,
      answer: ownerWritten,
    },
    {
      inScope: (scope, call) => keepOwner(scope, intentOf(call, "owner_kept"), { ...call.params, ...call.body }),
    },
  ),
  route(
    {
      method: "DELETE",
      path: `${P}/owners/:ownerId`,
      access: "editor",
      summary: "Deletes an owner with all their shares.",
      refusals: ["owner_not_found"],
      isWrite: true,
      params: ofOwner,
      answer: ownerWritten,
    },
    { inScope: (scope, call) => removeOwner(scope, intentOf(call, "owner_deleted"), call.params.ownerId) },
  ),
  route(
    {
      method: "PUT",
      path: `${P}/ownership/:ownedId/:fromOn`,
      access: "editor",
      summary: "States who owns an account, an asset, a trust or a company from a day on.",
      refusals: ["owner_not_found", "account_not_found", "asset_not_found"],
      isWrite: true,
      params: ofThing,
      body: ownershipContent,
      answer: ownerWritten,
    },
    {
      inScope: (scope, call) =>
        stateOwnership(scope, intentOf(call, "ownership_stated"), { ...call.params, ...call.body }),
    },
  ),
  route(
    {
      method: "DELETE",
      path: `${P}/ownership/:ownedId/:fromOn`,
      access: "editor",
      summary: "Takes back who owns something from a day on: what was said before holds on.",
      refusals: ["owner_not_found"],
      isWrite: true,
      params: ofThing,
      answer: ownerWritten,
    },
    { inScope: (scope, call) => removeOwnership(scope, intentOf(call, "ownership_deleted"), call.params) },
  ),
  route(
    {
      method: "PUT",
      path: `${P}/inner-loans/:assetId`,
      access: "editor",
      summary: "States which owner is on the other side of a loan.",
      refusals: ["asset_not_found"],
      isWrite: true,
      params: ofAsset,
      body: innerLoan,
      answer: ownerWritten,
    },
    {
      inScope: (scope, call) =>
        stateInnerLoan(scope, intentOf(call, "inner_loan_stated"), { ...call.params, ...call.body }),
    },
  ),
];

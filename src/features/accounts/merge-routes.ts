import { z } from "zod";
import { accountWritten } from "#features/accounts/contract.ts";
import { institutionWritten } from "#features/shared/institution-contract.ts";
import { mergeInput, mergeOutlook, mergeQuery } from "#features/shared/merge-contract.ts";
import { foreseeAccountMerge, mergeAccounts, mergeInstitutions } from "#features/accounts/merge.ts";
import { intentOf } from "#features/shared/change.ts";
import { type Route, route } from "#features/shared/route.ts";
import { id } from "#features/shared/wire.ts";

const ACCOUNTS = "/api/portfolios/:portfolioId/accounts";
const INSTITUTIONS = "/api/portfolios/:portfolioId/institutions";
const accountPath = z.object({ portfolioId: id, accountId: id });
const institutionPath = z.object({ portfolioId: id, institutionId: id });
const MERGE = `${ACCOUNTS}/:accountId/merge`;

/** Two that are one. */
export const accountMergeRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: MERGE,
      access: "viewer",
      summary: "What would follow if two accounts became one.",
      refusals: ["account_not_found"],
      params: accountPath,
      query: mergeQuery,
      answer: mergeOutlook,
    },
    {
      inScope: (scope, call) =>
        foreseeAccountMerge(scope, { accountId: call.params.accountId, otherId: call.query.otherId }),
    },
  ),
  route(
    {
      method: "POST",
      path: MERGE,
      access: "editor",
      summary: "Makes two accounts one: all that names the other names this one.",
      refusals: ["account_not_found", "merge_refused"],
      isWrite: true,
      params: accountPath,
      body: mergeInput,
      answer: accountWritten,
    },
    {
      inScope: (scope, call) =>
        mergeAccounts(scope, intentOf(call, "account_merged"), {
          accountId: call.params.accountId,
          otherId: call.body.otherId,
        }),
    },
  ),
  route(
    {
      method: "POST",
      path: `${INSTITUTIONS}/:institutionId/merge`,
      access: "editor",
      summary: "Makes two institutions one: the accounts of the other belong to this one.",
      refusals: ["institution_not_found", "merge_refused"],
      isWrite: true,
      params: institutionPath,
      body: mergeInput,
      answer: institutionWritten,
    },
    {
      inScope: (scope, call) =>
        mergeInstitutions(scope, intentOf(call, "institution_merged"), {
          institutionId: call.params.institutionId,
          otherId: call.body.otherId,
        }),
    },
  ),
];

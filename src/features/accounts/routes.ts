import { z } from "zod";
import { ok, type Result } from "#engine/result.ts";
import {
  accountEdit,
  accountWritten,
  balanceThing,
  balanceWritten,
  entityHistory,
  newAccount,
  statedBalance,
} from "#features/accounts/contract.ts";
import { institutionEdit, institutionWritten, newInstitution } from "#features/shared/institution-contract.ts";
import {
  createAccount,
  createInstitution,
  deleteAccount,
  deleteInstitution,
  editAccount,
  editInstitution,
} from "#features/accounts/service.ts";
import { removeStatedBalance, stateBalance } from "#features/accounts/stated-balances.ts";
import { readAccountHistory } from "#features/accounts/history.ts";
import { accountMergeRoutes } from "#features/accounts/merge-routes.ts";
import { intentOf } from "#features/shared/change.ts";
import { type Failure, type Route, route } from "#features/shared/route.ts";
import { type ChangeReceipt, changeReceipt, id, localDate } from "#features/shared/wire.ts";

const ACCOUNTS = "/api/portfolios/:portfolioId/accounts";
const STATED = `${ACCOUNTS}/:accountId/stated-balances/:thing/:on`;
const INSTITUTIONS = "/api/portfolios/:portfolioId/institutions";
const accountPath = z.object({ portfolioId: id, accountId: id });
const institutionPath = z.object({ portfolioId: id, institutionId: id });
const balancePath = accountPath.extend({ thing: balanceThing, on: localDate });

const receiptOf = (written: Result<{ readonly receipt: ChangeReceipt }, Failure>): Result<ChangeReceipt, Failure> =>
  written.ok ? ok(written.value.receipt) : written;

/** `GET /accounts` states values and so belongs to `features/figures`. */
export const accountRoutes: readonly Route[] = [
  route(
    {
      method: "POST",
      path: ACCOUNTS,
      access: "editor",
      summary: "Adds an account.",
      refusals: ["id_taken", "institution_not_found"],
      isWrite: true,
      body: newAccount,
      answer: accountWritten,
      status: 201,
    },
    { inScope: (scope, call) => createAccount(scope, intentOf(call, "account_created"), call.body) },
  ),
  route(
    {
      method: "GET",
      path: `${ACCOUNTS}/:accountId/history`,
      access: "viewer",
      summary: "Changes of an account, newest first: who changed what from what to what.",
      refusals: ["account_not_found"],
      params: accountPath,
      answer: entityHistory,
    },
    { inScope: (scope, call) => readAccountHistory(scope, call.params.accountId) },
  ),
  route(
    {
      method: "PATCH",
      path: `${ACCOUNTS}/:accountId`,
      access: "editor",
      summary: "Changes an account.",
      refusals: ["account_not_found", "institution_not_found", "account_in_use"],
      isWrite: true,
      params: accountPath,
      body: accountEdit,
      answer: accountWritten,
    },
    {
      inScope: (scope, call) =>
        editAccount(scope, intentOf(call, "account_changed"), { accountId: call.params.accountId, edit: call.body }),
    },
  ),
  route(
    {
      method: "DELETE",
      path: `${ACCOUNTS}/:accountId`,
      access: "editor",
      summary: "Deletes an account, where no transaction moves it.",
      refusals: ["account_not_found", "account_in_use"],
      isWrite: true,
      params: accountPath,
      answer: changeReceipt,
    },
    {
      inScope: async (scope, call) =>
        receiptOf(await deleteAccount(scope, intentOf(call, "account_deleted"), call.params.accountId)),
    },
  ),
  route(
    {
      method: "PUT",
      path: STATED,
      access: "editor",
      summary: "States what an account holds of one thing at the end of a day, to be compared with the entries.",
      refusals: ["account_not_found", "asset_not_found"],
      isWrite: true,
      params: balancePath,
      body: statedBalance,
      answer: balanceWritten,
    },
    {
      inScope: (scope, call) => stateBalance(scope, intentOf(call, "balance_stated"), { ...call.params, ...call.body }),
    },
  ),
  route(
    {
      method: "DELETE",
      path: STATED,
      access: "editor",
      summary: "Takes back a balance a person stated.",
      refusals: ["balance_not_found"],
      isWrite: true,
      params: balancePath,
      answer: balanceWritten,
    },
    { inScope: (scope, call) => removeStatedBalance(scope, intentOf(call, "balance_deleted"), call.params) },
  ),
  route(
    {
      method: "POST",
      path: INSTITUTIONS,
      access: "editor",
      summary: "Adds an institution.",
      refusals: ["id_taken"],
      isWrite: true,
      body: newInstitution,
      answer: institutionWritten,
      status: 201,
    },
    { inScope: (scope, call) => createInstitution(scope, intentOf(call, "institution_created"), call.body) },
  ),
  route(
    {
      method: "PATCH",
      path: `${INSTITUTIONS}/:institutionId`,
      access: "editor",
      summary: "Changes an institution: its name, what protects deposits there, whose license it works under.",
      refusals: ["institution_not_found"],
      isWrite: true,
      params: institutionPath,
      body: institutionEdit,
      answer: institutionWritten,
    },
    {
      inScope: (scope, call) =>
        editInstitution(scope, intentOf(call, "institution_changed"), {
          institutionId: call.params.institutionId,
          edit: call.body,
        }),
    },
  ),
  route(
    {
      method: "DELETE",
      path: `${INSTITUTIONS}/:institutionId`,
      access: "editor",
      summary: "Deletes an institution, where it has no accounts.",
      refusals: ["institution_not_found", "institution_in_use"],
      isWrite: true,
      params: institutionPath,
      answer: changeReceipt,
    },
    {
      inScope: async (scope, call) =>
        receiptOf(await deleteInstitution(scope, intentOf(call, "institution_deleted"), call.params.institutionId)),
    },
  ),
  ...accountMergeRoutes,
];

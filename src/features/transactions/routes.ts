import { z } from "zod";
import { err, ok, type Result } from "#engine/result.ts";
import { parseScope } from "#engine/valuation/scope.ts";
import { intentOf } from "#features/shared/change.ts";
import { type Failure, type Route, route } from "#features/shared/route.ts";
import { undoChange } from "#features/shared/undo-change.ts";
import { type ChangeReceipt, changeReceipt, id, localDate, scopeAsked } from "#features/shared/wire.ts";
import { listLedgerChanges } from "#features/transactions/changes.ts";
import {
  bulkEdit,
  changePage,
  joinedTransfer,
  newTransaction,
  transactionDetail,
  transactionEdit,
  transactionPage,
  transactionStatus,
  transactionType,
  transactionWritten,
} from "#features/transactions/contract.ts";
import { joinTransfer } from "#features/transactions/join-transfers.ts";
import { listTransactions, readTransaction } from "#features/transactions/read-transactions.ts";
import {
  createTransaction,
  deleteTransaction,
  editManyTransactions,
  editTransaction,
} from "#features/transactions/service.ts";

const TRANSACTIONS = "/api/portfolios/:portfolioId/transactions";
const CHANGES = "/api/portfolios/:portfolioId/changes";
const transactionPath = z.object({ portfolioId: id, transactionId: id });

const listQuery = z.object({
  accountId: id.optional(),
  assetId: id.optional(),
  scope: scopeAsked,
  type: transactionType.optional(),
  kind: z
    .string()
    .max(60)
    .optional()
    .describe("The finer reason, such as `rent` or `recallable`; `none`: without one."),
  classes: z.string().max(200).optional().describe("Of assets of these classes, separated by commas."),
  status: transactionStatus.optional(),
  from: localDate.optional(),
  to: localDate.optional(),
  importId: id.optional(),
  text: z.string().trim().min(1).max(200).optional(),
  sort: z.enum(["date", "-date"]).default("-date"),
  cursor: z.string().max(200).optional(),
  offset: z.coerce
    .number()
    .int()
    .min(0)
    .max(10_000_000)
    .default(0)
    .describe("How many of those that match are left out at the start: for a list that is looked at in the middle."),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});

const receiptOf = (written: Result<{ readonly receipt: ChangeReceipt }, Failure>): Result<ChangeReceipt, Failure> =>
  written.ok ? ok(written.value.receipt) : written;

/** What is entered is of the whole: whose it is in the end, no entry says. */
const WHOLE_ENTRIES = err({
  kind: "input_invalid" as const,
  fields: [{ path: "query.scope", message: "an account, a class or a tag: entries are not told of one owner’s share" }],
});

export const transactionRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: TRANSACTIONS,
      access: "viewer",
      summary: "Transactions, a page at a time, with sums over all that match.",
      query: listQuery,
      answer: transactionPage,
    },
    {
      inScope: async (scope, { query }) =>
        parseScope(query.scope ?? "")?.kind === "owner" ? WHOLE_ENTRIES : listTransactions(scope, query),
    },
  ),
  route(
    {
      method: "GET",
      path: `${TRANSACTIONS}/:transactionId`,
      access: "viewer",
      summary: "One transaction, with its postings and versions.",
      refusals: ["transaction_not_found"],
      params: transactionPath,
      answer: transactionDetail,
    },
    { inScope: (scope, call) => readTransaction(scope, call.params.transactionId) },
  ),
  route(
    {
      method: "POST",
      path: TRANSACTIONS,
      access: "editor",
      summary: "Books a transaction.",
      refusals: ["id_taken", "transaction_invalid"],
      isWrite: true,
      body: newTransaction,
      answer: transactionWritten,
      status: 201,
    },
    { inScope: (scope, call) => createTransaction(scope, intentOf(call, "transaction_created"), call.body) },
  ),
  route(
    {
      method: "POST",
      path: `${TRANSACTIONS}/bulk`,
      access: "editor",
      summary: "Changes many transactions, by one action, all or none.",
      refusals: ["transaction_not_found", "version_conflict", "transaction_invalid"],
      isWrite: true,
      body: bulkEdit,
      answer: changeReceipt,
    },
    {
      inScope: async (scope, call) =>
        receiptOf(await editManyTransactions(scope, intentOf(call, "transactions_changed"), call.body)),
    },
  ),
  route(
    {
      method: "POST",
      path: `${TRANSACTIONS}/join`,
      access: "editor",
      summary: "Makes one transfer between own accounts of the two entries that are its sides.",
      refusals: ["transaction_not_found", "transaction_invalid"],
      isWrite: true,
      body: joinedTransfer,
      answer: transactionWritten,
    },
    { inScope: (scope, call) => joinTransfer(scope, intentOf(call, "transactions_changed"), call.body) },
  ),
  route(
    {
      method: "PUT",
      path: `${TRANSACTIONS}/:transactionId`,
      access: "editor",
      summary: "Replaces a transaction by a new version.",
      refusals: ["transaction_not_found", "version_conflict", "transaction_invalid"],
      isWrite: true,
      params: transactionPath,
      body: transactionEdit,
      answer: transactionWritten,
    },
    {
      inScope: (scope, call) =>
        editTransaction(scope, intentOf(call, "transaction_changed"), {
          transactionId: call.params.transactionId,
          edit: call.body,
        }),
    },
  ),
  route(
    {
      method: "DELETE",
      path: `${TRANSACTIONS}/:transactionId`,
      access: "editor",
      summary: "Deletes a transaction; its versions stay in the log.",
      refusals: ["transaction_not_found", "version_conflict"],
      isWrite: true,
      params: transactionPath,
      query: z.object({ version: z.coerce.number().int() }),
      answer: changeReceipt,
    },
    {
      inScope: async (scope, call) =>
        receiptOf(
          await deleteTransaction(scope, intentOf(call, "transaction_deleted"), {
            transactionId: call.params.transactionId,
            version: call.query.version,
          }),
        ),
    },
  ),
  route(
    {
      method: "GET",
      path: CHANGES,
      access: "viewer",
      summary: "Changes: who did what and when.",
      query: z.object({ cursor: z.coerce.number().int().optional() }),
      answer: changePage,
    },
    {
      inScope: async (scope, call) => ok(await listLedgerChanges(scope, { cursor: call.query.cursor, limit: 50 })),
    },
  ),
  route(
    {
      method: "POST",
      path: `${CHANGES}/:changeId/undo`,
      access: "editor",
      summary: "Takes a change back; undoing that is redo.",
      refusals: ["change_not_found", "change_not_undoable"],
      isWrite: true,
      params: z.object({ portfolioId: id, changeId: id }),
      answer: changeReceipt,
    },
    {
      inScope: async (scope, call) =>
        receiptOf(await undoChange(scope, intentOf(call, "change_undone"), call.params.changeId)),
    },
  ),
];

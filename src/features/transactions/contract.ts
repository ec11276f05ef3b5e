import { z } from "zod";
import { changeReceipt, currencyCode, decimalText, id, instant, localDate } from "#features/shared/wire.ts";
import { LEGS, TRANSACTION_STATUSES, TRANSACTION_TYPES } from "#engine/ledger/transaction.ts";
import { VALUATION_METHODS } from "#engine/ledger/valuation-methods.ts";

/**
 * All under /api/portfolios/{portfolioId}; every write carries `Idempotency-Key` (a uuid made by the client: it becomes the change id).
 *
 * GET    /transactions?accountId&assetId&scope&type&kind&classes&status&from&to&importId&text&sort&cursor&offset&limit → TransactionPage
 * GET    /transactions/{id}            → TransactionDetail, with all its versions
 * POST   /transactions                 NewTransaction → { transaction, receipt }
 * PUT    /transactions/{id}            TransactionEdit → { transaction, receipt }   (409 version_conflict if `version` is not the current one)
 * DELETE /transactions/{id}?version    → receipt
 * POST   /transactions/bulk            BulkEdit → receipt   (all or nothing)
 * POST   /transactions/join            JoinedTransfer → { transaction, receipt }   (two sides of a transfer become one entry)
 * GET    /changes?cursor               → ChangePage: who did what and when, newest first
 * POST   /changes/{changeId}/undo      → receipt   (a change of its own: undoing it is redo)
 */
export const transactionType = z.enum(TRANSACTION_TYPES);
export const transactionStatus = z.enum(TRANSACTION_STATUSES);

/** One asset of a corporate action. `quantity`: negative is given up, positive received, 0 keeps its units and gives part of its cost. */
export const actionMove = z.object({
  assetId: id,
  quantity: decimalText,
  amount: decimalText
    .nullish()
    .describe("What these units are bought or sold for beside the action: a strike, the price of rights taken up."),
  ratioTo: decimalText
    .nullish()
    .describe(
      "`ratioTo / ratioFrom` of the cost that is given (quantity 0), or of what is received the fraction of it; together these are 1.",
    ),
  ratioFrom: decimalText.nullish(),
  owedAt: id
    .nullish()
    .describe(
      "Kinds `borrowed` and `repaid`, which have two moves of the same units for the same amount: the account of who lent them, where this move stands.",
    ),
});

/** A person's words for a transaction; the engine turns them into postings. Which fields are needed depends on `type`. */
export const transactionEntry = z
  .object({
    type: transactionType,
    status: transactionStatus.default("booked"),
    on: localDate.describe("The day it counts from."),
    settledOn: localDate.nullish().describe("The day the money moved."),
    accountId: id.describe("The account it is of; of a transfer the one that gives."),
    cashAccountId: id
      .nullish()
      .describe("Where the cash moves, when it is not `accountId`; `otherAccountId` is the far side of a transfer."),
    otherAccountId: id.nullish().describe("Transfers: the account that receives."),
    assetId: id.nullish().describe("What is bought, sold, paid for or moved; none for cash alone."),
    quantity: decimalText
      .nullish()
      .meta({ examples: ["12"] })
      .describe("Units. Of a dividend, interest or other income: the units it was paid in, worth `amount`."),
    price: decimalText
      .nullish()
      .meta({ examples: ["104.35"] })
      .describe("Of one unit, in `currency`."),
    amount: decimalText
      .nullish()
      .describe("Gross amount in `currency`, always positive; where quantity and price are given it may be left out."),
    accruedInterest: decimalText
      .nullish()
      .describe("Of a bond: paid beside the amount of a purchase, received beside that of a sale."),
    fee: decimalText
      .nullish()
      .meta({ examples: ["4.90"] })
      .describe("On top of the amount of a purchase, out of that of a sale."),
    tax: decimalText.nullish().describe("Withheld, or paid with it."),
    feeAssetId: id
      .nullish()
      .describe(
        "A fee paid in units of this asset, such as coins for a network: they leave `accountId` with the entry.",
      ),
    feeQuantity: decimalText.nullish().describe("How many units the fee took, above zero."),
    feeWorth: decimalText
      .nullish()
      .describe(
        "What they were worth, in `currency`: they are sold for it, and it is a fee. Of coins that pay for their own trade it follows from it; unknown, they go at their cost.",
      ),
    currency: currencyCode.describe("Of all amounts that name no other."),
    otherAmount: decimalText.nullish().describe("Exchange: what arrives."),
    otherCurrency: currencyCode.nullish().describe("Exchange: its currency."),
    ratioTo: decimalText.nullish(),
    ratioFrom: decimalText.nullish(),
    cost: decimalText.nullish().describe("Opening balance: what the lot cost and when it was acquired."),
    acquiredOn: localDate.nullish().describe("Opening balance: when the lot was acquired."),
    moves: z
      .array(actionMove)
      .max(20)
      .nullish()
      .describe("Corporate action: what it does to each asset. `amount` is then the cash received beside the units."),
    kind: z
      .string()
      .max(60)
      .nullish()
      .describe(`The finer reason. Of the value of an asset how it came: ${VALUATION_METHODS.join(", ")}.`),
    description: z.string().max(500).nullish(),
    note: z.string().max(4000).nullish(),
    unit: z
      .string()
      .max(100)
      .nullish()
      .describe(
        "Of a property: which of its units it is of, by the name its terms give it; the whole of it where left out. Of a private fund: which of its costs it is, by the key of its ILPA name, such as `management_fee`.",
      ),
    exOn: localDate
      .nullish()
      .describe("Of a dividend: the ex-day, from which on whoever buys gets none of it. `on` is the day it was paid."),
    recordedOn: localDate.nullish().describe("Of a dividend: the day whose holders were counted."),
  })
  .meta({ "x-example": ["assetId", "quantity", "price", "fee"] });

export const newTransaction = z.object({ transactionId: id.describe("Made by the caller."), entry: transactionEntry });
export const transactionEdit = z.object({
  version: z.number().int(),
  entry: transactionEntry,
  reason: z.string().max(500).nullish(),
});

export const bulkEdit = z.object({
  transactions: z
    .array(z.object({ transactionId: id, version: z.number().int() }))
    .min(1)
    .max(5000),
  action: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("delete") }),
    z.object({ kind: z.literal("set_status"), status: transactionStatus }),
    z.object({ kind: z.literal("set_account"), accountId: id }),
    z.object({ kind: z.literal("set_note"), note: z.string().max(4000) }),
    z.object({
      kind: z.literal("set_reason"),
      reason: z
        .string()
        .trim()
        .max(60)
        .describe("What money that came or went was for, such as `dining`; empty: nothing is said."),
    }),
    z.object({
      kind: z.literal("set_entries"),
      entries: z.array(transactionEntry).min(1).max(500).describe("What each says from then on, in their order."),
    }),
  ]),
});

export const joinedTransfer = z.object({
  departureId: id.describe(
    "The transfer in kind that names the account the units left, or the withdrawal of the money.",
  ),
  arrivalId: id.describe(
    "That which names the account they arrived in, within 72 hours, or the deposit of the same money within five days: it becomes part of the other.",
  ),
});

export const posting = z.object({
  leg: z.enum(LEGS),
  accountId: id,
  assetId: id.nullable(),
  currency: currencyCode.nullable(),
  quantity: decimalText.nullable(),
  amount: decimalText,
  kind: z.string().nullable(),
});

export const transaction = z.object({
  transactionId: id,
  version: z.number().int().describe("Counts its versions; an edit names the one it was read at."),
  on: localDate,
  type: transactionType,
  status: transactionStatus,
  currency: currencyCode,
  description: z.string().nullable(),
  note: z.string().nullable(),
  exOn: localDate.nullable().describe("Of a dividend: its ex-day, where it is stated."),
  importId: id.nullable().describe("The import it came with."),
  accountId: id,
  accountName: z.string(),
  assetId: id.nullable(),
  assetName: z.string().nullable(),
  isByValue: z
    .boolean()
    .describe("The asset is known by its value alone: `quantity` is the value moved or stated, and there is no price."),
  assetClass: z
    .string()
    .nullable()
    .describe("Class of the asset: with type and kind it says what happened in words of the class."),
  kind: z
    .string()
    .nullable()
    .describe("The finer reason, such as `rent` or `recallable`; of a corporate action which one."),
  quantity: decimalText.nullable(),
  price: decimalText.nullable(),
  cashAmount: decimalText
    .nullable()
    .describe("Effect on the account's cash in `currency`, signed; null where no cash moves."),
  grossAmount: decimalText.nullable().describe("Before fees and taxes."),
  method: z.enum(VALUATION_METHODS).nullable().describe("Of a stated value: how it came, where that was said."),
  fee: decimalText.nullable(),
  notice: z
    .object({ noticeId: id, entryCount: z.number().int() })
    .nullable()
    .describe("The notice of a fund it is a line of, and how many entries that has."),
  hasFeeInKind: z.boolean().describe("A fee was paid in units; what they were worth is in `fee`."),
  tax: decimalText.nullable(),
});

export const transactionPage = z.object({
  transactions: z.array(transaction),
  nextCursor: z.string().nullable(),
  totalCount: z.number().int(),
  sums: z
    .array(z.object({ currency: currencyCode, inflow: decimalText, outflow: decimalText }))
    .describe("Sums over all that match, per currency: cash in and out."),
});

export const transactionDetail = transaction.extend({
  entry: transactionEntry,
  postings: z.array(posting),
  versions: z.array(
    z.object({
      version: z.number().int(),
      madeBy: z.string(),
      madeAt: instant,
      reason: z.string().nullable(),
      summary: z.string(),
      isDeleted: z.boolean(),
    }),
  ),
});

export const transactionWritten = z.object({ transaction, receipt: changeReceipt });

export const change = z.object({
  changeId: id,
  ledgerVersion: z.number().int(),
  kind: z.string(),
  summary: z.string(),
  madeBy: z.string(),
  madeAt: instant,
  undoneBy: id.nullable(),
  undoes: id.nullable(),
  isUndoable: z.boolean(),
});
export const changePage = z.object({ changes: z.array(change), nextCursor: z.string().nullable() });

export type TransactionEntry = z.infer<typeof transactionEntry>;
export type NewTransaction = z.infer<typeof newTransaction>;
export type TransactionEdit = z.infer<typeof transactionEdit>;
export type BulkEdit = z.infer<typeof bulkEdit>;
export type JoinedTransfer = z.infer<typeof joinedTransfer>;
export type TransactionRow = z.infer<typeof transaction>;
export type TransactionPage = z.infer<typeof transactionPage>;
export type TransactionDetail = z.infer<typeof transactionDetail>;
export type Change = z.infer<typeof change>;
export type ChangePage = z.infer<typeof changePage>;

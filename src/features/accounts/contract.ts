import { z } from "zod";
import { ASSET_CLASS_KEYS } from "#assets/registry.ts";
import { FOLLOWINGS } from "#engine/ledger/following.ts";
import { priceListing, sourceOrder } from "#features/shared/price-contract.ts";
import { institution } from "#features/shared/institution-contract.ts";
import { costMethod } from "#features/portfolios/contract.ts";
import { newTransaction } from "#features/transactions/contract.ts";
import {
  anyJson,
  changeReceipt,
  currencyCode,
  decimalText,
  id,
  localDate,
  moneyFigure,
  name,
} from "#features/shared/wire.ts";

/**
 * All under /api/portfolios/{portfolioId}; writes carry a client-made id and the header `Idempotency-Key`.
 *
 * GET    /accounts?on&currency   → AccountList: institutions, accounts, balances on a day
 * POST   /accounts               NewAccount → { account, receipt }
 * PATCH  /accounts/{accountId}   AccountEdit → { account, receipt }
 * DELETE /accounts/{accountId}   → receipt (409 account_in_use while transactions refer to it)
 * PUT    /accounts/{accountId}/stated-balances/{thing}/{on}   StatedBalance → { receipt }; DELETE: takes it back
 * POST   /institutions           NewInstitution; PATCH, DELETE /institutions/{institutionId}
 * GET    /accounts/{accountId}/history, /assets/{assetId}/history → EntityHistory
 * GET    /assets                 → AssetList; POST /assets NewAsset; PATCH /assets/{assetId}
 */
export const accountKind = z.enum([
  "bank",
  "brokerage",
  "crypto",
  "card",
  "pension",
  "property",
  "private",
  "loan",
  "other",
]);

/** See `engine/ledger/following.ts`. */
export const following = z
  .enum(FOLLOWINGS)
  .describe(
    "How it is followed: `transactions`, and what was there before a statement began is taken on trust; `as_is`, nothing on trust; `holdings`, its cash is not counted; `balances`, its value is known and what moves in and out is not.",
  );

/** Which chain the coins of a wallet are on; a wallet on two is two accounts. */
const chain = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .describe("Of a wallet: which chain its coins are on. The same coin on two chains stands in two accounts.")
  .meta({ examples: ["Ethereum"] });

const accountName = name.meta({ examples: ["Everyday account"] });

const holderCount = z.int().min(2).max(20).describe("How many people hold it together, where more than one does.");

export const newAccount = z.object({
  accountId: id.describe("Made by the caller."),
  name: accountName,
  kind: accountKind,
  currency: currencyCode.describe("The currency its statement is in; cash of others fits in as well."),
  institutionId: id.nullish().describe("Where it is held; null: nowhere."),
  costMethod: costMethod.nullish().describe("How sales choose their lots; the portfolio's own when left out."),
  isBalancesOnly: z
    .boolean()
    .optional()
    .describe(
      "Followed by balances: its value is known, what moves in and out of it is not. Returns and gains leave it out. False when left out.",
    ),
  following: following.optional(),
  chain: chain.nullish(),
  holderCount: holderCount.nullish(),
  opening: z
    .object({ on: localDate, amount: decimalText })
    .nullish()
    .describe("A first balance: booked as an opening balance on that day."),
});

/** Of cash its currency, of what is held the id of the asset. */
export const balanceThing = z.union([currencyCode, id]);
export const statedBalance = z.object({
  amount: decimalText.describe("What there is at the end of the day: money, or units. Negative where it is owed."),
  note: z.string().trim().max(500).nullish(),
});
export const balanceWritten = z.object({ receipt: changeReceipt });

const note = z.string().trim().max(4000).nullable().describe("In words of one's own; null: nothing is noted.");

export const accountEdit = z.object({
  name: accountName.optional(),
  kind: accountKind.optional(),
  currency: currencyCode.optional().describe("As long as nothing was entered."),
  institutionId: id.nullable().optional().describe("Null: held nowhere."),
  costMethod: costMethod.nullable().optional().describe("Null: as the portfolio does."),
  isBalancesOnly: z
    .boolean()
    .optional()
    .describe(
      "Followed by balances: its value is known, what moves in and out of it is not. Returns and gains leave it out.",
    ),
  following: following.optional(),
  chain: chain.nullable().optional().describe("Null: none."),
  holderCount: holderCount.nullable().optional().describe("Null: one."),
  closedOn: localDate.nullable().optional().describe("Last day; null: open."),
  note: note.optional(),
});

export const account = z.object({
  accountId: id,
  name: z.string(),
  kind: accountKind,
  currency: currencyCode,
  institutionId: id.nullable().describe("Null: held nowhere."),
  costMethod: costMethod.nullable().describe("Null: as the portfolio does."),
  isBalancesOnly: z
    .boolean()
    .describe(
      "Followed by balances: its value is known, what moves in and out of it is not. Returns and gains leave it out.",
    ),
  following,
  chain: z.string().nullable().describe("Of a wallet: which chain its coins are on; null: not stated."),
  holderCount: z.number().int().nullable().describe("How many people hold it together; null: one."),
  closedOn: localDate.nullable().describe("Last day; null: open."),
  note: z.string().nullable(),
  transactionCount: z.number().int().describe("Transactions that move something in it."),
  lastTransactionOn: localDate
    .nullable()
    .describe("Of what was booked or is pending; what is planned is still to come."),
});

export const accountBalance = account.extend({
  value: moneyFigure.describe("Value of cash and holdings in the currency asked for."),
  cash: z
    .array(z.object({ currency: currencyCode, amount: decimalText }))
    .describe("Cash per currency, in that currency."),
  holdingCount: z.number().int(),
  pledgedFor: z
    .array(z.object({ assetId: id, name: z.string() }))
    .describe("Debts that its holdings secure, as their terms state."),
});

export const accountList = z.object({
  on: localDate,
  currency: currencyCode,
  institutions: z.array(institution),
  accounts: z.array(accountBalance),
});

export const assetClass = z.enum(ASSET_CLASS_KEYS);

/** Facts by name, as the class of the asset reads them: amounts and fractions as decimal text, dates as YYYY-MM-DD. */
export const statedFacts = z.record(z.string().max(60), anyJson);

export const addedAsset = z.object({
  assetId: id.describe("Made by the caller."),
  name: name.meta({ examples: ["World equity fund"] }),
  assetClass: assetClass.meta({ examples: ["fund"] }),
  currency: currencyCode.describe("The currency its price is in."),
  tracking: z
    .enum(["units", "value"])
    .describe("`units`: a quantity at a price. `value`: by value alone, as a stated value says."),
  isin: z
    .string()
    .regex(/^[A-Z]{2}[A-Z0-9]{9}\d$/, "an ISIN of 12 characters")
    .nullish()
    .meta({ examples: ["IE00B4L5Y983"] }),
  ticker: z.string().max(40).nullish(),
  exchange: z.string().max(40).nullish().describe("Where it is traded."),
  multiplier: decimalText
    .nullish()
    .describe("Units behind one that is traded, such as 100 for an option; 1 when left out."),
  opening: z
    .object({
      on: localDate,
      accountId: id.describe("Where it is held."),
      newAccount: z
        .object({ name: accountName, kind: accountKind })
        .nullish()
        .describe("Makes the account `accountId` too, in the currency of the asset."),
      quantity: decimalText.describe(
        "Units held; of what is known by its value, the value; of a debt, what is owed, with or without a minus.",
      ),
      cost: decimalText.nullish().describe("What all of it cost, if known."),
      acquiredOn: localDate.nullish().describe("When it was acquired, if known."),
      price: decimalText.nullish().describe("Of one unit on that day, kept as stated by hand."),
    })
    .nullish()
    .describe("What is held of it: booked as an opening balance on that day."),
  facts: statedFacts.nullish().describe("What is stated of it, as its class asks; see `GET /api/asset-classes`."),
  pricesFrom: priceListing
    .nullish()
    .describe("Whose prices it has; otherwise one that is surely the same is looked for."),
});

export const newAsset = addedAsset.extend({
  also: z
    .object({
      assets: z.array(addedAsset).max(10).default([]).describe("Such as the mortgage of a house."),
      transactions: z.array(newTransaction).max(60).default([]).describe("Such as units that vest, planned."),
    })
    .nullish()
    .describe("What comes with it, added in the same change: all or nothing, and taken back together."),
});

export const ownName = z.string().trim().min(1).max(40);
/** A share of what a holding is worth, under an attribute and a value of one's own naming: `Strategy`, `Growth`, 0.6. */
export const ownShare = z.object({
  attribute: ownName,
  value: ownName,
  share: decimalText.describe("A fraction; those of one attribute add up to 1 at most, the rest is unclassified."),
});

export const assetEdit = addedAsset
  .omit({ assetId: true, opening: true, facts: true })
  .partial()
  .extend({
    currency: currencyCode.optional().describe("As long as no entry, price or amount is in the one before."),
    note: note.optional(),
    tags: z.array(ownName).max(20).optional().describe("All its tags, anew."),
    shares: z.array(ownShare).max(60).optional().describe("All its shares of one's own attributes, anew."),
    sourcesAsked: sourceOrder.nullish().describe("Null: sources are asked for its price as they are configured."),
    subclass: ownName.nullish().describe("A word of one's own below its class; null: as its terms state it."),
    areOwnPricesOnly: z.boolean().optional().describe("No source is to price it: only what is stated counts."),
  });

export const asset = z.object({
  assetId: id,
  name: z.string(),
  assetClass,
  currency: currencyCode.describe("The currency its price is in."),
  tracking: z.enum(["units", "value"]),
  isin: z.string().nullable(),
  ticker: z.string().nullable(),
  exchange: z.string().nullable(),
  multiplier: decimalText.describe("Units behind one that is traded."),
  note: z.string().nullable(),
  tags: z.array(z.string()),
  shares: z.array(ownShare),
  subclass: z.string().nullable().describe("A sub-class of one's own naming, below its class."),
  incomeAccountId: id.nullable().describe("Where its income goes, as its terms say."),
});
export const assetList = z.object({ assets: z.array(asset) });

export const accountWritten = z.object({ account, receipt: changeReceipt });
export const assetWritten = z.object({ asset, receipt: changeReceipt });

/** One value as it was or became: a reader writes days, numbers and rates in their own way. */
const historyValue = z.object({
  label: z.string().nullable().describe("Of a column, where the value is one of a row."),
  kind: z.enum(["text", "day", "number", "rate"]),
  value: z.string(),
  unit: z.string().nullable().describe("Of a number: its currency, or what it counts."),
});

/** Rows of values: one row of one value, but for lists such as the rates of a loan. Null: nothing was stated. */
const historySide = z.array(z.array(historyValue)).nullable();

export const entityHistory = z.object({
  entries: z.array(
    z.object({
      changeId: z.string(),
      at: z.string(),
      madeBy: z.string(),
      summary: z.string(),
      isUndone: z.boolean(),
      changes: z.array(
        z.object({
          field: z.string().describe("Such as `name`, or `terms.couponRate`."),
          label: z.string(),
          before: historySide,
          after: historySide,
        }),
      ),
    }),
  ),
});

export type AccountKind = z.infer<typeof accountKind>;
export type StatedBalanceInput = z.infer<typeof statedBalance>;
export type NewAccount = z.infer<typeof newAccount>;
export type AccountEdit = z.infer<typeof accountEdit>;
export type Account = z.infer<typeof account>;
export type AccountBalance = z.infer<typeof accountBalance>;
export type AccountList = z.infer<typeof accountList>;
export type AssetClass = z.infer<typeof assetClass>;
export type AddedAsset = z.infer<typeof addedAsset>;
export type NewAsset = z.infer<typeof newAsset>;
export type AssetEdit = z.infer<typeof assetEdit>;
export type Asset = z.infer<typeof asset>;
export type OwnShare = z.infer<typeof ownShare>;
export type AssetList = z.infer<typeof assetList>;
export type EntityHistory = z.infer<typeof entityHistory>;
export type HistoryValue = z.infer<typeof historyValue>;
export type HistorySide = z.infer<typeof historySide>;

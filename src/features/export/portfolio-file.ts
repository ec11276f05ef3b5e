import { z } from "zod";
import { keptInnerLoan, keptOwner, keptOwnership } from "#features/owners/contract.ts";
import { keptOwnershipProblem } from "#features/shared/stated-owners-of.ts";
import { STATED_SCHEMES } from "#figures/cash/deposit-schemes.ts";
import { KEPT_FOLLOWINGS } from "#engine/ledger/following.ts";
import type { TableText } from "#db/queries/everything.ts";
import { mixProblems } from "#features/shared/mix-problems.ts";
import { shareProblems } from "#features/shared/share-problems.ts";
import { assetClass, accountKind, ownName, ownShare } from "#features/accounts/contract.ts";
import { priceListing, sourceOrder } from "#features/shared/price-contract.ts";
import { parseFixed, ZERO } from "#engine/money/fixed.ts";
import { keptBudget } from "#features/budgets/contract.ts";
import { keptRecurringItem } from "#features/recurring/contract.ts";
import { keptCashBucket, keptCashPlace } from "#features/cash-buckets/contract.ts";
import { planRow } from "#features/planning/contract.ts";
import { keptMix } from "#features/targets/contract.ts";
import { keptFundNotice } from "#features/fund-notices/contract.ts";
import { keptFundPaper } from "#features/fund-papers/contract.ts";
import { keptHeirNote } from "#features/heir-notes/contract.ts";
import { keptYearNote } from "#features/year-notes/contract.ts";
import { taxpayerProblems } from "#features/shared/taxpayer-problems.ts";
import { whoseAccountsProblem } from "#features/shared/whose-accounts.ts";
import { keptTaxpayer, taxpayerOfRow } from "#features/taxpayers/contract.ts";
import { keptReportRow } from "#features/shared/kept-report-contract.ts";
import { keptFiledYear } from "#features/shared/filed-year-contract.ts";
import { costMethod, flowTiming } from "#features/portfolios/contract.ts";
import { currencyCode, decimalText, id, localDate, name } from "#features/shared/wire.ts";
import { transactionStatus, transactionType } from "#features/transactions/contract.ts";
import { viewContent } from "#features/views/contract.ts";
import { keptDocument, keptDocumentFile, keptImport } from "./kept-files.ts";

export const FORMAT = "aventine-portfolio-1";

/** `portfolio.json`: every table of a portfolio as it is stored, with its whole history. */
export const portfolioFileText = (tables: readonly TableText[]): string =>
  `{"format":"${FORMAT}","tables":{\n${tables.map(({ table, rows }) => `${JSON.stringify(table)}:${rows}`).join(",\n")}\n}}\n`;

const text = z.string().max(4000).nullish();
const posting = z.object({
  transaction_id: id,
  version: z.number().int(),
  line: z.number().int(),
  leg: z.string(),
  account_id: id,
  asset_id: id.nullable(),
  currency: z.string().nullable(),
  quantity: decimalText.nullable(),
  amount: decimalText,
  kind: z.string().max(100).nullable(),
  ratio_to: decimalText.nullable(),
  ratio_from: decimalText.nullable(),
  acquired_on: localDate.nullable(),
});

/** Exports from before some of these could be chosen do not name them: they were all the usual way. */
const settings = z.object({
  name,
  base_currency: currencyCode,
  kind: z.enum(["own", "sample"]).default("own"),
  cost_method: costMethod,
  has_fees_in_cost: z.boolean().default(false),
  has_taxes_in_cost: z.boolean().default(false),
  flow_timing: flowTiming.default("split"),
});

/** What bringing a portfolio back reads of its file: what is in force. Everything is checked as if a person had typed it. */
const watchedPrice = decimalText.optional();
const keptWatch = z.object({
  isWatched: z.literal(true).optional(),
  above: watchedPrice,
  below: watchedPrice,
  thesis: z.string().max(4000).optional(),
  targetPrice: watchedPrice,
  reviewOn: localDate.optional(),
});

export const portfolioFile = z.object({
  format: z.literal(FORMAT, "a portfolio.json of an export"),
  tables: z.object({
    portfolio: z.array(settings).length(1),
    institution: z.array(
      z.object({
        institution_id: id,
        name,
        // Files made before this was asked do not say it.
        deposit_scheme: z.enum(STATED_SCHEMES).nullable().default(null),
        license: z.string().min(1).max(200).nullable().default(null),
      }),
    ),
    account: z.array(
      z.object({
        account_id: id,
        institution_id: id.nullable(),
        name,
        kind: accountKind,
        currency: currencyCode,
        cost_method: costMethod.nullable(),
        // Files made before accounts could be followed by balances do not say it.
        is_balances_only: z.boolean().default(false),
        following: z.enum(KEPT_FOLLOWINGS).nullable().default(null),
        chain: text.default(null),
        holder_count: z.int().min(2).max(20).nullable().default(null),
        source_key: text,
        closed_on: localDate.nullable(),
        note: text,
      }),
    ),
    asset: z.array(
      z.object({
        asset_id: id,
        asset_class: assetClass,
        name,
        currency: currencyCode,
        tracking: z.enum(["units", "value"]),
        isin: z.string().max(12).nullable(),
        ticker: z.string().max(40).nullable(),
        exchange: z.string().max(40).nullable(),
        multiplier: decimalText,
        facts: z.looseObject({
          subclass: ownName.optional(),
          tags: z.array(ownName).max(20).optional(),
          shares: z
            .array(ownShare)
            .max(60)
            .refine((shares) => shareProblems(shares, "").length === 0, "shares that add up to 1 at most")
            .optional(),
          prices: z
            .object({
              listing: priceListing.optional(),
              isOwnOnly: z.literal(true).optional(),
              asked: sourceOrder.optional(),
              dismissed: z.array(z.string().max(120)).max(1000).optional(),
            })
            .optional(),
          watch: keptWatch.optional(),
        }),
        note: text,
      }),
    ),
    asset_price: z.array(
      z.object({
        asset_id: id,
        on_date: localDate,
        source: z.enum(["manual", "statement"]),
        price: decimalText,
        currency: currencyCode,
        note: text,
      }),
    ),
    stated_rate: z.array(z.object({ currency: currencyCode, on_date: localDate, rate: decimalText, note: text })),
    // Files of before balances could be stated hold none.
    stated_balance: z
      .array(
        z.object({
          account_id: id,
          thing: z.union([id, currencyCode]),
          on_date: localDate,
          amount: decimalText,
          note: text,
        }),
      )
      .default([]),
    // Files of before mixes could be aimed at hold none.
    target_mix: z
      .array(
        keptMix.refine(
          (mix) => mixProblems({ ...mix, isOfEverything: mix.is_of_everything }).length === 0,
          "shares that add up to 1",
        ),
      )
      .default([]),
    // Files of before plans were kept hold none.
    household_plan: z.array(planRow).default([]),
    budget: z
      .array(keptBudget.refine(({ amount }) => (parseFixed(amount) ?? ZERO) > ZERO, "a budget above zero"))
      .default([]),
    // Files of before cash was put into buckets hold none.
    cash_bucket: z.array(keptCashBucket).default([]),
    cash_place: z.array(keptCashPlace).default([]),
    recurring_item: z.array(keptRecurringItem).default([]),
    taxpayer: z
      .array(
        keptTaxpayer.refine((row) => taxpayerProblems(taxpayerOfRow(row)).length === 0, "a taxpayer of its rule set"),
      )
      .refine((rows) => whoseAccountsProblem(rows) === undefined, "accounts of one taxpayer each")
      .default([]),
    // Files of before owners were kept hold none.
    owner: z
      .array(keptOwner)
      .refine((rows) => rows.filter((row) => row.has_rest).length <= 1, "one owner who has the rest")
      .default([]),
    ownership: z
      .array(keptOwnership)
      .refine((rows) => keptOwnershipProblem(rows) === undefined, "shares that can be")
      .default([]),
    inner_loan: z.array(keptInnerLoan).default([]),
    // Files of before years could be kept as filed hold none.
    filed_year: z.array(keptFiledYear).default([]),
    // Files of before reports could be kept hold none.
    kept_report: z.array(keptReportRow).default([]),
    year_note: z.array(keptYearNote).default([]),
    // Files of before notes for heirs hold none.
    heir_note: z.array(keptHeirNote).default([]),
    // Files of before notices were kept as one hold none.
    fund_notice: z.array(keptFundNotice).default([]),
    fund_paper: z.array(keptFundPaper).default([]),
    // Files of before views were kept hold none; what is kept of one by somebody else comes back as one's own.
    saved_view: z
      .array(
        viewContent.pick({ screen: true, name: true, search: true }).extend({
          view_id: id,
          is_shared: z.boolean(),
          blocks: viewContent.shape.blocks.unwrap().nullable().default(null),
        }),
      )
      .default([]),
    transaction_version: z.array(
      z.object({
        transaction_id: id,
        version: z.number().int(),
        to_ledger: z.number().int().nullable(),
        on_date: localDate,
        second_of_day: z.number().int().min(0).max(86_399).nullable(),
        settled_on: localDate.nullable(),
        type: transactionType,
        status: transactionStatus,
        currency: currencyCode,
        description: text,
        note: text,
        // Files of before an entry named its unit hold none.
        unit: text.default(null),
        // Files of before a dividend had an ex-day hold none.
        ex_on: localDate.nullable().default(null),
        recorded_on: localDate.nullable().default(null),
        source_key: text,
        import_id: id.nullable().default(null),
      }),
    ),
    // Files are not in here, but beside it in an archive: what is said of them is.
    import: z.array(keptImport).default([]),
    document: z.array(keptDocument).default([]),
    document_file: z.array(keptDocumentFile).default([]),
    posting: z.array(posting),
  }),
});
export type PortfolioFile = z.infer<typeof portfolioFile>;

/**
 * Functions that no test calls with hostile values of its own, and why that is enough: they are reached through a function that is called
 * so. `by` names the module driven (the import graph must lead from it to here) — or a precondition the types cannot say, where breaking it
 * is a bug of the caller and meant to stop.
 */
export interface Driven {
  /** A module of `src/engine`, or one function of it: `money/fixed.ts#div`. */
  readonly what: string;
  readonly by?: string;
  readonly precondition?: string;
}

const inKeepBook = "ledger/book.ts";

export const DRIVEN: readonly Driven[] = [
  { what: "valuation/moving-days.ts", by: "valuation/asset-series.ts" },
  { what: "performance/twr.ts#isTellable", by: "valuation/asset-series.ts" },
  ...[
    "ledger/base-values.ts",
    "ledger/bookkeeper.ts",
    "ledger/cash-transfers.ts",
    "ledger/asset-columns.ts",
    "ledger/column-asset.ts",
    "ledger/column-book.ts",
    "ledger/column-position.ts",
    "ledger/own-sums.ts",
    "ledger/piece-costs.ts",
    "ledger/gathered-postings.ts",
    "ledger/keep-columns.ts",
    "ledger/lot-columns.ts",
    "ledger/rated-ledger.ts",
    "ledger/conventions.ts",
    "ledger/forget-gains.ts",
    "ledger/counted-statuses.ts",
    "ledger/level-pool.ts",
    "ledger/lots.ts",
    "ledger/give-up-lots.ts",
    "ledger/move-lots.ts",
    "ledger/nominal-sums.ts",
    "ledger/pay-out.ts",
    "ledger/plain-cash.ts",
    "ledger/positions.ts",
    "ledger/received-shares.ts",
    "ledger/row-reader.ts",
    "ledger/settle-units.ts",
    "ledger/travelling-lots.ts",
  ].map((what) => ({ what, by: inKeepBook })),
  ...["accruedOn", "accruedNumber"].map((name) => ({
    what: `prices/accrued-book.ts#${name}`,
    by: "valuation/holdings.ts",
  })),
  { what: "cash/currency-pot.ts#CurrencyPot", by: "cash/account-pots.ts" },
  { what: "cash/currency-pot.ts#gainOfPots", by: "cash/account-pots.ts" },
  ...["ledger/order.ts", "ledger/reorder-ledger.ts"].map((what) => ({
    what,
    by: "ledger/ledger.ts",
  })),
  ...["ledger/text-scanner.ts", "ledger/word-table.ts"].map((what) => ({
    what,
    by: "ledger/ledger-text.ts",
  })),
  ...["fund-payouts", "german-funds"].map((name) => ({ what: `tax/${name}.ts`, by: "tax/tax-report.ts" })),
  { what: "reconciliation/cause.ts", by: "reconciliation/reconcile.ts" },
  { what: "ledger/journal-columns.ts", by: "ledger/journal.ts" },
  { what: "ledger/journal-facts.ts", by: "ledger/journal.ts" },
  ...["ledger/base-cash.ts", "ledger/rows-by-asset.ts"].map((what) => ({ what, by: "ledger/edited-book.ts" })),
  { what: "ledger/splice-ledger.ts", by: "ledger/edited-ledger.ts" },
  { what: "ledger/quantity-units.ts", by: "valuation/series.ts" },
  ...[
    "balances",
    "charges-in",
    "choose-accounts",
    "choose-assets",
    "compare-totals",
    "line-content",
    "line-fee",
    "map-loans",
    "line-problems",
  ]
    .concat(["map-lines", "match-lines", "match-securities", "opening-balances"])
    .concat(["least-before", "opening-cost", "opening-key", "possibly-same", "source-keys"])
    .concat(["asked-splits", "book-balances", "book-lines", "split-ratio"])
    .map((name) => ({ what: `intake/${name}.ts`, by: "intake/plan-import.ts" })),
  { what: "intake/settle-openings.ts#accountToSettle", by: "intake/settle-again.ts" },
  { what: "ledger/cash-balance-entry.ts", by: "intake/entry-transaction.ts" },
  ...["entry-fee", "entry-reader", "entry-values"].map((name) => ({
    what: `intake/${name}.ts`,
    by: "intake/entry-transaction.ts",
  })),
  { what: "ledger/transaction-types.ts", by: "ledger/shapes.ts" },
  { what: "risk/periodic-returns.ts#countOfReturns", by: "risk/periodic-returns.ts" },
  { what: "performance/rest-part.ts", by: "performance/levels.ts" },
  { what: "performance/bridge-sums.ts", by: "performance/bridge.ts" },
  { what: "performance/money-sums.ts", by: "performance/summed-bridge.ts" },
  ...["performance/contribution.ts#linkFactors", "performance/contribution.ts#contributionOf"]
    .concat(["valuation/book-parts.ts"])
    .map((what) => ({ what, by: "performance/levels.ts" })),
  { what: "ledger/text-column.ts", by: "ledger/journal.ts" },
  ...["acb-pool", "uk-pool", "pool-events", "pooled-gains", "lot-gains", "lot-actions", "loss-window", "tax-lot-list"]
    .concat(["tax-events", "wash-sale"])
    .map((name) => ({ what: `tax/${name}.ts`, by: "tax/tax-report.ts" })),
  { what: "ledger/check-posting.ts", by: "ledger/shapes.ts" },
  ...["isPaidAsFee", "isFeePosting", "hasUnvaluedFee", "feeInKindOf"].map((name) => ({
    what: `ledger/fee-in-kind.ts#${name}`,
    by: "ledger/shapes.ts",
  })),
  { what: "ledger/given-weights.ts", by: "ledger/book.ts" },
  { what: "ledger/borrowed-units.ts", by: "ledger/shapes.ts" },
  { what: "ledger/check-shares.ts", by: "ledger/shapes.ts" },
  { what: "ledger/entry-parts.ts", by: "ledger/entries.ts" },
  { what: "performance/linked-estimate.ts#valuationDays", by: "performance/linked-estimate.ts" },
  { what: "performance/linked-estimate.ts#estimateOfSeries", by: "performance/linked-estimate.ts" },
  { what: "valuation/flows.ts", by: "valuation/series.ts" },
  { what: "valuation/balances-only.ts", by: "valuation/series.ts" },
  { what: "performance/bridge-balances.ts", by: "performance/bridge.ts" },
  { what: "valuation/runs.ts", by: "valuation/series.ts" },
  { what: "valuation/scope.ts", by: "valuation/series.ts" },
  { what: "valuation/exchange-days.ts", by: "valuation/series.ts" },
  { what: "valuation/worth.ts", by: "valuation/holdings.ts" },
  { what: "valuation/holding-sums.ts", by: "valuation/holdings.ts" },
  { what: "valuation/holding-totals.ts", by: "valuation/holdings.ts" },
  { what: "valuation/series.ts#Sheet", by: "valuation/asset-series.ts" },
  { what: "explain/explanation.ts", by: "explain/explain-holdings.ts" },
  { what: "planning/balance-sheet-flows.ts#planStarts", by: "planning/balance-sheet-flows.ts" },
  {
    what: "explain/explained.ts",
    precondition: "computes by the figure it names, which has a hostile case of its own",
  },
  { what: "explain/traced.ts", precondition: "takes an input apart that a figure is computed from" },
  { what: "explain/explain-worth.ts", by: "explain/explain-holdings.ts" },
  { what: "explain/explain-quantity.ts", by: "explain/explain-holdings.ts" },
  { what: "explain/formula.ts", precondition: "builds a tree of figures that exist already" },
  { what: "fixed-income/bond-price.ts#paymentFigures", by: "fixed-income/call-yields.ts" },
  { what: "private-funds/public-market-equivalent.ts#futureValues", by: "private-funds/public-market-equivalent.ts" },
  { what: "ledger/ledger.ts#legNumber", precondition: "a word of the ledger" },
  { what: "ledger/ledger.ts#statusNumber", precondition: "a word of the ledger" },
  { what: "ledger/ledger.ts#typeNumber", precondition: "a word of the ledger" },
  {
    what: "ledger/merge-entries.ts#mergeEntries",
    precondition: "writes another name into entries that have passed the door, whatever their amounts",
  },
  { what: "ledger/retrack.ts", precondition: "sorts entries that have passed the door" },
  {
    what: "ledger/retrack-to-units.ts#retrackToUnits",
    precondition: "divides by units and values it has found to be more than none",
  },
  {
    what: "ledger/retrack-to-value.ts#retrackToValue",
    precondition: "divides by units it has found to be held; ratios of entries that passed the door are positive",
  },
  { what: "ledger/merge-places.ts", precondition: "sorts entries that have passed the door by where they are" },
  {
    what: "ledger/split-entries.ts#splitEntries",
    precondition: "writes another name into entries that have passed the door; ratios there are positive",
  },
  { what: "tax/wash-pieces.ts", by: "tax/wash-sale.ts" },
  { what: "prices/rate-days.ts", by: "valuation/series.ts" },
  { what: "prices/rates.ts#lastsDays", precondition: "compares a place in a book that exists already" },
  { what: "prices/rates.ts#carriedFrom", precondition: "compares the days of a book that exists already" },
  { what: "performance/flow-rates.ts", by: "performance/xirr.ts" },
  { what: "performance/root-scan.ts", by: "performance/xirr.ts" },
  { what: "statistics/moments.ts", by: "risk/ratios.ts" },
  { what: "intake/agreed-before.ts", by: "intake/plan-import.ts" },
  ...["coin-lines", "coin-units", "loan-words"].map((name) => ({
    what: `intake/coins/${name}.ts`,
    by: "intake/coins/coin-event.ts",
  })),
  { what: "intake/book-rows.ts", by: "intake/plan-import.ts" },
  { what: "intake/booked-rows.ts", by: "intake/plan-import.ts" },
  { what: "intake/booked-sums.ts", by: "intake/plan-import.ts" },
  { what: "intake/map-stated.ts", by: "intake/plan-import.ts" },
  { what: "intake/dust-notes.ts", by: "intake/plan-import.ts" },
  { what: "intake/paid-without-units.ts", by: "intake/plan-import.ts" },
  { what: "ledger/dust.ts", by: "valuation/holdings.ts" },
  { what: "valuation/currency-sheets.ts", by: "valuation/series.ts" },
  { what: "valuation/price-days.ts", by: "valuation/series.ts" },
  { what: "result.ts", precondition: "a claim of the programmer: a false one is a bug and stops" },
  { what: "figure.ts", precondition: "wraps what it is given" },
  {
    what: "money/fixed.ts#div",
    precondition: "the divisor is not zero: a quotient by zero is undefined, which the caller says",
  },
  { what: "money/fixed.ts#mulDiv", precondition: "the divisor is not zero" },
  { what: "money/fixed.ts#divRound", precondition: "the divisor is not zero" },
  { what: "money/fixed.ts#fixed", precondition: "text we wrote ourselves" },
  { what: "money/fixed.ts#fromNumber", precondition: "the number is finite" },
  { what: "dates/day.ts#day", precondition: "text that was read as a date before" },
  { what: "ledger/equalization.ts", by: "ledger/entries.ts" },
];

import type { FlexRow } from "#providers/statements/ibkr-flex/flex-rows.ts";

export type FlexPart = "trade" | "cash" | "action" | "transfer" | "cash_report" | "position" | "value" | "account";

const PARTS: Readonly<Record<string, FlexPart>> = {
  Trade: "trade",
  Order: "trade",
  SymbolSummary: "trade",
  TradeConfirm: "trade",
  CashTransaction: "cash",
  CorporateAction: "action",
  Transfer: "transfer",
  CashReportCurrency: "cash_report",
  OpenPosition: "position",
  EquitySummaryByReportDateInBase: "value",
  ChangeInNAV: "value",
  AccountInformation: "account",
};

/** What a row is read as; undefined for rows that are left out with a reason. */
export const partOf = (row: FlexRow): FlexPart | undefined => PARTS[row.name];

const REPEATS = "Repeats the cash side of trades and bookings, which are read from their own sections.";
const NOT_PAID = "Accrued but not paid: it is booked when the money arrives.";
const CONTRACT = "Describes a security; each row names its security itself.";

const REASONS: Readonly<Record<string, string>> = {
  FxTransaction: REPEATS,
  FxLot: REPEATS,
  FxPosition: REPEATS,
  StatementOfFundsLine: REPEATS,
  ConversionRate: "An exchange rate of the day; rates come from the reference source.",
  InterestAccrualsCurrency: NOT_PAID,
  TierInterestDetail: NOT_PAID,
  OpenDividendAccrual: NOT_PAID,
  ChangeInDividendAccrual: NOT_PAID,
  SecurityInfo: CONTRACT,
  AssetSummary:
    "A sum of trades by class, which names no security: add the executions to the Flex query if they are missing.",
  Lot: "A lot closed by a trade that is read.",
  WashSale: "A tax adjustment of a trade that is read.",
  TransactionTax: "Details of taxes that the trades contain.",
  SalesTax: "Details of taxes that the bookings contain.",
  UnbundledCommissionDetail: "Details of commissions that the trades contain.",
  PriorPeriodPosition: "A holding of an earlier period.",
};

/** Why a row is left out. */
export const reasonToSkip = (row: FlexRow): string =>
  REASONS[row.name] ??
  `Rows of ${row.section || "this part"} (${row.name}) hold no transactions or balances that are read.`;

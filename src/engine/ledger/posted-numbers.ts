import { legNumber, typeNumber } from "#engine/ledger/ledger.ts";

/** Legs and types as the ledger's columns hold them, for what posts them. */
export const LEG_NUMBERS = {
  HOLDING: legNumber("holding"),
  CASH: legNumber("cash"),
  INCOME: legNumber("income"),
  FEE: legNumber("fee"),
  TAX: legNumber("tax"),
  EXTERNAL: legNumber("external"),
} as const;
export const TYPE_NUMBERS = {
  BUY: typeNumber("buy"),
  SELL: typeNumber("sell"),
  SPLIT: typeNumber("split"),
  VALUATION: typeNumber("valuation"),
  TRANSFER: typeNumber("transfer_in_kind"),
  CORPORATE_ACTION: typeNumber("corporate_action"),
  RETURN_OF_CAPITAL: typeNumber("return_of_capital"),
  OTHER_INCOME: typeNumber("other_income"),
  CASH_TRANSFER: typeNumber("cash_transfer"),
  OPENING: typeNumber("opening_balance"),
} as const;

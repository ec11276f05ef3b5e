import type { AccountKind } from "#features/accounts/contract.ts";

/** Kinds in words, in the order of the select. */
export const ACCOUNT_KINDS: Readonly<Record<AccountKind, string>> = {
  brokerage: "Brokerage",
  bank: "Bank account",
  card: "Credit card",
  crypto: "Crypto wallet or exchange",
  pension: "Pension",
  property: "Property",
  private: "Private investments",
  loan: "Loan",
  other: "Other",
};

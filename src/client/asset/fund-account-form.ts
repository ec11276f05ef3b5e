import type { AccountAmount } from "#assets/private-fund/account-words.ts";
import type { AssetFactsView } from "#features/assets/contract.ts";

/** Amounts of an account as a form asks for them, in their order. */
export const ACCOUNT_FIELDS = [
  { field: "opening", label: "Opening value" },
  { field: "contributions", label: "Paid in" },
  { field: "distributions", label: "Distributed" },
  { field: "closing", label: "Closing value" },
  { field: "unfunded", label: "Unfunded" },
  { field: "managementFees", label: "Management fees in it" },
  { field: "otherCosts", label: "Other costs in it" },
  { field: "carry", label: "Carry in it, paid and accrued" },
] as const satisfies readonly { readonly field: AccountAmount; readonly label: string }[];

/** A capital account of a manager while it is typed; an amount that is empty is not stated. */
export interface TypedAccount extends Readonly<Record<AccountAmount, string>> {
  readonly assetId: string;
  readonly fromOn: string;
  readonly toOn: string;
}

export const NO_ACCOUNT: TypedAccount = {
  assetId: "",
  fromOn: "",
  toOn: "",
  opening: "",
  contributions: "",
  distributions: "",
  closing: "",
  unfunded: "",
  managementFees: "",
  otherCosts: "",
  carry: "",
};

export function missingOfAccount({ assetId, fromOn, toOn, closing }: TypedAccount): string | undefined {
  if (assetId === "") return "Choose the fund.";
  if (fromOn === "" || toOn === "") return "Enter the first and the last day of the statement.";
  if (toOn < fromOn) return "A statement ends on or after its first day.";
  return closing.trim() === "" ? "Enter the closing value." : undefined;
}

type Facts = AssetFactsView["facts"];
type Row = Readonly<Record<string, Facts[string]>>;

/** Capital accounts of the manager among the terms of a fund, as they are stored. */
export const accountsIn = (facts: Facts): readonly Row[] => {
  const stated = facts["managerAccounts"];
  if (!Array.isArray(stated)) return [];
  return stated.flatMap((it) => (typeof it === "object" && it !== null && !Array.isArray(it) ? [it] : []));
};

/** The terms with the account: in the place of one of the same days, else behind those that are there. */
export function withAccount(facts: Facts, typed: TypedAccount): Facts {
  const account = Object.fromEntries(
    Object.entries(typed).filter(([field, text]) => field !== "assetId" && text.trim() !== ""),
  );
  const isOfItsDays = (it: Row) => it["fromOn"] === typed.fromOn && it["toOn"] === typed.toOn;
  const kept = accountsIn(facts).filter((it) => !isOfItsDays(it));
  return { ...facts, managerAccounts: [...kept, account] };
}

import type { TransactionType } from "#engine/ledger/transaction.ts";

/** Every field a person can type, as text: what is typed survives errors, reloads and lost connections exactly as it was typed. */
export const DRAFT_FIELDS = [
  "on",
  "settledOn",
  "accountId",
  "cashAccountId",
  "otherAccountId",
  "assetId",
  "otherAssetId",
  "quantity",
  "otherQuantity",
  "shareAssetId",
  "shareQuantity",
  "costShare",
  "price",
  "amount",
  "accruedInterest",
  "fee",
  "tax",
  "feeAssetId",
  "feeQuantity",
  "feeWorth",
  "currency",
  "otherAmount",
  "otherCurrency",
  "ratioTo",
  "ratioFrom",
  "cost",
  "acquiredOn",
  "kind",
  "description",
  "note",
  "unit",
  "exOn",
  "recordedOn",
] as const;
export type DraftField = (typeof DRAFT_FIELDS)[number];

/** Types a person enters by hand. */
export const ENTERED_TYPES = [
  "buy",
  "sell",
  "dividend",
  "interest",
  "other_income",
  "fee",
  "tax",
  "deposit",
  "withdrawal",
  "cash_transfer",
  "transfer_in_kind",
  "exchange",
  "split",
  "opening_balance",
  "valuation",
  "return_of_capital",
  "corporate_action",
  "commitment",
] as const satisfies readonly TransactionType[];
export type EnteredType = (typeof ENTERED_TYPES)[number];

export interface ShapedField {
  readonly field: DraftField;
  readonly label: string;
  readonly isRequired?: boolean;
  /** How it is asked for where its label cannot follow "Enter". */
  readonly asked?: string;
  /** Shown under the field: what exactly is meant. */
  readonly hint?: string;
}

export interface EntryShape {
  /** One sentence for the person choosing a type. */
  readonly meaning: string;
  readonly fields: readonly ShapedField[];
}

const asset = (label = "Asset"): ShapedField => ({ field: "assetId", label, isRequired: true });
const dueTo: ShapedField = {
  field: "assetId",
  label: "From asset",
  hint: "Leave empty when it belongs to the account.",
};
const units: ShapedField = { field: "quantity", label: "Quantity", isRequired: true };
const amount = (label: string, hint?: string): ShapedField => ({
  field: "amount",
  label,
  isRequired: true,
  ...(hint === undefined ? {} : { hint }),
});
const currency: ShapedField = { field: "currency", label: "Currency", isRequired: true };
const fee: ShapedField = { field: "fee", label: "Fee" };
const tax = (label: string): ShapedField => ({ field: "tax", label });
const cashAccount: ShapedField = { field: "cashAccountId", label: "Cash moves in" };
const kind = (hint: string): ShapedField => ({ field: "kind", label: "Kind", hint });

const whatFor = (hint: string): ShapedField => ({ field: "kind", label: "What for", hint });

const trade: readonly ShapedField[] = [
  asset(),
  units,
  { field: "price", label: "Price per unit" },
  { field: "amount", label: "Amount", hint: "Before fees and taxes." },
  { field: "accruedInterest", label: "Accrued interest", hint: "Paid or received beside the amount." },
  currency,
  fee,
  tax("Tax"),
  cashAccount,
];

/** The form of each type: its fields in the order they are typed. */
export const ENTRY_SHAPES: Readonly<Record<EnteredType, EntryShape>> = {
  buy: { meaning: "Units in, cash out.", fields: trade },
  sell: { meaning: "Units out, cash in.", fields: trade },
  dividend: {
    meaning: "Cash paid by something you hold.",
    fields: [
      asset(),
      amount("Gross amount", "Before withheld tax."),
      currency,
      tax("Withheld tax"),
      fee,
      { field: "exOn", label: "Ex-day", hint: "From this day on whoever buys gets none of it." },
      { field: "recordedOn", label: "Record day", hint: "The day whose holders were counted." },
      cashAccount,
    ],
  },
  interest: {
    meaning: "Cash paid on a balance, a bond or a loan.",
    fields: [amount("Gross amount", "Before withheld tax."), currency, tax("Withheld tax"), fee, dueTo, cashAccount],
  },
  other_income: {
    meaning: "Rent, staking, lending and the like.",
    fields: [
      amount("Gross amount"),
      currency,
      tax("Withheld tax"),
      fee,
      dueTo,
      kind("Such as rent or staking."),
      cashAccount,
    ],
  },
  fee: {
    meaning: "A charge that belongs to no trade.",
    fields: [amount("Amount"), currency, dueTo, kind("Such as custody or advice."), cashAccount],
  },
  tax: {
    meaning: "A tax paid from an account.",
    fields: [amount("Amount"), currency, dueTo, kind("Such as income tax or stamp duty."), cashAccount],
  },
  deposit: {
    meaning: "Money from outside the portfolio.",
    fields: [amount("Amount"), currency, whatFor("Such as salary or gift.")],
  },
  withdrawal: {
    meaning: "Money taken out of the portfolio.",
    fields: [amount("Amount"), currency, whatFor("Such as groceries or dining: budgets go by it.")],
  },
  cash_transfer: {
    meaning: "Money between two of your accounts. It is not income.",
    fields: [{ field: "otherAccountId", label: "To account", isRequired: true }, amount("Amount"), currency, fee],
  },
  transfer_in_kind: {
    meaning: "Units between two of your accounts, or from and to outside. Lots keep their dates and cost.",
    fields: [
      {
        field: "otherAccountId",
        label: "To account",
        hint: "Leave empty when the units come from outside, or go there.",
      },
      asset(),
      { ...units, hint: "Without a second account: positive arrives, negative leaves." },
      { field: "cost", label: "Cost", hint: "Of units from outside, if known." },
      {
        field: "acquiredOn",
        label: "Acquired on",
        hint: "When units from outside were bought. Of units that leave: the day of the lot that goes first.",
      },
      { field: "kind", label: "Lots that leave" },
      currency,
      fee,
    ],
  },
  exchange: {
    meaning: "One currency for another in the same account.",
    fields: [
      amount("Amount out"),
      { ...currency, label: "Currency out" },
      { field: "otherAmount", label: "Amount in", isRequired: true },
      { field: "otherCurrency", label: "Currency in", isRequired: true },
      fee,
    ],
  },
  split: {
    meaning: "New units for old ones, at no cost.",
    fields: [
      asset(),
      { field: "ratioTo", label: "New units", isRequired: true, hint: "In a 3-for-1 split: 3." },
      {
        field: "ratioFrom",
        label: "For old units",
        asked: "Enter for how many old units.",
        isRequired: true,
        hint: "In a 3-for-1 split: 1.",
      },
    ],
  },
  opening_balance: {
    meaning: "What an account already held on a day. Without an asset it is cash.",
    fields: [
      { field: "assetId", label: "Asset", hint: "Leave empty for cash." },
      { field: "quantity", label: "Quantity" },
      { field: "cost", label: "Cost", hint: "What all these units cost, if known." },
      { field: "acquiredOn", label: "Acquired on" },
      { field: "amount", label: "Cash balance" },
      currency,
    ],
  },
  valuation: {
    meaning:
      "A stated value of something without a market price. Without an asset it is the cash of an account followed by balances.",
    fields: [
      { field: "assetId", label: "Asset", hint: "Leave empty for the cash of an account followed by balances." },
      amount("Value"),
      currency,
      { field: "kind", label: "Valued by" },
    ],
  },
  corporate_action: { meaning: "Units given up or received for others, in one entry.", fields: [] },
  return_of_capital: {
    meaning: "Cash paid back that lowers the cost, not income.",
    fields: [
      asset(),
      amount("Amount"),
      { field: "quantity", label: "Value that leaves", hint: "If it is not the amount." },
      { field: "accruedInterest", label: "Equalization interest" },
      currency,
      tax("Withheld tax"),
      cashAccount,
    ],
  },
  commitment: {
    meaning: "What you have promised to pay in rises or falls. No money moves.",
    fields: [
      asset("Fund"),
      {
        ...amount("Change", "By how much it rises. With a minus where it falls."),
        asked: "Enter by how much it changes.",
      },
      currency,
    ],
  },
};

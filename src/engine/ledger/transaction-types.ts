import { isPaidAsFee } from "#engine/ledger/fee-in-kind.ts";
import type { Leg, Posting, TransactionType } from "#engine/ledger/transaction.ts";
import { abs, type Fixed, ZERO } from "#engine/money/fixed.ts";

/** What a transaction of a type is made of. Each inner list of `required` is satisfied by any one of its legs. */
export interface Shape {
  readonly required: readonly (readonly Leg[])[];
  readonly allowed: readonly Leg[];
  /** Sign the quantity of every `holding` posting must have; `any` includes zero where a cost moves without units. */
  readonly holding?: "positive" | "negative" | "not_positive" | "zero" | "not_zero" | "any";
  /** Sign of the `cash` postings' quantity; absent where either way is meaningful (a refund is a negative fee). */
  readonly cash?: "positive" | "negative";
  readonly takesRatio?: boolean;
}

/** A type of transaction: everything that is said of it because of its type alone. */
export interface TypeDeclaration extends Shape {
  /** For people, as a heading. */
  readonly label: string;
  /** Within a sentence, with its article where it takes one: "Added an opening balance". */
  readonly phrase: string;
  /** Its place within a day: see `order.ts`. */
  readonly phase: number;
  /** The leg whose kind is the finer reason a person gave. */
  readonly kindLeg?: Leg;
  /** The amount before charges, as a person enters it; absent where the type has none. */
  readonly gross?: (postings: readonly Posting[]) => Fixed | undefined;
  /** Moves what is owned between the person's own accounts or currencies. */
  readonly isOwnTransfer?: boolean;
  /** Tells that the money of its account is followed: money itself comes, goes or is counted. */
  readonly followsCash?: boolean;
}

/** All amounts on a leg together; undefined where there is none. */
export function sumOf(postings: readonly Posting[], leg: Leg): Fixed | undefined {
  const amounts = postings.filter((it) => it.leg === leg).map((it) => it.amount);
  return amounts.length === 0 ? undefined : amounts.reduce((sum, it) => sum + it, ZERO);
}

type Postings = readonly Posting[];
const sizeOf = (value: Fixed | undefined): Fixed | undefined => (value === undefined ? undefined : abs(value));
const firstOn = (postings: Postings, leg: Leg): Fixed | undefined => postings.find((it) => it.leg === leg)?.quantity;
const weight = (postings: Postings) =>
  sizeOf(
    sumOf(
      postings.filter((it) => !isPaidAsFee(it)),
      "holding",
    ),
  );
const earned = (postings: Postings) => -(sumOf(postings, "income") ?? ZERO);

const COSTS: readonly Leg[] = ["fee", "tax"];
const SETTLED: readonly Leg[] = ["cash", "external"];
const PAID: readonly Leg[] = ["cash", "holding", "external"];

const TRADE = {
  required: [["holding"], SETTLED],
  allowed: [...COSTS, "income"],
  kindLeg: "holding",
  gross: weight,
} as const;
/** Phases of the day that a type alone does not tell: see `order.ts`. */
export const [ACTION_THAT_TAKES, INFLOW_IN_KIND, OUTFLOW_IN_KIND] = [2, 5, 12];

const INCOME = { required: [["income"], PAID], allowed: COSTS, phase: 9, kindLeg: "income", gross: earned } as const;
const OUTSIDE = { required: [["cash"], ["external"]], allowed: COSTS, kindLeg: "external", followsCash: true } as const;
const WITHIN = { required: [["cash"]], allowed: COSTS, phase: 7, isOwnTransfer: true, followsCash: true } as const;

/** The one declaration of each type. Its form is in the screens, its postings are made in `entries.ts`; all else that asks reads this. */
export const TYPES: Readonly<Record<TransactionType, TypeDeclaration>> = {
  buy: { ...TRADE, label: "Buy", phrase: "a buy", phase: 6, holding: "positive" },
  sell: { ...TRADE, label: "Sell", phrase: "a sale", phase: 8, holding: "negative" },
  dividend: { ...INCOME, label: "Dividend", phrase: "a dividend", holding: "positive" },
  interest: { ...INCOME, label: "Interest", phrase: "interest", holding: "any" },
  other_income: { ...INCOME, label: "Other income", phrase: "other income", holding: "not_zero" },
  fee: {
    label: "Fee",
    phrase: "a fee",
    required: [["fee"], PAID],
    allowed: ["tax"],
    holding: "any",
    phase: 10,
    kindLeg: "fee",
    gross: (postings) => sumOf(postings, "fee"),
  },
  tax: {
    label: "Tax",
    phrase: "a tax",
    required: [["tax"], PAID],
    allowed: ["fee"],
    holding: "any",
    phase: 10,
    kindLeg: "tax",
    gross: (postings) => sumOf(postings, "tax"),
  },
  deposit: {
    ...OUTSIDE,
    label: "Deposit",
    phrase: "a deposit",
    cash: "positive",
    phase: 4,
    gross: (postings) => sumOf(postings, "cash"),
  },
  withdrawal: {
    ...OUTSIDE,
    label: "Withdrawal",
    phrase: "a withdrawal",
    cash: "negative",
    phase: 11,
    gross: (postings) => abs(sumOf(postings, "external") ?? ZERO),
  },
  cash_transfer: {
    ...WITHIN,
    label: "Cash transfer",
    phrase: "a cash transfer",
    gross: (postings) => postings.findLast((it) => it.leg === "cash")?.amount,
  },
  transfer_in_kind: {
    label: "Transfer in kind",
    phrase: "a transfer in kind",
    required: [["holding"]],
    allowed: [...COSTS, "cash", "external"],
    holding: "any",
    phase: 7,
    isOwnTransfer: true,
    kindLeg: "holding",
  },
  exchange: {
    ...WITHIN,
    label: "Exchange",
    phrase: "an exchange",
    gross: (postings) => sizeOf(firstOn(postings, "cash")),
  },
  split: {
    label: "Split",
    phrase: "a split",
    required: [["holding"]],
    allowed: [],
    holding: "zero",
    takesRatio: true,
    phase: 0,
  },
  opening_balance: {
    label: "Opening balance",
    phrase: "an opening balance",
    required: [["holding", "cash"], ["external"]],
    allowed: [],
    holding: "any",
    phase: 3,
    gross: (postings) => firstOn(postings, "cash"),
    followsCash: true,
  },
  valuation: {
    label: "Valuation",
    phrase: "a valuation",
    required: [["revaluation"]],
    allowed: [],
    phase: 13,
    kindLeg: "revaluation",
    gross: (postings) => firstOn(postings, "revaluation"),
  },
  return_of_capital: {
    label: "Return of capital",
    phrase: "a return of capital",
    required: [["holding"], SETTLED],
    allowed: [...COSTS, "income"],
    holding: "not_positive",
    phase: 9,
    kindLeg: "holding",
    gross: weight,
  },
  corporate_action: {
    label: "Corporate action",
    phrase: "a corporate action",
    required: [["holding"]],
    allowed: [...COSTS, "cash", "income", "external"],
    holding: "any",
    takesRatio: true,
    phase: 1,
    kindLeg: "holding",
  },
  commitment: {
    label: "Change of commitment",
    phrase: "a change of commitment",
    required: [["external"]],
    allowed: [],
    phase: 3,
    gross: (postings) => firstOn(postings, "external"),
  },
};

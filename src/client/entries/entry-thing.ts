import { REALIZED_GAIN } from "#engine/ledger/entry-parts.ts";
import { equalizationOf } from "#engine/ledger/equalization.ts";
import { actionOf } from "#client/entries/entry-actions.ts";
import { INTEREST_PAID, isInterestPaid } from "#client/entries/paid-interest.ts";
import { type DraftField, ENTRY_SHAPES, type EnteredType, type ShapedField } from "#client/entries/entry-shapes.ts";

/** What an entry is about, as far as its form depends on it. */
export interface EntryThing {
  /** Something is chosen; without it an opening balance is of cash. */
  readonly isChosen: boolean;
  /** Known by its value alone: it has no units. */
  readonly isValueTracked: boolean;
  /** A bond, or what some statement treated as one: interest is paid beside its price. */
  readonly accruesInterest?: boolean;
  /** Held by its face and priced for 100 of it. */
  readonly isPer100?: boolean;
  /** Income is paid in units of the asset instead of money. */
  readonly isInUnits?: boolean;
  /** Its kind: of a corporate action which one, of income in units why it came. */
  readonly action?: string;
  /** A coin or a token: its fees may be paid in coins. */
  readonly isCoin?: boolean;
  /** What the fee was paid in is chosen: how much of it is asked. */
  readonly isFeeInUnits?: boolean;
  readonly isDebt: boolean;
  /** The account is a loan or a card: its balance, as people say it, is what they owe. */
  readonly isDebtAccount: boolean;
}

const VALUE_OUT: ShapedField = { field: "quantity", label: "Value that leaves", hint: "If it is not the amount." };
const CASH_BALANCE = {
  label: "Cash balance",
  hint: "Of the whole account in this currency, at the end of the day.",
} as const;
const INCOME: ReadonlySet<EnteredType> = new Set(["dividend", "interest", "other_income"]);
const IN_UNITS: readonly ShapedField[] = [
  { field: "assetId", label: "Asset", isRequired: true },
  { field: "quantity", label: "Units received", isRequired: true },
  {
    field: "amount",
    label: "Worth",
    isRequired: true,
    hint: "Of these units when they arrived: income, and their cost.",
  },
  { field: "currency", label: "Currency", isRequired: true },
  { field: "kind", label: "Kind", hint: "Such as staking or airdrop." },
];
const OWED = { label: "What is owed", hint: "With or without a minus: it is the same debt." } as const;

const FEE_PAID_IN: ShapedField = {
  field: "feeAssetId",
  label: "Fee paid in",
  hint: "A coin, such as for the fee of a network. It belongs to this entry.",
};
const FEE_IN_UNITS: readonly ShapedField[] = [
  { field: "feeQuantity", label: "Coins of the fee", isRequired: true },
  {
    field: "feeWorth",
    label: "Worth of the fee",
    hint: "They are sold for it. Empty where nobody knows: they go at their cost, and no gain is told.",
  },
];

const OF_FACE: Partial<Readonly<Record<DraftField, Pick<ShapedField, "label" | "hint">>>> = {
  quantity: { label: "Face amount", hint: "What is repaid at the end, its nominal or par value: not what it costs." },
  price: { label: "Price per 100 of face" },
};

/** The fields of a type for the thing it is about, in the order they are typed. What happens to a coin may cost coins. */
export function fieldsOf(type: EnteredType, thing: EntryThing): readonly ShapedField[] {
  const isOfFace = thing.isPer100 === true && thing.accruesInterest === true && !thing.isValueTracked;
  const own = ownFields(type, thing);
  const fields = isOfFace ? own.map((it) => ({ ...it, ...OF_FACE[it.field] })) : own;
  const mayCostCoins = thing.isCoin === true && (type === "corporate_action" || COSTS_COINS.has(type));
  return mayCostCoins ? [...fields, FEE_PAID_IN, ...(thing.isFeeInUnits === true ? FEE_IN_UNITS : [])] : fields;
}

const COSTS_COINS: ReadonlySet<EnteredType> = new Set([
  "buy",
  "sell",
  "dividend",
  "interest",
  "other_income",
  "transfer_in_kind",
]);

function ownFields(type: EnteredType, thing: EntryThing): readonly ShapedField[] {
  if (type === "corporate_action") return actionOf(thing.action ?? "")?.fields ?? [];
  if (thing.isInUnits && isInterestPaid({ type, kind: thing.action })) return INTEREST_PAID;
  if (thing.isInUnits && INCOME.has(type)) return IN_UNITS;
  const fields = ENTRY_SHAPES[type].fields.flatMap((it) => interestField(type, it, thing));
  if (type === "other_income" && thing.action === REALIZED_GAIN && thing.isValueTracked)
    return fields.flatMap((it) => (it.field === "currency" ? [VALUE_OUT, it] : [it]));
  if (type === "return_of_capital" && !thing.isValueTracked) return fields.filter(({ field }) => field !== "quantity");
  if (type === "opening_balance") return openingFields(fields, thing);
  if (type === "valuation" && !thing.isChosen)
    return fields
      .filter(({ field }) => field !== "kind")
      .map((it) => (it.field === "amount" ? { ...it, ...(thing.isDebtAccount ? OWED : CASH_BALANCE) } : it));
  if (type === "valuation" && thing.isDebt)
    return fields.map((it) => (it.field === "amount" ? { ...it, ...OWED } : it));
  return (type === "buy" || type === "sell") && thing.isValueTracked ? tradeFields(type, fields, thing) : fields;
}

/** Beside a trade of what accrues interest, and beside an equalization, in its own words. */
function interestField(type: EnteredType, shaped: ShapedField, thing: EntryThing): readonly ShapedField[] {
  if (shaped.field !== "accruedInterest") return [shaped];
  if (type !== "sell" && equalizationOf(thing.action) !== undefined)
    return [{ field: "accruedInterest", label: "Equalization interest", hint: "Beside the amount. It is no capital." }];
  return thing.accruesInterest === true && type !== "return_of_capital" ? [shaped] : [];
}

/** Fields every type has, before or after its own. */
const ALWAYS: ReadonlySet<DraftField> = new Set(["on", "settledOn", "accountId", "currency", "description", "note"]);

/** What a unit of a property earns and costs, and what may be a line of the costs of a fund. */
const OF_A_UNIT: ReadonlySet<EnteredType> = new Set(["other_income", "fee", "tax", "buy", "sell", "return_of_capital"]);

export const hasField = (type: EnteredType, thing: EntryThing, field: DraftField): boolean =>
  ALWAYS.has(field) ||
  (field === "unit" && OF_A_UNIT.has(type)) ||
  fieldsOf(type, thing).some((it) => it.field === field);

function openingFields(fields: readonly ShapedField[], thing: EntryThing): readonly ShapedField[] {
  if (!thing.isChosen) {
    return fields
      .filter(({ field }) => field === "assetId" || field === "amount" || field === "currency")
      .map((it) => (it.field === "amount" && thing.isDebtAccount ? { ...it, ...OWED } : it));
  }
  const ofAsset = fields.filter(({ field }) => field !== "amount");
  if (!thing.isValueTracked) return ofAsset;
  const worth = thing.isDebt ? OWED : { label: "Value", hint: "Of the whole, on this day." };
  return ofAsset.flatMap((it): ShapedField[] => {
    if (it.field === "quantity") return [{ field: "quantity", ...worth, isRequired: true }];
    if (it.field === "cost") return thing.isDebt ? [] : [{ ...it, hint: "What you paid for it, if known." }];
    return it.field === "acquiredOn" && thing.isDebt ? [] : [it];
  });
}

const PAID = {
  buy: { thing: "Amount paid", debt: "Amount repaid" },
  sell: { thing: "Amount received", debt: "Amount borrowed" },
} as const;

/** What is known by its value moves by its value: there is no number of units and no price of one. */
function tradeFields(
  type: "buy" | "sell",
  fields: readonly ShapedField[],
  { isDebt }: EntryThing,
): readonly ShapedField[] {
  const mayDiffer = type === "sell" && !isDebt;
  return fields.flatMap((it): ShapedField[] => {
    if (it.field === "amount") return [{ ...it, label: PAID[type][isDebt ? "debt" : "thing"], isRequired: true }];
    if (it.field === "quantity")
      return mayDiffer ? [{ field: "quantity", label: "Value that leaves", hint: "If it is not the amount." }] : [];
    return it.field === "price" ? [] : [it];
  });
}

/** One sentence for the person choosing a type: of a debt, buying repays and selling borrows. */
export function meaningOf(type: EnteredType, { isDebt }: EntryThing): string {
  if (isDebt && type === "buy") return "Repays part of the debt: cash out, less is owed.";
  if (isDebt && type === "sell") return "Borrows: cash in, more is owed.";
  return ENTRY_SHAPES[type].meaning;
}

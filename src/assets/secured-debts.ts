import type { ClassFigure, ClassSchedule, OwnedAsset } from "#assets/asset-rules.ts";
import { classFigure, sizeOf } from "#assets/class-tree.ts";
import { type ClassFacts, classFactsOf } from "#assets/fact-reader.ts";
import type { FactSchema, Stated } from "#assets/fact-schema.ts";
import { exactLeaf, moneyTree, numberTree, valueOf, type FigureTree } from "#engine/explain/formula.ts";
import { known, notKnown } from "#engine/figure.ts";
import { minorDecimals } from "#engine/money/currency.ts";
import { type Fixed, mul, ONE, round, toNumber, ZERO } from "#engine/money/fixed.ts";
import { quotient } from "#engine/statistics/finite-figure.ts";

/** What is owed on something, stated of it: asked of every class but money and debts themselves. */
export const DEBTS_ON_IT = {
  loanIds: {
    kind: "assets",
    label: "Debts secured by it",
    help: "Loans, mortgages and credit lines it stands behind. Its value less what is owed on it is your equity.",
    group: "Debts",
    ofClass: "loan",
  },
} as const satisfies FactSchema;

const SECURITY_FACTS = {
  securedShares: {
    kind: "list",
    label: "Secured by",
    help: "What stands behind this debt, where its own terms do not name it. Where several things do: the share of the debt each carries.",
    group: "Security",
    entry: "Security",
    columns: {
      assetId: { kind: "asset", label: "What", isNeeded: true },
      share: { kind: "exact_rate", label: "Share of the debt", isNeeded: true, least: 0, most: 1 },
    },
  },
  pledgedAccountId: {
    kind: "account",
    label: "Account pledged for it",
    help: "Of a margin loan or Lombard credit: the account whose holdings secure it.",
    group: "Security",
  },
} as const satisfies FactSchema;

export type SecurityFacts = Stated<typeof SECURITY_FACTS>;

/** What secures a debt, stated of the debt. */
export const securityFacts: ClassFacts<SecurityFacts> = {
  schema: SECURITY_FACTS,
  read: (reader) => {
    const facts = reader.stated(SECURITY_FACTS);
    const ids = facts.securedShares.map(({ assetId }) => assetId);
    for (const [i, id] of ids.entries())
      if (ids.indexOf(id) < i)
        reader.refuse(`securedShares[${i}].assetId`, "It is named above already: once is enough.");
    if (facts.securedShares.reduce((sum, { share }) => sum + share, ZERO) > ONE)
      reader.refuse("securedShares", "The shares add up to more than the whole debt.");
    return facts;
  },
};

export interface DebtLink {
  readonly assetId: string;
  readonly debtId: string;
}

/** The ties between things and debts that one asset's facts state, from either side. */
export function debtLinksOf(id: string, facts: unknown): readonly DebtLink[] {
  const on = debtsNamedIn(facts).map((debtId) => ({ assetId: id, debtId }));
  const behind = classFactsOf(facts, securityFacts)?.securedShares ?? [];
  return [...on, ...behind.map(({ assetId }) => ({ assetId, debtId: id }))];
}

/** Debts that facts of any class name as secured by it, read as they are stored. */
export function debtsNamedIn(facts: unknown): readonly string[] {
  const named = typeof facts === "object" && facts !== null && "loanIds" in facts ? facts.loanIds : [];
  return Array.isArray(named) ? named.filter((it) => typeof it === "string") : [];
}

/**
 * The part of a debt that one of the things behind it carries: as stated of the debt, else all of it where nothing else does. Undefined where
 * several carry it and nobody stated how: halves would be a guess.
 */
export function shareCarried(debt: OwnedAsset, assetId: string): Fixed | undefined {
  const stated = classFactsOf(debt.facts, securityFacts)?.securedShares ?? [];
  if (stated.length > 0) return stated.find((it) => it.assetId === assetId)?.share;
  return debt.securedBy().some(({ asset }) => asset.id !== assetId) ? undefined : ONE;
}

/** What is owed of one debt on one of the things behind it, in that thing's currency at the rate of the day. */
export const owedOn = (owned: OwnedAsset, debt: OwnedAsset): FigureTree =>
  partCarried(owned, debt, inCurrencyOf(owned, debt, sizeOf(debt.asset.name, debt.value, debt.asset.currency)));

/** The part of an amount of a debt that one of the things behind it carries. */
export function partCarried(owned: OwnedAsset, debt: OwnedAsset, amount: FigureTree): FigureTree {
  const { currency, name } = owned.asset;
  const share = shareCarried(debt, owned.asset.id);
  if (share === ONE) return amount;
  const note = `${debt.asset.name} is secured by several things: state in its terms which share ${name} carries.`;
  const leaf = exactLeaf(
    {
      label: `Share that ${name} carries`,
      source: { kind: "facts", assetId: debt.asset.id, field: "securedShares" },
      ...(share === undefined ? { note } : {}),
    },
    share,
    "factor",
  );
  const words = { label: amount.label, formula: "amount × share it carries", currency };
  return moneyTree(words, { of: { amount, share: leaf } }, (of) =>
    known(round(mul(of.amount, of.share), minorDecimals(currency))),
  );
}

/** A debt with what of its payments one of the things behind it carries; undefined where that is not known. */
export function carriedBy(owned: OwnedAsset, debt: OwnedAsset): OwnedAsset | undefined {
  const share = shareCarried(debt, owned.asset.id);
  if (share === undefined) return undefined;
  if (share === ONE) return debt;
  const decimals = minorDecimals(debt.asset.currency);
  const movements = debt.movements.map((it) => ({ ...it, amount: round(mul(it.amount, share), decimals) }));
  return { ...debt, movements };
}

function inCurrencyOf(owned: OwnedAsset, other: OwnedAsset, amount: FigureTree): FigureTree {
  const { currency } = owned.asset;
  if (other.asset.currency === currency) return amount;
  const words = { label: other.asset.name, formula: "amount at the rate of the day", currency };
  return moneyTree(words, { of: { amount } }, (of) => {
    const converted = owned.convert(of.amount, other.asset.currency, owned.on);
    return converted === undefined
      ? notKnown("insufficient_data", `There is no rate from ${other.asset.currency}.`)
      : known(converted);
  });
}

const sumOf = (
  words: { readonly label: string; readonly formula: string; readonly currency: string },
  list: readonly FigureTree[],
) => moneyTree(words, { of: {}, list }, (_, amounts) => known(amounts.reduce((sum, amount) => sum + amount, ZERO)));

/** What is owed on it, what is left of it, and the share that is borrowed; none where no debt is tied to it. */
export function debtFiguresOf(owned: OwnedAsset): readonly ClassFigure[] {
  const debts = owned.debts();
  if (debts.length === 0) return [];
  const { currency } = owned.asset;
  const balance = owedTree(owned);
  const equity = moneyTree(
    { label: "Equity", formula: "value − what is owed on it", currency },
    { of: { value: owned.value, balance } },
    (of) => known(of.value - of.balance),
  );
  return [
    classFigure("loan_balance", balance),
    classFigure("equity", equity),
    classFigure("loan_to_value", loanToValue(balance, owned.value)),
  ];
}

/** Everything owed on it. */
export const owedTree = (owned: OwnedAsset): FigureTree =>
  sumOf(
    { label: "Owed on it", formula: "sum of the balances of its loans", currency: owned.asset.currency },
    owned.debts().map((debt) => owedOn(owned, debt)),
  );

const loanToValue = (balance: FigureTree, value: FigureTree): FigureTree =>
  numberTree({ label: "Loan to value", formula: "owed ÷ value", unit: "ratio" }, { of: { balance, value } }, (of) =>
    quotient(of.balance, of.value, "The value is zero."),
  );

/** Each debt on it: what is owed, which share of it this carries, and how much that is. */
export function debtsTable(owned: OwnedAsset): readonly ClassSchedule[] {
  const debts = owned.debts();
  if (debts.length === 0) return [];
  const rows = debts.map((debt) => ({
    debt,
    owed: inCurrencyOf(owned, debt, sizeOf(debt.asset.name, debt.value, debt.asset.currency)),
    carried: owedOn(owned, debt),
  }));
  return [
    {
      key: "debts",
      label: "Debts secured by it",
      columns: [
        { label: "Debt", unit: "text" },
        { label: "Owed", unit: "money" },
        { label: "Share it carries", unit: "ratio" },
        { label: "Owed on it", unit: "money" },
      ],
      rows: rows.map(({ debt, owed, carried }) => [
        debt.asset.name,
        amountOf(owed),
        shareCell(shareCarried(debt, owned.asset.id)),
        amountOf(carried),
      ]),
      explain: (row, column) => (column === 1 ? rows[row]?.owed : column === 3 ? rows[row]?.carried : undefined),
    },
  ];
}

const amountOf = (tree: FigureTree): Fixed | null => {
  const amount = valueOf(tree.figure);
  return typeof amount === "bigint" ? amount : null;
};
const shareCell = (share: Fixed | undefined): number | null => (share === undefined ? null : toNumber(share));

/** Of a debt: what stands behind it is worth, and how much of that is borrowed. None where nothing is stated to secure it. */
export function securityFigures(
  debt: OwnedAsset,
  facts: Pick<SecurityFacts, "pledgedAccountId"> | undefined,
): readonly ClassFigure[] {
  const things = debt.securedBy().map((it) => inCurrencyOf(debt, it, { ...it.value, label: it.asset.name }));
  const account = facts?.pledgedAccountId === undefined ? [] : [debt.worthIn(facts.pledgedAccountId)];
  if (things.length + account.length === 0) return [];
  const { currency } = debt.asset;
  const worth = sumOf(
    { label: "Value of what secures it", formula: "sum of the values of what stands behind it", currency },
    [...things, ...account],
  );
  const owed = sizeOf("Owed", debt.value, currency);
  return [classFigure("secured_value", worth), classFigure("loan_to_value", loanToValue(owed, worth))];
}

/** Of a debt: each thing behind it, with the share of the debt it carries. */
export function securedByTable(debt: OwnedAsset): readonly ClassSchedule[] {
  const rows = debt.securedBy().map((it) => ({ it, value: inCurrencyOf(debt, it, it.value) }));
  if (rows.length === 0) return [];
  return [
    {
      key: "secured_by",
      label: "Secured by",
      columns: [
        { label: "What", unit: "text" },
        { label: "Value", unit: "money" },
        { label: "Share of the debt", unit: "ratio" },
      ],
      rows: rows.map(({ it, value }) => [it.asset.name, amountOf(value), shareCell(shareCarried(debt, it.asset.id))]),
      explain: (row, column) => (column === 1 ? rows[row]?.value : undefined),
    },
  ];
}

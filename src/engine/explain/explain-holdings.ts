import { positionsOf } from "#engine/ledger/column-book.ts";
import { formatDay } from "#engine/dates/day.ts";
import { explainQuantity } from "#engine/explain/explain-quantity.ts";
import { explainWorth } from "#engine/explain/explain-worth.ts";
import { combined, givenMoney, moneyValue, type Explanation, type Source } from "#engine/explain/explanation.ts";
import { numberTree, type FigureTree } from "#engine/explain/formula.ts";
import { lotsOf, type Book, type Disposal, type Position } from "#engine/ledger/book.ts";
import { disposalsOf } from "#engine/ledger/column-book.ts";
import { costWords } from "#engine/ledger/conventions.ts";
import { isCashAsset, NONE } from "#engine/ledger/ledger.ts";
import type { Lot } from "#engine/ledger/lots.ts";
import type { AssetFacts } from "#engine/ledger/transaction.ts";
import type { Currency } from "#engine/money/currency.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import type { Market } from "#engine/prices/market.ts";
import { quotient } from "#engine/statistics/finite-figure.ts";
import { flowsUnknown } from "#engine/valuation/balances-only.ts";
import { scopeTest, type Scope } from "#engine/valuation/scope.ts";

export interface ExplainInput {
  readonly book: Book;
  readonly market: Market;
  readonly scope?: Scope | undefined;
}

/** Net worth: the value of every open position in base. Holdings without a known value are named and left out of the sum. */
export function explainNetWorth(input: ExplainInput): Explanation {
  const parts = positionsIn(input)
    .filter((position) => position.quantity !== 0n)
    .map((position) => explainValue(input, position));
  const sum = combined(
    "sum",
    { label: "Net worth", formula: "sum of the values of all holdings", currency: input.book.base },
    parts.filter(isKnown),
  );
  const unknown = parts.filter((part) => !isKnown(part));
  if (unknown.length === 0) return sum;
  return { ...sum, note: `Left out: ${unknown.map((part) => `${part.label} (${part.note ?? "unknown"})`).join("; ")}` };
}

const isKnown = (part: Explanation): boolean => part.value.amount !== undefined;

/** Value of one asset over all accounts of the scope, in base. */
export function explainHoldingValue(input: ExplainInput, assetId: string): Explanation {
  const parts = ofAsset(input, assetId)
    .filter((position) => position.quantity !== 0n)
    .map((position) => explainValue(input, position));
  return combined(
    "sum",
    { label: nameOf(input, assetId), formula: "sum over accounts", currency: input.book.base },
    parts,
  );
}

/** Weight of one asset: its value over net worth. Unknown where one of them is. */
export function explainWeight(input: ExplainInput, assetId: string): FigureTree {
  const [value, whole] = [explainHoldingValue(input, assetId), explainNetWorth(input)];
  return numberTree(
    { label: `Weight of ${nameOf(input, assetId)}`, formula: "value ÷ net worth", unit: "ratio" },
    { of: { value, whole } },
    (of) => quotient(of.value, of.whole, "Net worth is zero."),
  );
}

/** What the open lots cost, in the asset's currency. */
export function explainCost(input: ExplainInput, assetId: string): Explanation {
  const lots = ofAsset(input, assetId).flatMap((position) => lotsOf(position).map((lot) => ({ lot, position })));
  const currency = assetFacts(input, assetId)?.currency ?? input.book.base;
  const inputs = lots.map(({ lot }) =>
    givenMoney(lotLabel(lot), lot.isCostKnown ? lot.cost : undefined, {
      currency,
      source: opened(input.book, lot),
      note: lot.isCostKnown ? undefined : "Nobody has stated what it cost",
    }),
  );
  return combined(
    "sum",
    {
      label: `Cost of ${nameOf(input, assetId)}`,
      formula: `sum of what the open lots cost${costWords(input.book.conventions)}`,
      currency,
    },
    inputs,
  );
}

/** Unrealized gain in base: value less cost at the rates of the days it was paid. */
export function explainUnrealizedGain(input: ExplainInput, assetId: string): Explanation {
  const currency = input.book.base;
  const costs = ofAsset(input, assetId).flatMap((position) =>
    lotsOf(position).map((lot) =>
      givenMoney(lotLabel(lot), lot.isCostKnown ? lot.costBase : undefined, {
        currency,
        source: opened(input.book, lot),
      }),
    ),
  );
  const cost = combined(
    "sum",
    {
      label: "Cost",
      formula: `sum of what the open lots cost${costWords(input.book.conventions)}, at the rates of those days`,
      currency,
    },
    costs,
  );
  const label = `Unrealized gain of ${nameOf(input, assetId)}`;
  return combined("difference", { label, formula: "value − cost", currency }, [
    explainHoldingValue(input, assetId),
    cost,
  ]);
}

/** Realized gain in base: proceeds less cost, for each lot sold. */
export function explainRealizedGain(input: ExplainInput, assetId: string): Explanation {
  const { book } = input;
  const isInside = scopeTest(book.ledger, input.scope);
  const place = book.ledger.assetIndex.get(assetId);
  const inputs = disposalsOf(book, place ?? NONE)
    .filter((disposal) => isInside?.(disposal.account, disposal.asset) ?? true)
    .map((disposal) => explainDisposal(book, disposal));
  const unseen = ofAsset(input, assetId)
    .flatMap(({ account }) => book.ledger.accounts[account] ?? [])
    .filter(({ isBalancesOnly }) => isBalancesOnly)
    .map(({ name }) => givenMoney(name, undefined, { currency: book.base, note: flowsUnknown([name]) }));
  return combined(
    "sum",
    {
      label: `Realized gain of ${nameOf(input, assetId)}`,
      formula: `sum over the lots sold${costWords(book.conventions)}`,
      currency: book.base,
    },
    [...inputs, ...unseen],
  );
}

function explainDisposal(book: Book, disposal: Disposal): Explanation {
  const { base, ledger } = book;
  const sale = transactionSource(book, disposal.transaction);
  const known = (amount: Fixed): Fixed | undefined => (disposal.isCostKnown ? amount : undefined);
  const currency = ledger.assets[disposal.asset]?.currency ?? base;
  const label = `Sold ${formatDay(disposal.soldDay)}, acquired ${formatDay(disposal.acquiredDay)}`;
  const note = currency === base ? undefined : `${currency} at the rates of both days`;
  return combined("difference", { label, formula: "proceeds − cost", currency: base }, [
    givenMoney("Proceeds", disposal.proceedsBase, { currency: base, source: sale, note }),
    givenMoney("Cost", known(disposal.costBase), {
      currency: base,
      source: transactionSource(book, disposal.openedBy),
      note,
    }),
  ]);
}

/** Value of one position in base, down to its entries, the price and the rate. */
export function explainValue({ book, market }: ExplainInput, position: Position): Explanation {
  const asset = book.ledger.assets[position.asset];
  const account = book.ledger.accounts[position.account]?.name ?? "";
  if (!asset) return givenMoney(account, undefined, { currency: book.base });
  const quantity = isCashAsset(asset) ? cashTree(book, position, asset) : explainQuantity(book, position);
  const held = { asset, quantity, amount: position.quantity };
  return {
    ...explainWorth(held, { market, on: book.valuedOn ?? book.through, base: book.base }),
    label: `${asset.name}, ${account}`,
  };
}

const cashTree = (book: Book, position: Position, asset: AssetFacts): Explanation => ({
  label: asset.name,
  formula: "sum of all movements",
  operation: "sum",
  value: moneyValue(position.quantity, asset.currency),
  inputs: movements(book, position, asset.currency),
});

/** Every movement of a cash position, oldest first. */
function movements({ ledger, through, counted }: Book, position: Position, currency: Currency): Explanation[] {
  const { postings, transactions } = ledger;
  const inputs: Explanation[] = [];
  for (let p = 0; p < postings.count; p++) {
    const row = postings.transaction[p] ?? 0;
    const on = transactions.day[row] ?? 0;
    if (on > through) break;
    if (postings.account[p] !== position.account || postings.asset[p] !== position.asset) continue;
    const quantity = postings.quantity.at(p);
    if (quantity === 0n || counted[transactions.status[row] ?? 0] !== 1) continue;
    const source = { kind: "transaction", transactionId: transactions.id[row] ?? "", on } as const;
    inputs.push(givenMoney(formatDay(on), quantity, { currency, source }));
  }
  return inputs;
}

const lotLabel = (lot: Lot): string => `Lot of ${formatDay(lot.acquiredDay)}`;
const opened = (book: Book, lot: Lot): Source | undefined => transactionSource(book, lot.openedBy);

function transactionSource({ ledger }: Book, row: number): Source | undefined {
  const transactionId = ledger.transactions.id[row];
  return transactionId === undefined
    ? undefined
    : { kind: "transaction", transactionId, on: ledger.transactions.day[row] ?? 0 };
}

const positionsIn = ({ book, scope }: ExplainInput): readonly Position[] => {
  const isInside = scopeTest(book.ledger, scope);
  return book.positions.filter(({ account, asset }) => isInside?.(account, asset) ?? true);
};

const ofAsset = (input: ExplainInput, assetId: string): readonly Position[] => {
  const place = input.book.ledger.assetIndex.get(assetId);
  const isInside = scopeTest(input.book.ledger, input.scope);
  return positionsOf(input.book, place ?? NONE).filter(({ account, asset }) => isInside?.(account, asset) ?? true);
};

const assetFacts = ({ book }: ExplainInput, assetId: string): AssetFacts | undefined =>
  book.ledger.assets[book.ledger.assetIndex.get(assetId) ?? -1];
const nameOf = (input: ExplainInput, assetId: string): string => assetFacts(input, assetId)?.name ?? assetId;

import { formatDay, type Day } from "#engine/dates/day.ts";
import { explainRate } from "#engine/explain/explain-rate.ts";
import { combined, givenMoney, moneyValue, type Explanation, type Source } from "#engine/explain/explanation.ts";
import { lotsOf, type Book, type Disposal, type Position } from "#engine/ledger/book.ts";
import { isCashAsset } from "#engine/ledger/ledger.ts";
import type { Lot } from "#engine/ledger/lots.ts";
import type { AssetFacts } from "#engine/ledger/transaction.ts";
import type { Currency } from "#engine/money/currency.ts";
import { ONE, type Fixed } from "#engine/money/fixed.ts";
import type { Market } from "#engine/prices/market.ts";
import { scopeTest, type Scope } from "#engine/valuation/scope.ts";
import { worthOf, type Valued } from "#engine/valuation/worth.ts";

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
    { label: `Cost of ${nameOf(input, assetId)}`, formula: "sum of what the open lots cost", currency },
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
    { label: "Cost", formula: "sum of what the open lots cost, at the rates of those days", currency },
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
  const inputs = book.disposals
    .filter((disposal) => disposal.asset === place && (isInside?.(disposal.account, disposal.asset) ?? true))
    .map((disposal) => explainDisposal(book, disposal));
  return combined(
    "sum",
    { label: `Realized gain of ${nameOf(input, assetId)}`, formula: "sum over the lots sold", currency: book.base },
    inputs,
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

function explainValue(input: ExplainInput, position: Position): Explanation {
  const { book, market } = input;
  const asset = book.ledger.assets[position.asset];
  const account = book.ledger.accounts[position.account]?.name ?? "";
  if (!asset) return givenMoney(account, undefined, { currency: book.base });
  const valued = worthOf(asset, position.quantity, { market, on: book.through, base: book.base });
  const local = explainLocal({ book, position, asset, valued });
  const label = `${asset.name}, ${account}`;
  const note = valued.missing.length > 0 ? valued.missing.join("; ") : undefined;
  if (asset.currency === book.base) return { ...local, label, note };
  const inputs = valued.rate ? [local, ...explainRate({ from: asset.currency, to: book.base }, valued.rate)] : [local];
  return {
    label,
    formula: "value × exchange rate",
    operation: "convert",
    value: moneyValue(valued.valueBase, book.base),
    inputs,
    note,
  };
}

interface LocalInput {
  readonly book: Book;
  readonly position: Position;
  readonly asset: AssetFacts;
  readonly valued: Valued;
}

function explainLocal({ book, position, asset, valued }: LocalInput): Explanation {
  const value = moneyValue(valued.value, asset.currency);
  const moved = quantityInputs(book, position);
  if (isCashAsset(asset))
    return {
      label: asset.name,
      formula: "sum of all movements",
      operation: "sum",
      value,
      inputs: moved.map((input) => ({ ...input, value: toMoney(input, asset.currency) })),
    };
  if (asset.tracking === "value")
    return {
      label: asset.name,
      operation: "given",
      value,
      inputs: [],
      source: { kind: "valuation", on: lastChange(position) },
    };
  const quantity: Explanation = {
    label: "Quantity",
    operation: "given",
    value: { unit: "units", amount: position.quantity },
    inputs: moved,
    note: "Units bought less units sold, after splits",
  };
  if (!valued.quote)
    return {
      label: asset.name,
      formula: "quantity × price",
      operation: "product",
      value,
      inputs: [quantity, unknownPrice(asset)],
    };
  const { price, on, source, currency } = valued.quote;
  const factors: Explanation[] = [
    quantity,
    {
      label: `Price in ${currency}`,
      operation: "given",
      value: { unit: "factor", amount: price },
      inputs: [],
      source: { kind: "price", assetId: asset.id, on, origin: source },
    },
  ];
  if (asset.multiplier !== ONE)
    factors.push({
      label: "Multiplier",
      operation: "given",
      value: { unit: "factor", amount: asset.multiplier },
      inputs: [],
    });
  if (currency !== asset.currency)
    return givenMoney(asset.name, valued.value, {
      currency: asset.currency,
      source: { kind: "price", assetId: asset.id, on, origin: source },
      note: `Price in ${currency}, at the day's rate`,
    });
  return { label: asset.name, formula: "quantity × price", operation: "product", value, inputs: factors };
}

const unknownPrice = (asset: AssetFacts): Explanation => ({
  label: "Price",
  operation: "given",
  value: { unit: "factor", amount: undefined },
  inputs: [],
  note: `No price of ${asset.name}`,
});

const toMoney = (input: Explanation, currency: Currency) =>
  moneyValue(typeof input.value.amount === "bigint" ? input.value.amount : undefined, currency);

/** Every transaction that moved units of a position, oldest first. */
function quantityInputs({ ledger, through, counted }: Book, position: Position): Explanation[] {
  const { postings, transactions } = ledger;
  const inputs: Explanation[] = [];
  for (let p = 0; p < postings.count; p++) {
    const row = postings.transaction[p] ?? 0;
    const on = transactions.day[row] ?? 0;
    if (on > through) break;
    if (
      postings.account[p] !== position.account ||
      postings.asset[p] !== position.asset ||
      counted[transactions.status[row] ?? 0] !== 1
    )
      continue;
    const quantity = postings.quantity[p] ?? 0n;
    if (quantity === 0n) continue;
    inputs.push({
      label: formatDay(on),
      operation: "given",
      value: { unit: "units", amount: quantity },
      inputs: [],
      source: { kind: "transaction", transactionId: transactions.id[row] ?? "", on },
    });
  }
  return inputs;
}

const lastChange = (position: Position): Day => position.changeDays.at(-1) ?? 0;
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
  return positionsIn(input).filter(({ asset }) => asset === place);
};

const assetFacts = ({ book }: ExplainInput, assetId: string): AssetFacts | undefined =>
  book.ledger.assets[book.ledger.assetIndex.get(assetId) ?? -1];
const nameOf = (input: ExplainInput, assetId: string): string => assetFacts(input, assetId)?.name ?? assetId;

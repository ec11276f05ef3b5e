import { formatDay, type Day } from "#engine/dates/day.ts";
import { explainValue, type ExplainInput } from "#engine/explain/explain-holdings.ts";
import { explainWorth } from "#engine/explain/explain-worth.ts";
import { combined, givenMoney, type Explanation, type Source } from "#engine/explain/explanation.ts";
import { exactLeaf, moneyTree, numberTree, type FigureTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import { lotsOf, type Position } from "#engine/ledger/book.ts";
import type { Ledger } from "#engine/ledger/ledger.ts";
import { shareOut, type Lot } from "#engine/ledger/lots.ts";
import type { Currency } from "#engine/money/currency.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { Market } from "#engine/prices/market.ts";
import { quotient } from "#engine/statistics/finite-figure.ts";
import type { OpenLot } from "#engine/tax/tax-report.ts";

/** An open lot of a position: its part of the value, what it cost, its gain, and that gain over the cost. Equal to `lotReturns`. */
export function explainLot(
  input: ExplainInput,
  position: Position,
  place: number,
): { readonly gain: Explanation; readonly holdingReturn: FigureTree } {
  const { ledger, base } = input.book;
  const lots = lotsOf(position);
  const lot = lots[place];
  const value = moneyTree(
    { label: "Value of the lot", formula: "value of the holding × units of the lot ÷ all units", currency: base },
    { of: { holding: explainValue(input, position) }, list: lots.map((each) => unitsOf(ledger, each)) },
    ({ holding }, units) => known(shareOut(holding, units)[place] ?? ZERO),
  );
  const cost = givenMoney("Cost", lot?.isCostKnown === true ? lot.costBase : undefined, {
    currency: base,
    source: sourceOf(ledger, lot?.openedBy),
    note: lot?.isCostKnown === true ? undefined : "Its cost is not known.",
  });
  const gain = combined("difference", { label: "Gain of the lot", formula: "value − cost", currency: base }, [
    value,
    cost,
  ]);
  const words = { label: "Return of the lot", formula: "gain ÷ cost", unit: "ratio" } as const;
  const holdingReturn = numberTree(words, { of: { gain, cost } }, (of) =>
    quotient(of.gain, Math.abs(of.cost), "It cost nothing."),
  );
  return { gain, holdingReturn };
}

const unitsOf = (ledger: Ledger, lot: Lot): Explanation =>
  exactLeaf(
    { label: `Units of ${formatDay(lot.acquiredDay)}`, source: sourceOf(ledger, lot.openedBy) },
    lot.quantity,
    "units",
  );

/** What a sale of an open lot on a day would gain in the tax currency: its value less its basis. Equal to `unrealizedLots`. */
export function explainOpenLot(
  lot: OpenLot,
  at: { readonly ledger: Ledger; readonly market: Market; readonly on: Day; readonly currency: Currency },
): Explanation {
  const { ledger, market, on, currency } = at;
  const asset = ledger.assets[lot.asset];
  const source = sourceOf(ledger, lot.openedBy);
  const since = lot.acquiredOn === undefined ? "in the pool" : `of ${formatDay(lot.acquiredOn)}`;
  const quantity = exactLeaf({ label: `Units ${since}`, source }, lot.quantity, "units");
  const value = asset
    ? explainWorth({ asset, quantity, amount: lot.quantity }, { market, on, base: currency })
    : givenMoney("Value", undefined, { currency });
  const basis = explainBasis(lot, { currency, source });
  const words = { label: `${asset?.name ?? "Units"} ${since}, if sold`, formula: "value − basis", currency };
  return combined("difference", words, [value, basis]);
}

/** What a lot cost for tax: the loss of a wash sale that went into it stands by itself. */
export function explainBasis(
  { basis, washAdded = ZERO, isKnown }: { basis: Fixed; washAdded?: Fixed | undefined; isKnown: boolean },
  at: { readonly currency: Currency; readonly source: Source | undefined; readonly note?: string | undefined },
): Explanation {
  if (!isKnown || washAdded === ZERO) return givenMoney("Basis", isKnown ? basis : undefined, at);
  const { currency } = at;
  const note = "of units sold within 30 days of the purchase";
  return combined("sum", { label: "Basis", formula: "cost + disallowed loss of a wash sale", currency }, [
    givenMoney("Cost", basis - washAdded, at),
    givenMoney("Disallowed loss of a wash sale", washAdded, { currency, source: undefined, note }),
  ]);
}

function sourceOf({ transactions }: Ledger, row: number | undefined): Source | undefined {
  const transactionId = transactions.id[row ?? -1];
  return transactionId === undefined
    ? undefined
    : { kind: "transaction", transactionId, on: transactions.day[row ?? -1] ?? 0 };
}

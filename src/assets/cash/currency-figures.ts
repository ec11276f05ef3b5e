import type { ClassFigure, OwnedAsset } from "#assets/asset-rules.ts";
import { classFigure } from "#assets/class-tree.ts";
import { currencyGain, type CurrencyGain, type CurrencyMethod } from "#engine/cash/currency-pot.ts";
import { formatDay } from "#engine/dates/day.ts";
import { exactLeaf, moneyLeaf, moneyTree, type FigureTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import type { AssetMovement } from "#engine/ledger/asset-movements.ts";
import { mul, ZERO, type Fixed } from "#engine/money/fixed.ts";

/**
 * Gain of cash in a foreign currency, in the base currency: realized on what was spent, unrealized on what is left, by both methods. Money
 * moved between own accounts is no flow. None for cash in the base currency.
 */
export function currencyFigures(owned: OwnedAsset): ClassFigure[] {
  const { asset, base } = owned;
  if (asset.currency === base) return [];
  const flows = flowsOf(owned.movements);
  const figure = (key: string, words: Words, pick: (gain: CurrencyGain) => Fixed): ClassFigure =>
    classFigure(key, gainTree(owned, flows, { ...words, pick }));
  const closing = rateLeaf(owned, owned.on);
  const balance = exactLeaf({ label: `${asset.currency} held` }, owned.quantity, "units");
  const value = moneyTree(
    { label: `Value in ${base}`, formula: "balance × closing rate", currency: base },
    { of: { balance, closing } },
    (of) => known(mul(of.balance, of.closing)),
  );
  const spent = "gain on what was spent, over the rates it came at";
  const left = "balance × closing rate − what it stands for at the rates it came at";
  return [
    classFigure("value_in_base", value),
    figure(
      "fx_realized_average",
      { label: "Realized currency gain, average", formula: spent, method: "average" },
      (gain) => gain.realized,
    ),
    figure(
      "fx_unrealized_average",
      { label: "Unrealized currency gain, average", formula: left, method: "average" },
      (gain) => gain.unrealized,
    ),
    figure(
      "fx_realized_fifo",
      { label: "Realized currency gain, first in first out", formula: spent, method: "fifo" },
      (gain) => gain.realized,
    ),
    figure(
      "fx_unrealized_fifo",
      { label: "Unrealized currency gain, first in first out", formula: left, method: "fifo" },
      (gain) => gain.unrealized,
    ),
  ];
}

interface Words {
  readonly label: string;
  readonly formula: string;
  readonly method: CurrencyMethod;
}

interface CashFlow {
  readonly movement: AssetMovement;
  readonly amount: Fixed;
}

/** What each transaction moved in sum; between own accounts that is nothing. */
function flowsOf(movements: readonly AssetMovement[]): CashFlow[] {
  const byTransaction = Map.groupBy(
    movements.filter(({ leg }) => leg === "cash"),
    ({ transactionId }) => transactionId,
  );
  return [...byTransaction.values()].flatMap((legs) => {
    const amount = legs.reduce((sum, { quantity }) => sum + quantity, ZERO);
    const [movement] = legs;
    return movement === undefined || amount === ZERO ? [] : [{ movement, amount }];
  });
}

function gainTree(
  owned: OwnedAsset,
  flows: readonly CashFlow[],
  { label, formula, method, pick }: Words & { readonly pick: (gain: CurrencyGain) => Fixed },
): FigureTree {
  const { asset, base } = owned;
  const amounts = flows.map(({ movement, amount }) =>
    moneyLeaf(
      {
        label: `Moved on ${formatDay(movement.on)}`,
        source: { kind: "transaction", transactionId: movement.transactionId, on: movement.on },
      },
      amount,
      asset.currency,
    ),
  );
  const rates = flows.map(({ movement }) => rateLeaf(owned, movement.on));
  return moneyTree(
    { label, formula, currency: base },
    { of: { closing: rateLeaf(owned, owned.on) }, list: [...amounts, ...rates] },
    (of, list) => {
      const moved = flows.map((_, i) => ({ amount: list[i] ?? ZERO, rate: list[flows.length + i] ?? ZERO }));
      return known(pick(currencyGain(moved, method, of.closing)));
    },
  );
}

const rateLeaf = ({ asset, base, rateToBase }: OwnedAsset, on: number): FigureTree => {
  const rate = rateToBase(on);
  const label = `${base} for one ${asset.currency} on ${formatDay(on)}`;
  const source = { kind: "rate", from: asset.currency, to: base, on, isStated: false } as const;
  return exactLeaf(
    {
      label,
      source,
      note: rate === undefined ? `There is no rate of ${asset.currency} near ${formatDay(on)}.` : undefined,
    },
    rate,
    "factor",
  );
};

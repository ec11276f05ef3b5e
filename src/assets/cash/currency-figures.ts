import type { ClassFigure, OwnedAsset } from "#assets/asset-rules.ts";
import { classFigure } from "#assets/class-tree.ts";
import { carriedParts, currencyGainByAccount } from "#engine/cash/account-pots.ts";
import type { CurrencyGain, CurrencyMethod } from "#engine/cash/currency-pot.ts";
import { formatDay } from "#engine/dates/day.ts";
import { exactLeaf, moneyLeaf, moneyTree, type FigureTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import type { AssetMovement } from "#engine/ledger/asset-movements.ts";
import { div, mul, ZERO, type Fixed } from "#engine/money/fixed.ts";

/**
 * Gain of cash in a foreign currency, in the base currency: realized on what was spent, unrealized on what is left, by both methods, each
 * account by itself. Money moved between own accounts carries what it stands for. None for cash in the base currency.
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
  readonly isCarried: boolean;
}

/** What was moved, one flow a posting; of a transfer between own accounts what is carried, and what was spent on it by itself. */
function flowsOf(movements: readonly AssetMovement[]): CashFlow[] {
  const byTransaction = Map.groupBy(
    movements.filter(({ leg, quantity }) => leg === "cash" && quantity !== ZERO),
    ({ transactionId }) => transactionId,
  );
  return [...byTransaction.values()].flatMap((legs) => {
    const isTransfer = legs[0]?.type === "cash_transfer";
    const carried = isTransfer ? carriedParts(legs.map(({ quantity }) => quantity)) : [];
    return legs.flatMap((movement, i): CashFlow[] => {
      const part = carried[i] ?? ZERO;
      return [
        { movement, amount: part, isCarried: true },
        { movement, amount: movement.quantity - part, isCarried: false },
      ].filter(({ amount }) => amount !== ZERO);
    });
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
  const rates = flows.map(({ movement }) => paidRate(owned, movement));
  return moneyTree(
    { label, formula, currency: base },
    { of: { closing: rateLeaf(owned, owned.on) }, list: [...amounts, ...rates] },
    (of, list) => {
      const moved = flows.map(({ movement: { accountId, on }, isCarried }, i) => ({
        accountId,
        on,
        isCarried,
        amount: list[i] ?? ZERO,
        rate: list[flows.length + i] ?? ZERO,
      }));
      return known(pick(currencyGainByAccount(moved, method, of.closing)));
    },
  );
}

/** What one unit stood for when it came or went: what was paid for it in base, as in an exchange, else the rate of the day. */
function paidRate(owned: OwnedAsset, { quantity, amount, currency, on, transactionId }: AssetMovement): FigureTree {
  if (currency !== owned.base) return rateLeaf(owned, on);
  const label = `${owned.base} for one ${owned.asset.currency}, as exchanged on ${formatDay(on)}`;
  const source = { kind: "transaction", transactionId, on } as const;
  return exactLeaf({ label, source }, div(amount, quantity), "factor");
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

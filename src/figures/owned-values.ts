import type { OwnedAsset } from "#assets/asset-rules.ts";
import { formatDay } from "#engine/dates/day.ts";
import type { Source } from "#engine/explain/explanation.ts";
import { exactLeaf, moneyLeaf, moneyTree, type FigureTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import { isCashAsset, type Ledger } from "#engine/ledger/ledger.ts";
import type { Lot } from "#engine/ledger/lots.ts";
import type { AssetFacts } from "#engine/ledger/transaction.ts";
import { mul, ONE, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { accruedOn } from "#engine/prices/accrued-book.ts";
import type { Market } from "#engine/prices/market.ts";

/** The value at the quoted price with the interest accrued since the last coupon. */
export function withAccrued({ asset, quantity, on, quotedValue: quoted }: OwnedAsset, { accrued }: Market): FigureTree {
  const perUnit = accruedOn(accrued, asset.id, on);
  if (typeof perUnit !== "bigint" || quantity === ZERO) return quoted;
  const source = { kind: "facts", assetId: asset.id, field: "couponRate" } as const;
  const interest = moneyTree(
    { label: "Accrued interest", formula: "units × accrued interest × multiplier", currency: asset.currency },
    {
      of: {
        units: exactLeaf({ label: "Units" }, quantity, "units"),
        accrued: exactLeaf({ label: `Accrued interest on ${formatDay(on)}`, source }, perUnit, "factor"),
        multiplier: exactLeaf({ label: "Value of one unit at price 1" }, asset.multiplier, "factor"),
      },
    },
    (of) => known(unitsAt(of.units, of.accrued, of.multiplier)),
  );
  return moneyTree(
    { label: "Value", formula: "value at the quoted price + accrued interest", currency: asset.currency },
    { of: { quoted: { ...quoted, label: "Value at the clean price" }, interest } },
    (of) => known(of.quoted + of.interest),
  );
}

const unitsAt = (units: Fixed, price: Fixed, multiplier: Fixed): Fixed =>
  multiplier === ONE ? mul(units, price) : mul(mul(units, price), multiplier);

/** Units × price × multiplier, or the last stated value with what was moved since; in the asset's currency. */
export function valueTree(owned: OwnedAsset): FigureTree {
  const { asset, quantity, quote, convert } = owned;
  if (isCashAsset(asset)) return moneyLeaf({ label: asset.name, source: valuation(owned) }, quantity, asset.currency);
  if (asset.tracking === "value") return statedValueTree(owned);
  const price = quote && convert(quote.price, quote.currency, owned.on);
  const source = quote && ({ kind: "price", assetId: asset.id, on: quote.on, origin: quote.source } as const);
  const note =
    price === undefined ? `There is no price of ${asset.name} on or before ${formatDay(owned.on)}.` : undefined;
  return moneyTree(
    { label: "Value", formula: "units × price × multiplier", currency: asset.currency },
    {
      of: {
        units: exactLeaf({ label: "Units" }, quantity, "units"),
        price:
          quote?.model?.treeOn(quote.on) ??
          exactLeaf({ label: "Price", source, note }, quantity === ZERO ? ZERO : price, "factor"),
        multiplier: exactLeaf({ label: "Value of one unit at price 1" }, asset.multiplier, "factor"),
      },
    },
    (of) => known(unitsAt(of.units, of.price, of.multiplier)),
  );
}

const valuation = ({ on }: { readonly on: number }): Source => ({ kind: "valuation", on });

/**
 * By the last statement in each account and what was moved after it. Where movements alone do not add up to what the book holds (transfers,
 * several statements a day), the value is a leaf of its own.
 */
function statedValueTree(owned: OwnedAsset): FigureTree {
  const { asset, quantity, movements } = owned;
  const byAccount = Map.groupBy(
    movements.filter(({ leg }) => leg === "holding" || leg === "revaluation"),
    ({ accountId }) => accountId,
  );
  const counted = [...byAccount.values()].flatMap((own) => {
    const last = own.findLastIndex(({ leg }) => leg === "revaluation");
    const statedOn = own[last]?.on;
    const later = own.filter(({ leg, on }) => leg === "holding" && (statedOn === undefined || on > statedOn));
    return [...own.slice(Math.max(0, last), last + 1), ...later];
  });
  const leaves = counted.map((movement) =>
    moneyLeaf(
      {
        label:
          movement.leg === "revaluation" ? `Stated on ${formatDay(movement.on)}` : `Moved on ${formatDay(movement.on)}`,
        source: { kind: "transaction", transactionId: movement.transactionId, on: movement.on },
      },
      movement.quantity,
      asset.currency,
    ),
  );
  if (counted.reduce((sum, movement) => sum + movement.quantity, ZERO) !== quantity)
    return moneyLeaf({ label: "Value", source: valuation(owned) }, quantity, asset.currency);
  return moneyTree(
    { label: "Value", formula: "last stated value + what was moved since", currency: asset.currency },
    { of: {}, list: leaves },
    (_, amounts) => known(amounts.reduce((sum, amount) => sum + amount, ZERO)),
  );
}

/** What the open lots cost, each with the transaction that opened it. */
export function costTree(asset: AssetFacts, lots: readonly Lot[], { transactions }: Ledger): FigureTree {
  const leaves = lots.map((lot) =>
    moneyLeaf(
      {
        label: `Acquired on ${formatDay(lot.acquiredDay)}`,
        source: {
          kind: "transaction",
          transactionId: transactions.id[lot.openedBy] ?? "",
          on: transactions.day[lot.openedBy] ?? lot.acquiredDay,
        },
        note: lot.isCostKnown ? undefined : `What ${asset.name} cost is not known.`,
      },
      lot.isCostKnown ? lot.cost : undefined,
      asset.currency,
    ),
  );
  return moneyTree(
    { label: "Cost", formula: "sum of what the open lots cost", currency: asset.currency },
    { of: {}, list: leaves },
    (_, amounts) => known(amounts.reduce((sum, amount) => sum + amount, ZERO)),
  );
}

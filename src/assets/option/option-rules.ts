import type { ClassFigures, OwnedAsset } from "#assets/asset-rules.ts";
import { classFigure, termLeaf } from "#assets/class-tree.ts";
import { defineRules } from "#assets/common-facts.ts";
import type { FactReader } from "#assets/fact-reader.ts";
import { formatDay, type Day } from "#engine/dates/day.ts";
import { exactLeaf, moneyTree, numberLeaf, numberTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import { max, mul, ONE, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { finiteFigure } from "#engine/statistics/finite-figure.ts";

interface OptionFacts {
  readonly right: "call" | "put";
  readonly strike: Fixed;
  readonly expiresOn: Day;
  /** An asset of the portfolio with prices in the option's currency. */
  readonly underlyingAssetId: string | undefined;
}

function readOptionFacts(reader: FactReader): OptionFacts | undefined {
  if (!reader.states("right", "strike", "expiresOn", "underlyingAssetId")) return undefined;
  return {
    right: reader.need("right", reader.choice("right", ["call", "put"]), "call"),
    strike: reader.need("strike", reader.amount("strike", "positive"), ONE),
    expiresOn: reader.need("expiresOn", reader.day("expiresOn"), 0),
    underlyingAssetId: reader.text("underlyingAssetId"),
  };
}

/** Options on a unit of something, priced per unit; the asset's multiplier is the units of a contract. */
export const optionRules = defineRules<OptionFacts>({
  read: readOptionFacts,
  figures: optionFigures,
  cashFlows: () => [],
  events: ({ asset, quantity }, { expiresOn }, { from, to }) =>
    quantity !== ZERO && expiresOn > from && expiresOn <= to
      ? [{ on: expiresOn, kind: "expiry", label: `${asset.name} expires` }]
      : [],
  liquidity: () => "days",
});

function optionFigures(owned: OwnedAsset, facts: OptionFacts | undefined): ClassFigures {
  if (facts === undefined) return { figures: [], schedules: [] };
  const { asset, on, quantity } = owned;
  const { right, strike, expiresOn, underlyingAssetId } = facts;
  const price = underlyingAssetId === undefined ? undefined : owned.priceOn(underlyingAssetId, on);
  const source =
    underlyingAssetId === undefined
      ? undefined
      : ({ kind: "price", assetId: underlyingAssetId, on, origin: "underlying" } as const);
  const underlying = exactLeaf(
    { label: "Price of the underlying", source, note: "The underlying has no price." },
    price,
    "factor",
  );
  const strikeLeaf = termLeaf(owned, { label: "Strike", field: "strike", unit: "count" }, toNumber(strike));
  const strikeExact = exactLeaf(
    { label: "Strike", source: { kind: "facts", assetId: asset.id, field: "strike" } },
    strike,
    "factor",
  );
  const units = exactLeaf({ label: "Units controlled" }, mul(quantity, asset.multiplier), "units");
  const intrinsic = moneyTree(
    {
      label: "Intrinsic value",
      formula:
        right === "call"
          ? "units × (price − strike), never below 0 a unit"
          : "units × (strike − price), never below 0 a unit",
      currency: asset.currency,
    },
    { of: { underlying, strikeExact, units } },
    (of) =>
      known(
        mul(of.units, max(ZERO, right === "call" ? of.underlying - of.strikeExact : of.strikeExact - of.underlying)),
      ),
  );
  const timeValue = moneyTree(
    { label: "Time value", formula: "value − intrinsic value", currency: asset.currency },
    { of: { value: owned.value, intrinsic } },
    (of) => known(of.value - of.intrinsic),
  );
  const moneyness = numberTree(
    { label: "Price over strike", formula: "price of the underlying ÷ strike", unit: "multiple" },
    { of: { underlying, strikeLeaf } },
    (of) => finiteFigure(of.underlying / of.strikeLeaf, "The strike is zero."),
  );
  const days = numberLeaf({ label: `Days to ${formatDay(expiresOn)}` }, Math.max(0, expiresOn - on), "days");
  return {
    figures: [
      classFigure("days_to_expiry", days),
      classFigure("intrinsic_value", intrinsic),
      classFigure("time_value", timeValue),
      classFigure("price_over_strike", moneyness),
    ],
    schedules: [],
  };
}

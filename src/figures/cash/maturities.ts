import type { OwnedAsset } from "#assets/asset-rules.ts";
import { assetClassOf } from "#assets/registry.ts";
import { addMonths, addYears, type Day } from "#engine/dates/day.ts";
import type { Explanation } from "#engine/explain/explanation.ts";
import { known, type Figure } from "#engine/figure.ts";
import { isCashAsset } from "#engine/ledger/ledger.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import { ownedAssets } from "../owned-assets.ts";
import { termFlows } from "../owner-terms.ts";
import type { Sheet } from "../sheet.ts";
import { inBase, inBaseTree } from "./expected-flows.ts";

/** Money that comes back on a day: a deposit, or a bond that is due within a year. */
export interface Maturity {
  readonly owned: OwnedAsset;
  readonly kind: "deposit" | "bond";
  readonly on: Day;
  /** In the asset's currency, and in the sheet's at the rate of the day. */
  readonly amount: Fixed;
  readonly valueBase: Fixed | undefined;
  readonly explain: () => Explanation;
}

export interface Maturities {
  /** By day. */
  readonly rungs: readonly Maturity[];
  /** Deposits that say no day: they may be called at any time, or it is not stated. */
  readonly undated: readonly OwnedAsset[];
}

const groupOf = ({ asset }: OwnedAsset) => assetClassOf(asset.assetClass).group;

/** As far ahead as a deposit is looked for. */
const MOST_YEARS = 100;

/** Deposits by the day they mature, whenever that is, and bonds due within a year: bills, and what is about to become cash. */
export function maturitiesOf(sheet: Sheet): Maturities {
  const held = ownedAssets(sheet)
    .held()
    .filter(({ asset, quantity }) => quantity > ZERO && !isCashAsset(asset));
  const deposits = held.filter((owned) => groupOf(owned) === "money" && !owned.asset.isLiability);
  const bonds = held.filter((owned) => groupOf(owned) === "fixed_income");
  const rungs = [
    ...deposits.flatMap((owned) => rungsOf(sheet, owned, { kind: "deposit", to: addYears(sheet.on, MOST_YEARS) })),
    ...bonds.flatMap((owned) => rungsOf(sheet, owned, { kind: "bond", to: addYears(sheet.on, 1) })),
  ];
  const dated = new Set(rungs.map(({ owned }) => owned.asset.id));
  return {
    rungs: rungs.toSorted((a, b) => a.on - b.on || (a.owned.asset.name < b.owned.asset.name ? -1 : 1)),
    undated: deposits.filter(({ asset }) => !dated.has(asset.id)),
  };
}

function rungsOf(
  sheet: Sheet,
  owned: OwnedAsset,
  { kind, to }: { readonly kind: Maturity["kind"]; readonly to: Day },
): Maturity[] {
  const { currency } = owned.asset;
  return termFlows(sheet, owned, { from: sheet.on, to })
    .filter((flow) => flow.kind === "redemption")
    .map(({ on, amount, explain }) => ({
      owned,
      kind,
      on,
      amount,
      valueBase: inBase(sheet, amount, currency),
      explain: () => inBaseTree(sheet, explain(), currency),
    }));
}

/** What comes back within some months of the day, or at all, in the sheet's currency; partial where a rate is not known. */
export function maturingWithin(sheet: Sheet, rungs: readonly Maturity[], months?: number): Figure<Fixed> {
  const due = months === undefined ? rungs : rungs.filter(({ on }) => on <= addMonths(sheet.on, months));
  const missing = due.filter(({ valueBase }) => valueBase === undefined).map(({ owned }) => owned.asset.name);
  const value = due.reduce((sum, { valueBase }) => sum + (valueBase ?? ZERO), ZERO);
  return missing.length === 0 ? known(value) : { status: "partial", value, missing, warnings: [] };
}

import { grantOf } from "#assets/employee-option/grant-facts.ts";
import { grantStateOf, intrinsicOfOne } from "#assets/employee-option/grant-figures.ts";
import { assetClassOf } from "#assets/registry.ts";
import type { OwnedAsset } from "#assets/asset-rules.ts";
import { formatDay, type Day } from "#engine/dates/day.ts";
import { exactLeaf, moneyTree, valueOf } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import { min, mul, toNumber, ZERO } from "#engine/money/fixed.ts";
import { ownedAssets } from "../owned-assets.ts";
import type { Sheet } from "../sheet.ts";
import type { ExplainedFlow } from "./explained-flow.ts";

interface Window {
  readonly from: Day;
  readonly to: Day;
}

/**
 * Options from an employer that vest in a window: worth what exercising them would bring today, in today's money. What has not vested and counts already,
 * because its owner says so, is no flow; neither is what has no price of its share or no rate.
 */
export const grantFlows = (sheet: Sheet, window: Window): ExplainedFlow[] =>
  ownedAssets(sheet)
    .held()
    .filter(({ asset }) => assetClassOf(asset.assetClass).isGranted === true)
    .flatMap((owned) => flowsOf(owned, window));

function flowsOf(owned: OwnedAsset, { from, to }: Window): ExplainedFlow[] {
  const facts = grantOf(owned.facts);
  const rate = owned.asset.currency === owned.base ? undefined : owned.rateToBase(owned.on);
  if (!facts || facts.counted === "all" || (rate === undefined && owned.asset.currency !== owned.base)) return [];
  const intrinsic = intrinsicOfOne(owned, facts);
  let left = grantStateOf(owned, facts).unvested;
  const lastOn = Math.min(facts.grant.leftOn ?? Infinity, facts.grant.lastOn ?? Infinity);
  return facts.grant.vestings.flatMap(({ on, units }): ExplainedFlow[] => {
    if (on <= owned.on || on > lastOn || left === ZERO) return [];
    const vests = min(units, left);
    left -= vests;
    const tree = moneyTree(
      {
        label: `${formatDay(on)}, ${owned.asset.name}`,
        formula:
          rate === undefined
            ? "options that vest × intrinsic value of one"
            : "options that vest × intrinsic value of one × rate",
        currency: owned.base,
      },
      {
        of: { vests: exactLeaf({ label: "Options that vest", source: vestingOf(owned) }, vests, "units"), intrinsic },
        list:
          rate === undefined ? [] : [exactLeaf({ label: `${owned.asset.currency} in ${owned.base}` }, rate, "factor")],
      },
      (of, rates) => known(rates.reduce((sum, it) => mul(sum, it), mul(of.vests, of.intrinsic))),
    );
    const amount = valueOf(tree.figure);
    if (typeof amount !== "bigint" || on <= from || on >= to) return [];
    const name = `Vests, ${owned.asset.name}`;
    return [
      {
        on,
        amount: toNumber(amount),
        isInflationLinked: true,
        name,
        label: `${name}, ${formatDay(on)}`,
        moved: 0,
        ofDebt: false,
        explain: () => tree,
      },
    ];
  });
}

const vestingOf = ({ asset }: OwnedAsset) => ({ kind: "facts", assetId: asset.id, field: "vesting" }) as const;

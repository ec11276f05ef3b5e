import type { OwnedAsset } from "#assets/asset-rules.ts";
import type { BondFacts } from "#assets/bond/bond-facts.ts";
import { bondFiguresOf } from "#assets/bond/bond-figures.ts";
import { bondTrees } from "#assets/bond/bond-trees.ts";
import { valueOf } from "#engine/explain/formula.ts";
import { presentValueAt } from "#engine/fixed-income/bond-price.ts";
import { rateShocks } from "#engine/fixed-income/call-yields.ts";

/**
 * What the bond's value becomes, as a factor, when its yield moves at once: priced anew from its payments, to the worst of maturity and
 * calls. The change is that of the dirty price, which the value rests on. Undefined without terms or a price, and for
 * floaters, whose coupon follows the rate.
 */
export function repricedBond(owned: OwnedAsset, facts: BondFacts | undefined, shift: number): number | undefined {
  if (facts === undefined || facts.kind === "floating") return undefined;
  const { figures } = bondFiguresOf(owned, facts);
  const figure = (key: string): number | undefined => {
    const tree = figures.find((it) => it.key === key)?.tree;
    const value = tree && valueOf(tree.figure);
    return typeof value === "number" ? value : undefined;
  };
  const clean = figure("clean_price");
  if (clean === undefined || clean <= 0) return undefined;
  const change =
    facts.kind === "bill"
      ? billChange(owned, facts, { clean, shift })
      : priceChange(owned, facts, { rate: figure("yield_to_worst"), shift });
  const factor = change === undefined ? Number.NaN : 1 + change / (clean + (figure("accrued_interest") ?? 0));
  return Number.isFinite(factor) ? Math.max(0, factor) : undefined;
}

function priceChange(
  owned: OwnedAsset,
  facts: BondFacts,
  { rate, shift }: { readonly rate: number | undefined; readonly shift: number },
): number | undefined {
  if (rate === undefined) return undefined;
  const { bond, calls } = facts;
  if (facts.kind !== "amortizing") {
    const changes = rateShocks(bond, { on: owned.on, yieldRate: rate }, { shifts: [shift], calls });
    return changes.status === "ok" ? changes.value[0] : undefined;
  }
  const { payments } = bondTrees(owned, facts);
  const at = (yieldRate: number): number => presentValueAt(payments, yieldRate, bond.frequency);
  return at(rate + shift) - at(rate);
}

/** Simple interest to maturity: 100 ÷ (1 + y t). */
function billChange(
  { on }: OwnedAsset,
  { bond }: BondFacts,
  { clean, shift }: { readonly clean: number; readonly shift: number },
): number | undefined {
  const years = (bond.maturityOn - on) / 365;
  if (years <= 0) return undefined;
  const rate = (100 / clean - 1) / years;
  return 100 / (1 + (rate + shift) * years) - clean;
}

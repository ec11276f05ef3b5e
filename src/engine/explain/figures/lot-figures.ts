import type { Day } from "#engine/dates/day.ts";
import { explained, explainedParts, figureOfResult } from "#engine/explain/explained.ts";
import { known } from "#engine/figure.ts";
import { matchLots, poolLots, sellFromPool, type CostLot, type LotSale } from "#engine/ledger/match-lots.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";
import {
  cashMerger,
  childCostShare,
  mixedMerger,
  returnCapital,
  rightsCostShare,
  sellFraction,
  spinOff,
  splitCurrencyGain,
  splitLot,
  type BasisLot,
  type SpinOffValues,
} from "#engine/tax/corporate-actions.ts";
import { reinvestDividends, type ReinvestedDividend, type ReinvestedLot } from "#engine/tax/drip.ts";
import { closeOption, deliverOption, type OptionFacts } from "#engine/tax/option.ts";
import { type TaxCountry } from "#engine/tax/rule-sets.ts";
import { tradeNet, type NetPosition } from "#engine/tax/short-position.ts";
import { harvestCandidates, unrealizedLots } from "#engine/tax/tax-lots.ts";
import type { OpenLot } from "#engine/tax/tax-report.ts";

interface Priced {
  readonly country: TaxCountry;
  readonly today: Day;
  readonly lots: readonly OpenLot[];
  /** What one unit of every lot is worth. */
  readonly price: Fixed;
}

const valued = ({ lots, country, today, price }: Priced) =>
  unrealizedLots(lots, { country, today, valueOf: (_, quantity) => (quantity * price) / 10n ** 18n });

/** Lots and what a sale of them means. */
export const LOT_FIGURES = {
  matchLots: explained(
    ["Cost of what is sold", "Σ units × unit cost of the lots chosen", "money"],
    (of: { readonly lots: readonly CostLot[]; readonly sale: LotSale }) =>
      mapFigure(figureOfResult(matchLots(of.lots, of.sale)), ({ cost }) => known(cost)),
  ),
  poolLots: explained(
    ["Average cost of a unit", "Σ cost ÷ Σ units", "money"],
    (of: { readonly lots: readonly CostLot[] }) => poolLots(of.lots).unitCost,
  ),
  sellFromPool: explained(
    ["Cost left in the pool", "cost − cost × units sold ÷ units", "money"],
    (of: { readonly lots: readonly CostLot[]; readonly quantity: Fixed }) =>
      mapFigure(figureOfResult(sellFromPool(poolLots(of.lots), of.quantity)), ({ cost }) => known(cost)),
  ),
  tradeNet: explained(
    ["Realized gain", "what the units closed brought − what they cost, either side first", "money"],
    (of: { readonly position: NetPosition; readonly trade: { readonly quantity: Fixed; readonly amount: Fixed } }) =>
      tradeNet(of.position, of.trade).realizedGain,
  ),
  returnCapital: explainedParts(
    {
      basis: ["Basis after capital paid back", "basis − what was paid back, not below 0", "money"],
      gain: ["Gain on capital paid back", "what was paid back beyond the basis", "money"],
    },
    (of: { readonly basis: Fixed; readonly distribution: Fixed }) =>
      known({ ...returnCapital(of.basis, of.distribution) }),
  ),
  cashMerger: explained(
    ["Gain of a cash merger", "units × cash a unit − cost", "money"],
    (of: { readonly lots: readonly BasisLot[]; readonly cashPerUnit: Fixed }) =>
      cashMerger(of.lots, of.cashPerUnit).reduce((sum, gain) => sum + gain, ZERO),
  ),
  mixedMerger: explainedParts(
    {
      gain: ["Gain taxed now", "the smaller of what was realized and the cash, never a loss", "money"],
      basis: ["Basis of the new stock", "basis − cash + gain", "money"],
    },
    (of: { readonly basis: Fixed; readonly stockValue: Fixed; readonly cash: Fixed }) =>
      known({ ...mixedMerger(of.basis, of) }),
  ),
  splitLot: explained(
    ["Units after a split", "units × new ÷ old", "factor"],
    (of: { readonly lot: BasisLot; readonly ratio: { readonly to: Fixed; readonly from: Fixed } }) =>
      of.ratio.from > ZERO ? splitLot(of.lot, of.ratio).quantity : undefined,
  ),
  sellFraction: explained(
    ["Gain on a fraction", "cash − cost × fraction ÷ units", "money"],
    (of: { readonly lot: BasisLot; readonly cash: Fixed }) => sellFraction(of.lot, of.cash).gain,
  ),
  childCostShare: explained(
    ["Share of the cost that goes to the child", "ratio × child ÷ (parent + ratio × child)", "factor"],
    (of: SpinOffValues) => childCostShare(of),
  ),
  spinOff: explained(
    ["Cost of what was spun off", "cost × share", "money"],
    (of: { readonly lot: BasisLot; readonly ratio: Fixed; readonly costShare: Fixed }) =>
      spinOff(of.lot, of.ratio, of.costShare).child.cost,
  ),
  rightsCostShare: explained(
    ["Share of the cost that goes to rights", "rights ÷ (stock + rights), none below 15 % of the stock", "factor"],
    (of: { readonly stockValue: Fixed; readonly rightsValue: Fixed }) => rightsCostShare(of),
  ),
  splitCurrencyGain: explainedParts(
    {
      price: ["Price part of a gain", "gain − currency part", "money"],
      currency: ["Currency part of a gain", "cost × rate at sale − cost in base", "money"],
    },
    (of: Parameters<typeof splitCurrencyGain>[0]) => known({ ...splitCurrencyGain(of) }),
  ),
  reinvestDividends: explained(
    ["Income reinvested", "Σ units held × dividend a unit", "money"],
    (of: { readonly opening: ReinvestedLot; readonly dividends: readonly ReinvestedDividend[] }) =>
      reinvestDividends(of.opening, of.dividends).income,
  ),
  deliverOption: explained(
    [
      "Cost or proceeds of the units delivered",
      "strike × units, the premium added for a call and taken off for a put",
      "money",
    ],
    (of: OptionFacts) => {
      const delivery = deliverOption(of);
      return delivery.kind === "units_bought" ? delivery.basis : delivery.amountRealized;
    },
  ),
  closeOption: explained(
    ["Gain on an option", "what it brought − what it cost; 0 at expiry", "money"],
    (of: Pick<OptionFacts, "position" | "premium"> & { readonly closingAmount: Fixed }) =>
      closeOption(of, of.closingAmount),
  ),
  unrealizedLots: explained(
    ["Gain if sold today", "value of the lot − basis", "money"],
    (of: Priced & { readonly place: number }) => valued(of)[of.place]?.gain,
  ),
  harvestCandidates: explained(
    ["Loss to harvest", "basis − value of a lot that is under water", "money"],
    (of: Priced & { readonly place: number }) => harvestCandidates(valued(of), of)[of.place]?.loss,
  ),
} as const;

import { formatDay } from "#engine/dates/day.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import type { BondPortfolio, RatioOverBonds } from "#features/assets/contract.ts";
import type { Average, BondPortfolio as Found } from "#figures/bonds.ts";
import type { Sheet } from "#figures/sheet.ts";
import { moneyOrUnknown, ratioOf } from "./wire-figures.ts";

export const showBonds = (sheet: Sheet, found: Found): BondPortfolio => ({
  on: formatDay(sheet.on),
  currency: sheet.base,
  bonds: found.bonds.map(({ owned: { asset }, value, yieldToWorst, modifiedDuration }) => ({
    assetId: asset.id,
    name: asset.name,
    value: moneyOrUnknown(value, [`The value of ${asset.name} is not known.`]),
    yieldToWorst: ratioOf(yieldToWorst),
    modifiedDuration: ratioOf(modifiedDuration),
  })),
  yieldToWorst: average(found.yieldToWorst),
  modifiedDuration: average(found.modifiedDuration),
  convexity: average(found.convexity),
  ladder: found.ladder.map(({ year, coupons, repaid }) => ({
    year,
    coupons: formatFixed(coupons),
    repaid: formatFixed(repaid),
  })),
});

const average = ({ figure, coverage }: Average): RatioOverBonds => ({
  ...ratioOf(figure),
  coverage: coverage ?? null,
});

import { formatDay } from "#engine/dates/day.ts";
import { fixed, formatFixed, mul } from "#engine/money/fixed.ts";
import type { Payoff, PayoffFigures } from "#figures/cash/payoff.ts";
import type { Sheet } from "#figures/sheet.ts";
import type { PayoffView } from "../payoff-contract.ts";

export const showPayoff = (sheet: Sheet, extra: string, { debts, plans, leftOut }: Payoff): PayoffView => ({
  on: formatDay(sheet.on),
  currency: sheet.base,
  extra: formatFixed(fixed(extra)),
  debts: debts.map(({ owned: { asset }, debt, nextOn, nextPayment, rate }) => ({
    assetId: asset.id,
    name: asset.name,
    currency: asset.currency,
    owed: formatFixed(debt.balance),
    owedBase: formatFixed(mul(debt.balance, debt.rateToBase)),
    rate,
    nextOn: formatDay(nextOn),
    nextPayment: formatFixed(nextPayment),
  })),
  plans: plans.map(({ order, total, debts: each, years }) => ({
    order,
    total: shown(total),
    debts: each.map((figures, place) => ({ assetId: debts[place]?.owned.asset.id ?? "", ...shown(figures) })),
    years: years.map(({ year, owed, interest }) => ({
      year,
      owed: formatFixed(owed),
      interest: formatFixed(interest),
    })),
  })),
  leftOut: leftOut.map(({ owned: { asset }, reason, mend }) => ({
    assetId: asset.id,
    name: asset.name,
    currency: asset.currency,
    figures: ["Payoff plans"],
    reason,
    mend,
  })),
});

const shown = ({ freeOn, interest, saved, months, sooner }: PayoffFigures) => ({
  months,
  freeOn: formatDay(freeOn),
  interest: formatFixed(interest),
  saved: formatFixed(saved),
  sooner,
});

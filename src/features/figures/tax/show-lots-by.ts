import { listFiledYears } from "#db/queries/filed-years.ts";
import type { Scope } from "#db/scope.ts";
import { formatDay } from "#engine/dates/day.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import type { LotsByView } from "#features/figures/lots-by-contract.ts";
import type { MoneyFigure } from "#features/shared/wire.ts";
import type { OtherPooling } from "#figures/tax/other-pooling.ts";
import { moneyOf, moneyOrUnknown } from "../wire-figures.ts";
import { yearLabel } from "./show-tax-year.ts";

/** Years as they are and as they would be, with those that are kept as filed. */
export async function showLotsBy(scope: Scope, made: OtherPooling): Promise<LotsByView> {
  const { now, years, openBasis } = made;
  const filed = (await listFiledYears(scope)).filter(({ taxpayer_id: id }) => id === now.whose?.id);
  const isFiled = new Set(filed.map(({ tax_year: year }) => year));
  return {
    on: formatDay(now.sheet.on),
    ruleSet: now.report.country,
    currency: now.report.currency,
    years: years.map((it) => ({
      year: it.year,
      label: yearLabel(now, it.year),
      now: it.now ? moneyOf(it.now.net) : NOTHING,
      after: it.after ? moneyOf(it.after.net) : NOTHING,
      isFiled: isFiled.has(it.year),
    })),
    openBasis: { now: basis(openBasis.now), after: basis(openBasis.after) },
  };
}

/** A year without a disposal has gains of nothing. */
const NOTHING: MoneyFigure = { status: "ok", value: "0", notes: [] };
const basis = (value: Fixed | undefined): MoneyFigure =>
  moneyOrUnknown(value, value === undefined ? ["The cost of a lot that is left is not known."] : []);

import type { TaxpayerRow } from "#db/queries/taxpayers.ts";
import { fixed } from "#engine/money/fixed.ts";
import { LOTS_BY, TAX_COUNTRIES, TAX_METHODS } from "#engine/tax/rule-sets.ts";
import { LOSS_POTS } from "#engine/tax/taxpayer-questions.ts";
import type { StatedTaxpayer } from "#figures/workbook.ts";

/** A taxpayer as it is kept, ready for arithmetic. A rule set or method that is gone is as if it had not been said. */
export function taxpayerOf(row: TaxpayerRow): StatedTaxpayer {
  const losses = LOSS_POTS.flatMap((pot) => {
    const text = row.carried_losses[pot];
    return text === undefined ? [] : [[pot, fixed(text)] as const];
  });
  return {
    id: row.taxpayer_id,
    name: row.name,
    country: TAX_COUNTRIES.find((it) => it === row.rule_set) ?? "GENERIC",
    filing: row.filing ?? undefined,
    churchRate: row.church_rate ?? undefined,
    yearStartMonth: row.year_start_month ?? undefined,
    method: TAX_METHODS.find((it) => it === row.method),
    lotsBy: LOTS_BY.find((it) => it === row.lots_by),
    accountIds: row.account_ids ?? undefined,
    ownMethods: row.own_methods.flatMap((own) => {
      const method = TAX_METHODS.find((it) => it === own.method);
      return method === undefined
        ? []
        : [{ accountId: own.account_id ?? undefined, assetId: own.asset_id ?? undefined, method }];
    }),
    paid: new Map(Object.entries(row.paid).map(([year, amount]) => [Number(year), fixed(amount)])),
    currency: row.currency ?? undefined,
    carried: row.carried_year === null ? undefined : { year: row.carried_year, losses: new Map(losses) },
    rate: row.rate === null ? undefined : fixed(row.rate),
    longRate: row.long_rate === null ? undefined : fixed(row.long_rate),
  };
}

import { z } from "zod";
import { err, ok } from "#engine/result.ts";
import { formatFixed, mul, ONE, parseFixed, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { route, type Route } from "#features/shared/route.ts";
import { id } from "#features/shared/wire.ts";
import { tradeTax, tradeTaxQuery, type TradeTax } from "#features/targets/contract.ts";
import type { Sheet } from "#figures/sheet.ts";
import { taxOfTrades, type TradeTax as Found } from "#figures/tax/trade-tax.ts";
import { openUndivided } from "../open-sheet.ts";
import { moneyOf } from "../wire-figures.ts";

/** The tax and the costs of the trades that bring a mix back. */
export const tradeTaxRoute: Route = route(
  {
    method: "GET",
    path: "/api/portfolios/:portfolioId/targets/:mixId/tax",
    access: "viewer",
    summary: "What the trades that bring a target mix back would be taxed and cost.",
    params: z.object({ portfolioId: id, mixId: id }),
    query: tradeTaxQuery,
    answer: tradeTax,
  },
  {
    inScope: async (scope, { params, query }) => {
      const costs = query.costs === undefined ? ZERO : parseFixed(query.costs);
      if (costs === undefined || costs < ZERO || costs > ONE)
        return err({ kind: "input_invalid", fields: [{ path: "query.costs", message: "a fraction from 0 to 1" }] });
      const sheet = await openUndivided(scope, query);
      if (!sheet.ok) return sheet;
      const made = taxOfTrades(sheet.value, { mixId: params.mixId });
      return made.ok ? ok(show(sheet.value, made.value, costs)) : made;
    },
  },
);

const show = (sheet: Sheet, { book, sales, taxInBase, traded, notes }: Found, costs: Fixed): TradeTax => ({
  currency: sheet.base,
  taxCurrency: book.report.currency,
  taxpayer: book.whose?.name ?? null,
  tax: moneyOf(taxInBase),
  costs: formatFixed(mul(traded, costs)),
  traded: formatFixed(traded),
  sales: sales.map(({ assetId, name, accountName, proceeds, gain }) => ({
    assetId,
    name,
    accountName: accountName ?? null,
    proceeds: proceeds === undefined ? null : formatFixed(proceeds),
    gain: gain === undefined ? null : formatFixed(gain),
  })),
  notes: [...notes],
});

import { z } from "zod";
import { formatDay } from "#engine/dates/day.ts";
import type { Explanation } from "#engine/explain/explanation.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import { ok } from "#engine/result.ts";
import { type Route, route } from "#features/shared/route.ts";
import { id } from "#features/shared/wire.ts";
import { tryBonds } from "#figures/bond-report/tried-bonds.ts";
import type { TriedFigures } from "#figures/bond-report/tried-trees.ts";
import { bondTrial, bondTrialQuery, type BondTrialView } from "./bond-trial-contract.ts";
import { openSheet } from "./open-sheet.ts";

const moneyOf = ({ value: { amount } }: Explanation): string | null =>
  typeof amount === "bigint" ? formatFixed(amount) : null;
const numberOf = ({ value: { amount } }: Explanation): number | null => (typeof amount === "number" ? amount : null);

const figuresOf = ({ value, income, yieldToWorst, modifiedDuration }: TriedFigures) => ({
  value: moneyOf(value),
  income: moneyOf(income),
  yieldToWorst: numberOf(yieldToWorst),
  modifiedDuration: numberOf(modifiedDuration),
});

/** Bonds tried out by their terms: computed and answered, never kept. */
export const bondTrialRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: "/api/portfolios/:portfolioId/bond-trial",
      access: "viewer",
      summary: "Bonds tried out by their terms beside those owned: yield, duration, income, and what is paid by year.",
      params: z.object({ portfolioId: id }),
      query: bondTrialQuery,
      answer: bondTrial,
    },
    {
      inScope: async (scope, { query }) => {
        const opened = await openSheet(scope, query);
        if (!opened.ok) return opened;
        const sheet = opened.value;
        const { bonds, owned, together, years } = tryBonds(sheet, query.bonds);
        const paid = ({ principal, interest }: (typeof years)[number]["owned"]) => ({
          principal: formatFixed(principal),
          interest: formatFixed(interest),
        });
        const answer: BondTrialView = {
          on: formatDay(sheet.on),
          currency: sheet.base,
          bonds: bonds.map(({ tried, ...figures }) => ({ ...tried, ...figuresOf(figures) })),
          owned: figuresOf(owned),
          together: figuresOf(together),
          notes: Object.values(together).flatMap(({ note }) => note ?? []),
          years: years.map((it) => ({ year: it.year, owned: paid(it.owned), tried: paid(it.tried) })),
        };
        return ok(answer);
      },
    },
  ),
];

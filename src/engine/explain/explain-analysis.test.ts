import * as fc from "fast-check";
import { expect, test } from "vitest";
import { keepBook } from "#engine/ledger/keep-book.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import { fixed, ZERO } from "#engine/money/fixed.ts";
import { returnsByPart } from "#engine/performance/levels.ts";
import { riskReport, wealthIndex } from "#engine/risk/risk-report.ts";
import { allowedGain } from "#engine/tax/summarize-gains.ts";
import { taxReport } from "#engine/tax/tax-report.ts";
import { netWorthSeries } from "#engine/valuation/series.ts";
import { FIRST_DAY, historyArbitrary, LAST_DAY, RUNS } from "#test/arbitraries/ledger.ts";
import { explainContribution } from "./explain-contribution.ts";
import { explainGains } from "./explain-gains.ts";
import { explainRisk } from "./explain-risk.ts";
import { explainScenario } from "./explain-scenario.ts";
import { recompute } from "./explanation.ts";

const runs = { numRuns: Math.min(RUNS, 60) };
const window = { from: FIRST_DAY, to: LAST_DAY };

test("the tree of realized gains computes to their sum, whatever the history and the country", () => {
  fc.assert(
    fc.property(
      historyArbitrary(),
      fc.constantFrom("GENERIC" as const, "US" as const, "GB" as const, "CA" as const),
      (history, country) => {
        const ledger = buildLedger(history);
        const made = taxReport({ ledger, market: history.market, through: LAST_DAY, base: "EUR", country });
        const gains = made.ok ? made.value.gains : [];
        const sum = gains.filter(({ isKnown }) => isKnown).reduce((total, line) => total + allowedGain(line), ZERO);
        expect(recompute(explainGains(gains, { ledger, currency: "EUR" }))).toBe(sum);
      },
    ),
    runs,
  );
});

test("the tree of a risk figure computes to the figure of the report", () => {
  fc.assert(
    fc.property(historyArbitrary({ currencies: ["EUR"] }), (history) => {
      const book = keepBook(buildLedger(history), { through: LAST_DAY, base: "EUR", rates: history.market.rates });
      const index = wealthIndex(netWorthSeries(book, history.market, window));
      const options = { frequency: "daily" as const, riskFreeAnnual: 0.02, cutoff: 0.05 };
      const report = riskReport(index, options);
      const tree = explainRisk(
        { label: "Volatility", formula: "σ √N", unit: "ratio", pick: ({ volatility }) => volatility },
        index,
        options,
      );
      expect(recompute(tree)).toEqual(report.volatility.status === "ok" ? report.volatility.value : undefined);
    }),
    runs,
  );
});

test("the tree of a contribution computes to it", () => {
  fc.assert(
    fc.property(historyArbitrary({ currencies: ["EUR"] }), (history) => {
      const ledger = buildLedger(history);
      const book = keepBook(ledger, { through: LAST_DAY, base: "EUR", rates: history.market.rates });
      const parts = new Map(ledger.accounts.map(({ id }) => [id, { accountIds: new Set([id]) }]));
      const { parts: rows, days } = returnsByPart({ book, market: history.market, window, parts });
      rows.forEach(({ contribution, key }, group) => {
        const again = recompute(explainContribution(key, days(), { group, from: FIRST_DAY, currency: "EUR" }));
        if (contribution.status !== "ok" || typeof again !== "number") return;
        expect(Math.abs(again - contribution.value)).toBeLessThanOrEqual(1e-9 * (1 + Math.abs(contribution.value)));
      });
    }),
    runs,
  );
});

test("a shock of a fifth takes 20 of 100 that move with it and nothing of a debt", () => {
  const parts = [
    { name: "Shares", value: 100, sensitivities: new Map([["equity", 1]]) },
    { name: "Loan", value: -50, sensitivities: new Map<string, number>() },
  ];
  const tree = explainScenario("Equities fall", parts, { shocks: new Map([["equity", -0.2]]), currency: "EUR" });
  expect(tree.value.amount).toBe(fixed("-20"));
  expect(recompute(tree)).toBe(fixed("-20"));
  expect(tree.inputs.map(({ note }) => note)).toEqual(["equity -0.2 × 1", undefined]);
});

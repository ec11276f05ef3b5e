import { expect, test } from "vitest";
import { explainedCell } from "#client/reports/explained-cells.ts";
import { explanation } from "#features/figures/explanation-contract.ts";
import { reportView } from "#features/shared/kept-report-contract.ts";
import { openApi } from "#test/api.ts";

const REPORTS = ["performance", "fees", "liquidity", "gains", "cost", "heirs"] as const;
/** So many cells of a column are asked: each explanation computes anew. */
const ASKED = 2;

test("what a cell of a ready report opens answers, and comes to what the cell says", async () => {
  const api = await openApi();
  const sam = await api.signUp("sam");
  const { portfolioId } = JSON.parse((await sam.call("POST", "/api/sample")).text) as { portfolioId: string };
  const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
  const asked = new Map<string, number>();
  for (const report of REPORTS) {
    const view = (await sam.call("GET", at(`/ready-reports/${report}?on=2026-11-20&from=2025-12-31`))).as(reportView);
    for (const table of view.tables)
      for (const [row, { cells }] of table.rows.entries())
        for (const [column, cell] of cells.entries()) {
          const of = explainedCell(view, { table, row, column });
          const name = `${report} ${table.key} ${table.columns[column]?.label}`;
          if (!of || (asked.get(name) ?? 0) >= ASKED) continue;
          asked.set(name, (asked.get(name) ?? 0) + 1);
          const query = new URLSearchParams({
            figure: of.figure,
            on: view.on,
            currency: view.currency,
            ...(of.assetId === undefined ? {} : { assetId: of.assetId }),
            ...(of.figureKey === undefined ? {} : { key: of.figureKey }),
            ...(of.params === undefined ? {} : { params: of.params }),
            ...(of.from === undefined ? {} : { from: of.from }),
          });
          const answer = await sam.call("GET", at(`/explain?${query.toString()}`));
          expect(answer.status, `${name}: ${answer.text.slice(0, 200)}`).toBe(200);
          const { value } = answer.as(explanation);
          expect(Number(value), `${name}, row ${row}`).toBeCloseTo(Number(cell), typeof cell === "string" ? 2 : 5);
        }
  }
  expect([...asked.keys()].length).toBeGreaterThanOrEqual(12);
  await api.close();
}, 300_000);

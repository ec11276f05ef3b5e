import { expect, test } from "vitest";
import { explainedCell, explainedHeadline } from "#client/reports/explained-cells.ts";
import { explanation } from "#features/figures/explanation-contract.ts";
import { reportView } from "#features/shared/kept-report-contract.ts";
import { openApi } from "#test/api.ts";

const REPORTS = ["performance", "fees", "liquidity", "gains", "cost", "heirs", "plan"] as const;
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
    // What is owed stands above zero in a headline, and below it in what explains it.
    const heads = view.headline
      .filter(({ key }) => key !== "liabilities")
      .map(({ key, value }) => ({
        of: explainedHeadline(view, key),
        name: `${report} headline ${key}`,
        cell: value,
        row: 0,
        // What an explanation adds up for it was rounded to cents, part by part.
        decimals: key === "inside" ? 1 : undefined,
      }));
    const cells = view.tables.flatMap((table) =>
      table.rows.flatMap((line, row) =>
        line.cells.map((cell, column) => ({
          of: explainedCell(view, { table, row, column }),
          name: `${report} ${table.key} ${table.columns[column]?.label}`,
          cell,
          row,
          decimals: undefined,
        })),
      ),
    );
    for (const { of, name, cell, row, decimals } of [...heads, ...cells]) {
      if (!of || cell === null || (asked.get(name) ?? 0) >= ASKED) continue;
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
      // "No end" is explained in words.
      if (Number.isNaN(Number(cell))) continue;
      expect(Number(value), `${name}, row ${row}`).toBeCloseTo(
        Number(cell),
        decimals ?? (typeof cell === "string" ? 2 : 5),
      );
    }
  }
  expect([...asked.keys()].length).toBeGreaterThanOrEqual(12);
  await api.close();
}, 300_000);

import { expect, test } from "vitest";
import { paths } from "./paths.ts";
import { portfolioPaths } from "./portfolio-paths.ts";

const { read, write } = portfolioPaths("P");

test("every address the client reads is the one the contracts state", () => {
  const asOf = { on: "2026-11-20", currency: "EUR" };
  const reads = [
    paths.me(),
    paths.portfolios(),
    read.self(),
    read.accounts(asOf),
    read.assets(),
    read.overview({ ...asOf, range: "1Y" }),
    read.series({ from: "2026-01-01", to: "2026-11-20", currency: "EUR", group: "assetClass" }),
    read.bridge({ from: "2026-01-01", to: "2026-11-20", currency: "EUR" }),
    read.holdings(["name", "value"], { ...asOf, mode: "closed" }),
    read.holding("A", asOf),
    read.explain({ figure: "holding_value", ...asOf, assetId: "A" }),
    read.prices("A"),
    read.transactions({ assetId: "A", limit: 50 }),
    read.transaction("T"),
    read.changes(),
    read.imports(),
    read.import("I"),
    read.importErrors("I"),
  ];
  expect(reads.map((it) => it.url)).toMatchInlineSnapshot(`
    [
      "/api/user/me",
      "/api/portfolios",
      "/api/portfolios/P",
      "/api/portfolios/P/accounts?on=2026-11-20&currency=EUR",
      "/api/portfolios/P/assets",
      "/api/portfolios/P/overview?on=2026-11-20&currency=EUR&range=1Y",
      "/api/portfolios/P/series?from=2026-01-01&to=2026-11-20&currency=EUR&group=assetClass",
      "/api/portfolios/P/bridge?from=2026-01-01&to=2026-11-20&currency=EUR",
      "/api/portfolios/P/holdings?on=2026-11-20&currency=EUR&mode=closed&fields=name%2Cvalue",
      "/api/portfolios/P/holdings/A?on=2026-11-20&currency=EUR",
      "/api/portfolios/P/explain?figure=holding_value&on=2026-11-20&currency=EUR&assetId=A",
      "/api/portfolios/P/assets/A/prices",
      "/api/portfolios/P/transactions?assetId=A&limit=50",
      "/api/portfolios/P/transactions/T",
      "/api/portfolios/P/changes",
      "/api/portfolios/P/imports",
      "/api/portfolios/P/imports/I",
      "/api/portfolios/P/imports/I/errors.csv",
    ]
  `);
});

test("every address the client writes to is the one the contracts state", () => {
  const writes = [
    paths.createPortfolio(),
    paths.openSample(),
    write.edit(),
    write.delete(),
    write.reset(),
    write.addAccount(),
    write.editAccount("C"),
    write.deleteAccount("C"),
    write.addInstitution(),
    write.editInstitution("N"),
    write.deleteInstitution("N"),
    write.addAsset(),
    write.editAsset("A"),
    write.statePrice("A", "2026-11-20"),
    write.deletePrice("A", "2026-11-20"),
    write.addTransaction(),
    write.editTransaction("T"),
    write.deleteTransaction("T", 3),
    write.editTransactions(),
    write.undoChange("H"),
    write.startImport(),
    write.answerImport("I"),
    write.tryImport("I"),
    write.commitImport("I"),
    write.undoImport("I"),
    write.forgetImport("I"),
  ];
  expect(writes.map((it) => `${it.method} ${it.url}`)).toMatchInlineSnapshot(`
    [
      "POST /api/portfolios",
      "POST /api/sample",
      "PATCH /api/portfolios/P",
      "DELETE /api/portfolios/P",
      "POST /api/portfolios/P/reset",
      "POST /api/portfolios/P/accounts",
      "PATCH /api/portfolios/P/accounts/C",
      "DELETE /api/portfolios/P/accounts/C",
      "POST /api/portfolios/P/institutions",
      "PATCH /api/portfolios/P/institutions/N",
      "DELETE /api/portfolios/P/institutions/N",
      "POST /api/portfolios/P/assets",
      "PATCH /api/portfolios/P/assets/A",
      "PUT /api/portfolios/P/assets/A/prices/2026-11-20",
      "DELETE /api/portfolios/P/assets/A/prices/2026-11-20",
      "POST /api/portfolios/P/transactions",
      "PUT /api/portfolios/P/transactions/T",
      "DELETE /api/portfolios/P/transactions/T?version=3",
      "POST /api/portfolios/P/transactions/bulk",
      "POST /api/portfolios/P/changes/H/undo",
      "POST /api/portfolios/P/imports",
      "POST /api/portfolios/P/imports/I/answers",
      "POST /api/portfolios/P/imports/I/trial",
      "POST /api/portfolios/P/imports/I/commit",
      "POST /api/portfolios/P/imports/I/undo",
      "DELETE /api/portfolios/P/imports/I",
    ]
  `);
});

test("what is not chosen is left out of the address and of the cache key", () => {
  const path = read.overview({ on: undefined, currency: undefined, range: "1Y" });
  expect(path.url).toBe("/api/portfolios/P/overview?range=1Y");
  expect(path.key).toEqual(["portfolio", "P", "/overview", "?range=1Y"]);
});

import { expect, test } from "vitest";
import { needsOf } from "#client/home/needs-of.ts";

const portfolio = (name: string, toLookAt: number, unknownCount: number) => ({
  portfolioId: name,
  name,
  netWorth: { status: "ok" as const, value: "1", notes: [] },
  share: null,
  change: { status: "ok" as const, value: "1", notes: [] },
  timeWeighted: { status: "ok" as const, value: 0, notes: [] },
  moneyWeighted: { status: "ok" as const, value: 0, notes: [] },
  moneyWeightedIsAnnual: false,
  toLookAt,
  unknownCount,
  dataScore: { status: "ok" as const, value: 1, notes: [] },
});

test("an import that waits or a connection that needs somebody is not all clear", () => {
  const metrics = { portfolios: [], waiting: [{ portfolioId: "P", name: "Home", imports: 1, alerts: 2 }] };
  expect(needsOf({ metrics, ticketCount: 0, newsCount: 0 })).toEqual([
    { key: "imports P", to: "/central/p/P/imports", label: "An import waits for you in Home", count: 1 },
    { key: "alerts P", to: "/central/p/P/connections", label: "Connections need you in Home", count: 2 },
  ]);
});

test("what a total leaves out comes before thirty old prices", () => {
  const metrics = { portfolios: [portfolio("A", 30, 0), portfolio("B", 3, 2)], waiting: [] };
  expect(needsOf({ metrics, ticketCount: 1, newsCount: 0 }).map(({ label, count }) => [label, count])).toEqual([
    ["Values that are not known in B", 2],
    ["Help tickets waiting for you", 1],
    ["Values and entries that need attention in A", 30],
    ["Values and entries that need attention in B", 1],
  ]);
});

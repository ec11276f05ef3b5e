import { expect, test } from "vitest";
import { dailyBalances } from "#client/parts/daily-balances.ts";
import type { CashForecastView } from "#features/assets/contract.ts";

const known = (value: string): CashForecastView["opening"] => ({ status: "ok", value, notes: [] });
const flow = (on: string, amount: string | null): CashForecastView["flows"][number] => ({
  on,
  kind: "transaction",
  label: "Rent",
  origin: "planned",
  assetId: null,
  assetName: null,
  accountId: null,
  amount,
  originalAmount: amount ?? "10",
  originalCurrency: "EUR",
});

test("each day ends with what was there before and what moved on it", () => {
  const forecast: CashForecastView = {
    on: "2026-03-30",
    to: "2026-04-02",
    currency: "EUR",
    opening: known("1000"),
    closing: known("850.5"),
    lowest: { on: "2026-04-01", balance: "750.5" },
    months: [],
    recurring: [],
    flows: [
      flow("2026-03-31", "-200"),
      flow("2026-04-01", "-49.5"),
      flow("2026-04-01", null),
      flow("2026-04-02", "100"),
    ],
    runway: { status: "undefined", value: null, notes: [], isUnlimited: true },
    liquidity: [],
    commitments: {
      unfunded: known("0"),
      expectedCalls12m: "0",
      expectedCalls24m: "0",
      coverage12m: { status: "undefined", value: null, notes: [] },
      coverage24m: { status: "undefined", value: null, notes: [] },
    },
    notes: [],
  };
  expect(dailyBalances(forecast)).toEqual([1000, 800, 750.5, 850.5]);
});

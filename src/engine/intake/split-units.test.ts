import { createHash, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type SplitDecision, splitKey } from "#engine/intake/asked-splits.ts";
import { type LedgerPart, NOTHING_KNOWN } from "#engine/intake/ledger-part.ts";
import { beginPlan } from "#engine/intake/plan-import.ts";
import type { PortfolioFacts } from "#engine/intake/portfolio-facts.ts";
import type { StatementLine } from "#engine/intake/statement.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { wholePlan } from "#test/whole-plan.ts";

const EMPTY: PortfolioFacts = { baseCurrency: "EUR", classes: {}, accounts: [], assets: [], institutions: [] };
const digest = (text: string): string => createHash("sha256").update(text).digest("base64url");
const security = { isin: "DE000A1X3XX4", currency: "EUR" } as const;

const line = (type: StatementLine["type"], on: string, rest: Partial<StatementLine>): StatementLine => ({
  place: { line: 2, raw: "" },
  account: "A1",
  type,
  on,
  security,
  ...rest,
});
const trade = (type: "buy" | "sell", on: string, units: string) =>
  line(type, on, { quantity: fixed(units), cash: { amount: fixed(type === "buy" ? "-100" : "100"), currency: "EUR" } });
const split = (on: string, units: string) => line("split", on, { quantityDelta: fixed(units) });

function planned(
  lines: readonly StatementLine[],
  ledger: LedgerPart = NOTHING_KNOWN,
  facts = EMPTY,
  said: readonly SplitDecision[] = [],
) {
  const accounts = [{ key: "A1", kind: "brokerage", currency: "EUR" } as const];
  const more = { totals: [], prices: [], errors: [], skipped: [] };
  const statement = { source: "broker", sourceName: "Broker", accounts, lines, ...more };
  const decisions = { accounts: [], securities: [], splits: said };
  const input = { statement, facts, decisions, keyCounts: new Map(), newId: randomUUID, digest };
  const plan = wholePlan(beginPlan(input), ledger);
  return plan.lines.map(({ transactions }, place) => {
    const [posting] = transactions[0]?.postings ?? [];
    if (posting?.ratioTo === undefined || posting.ratioFrom === undefined)
      return transactions.length > 0
        ? "booked"
        : plan.splits.some((it) => it.line === lines[place])
          ? "asked"
          : undefined;
    return `${formatFixed(posting.ratioTo)}:${formatFixed(posting.ratioFrom)}`;
  });
}

test("two splits stated by units, the newest first in the file, each have the ratio of the units of their own day", () => {
  // 10 bought, 4 for 1 makes 40, 2 for 1 makes 80.
  expect(planned([split("2024-06-03", "40"), split("2024-03-04", "30"), trade("buy", "2024-01-08", "10")])).toEqual([
    "2:1",
    "4:1",
    "booked",
  ]);
});

test("after a sale of shares that never came nobody knows what a split was of: it is left to the person", () => {
  const lines = [trade("sell", "2024-01-08", "5"), trade("buy", "2024-01-09", "10"), split("2024-03-04", "45")];
  expect(planned(lines)).toEqual(["booked", "booked", "asked"]);
});

test("what an earlier file took to be there as the least is not exact, what a balance states is", () => {
  const known = {
    accountId: "acc",
    name: "Depot",
    currency: "EUR",
    kind: "brokerage",
    following: "transactions",
    isFollowingChosen: false,
    sourceKeys: ["A1"],
    hasTransactions: true,
    isImported: false,
    hasCashFlows: true,
  } as const;
  const asset = { assetId: "asset", assetClass: "equity", name: "X", currency: "EUR", tracking: "units" } as const;
  const more = { multiplier: fixed("1"), isLiability: false, isin: security.isin, ticker: null, otherIds: [] };
  const facts: PortfolioFacts = { ...EMPTY, accounts: [known], assets: [{ ...asset, ...more }] };
  const opened = (on: string): LedgerPart => ({
    movements: [],
    entries: [],
    stated: [],
    bought: [],
    openings: [
      {
        transactionId: "t",
        accountId: "acc",
        thing: "asset",
        on: "2024-01-01",
        quantity: fixed("10"),
        cost: undefined,
        currency: "EUR",
        sourceKey: `opening|acc|asset|${on}`,
        isAssumed: true,
      },
    ],
  });
  expect(planned([split("2024-03-04", "30")], opened("least"), facts)).toEqual(["asked"]);
  expect(planned([split("2024-03-04", "30")], opened("2024-01-31|10"), facts)).toEqual(["4:1"]);
});

test("a ratio that the person says is booked, one that is left out is neither booked nor asked again, and no ratio is none", () => {
  const unclear = split("2024-03-04", "45");
  const lines = [trade("sell", "2024-01-08", "5"), trade("buy", "2024-01-09", "10"), unclear];
  const key = splitKey(unclear);
  const of = (ratio: SplitDecision["ratio"]) => planned(lines, NOTHING_KNOWN, EMPTY, [{ key, ratio }])[2];
  expect(of({ to: "4", from: "1" })).toBe("4:1");
  expect(of(null)).toBeUndefined();
  expect(of({ to: "0", from: "1" })).toBe("asked");
});

import { classFigure, termMoney } from "#assets/class-tree.ts";
import { defineRules } from "#assets/common-facts.ts";
import { defineFacts } from "#assets/fact-reader.ts";
import type { FactSchema, Stated } from "#assets/fact-schema.ts";
import { repeatedDays } from "#engine/cash/forecast.ts";
import { numberLeaf, numberTree } from "#engine/explain/formula.ts";
import { quotient } from "#engine/statistics/finite-figure.ts";
import { wine } from "./wine.ts";

const WINE_FACTS = {
  bottles: {
    kind: "whole",
    label: "Bottles",
    group: "Cellar",
    least: 1,
    most: 100_000,
    isNeeded: true,
    isDefining: true,
  },
  drinkFromOn: { kind: "day", label: "Ready to drink", group: "Cellar" },
  storageYearly: { kind: "money", label: "Storage a year", group: "Cellar", sign: "positive" },
  storagePaidOn: { kind: "day", label: "Paid on", group: "Cellar", isNeeded: true, where: { fact: "storageYearly" } },
} as const satisfies FactSchema;

type WineFacts = Stated<typeof WINE_FACTS>;

/** Storage is paid once a year; what a bottle is worth is the whole by their number. */
export const wineRules = defineRules<WineFacts>({
  of: wine,
  facts: defineFacts(WINE_FACTS, (stated) => stated),
  figures: (owned, facts) => {
    const bottles = numberLeaf({ label: "Bottles", note: "No bottles are stated." }, facts?.bottles, "count");
    const each = numberTree(
      { label: "Value of a bottle", formula: "value ÷ bottles", unit: "multiple" },
      { of: { value: owned.value, bottles } },
      (of) => quotient(of.value, of.bottles, "No bottles are stated."),
    );
    return { figures: [classFigure("bottle_value", each)], schedules: [] };
  },
  cashFlows: (owned, facts, { from, to }) => {
    const { storageYearly: amount, storagePaidOn: on } = facts ?? {};
    if (amount === undefined || on === undefined) return [];
    const explain = () => termMoney(owned, { label: "Storage", field: "storageYearly" }, -amount);
    const flow = { amount: -amount, kind: "expected" as const, label: "Storage", isEstimate: false, explain };
    return repeatedDays({ on, amount, everyMonths: 12 }, from, to).map((day) => ({ on: day, ...flow }));
  },
  events: (_, { drinkFromOn: on }, { from, to }) =>
    on !== undefined && on > from && on <= to ? [{ on, kind: "unlock", label: "Ready to drink" }] : [],
});

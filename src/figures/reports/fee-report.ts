import { rulesOf } from "#assets/rules.ts";
import { fromNumber, mul, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { embeddedCosts, feesSince, type EmbeddedCost, type PaidFee } from "../analysis/fees.ts";
import type { Sheet } from "../sheet.ts";
import { openingDay, type WindowAsked } from "../window.ts";
import type { ReportContent, ReportTable } from "./report-content.ts";

/** What managing it cost: fees charged by account and one by one, and what things take out of their own value. */
export function feeReport(sheet: Sheet, asked: WindowAsked): ReportContent {
  const paid = feesSince(sheet, openingDay(sheet, asked));
  const inside = embeddedCosts(sheet);
  const insideAll = statedSum(inside);
  const unstated = inside.filter(({ rateAnnual }) => rateAnnual === undefined);
  const unrated = paid.filter(({ amount }) => amount === undefined).length;
  return {
    headline: [
      { key: "charged", label: "Charged", unit: "money", value: sumOf(paid) },
      { key: "inside", label: "Taken inside, a year", unit: "money", value: insideAll },
    ],
    tables: [
      byAccount(sheet, paid),
      ...(inside.length === 0 ? [] : [insideTable(inside, insideAll), managerTable(sheet, inside, insideAll)]),
      oneByOne(sheet, paid),
    ],
    notes: [
      "Fees are at the exchange rates of their days. What is taken out of values is today's value times what its terms state.",
      ...(unstated.length === 0
        ? []
        : [`Nobody stated what these cost: ${unstated.map(({ name }) => name).join(", ")}.`]),
      ...(unrated === 0 ? [] : [`${unrated} fees have no exchange rate and are left out.`]),
    ],
  };
}

const costOf = ({ value, rateAnnual }: EmbeddedCost): Fixed | undefined =>
  rateAnnual === undefined ? undefined : mul(value, fromNumber(rateAnnual));

const unstatedOf = (of: readonly EmbeddedCost[]): number =>
  of.filter(({ rateAnnual }) => rateAnnual === undefined).length;

/** What is stated of their costs added up; null where nothing is stated of any of them. */
function statedSum(of: readonly EmbeddedCost[]): Fixed | null {
  const stated = of.flatMap((it) => costOf(it) ?? []);
  return of.length > 0 && stated.length === 0 ? null : stated.reduce((sum, cost) => sum + cost, ZERO);
}

const insideTable = (inside: readonly EmbeddedCost[], all: Fixed | null): ReportTable => ({
  key: "inside",
  label: "Taken out of values",
  columns: [
    { label: "Holding", unit: "text" },
    { label: "Value", unit: "money" },
    { label: "A year", unit: "ratio" },
    { label: "Costs a year", unit: "money" },
  ],
  rows: [
    ...inside.map((it) => ({ key: it.assetId, cells: [it.name, it.value, it.rateAnnual ?? null, costOf(it) ?? null] })),
    { key: "all", look: "total", cells: ["All that is stated", null, null, all] },
  ],
});

/** What is taken inside, by who manages it: as the terms of a fund say. */
function managerTable(sheet: Sheet, inside: readonly EmbeddedCost[], all: Fixed | null): ReportTable {
  const rows = [...Map.groupBy(inside, (it) => managerOf(sheet, it.assetId))].map(([name, own]) => ({
    key: name,
    cells: [name, own.length, unstatedOf(own), own.reduce((sum, it) => sum + it.value, ZERO), statedSum(own)],
  }));
  return {
    key: "inside_by_manager",
    label: "Taken out of values by manager",
    columns: [
      { label: "Managed by", unit: "text" },
      { label: "Holdings", unit: "count" },
      { label: "Not stated", unit: "count" },
      { label: "Value", unit: "money" },
      { label: "Costs a year", unit: "money" },
    ],
    rows: [
      ...rows,
      { key: "all", look: "total", cells: ["All that is stated", inside.length, unstatedOf(inside), null, all] },
    ],
    note: "As the terms of each fund name who runs it.",
  };
}

/** Whom the terms of a holding name. */
const managerOf = (sheet: Sheet, assetId: string): string => {
  const stated = sheet.assets.get(assetId);
  return (stated && rulesOf(stated.assetClass).manager(stated.terms)) ?? "Not stated";
};

const oneByOne = (sheet: Sheet, paid: readonly PaidFee[]): ReportTable => ({
  key: "charged",
  label: "Charged, one by one",
  columns: [
    { label: "Day", unit: "day" },
    { label: "For", unit: "text" },
    { label: "Account", unit: "text" },
    { label: "Amount", unit: "money" },
  ],
  rows: paid.map(({ transactionId, on, asset, kind, accountId, amount }, place) => ({
    key: `${transactionId}:${place}`,
    cells: [on, asset?.name ?? wordsOf(kind), sheet.accounts.get(accountId)?.name ?? null, amount ?? null],
  })),
  ...(paid.length === 0 ? { note: "Nothing was charged in this period." } : {}),
});

function byAccount(sheet: Sheet, paid: readonly PaidFee[]): ReportTable {
  const rows = [...Map.groupBy(paid, ({ accountId }) => accountId)].map(([accountId, members]) => ({
    key: accountId,
    cells: [
      sheet.accounts.get(accountId)?.name ?? null,
      sheet.accounts.get(accountId)?.institutionName ?? null,
      members.length,
      sumOf(members),
    ],
  }));
  return {
    key: "by_account",
    label: "Charged by account",
    columns: [
      { label: "Account", unit: "text" },
      { label: "Managed by", unit: "text" },
      { label: "Charges", unit: "count" },
      { label: "Amount", unit: "money" },
    ],
    rows: [...rows, { key: "all", look: "total", cells: ["All", null, paid.length, sumOf(paid)] }],
  };
}

const sumOf = (fees: readonly PaidFee[]): Fixed => fees.reduce((sum, { amount }) => sum + (amount ?? ZERO), ZERO);

function wordsOf(kind: string): string {
  const words = kind.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

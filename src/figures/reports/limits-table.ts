import { fixed, toNumber } from "#engine/money/fixed.ts";
import { sharesOf, type LargeEvent } from "../watched.ts";
import type { Sheet } from "../sheet.ts";
import type { Cell, ReportTable } from "./report-content.ts";

/** How much of what is owned somebody wants on one thing at most, a fraction. */
export interface StatedLimit {
  readonly event: LargeEvent;
  readonly limit: number;
}

const WORDS: Readonly<Record<LargeEvent, string>> = {
  one_holding_large: "One holding",
  one_bank_large: "One bank or broker",
  one_currency_large: "One foreign currency",
};
export const LARGE_EVENTS = ["one_holding_large", "one_bank_large", "one_currency_large"] as const;

/** A limit in percent, as a person states it. */
export const limitOf = (event: LargeEvent, percent: string): StatedLimit => ({
  event,
  limit: toNumber(fixed(percent)) / 100,
});

/** Each limit beside all that is above it, or beside the largest where nothing is. */
export function limitsTable(sheet: Sheet, limits: readonly StatedLimit[]): ReportTable {
  return {
    key: "limits",
    label: "Against limits",
    columns: [
      { label: "Limit on", unit: "text" },
      { label: "Which", unit: "text" },
      { label: "Share of what is owned", unit: "ratio" },
      { label: "Limit", unit: "ratio" },
      { label: "Above the limit", unit: "ratio" },
    ],
    rows: limits.flatMap(({ event, limit }) => rowsOf(sheet, event, limit)),
    note:
      limits.length === 0
        ? "No limit is set. Everybody sets their own under Notifications: for one holding, one bank, one foreign currency."
        : "Limits are a person’s own, set under Notifications: those of whoever looks, and in a kept version of whoever kept it.",
  };
}

function rowsOf(sheet: Sheet, event: LargeEvent, limit: number): ReportTable["rows"] {
  const nameOf = namesOf(sheet, event);
  const shares = [...sharesOf(sheet, event)].toSorted(([, a], [, b]) => b - a);
  const above = shares.filter(([, share]) => share > limit);
  const told = above.length > 0 ? above : shares.slice(0, 1);
  const row = (key: string, cells: readonly Cell[]) => ({ key: `${event} ${key}`, cells: [WORDS[event], ...cells] });
  if (told.length === 0) return [row("", ["Nothing of it is held", null, limit, null])];
  return told.map(([key, share]) => row(key, [nameOf(key), share, limit, share > limit ? share - limit : null]));
}

function namesOf({ ledger, accounts }: Sheet, event: LargeEvent): (key: string) => string {
  if (event === "one_currency_large") return (key) => key;
  if (event === "one_holding_large") return (key) => ledger.assets[ledger.assetIndex.get(key) ?? -1]?.name ?? key;
  const institutions = new Map(
    [...accounts.values()].flatMap(({ institutionId, institutionName }) =>
      institutionId === undefined || institutionName === undefined ? [] : [[institutionId, institutionName] as const],
    ),
  );
  return (key) => institutions.get(key) ?? accounts.get(key)?.name ?? key;
}

import { assetClassOf } from "#assets/registry.ts";
import type { Day } from "#engine/dates/day.ts";
import { max, type Fixed, ZERO } from "#engine/money/fixed.ts";
import type { Sheet } from "../sheet.ts";
import type { Expected } from "./expected-flows.ts";
import { exact } from "./forecast.ts";
import { cashTree } from "./liquidity.ts";

/** A call so near wants its money now. */
export const URGENT_DAYS = 45;

export interface CallsWithin {
  readonly days: number;
  readonly amount: Fixed;
  readonly count: number;
  /** Calls left out of the amount for want of a rate. */
  readonly unknownCount: number;
}

type Flow = Pick<Expected, "on" | "amount">;

/** Whether a flow is a call of a fund: one its terms foretell, or a payment into a fund that somebody planned. */
export function isCall(
  { assets }: Pick<Sheet, "assets">,
  { kind, type, asset }: Pick<Expected, "kind" | "type" | "asset">,
): boolean {
  if (kind === "capital_call") return true;
  const assetClass = asset && assets.get(asset.id)?.assetClass;
  return type === "buy" && assetClass !== undefined && assetClassOf(assetClass).group === "private_funds";
}

/** Calls due within 45 and 90 days, in the sheet's currency. */
export const callsWithin = (calls: readonly Flow[], on: Day): readonly CallsWithin[] =>
  [URGENT_DAYS, 90].map((days) => {
    const soon = calls.filter((it) => it.on <= on + days);
    const amounts = soon.flatMap(({ amount }) => amount ?? []);
    const amount = amounts.reduce((sum, it) => sum + max(-it, ZERO), ZERO);
    return { days, amount, count: soon.length, unknownCount: soon.length - amounts.length };
  });

/**
 * Whether the cash of today and everything expected until the end of a day, the calls of that day among it, is not below zero. Days that are not
 * asked for are left out; with a flow whose rate is not known nothing after it is known either.
 */
export function coveredDays(cash: Fixed, flows: readonly Flow[]): ReadonlyMap<Day, boolean | undefined> {
  const covered = new Map<Day, boolean | undefined>();
  let [balance, isKnown] = [cash, true];
  for (const { on, amount } of flows.toSorted((a, b) => a.on - b.on)) {
    isKnown &&= amount !== undefined;
    balance += amount ?? ZERO;
    covered.set(on, isKnown ? balance >= ZERO : undefined);
  }
  return covered;
}

/** The same for the cash of the whole portfolio; a part has no cash of its own that its calls would wait for. */
export const coverageOf = (sheet: Sheet, flows: readonly Flow[]): ReadonlyMap<Day, boolean | undefined> =>
  sheet.part ? new Map() : coveredDays(exact(cashTree(sheet)), flows);

import { z } from "zod";
import type { Asker } from "#db/scope.ts";
import { currencyCode, decimalText } from "./wire.ts";

/** Figures a person is told about once they reach a threshold of theirs. Each is an event of notices too. */
export const WATCH_EVENTS = [
  "net_worth_moved",
  "cash_low",
  "price_old",
  "off_target",
  "one_holding_large",
  "one_bank_large",
  "one_currency_large",
  "due_soon",
  "loss_to_take",
  "long_term_soon",
  "price_reached",
] as const;
export type WatchEvent = (typeof WATCH_EVENTS)[number];

/** What a threshold can be counted in; `money` is any currency. */
export type WatchUnit = "percent" | "points" | "days" | "money";

interface WatchRule {
  /** The first is what it begins with. */
  readonly units: readonly WatchUnit[];
  /** Where nobody said otherwise; undefined: nothing is told before somebody says from where. */
  readonly usual: string | undefined;
  /** Of the screen that shows it, below its portfolio; empty: its overview. */
  readonly path: string;
}

export const WATCH_RULES: Readonly<Record<WatchEvent, WatchRule>> = {
  net_worth_moved: { units: ["percent", "money"], usual: "5", path: "" },
  cash_low: { units: ["money"], usual: undefined, path: "cash-forecast" },
  price_old: { units: ["days"], usual: "14", path: "settings/data-health" },
  off_target: { units: ["points"], usual: "5", path: "exposure-and-risk" },
  one_holding_large: { units: ["percent"], usual: undefined, path: "exposure-and-risk" },
  one_bank_large: { units: ["percent"], usual: undefined, path: "accounts" },
  one_currency_large: { units: ["percent"], usual: undefined, path: "exposure-and-risk" },
  due_soon: { units: ["days"], usual: "7", path: "calendar" },
  loss_to_take: { units: ["money"], usual: undefined, path: "tax" },
  long_term_soon: { units: ["days"], usual: undefined, path: "tax" },
  price_reached: { units: ["days"], usual: "3", path: "own/equities-and-funds" },
};

export const watchEvent = z.enum(WATCH_EVENTS);
export const threshold = z.object({
  value: decimalText.describe("Above zero; days are whole."),
  unit: z
    .union([z.enum(["percent", "points", "days"]), currencyCode])
    .describe("What the value counts: per cent, points of a share, days, or money of a currency."),
});
export type Threshold = z.infer<typeof threshold>;

const NAMED: readonly string[] = ["percent", "points", "days"];
export const isMoney = (unit: string): boolean => !NAMED.includes(unit);

/** Whether a watch can be counted in this unit. */
export const fitsWatch = (event: WatchEvent, unit: string): boolean =>
  WATCH_RULES[event].units.some((it) => (it === "money" ? isMoney(unit) : it === unit));

/** What is told of where nobody chose a threshold. */
export function usualThreshold(event: WatchEvent): Threshold | undefined {
  const { usual, units } = WATCH_RULES[event];
  const unit = units[0];
  return usual === undefined || unit === undefined || unit === "money" ? undefined : { value: usual, unit };
}

/** What is asked of a portfolio's figures. */
export const watchesAsked = z.object({ watches: z.array(threshold.extend({ event: watchEvent })) });
export type WatchesAsked = z.infer<typeof watchesAsked>;

/** What reaches its threshold, by what it is about; null: that cannot be known now, so what is open stays open. */
export interface Reached {
  readonly event: WatchEvent;
  readonly subjects: readonly string[] | null;
}

export type AskWatches = (asker: Asker, asked: WatchesAsked) => Promise<readonly Reached[] | undefined>;

import { tierWithin } from "#assets/liquidity-tier.ts";
import type { AssetEvent, ClassFigure, ClassFigures, FlowWindow, OwnedAsset } from "#assets/asset-rules.ts";
import { classFigure, termLeaf, termMoney } from "#assets/class-tree.ts";
import { defineRules } from "#assets/common-facts.ts";
import { defineFacts } from "#assets/fact-reader.ts";
import type { FactSchema, Stated } from "#assets/fact-schema.ts";
import { hedgeFund } from "#assets/private-fund/hedge-fund.ts";
import { hedgeFundWays } from "#assets/private-fund/hedge-fund-ways.ts";
import { privateFundFigures } from "#assets/private-fund/fund-figures.ts";
import { fundTrees } from "#assets/private-fund/fund-trees.ts";
import type { LiquidityTier } from "#engine/cash/liquidity.ts";
import { formatDay, type Day } from "#engine/dates/day.ts";
import { numberTree } from "#engine/explain/formula.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";
import { known } from "#engine/figure.ts";
import { nextRedemption, type Redemption } from "#engine/private-funds/redemption.ts";
import { quotient } from "#engine/statistics/finite-figure.ts";

const HEDGE_FUND_FACTS = {
  subscribedOn: {
    kind: "day",
    label: "Subscribed on",
    help: "The day of the series.",
    group: "Series",
    isDefining: true,
  },
  manager: { kind: "text", label: "Manager", group: "Series", isDefining: true },
  highWaterMark: {
    kind: "money",
    label: "High-water mark",
    help: "The value above which a performance fee is taken, as the administrator states it for what you hold.",
    group: "Series",
    sign: "positive",
    isDefining: true,
  },
  managementFee: {
    kind: "rate",
    label: "Management fee a year",
    help: "The share of its value that is taken out of the fund.",
    group: "Series",
    least: 0,
    most: 0.2,
    isBesideFigures: true,
  },
  performanceFee: {
    kind: "rate",
    label: "Performance fee",
    help: "Of gains above the high-water mark.",
    group: "Series",
    least: 0,
    most: 0.6,
    isBesideFigures: true,
  },
  lockedUntil: { kind: "day", label: "Locked until", group: "Redemption", isDefining: true },
  redemptionMonths: {
    kind: "choice",
    label: "Redemption",
    help: "At the end of the month.",
    group: "Redemption",
    isDefining: true,
    choices: [
      { value: 1, label: "Every month" },
      { value: 3, label: "Every quarter" },
      { value: 6, label: "Every half year" },
      { value: 12, label: "Every year" },
    ],
  },
  noticeDays: {
    kind: "whole",
    label: "Notice",
    group: "Redemption",
    unit: "days",
    least: 0,
    most: 730,
    isDefining: true,
  },
  gate: {
    kind: "rate",
    label: "Gate",
    help: "The most of its value that is paid out on one redemption day.",
    group: "Redemption",
    least: 0,
    most: 1,
    isBesideFigures: true,
  },
} as const satisfies FactSchema;

type HedgeFundFacts = Stated<typeof HEDGE_FUND_FACTS>;

/** Series of hedge funds: subscriptions, redemptions and values from the ledger; when money can leave from the terms. */
export const hedgeFundRules = defineRules<HedgeFundFacts>({
  of: hedgeFund,
  waysIn: hedgeFundWays,
  facts: defineFacts(HEDGE_FUND_FACTS, (stated) => stated),
  figures: hedgeFundFigures,
  mends: { most: "value", of: { dpi: "entries", dpi_net: "entries" } },
  cashFlows: () => [],
  embeddedFee: "managementFee",
  manager: ({ manager }) => manager,
  events: seriesEvents,
  liquidity: ({ on }, facts) => tierOf(facts, on),
});

/** Unknown where nobody said how often one can leave: nothing is guessed of it. */
function redemptionOf({ lockedUntil, redemptionMonths, noticeDays }: HedgeFundFacts, on: Day): Redemption | undefined {
  if (redemptionMonths === undefined) return undefined;
  return nextRedemption({ lockedUntil, everyMonths: redemptionMonths, noticeDays: noticeDays ?? 0 }, on);
}

function tierOf(facts: HedgeFundFacts, on: Day): LiquidityTier | undefined {
  const next = redemptionOf(facts, on)?.on ?? facts.lockedUntil;
  if (next === undefined) return undefined;
  return tierWithin(next - on);
}

function hedgeFundFigures(owned: OwnedAsset, facts: HedgeFundFacts | undefined): ClassFigures {
  const { figures, schedules } = privateFundFigures(owned, undefined);
  return { figures: [...figures, ...(facts ? seriesFigures(owned, facts) : [])], schedules };
}

function seriesFigures(owned: OwnedAsset, facts: HedgeFundFacts): ClassFigure[] {
  const { nav } = fundTrees(owned, undefined);
  const next = redemptionOf(facts, owned.on);
  const mark = facts.highWaterMark;
  const days = (label: string, field: string, on: Day) =>
    termLeaf(owned, { label, field, unit: "days" }, on - owned.on);
  return [
    ...(mark === undefined
      ? []
      : [
          classFigure("high_water_mark", termMoney(owned, { label: "High-water mark", field: "highWaterMark" }, mark)),
          classFigure(
            "above_mark",
            numberTree(
              { label: "Above the high-water mark", formula: "value ÷ high-water mark − 1", unit: "ratio" },
              { of: { nav, mark: termMoney(owned, { label: "High-water mark", field: "highWaterMark" }, mark) } },
              (of) => mapFigure(quotient(of.nav, of.mark, "There is no mark."), (ratio) => known(ratio - 1)),
            ),
          ),
        ]),
    ...(next === undefined
      ? []
      : [
          classFigure("days_to_redemption", days("Days until it can be redeemed", "redemptionMonths", next.on)),
          classFigure("days_to_notice", days("Days left to give notice for it", "noticeDays", next.noticeBy)),
        ]),
    ...(facts.lockedUntil !== undefined && facts.lockedUntil > owned.on
      ? [classFigure("days_locked", days("Days it is still locked", "lockedUntil", facts.lockedUntil))]
      : []),
  ];
}

/** The end of the lock-up, and the last days to give notice. */
function seriesEvents(_: OwnedAsset, facts: HedgeFundFacts, { from, to }: FlowWindow): AssetEvent[] {
  const { lockedUntil } = facts;
  const events: AssetEvent[] = [];
  if (lockedUntil !== undefined && lockedUntil > from && lockedUntil <= to)
    events.push({ on: lockedUntil, kind: "unlock", label: "The lock-up ends" });
  for (let next = redemptionOf(facts, from + 1); next && next.noticeBy <= to;) {
    events.push({
      on: next.noticeBy,
      kind: "notice_due",
      label: `Last day to give notice for ${formatDay(next.on)}`,
    });
    next = redemptionOf(facts, next.noticeBy + 1);
  }
  return events.toSorted((a, b) => a.on - b.on);
}

import type { ClassFigure, ClassFigures, ClassSchedule, OwnedAsset } from "#assets/asset-rules.ts";
import { classFigure, termLeaf, termMoney } from "#assets/class-tree.ts";
import { defineRules } from "#assets/common-facts.ts";
import { defineFacts } from "#assets/fact-reader.ts";
import type { FactSchema, Stated } from "#assets/fact-schema.ts";
import { directDeal } from "#assets/private-fund/direct-deal.ts";
import { directDealWays } from "#assets/private-fund/direct-deal-ways.ts";
import { privateFundFigures } from "#assets/private-fund/fund-figures.ts";
import { fundTrees } from "#assets/private-fund/fund-trees.ts";
import { formatDay } from "#engine/dates/day.ts";
import { exactLeaf, moneyTree, type FigureTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import { mul } from "#engine/money/fixed.ts";

const DIRECT_DEAL_FACTS = {
  vehicle: {
    kind: "text",
    label: "Held through",
    help: "The vehicle, where it is not held directly.",
    group: "Deal",
    isDefining: true,
  },
  manager: { kind: "text", label: "Manager", help: "Who runs the vehicle.", group: "Deal", isDefining: true },
  carry: {
    kind: "rate",
    label: "Carry",
    help: "The share of gains the manager of the vehicle takes.",
    group: "Deal",
    least: 0,
    most: 0.5,
    isBesideFigures: true,
  },
  capTableShare: {
    kind: "exact_rate",
    label: "Share of the cap table",
    help: "Fully diluted, as last stated to you.",
    group: "Rounds",
    least: 0,
    most: 1,
    isDefining: true,
  },
  lastRoundOn: { kind: "day", label: "Last round on", group: "Rounds", isDefining: true },
  lastRoundValuation: {
    kind: "money",
    label: "Valuation of the last round",
    help: "With its money (post-money), in the currency of the deal.",
    group: "Rounds",
    sign: "positive",
    isDefining: true,
  },
  rounds: {
    kind: "list",
    label: "Rounds before it",
    group: "Rounds",
    entry: "Round",
    columns: {
      on: { kind: "day", label: "On", isNeeded: true },
      name: { kind: "text", label: "Called" },
      valuation: { kind: "money", label: "Valuation", sign: "positive", isNeeded: true },
    },
  },
} as const satisfies FactSchema;

type DealFacts = Stated<typeof DIRECT_DEAL_FACTS>;

/** Stakes in single companies: money in and out from the ledger, what the last round says from the terms. */
export const directDealRules = defineRules<DealFacts>({
  of: directDeal,
  waysIn: directDealWays,
  facts: defineFacts(DIRECT_DEAL_FACTS, (stated) => stated),
  figures: dealFigures,
  mends: { most: "value", of: { dpi: "entries", dpi_net: "entries" } },
  cashFlows: () => [],
  manager: ({ manager }) => manager,
});

function dealFigures(owned: OwnedAsset, facts: DealFacts | undefined): ClassFigures {
  const { figures, schedules } = privateFundFigures(owned, undefined);
  if (facts === undefined) return { figures, schedules };
  return {
    figures: [...roundFigures(owned, facts), ...figures],
    schedules: [...roundTable(owned, facts), ...schedules],
  };
}

/** What the share is worth at the last round, whatever value is stated: said beside it, never instead. */
function roundFigures(owned: OwnedAsset, facts: DealFacts): ClassFigure[] {
  const { capTableShare, lastRoundOn, lastRoundValuation } = facts;
  const figures: ClassFigure[] = [];
  if (lastRoundOn !== undefined)
    figures.push(
      classFigure(
        "round_age",
        termLeaf(owned, { label: "Age of the last round", field: "lastRoundOn", unit: "days" }, owned.on - lastRoundOn),
      ),
    );
  if (capTableShare === undefined || lastRoundValuation === undefined) return figures;
  const share = exactLeaf(
    { label: "Share of the cap table", source: { kind: "facts", assetId: owned.asset.id, field: "capTableShare" } },
    capTableShare,
    "factor",
  );
  const { currency } = owned.asset;
  const valuation = termMoney(
    owned,
    { label: "Valuation of the last round", field: "lastRoundValuation" },
    lastRoundValuation,
  );
  const atRound: FigureTree = moneyTree(
    { label: "Worth at the last round", formula: "share of the cap table × valuation", currency },
    { of: { share, valuation } },
    (of) => known(mul(of.share, of.valuation)),
  );
  const { nav } = fundTrees(owned, undefined);
  const beside = moneyTree(
    { label: "Stated value beside it", formula: "estimated value − worth at the last round", currency },
    { of: { nav, atRound } },
    (of) => known(of.nav - of.atRound),
  );
  return [...figures, classFigure("at_last_round", atRound), classFigure("beside_last_round", beside)];
}

function roundTable(owned: OwnedAsset, { rounds, lastRoundOn, lastRoundValuation }: DealFacts): ClassSchedule[] {
  const last =
    lastRoundOn === undefined || lastRoundValuation === undefined
      ? []
      : [{ on: lastRoundOn, name: "Last round", valuation: lastRoundValuation, field: "lastRoundValuation" }];
  const all = [...rounds.map((it, place) => ({ ...it, field: `rounds[${place}].valuation` })), ...last].toSorted(
    (a, b) => a.on - b.on,
  );
  if (all.length === 0) return [];
  return [
    {
      key: "rounds",
      label: "Rounds",
      columns: [
        { label: "On", unit: "day" },
        { label: "Round", unit: "text" },
        { label: "Valuation", unit: "money" },
      ],
      rows: all.map(({ on, name, valuation }) => [on, name ?? null, valuation]),
      explain: (row, column) => {
        const round = all[row];
        if (column !== 2 || round === undefined) return undefined;
        const label = `Valuation of ${formatDay(round.on)}`;
        return termMoney(owned, { label, field: round.field }, round.valuation);
      },
    },
  ];
}

import type { OwnedAsset } from "#assets/asset-rules.ts";
import { readFundTerms, type PrivateFundFacts } from "#assets/private-fund/fund-facts.ts";
import { pacedTree, pacingOf } from "#assets/private-fund/fund-pacing.ts";
import { fundTrees } from "#assets/private-fund/fund-trees.ts";
import { rulesOf } from "#assets/rules.ts";
import { SOON_TIERS } from "#engine/cash/liquidity.ts";
import { civilDate } from "#engine/dates/day.ts";
import type { Explanation } from "#engine/explain/explanation.ts";
import { PRIVATE_FUND_FIGURES } from "#engine/explain/figures/private-fund-figures.ts";
import { moneyLeaf, moneyTree, numberLeaf, valueOf, type FigureTree } from "#engine/explain/formula.ts";
import { numberFromTree } from "#engine/explain/traced.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { minorDecimals } from "#engine/money/currency.ts";
import { toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { planCommitments, type PlannedYear } from "#engine/private-funds/commitment-plan.ts";
import { PACING_PRESETS } from "#engine/private-funds/pacing.ts";
import { inBaseTree } from "./cash/expected-flows.ts";
import { ownedAssets } from "./owned-assets.ts";
import { refused, type Answer } from "./refusal.ts";
import { ok } from "#engine/result.ts";
import type { Sheet } from "./sheet.ts";

export const PACING_KEYS = ["buyout", "venture", "credit", "realEstate", "infrastructure"] as const;
export type PacingKey = (typeof PACING_KEYS)[number];

/** What somebody aims at with private funds. */
export interface CommitmentsAsked {
  /** Of everything owned less what is owed, as a fraction. */
  readonly share: number;
  /** The calendar year at whose end it is to be reached. */
  readonly by: number;
  /** Of the whole, a year. */
  readonly growth: number;
  /** As what usual fund new ones live. */
  readonly as: PacingKey;
}

/** Years told after the one aimed at, and at least. */
const YEARS_AFTER = 6;
const FEWEST_YEARS = 12;
const PARTS = ["call", "distribution", "nav", "unfunded"] as const;

interface PresentFund {
  readonly owned: OwnedAsset;
  readonly facts: PrivateFundFacts;
  readonly trees: ReturnType<typeof fundTrees>;
}

export interface CommitmentPlan {
  readonly years: Figure<readonly PlannedYear[]>;
  /** The calendar year of the first. */
  readonly firstYear: number;
  readonly whole: FigureTree;
  readonly nav: FigureTree;
  readonly unfunded: FigureTree;
  readonly liquid: FigureTree;
  /** Funds that are not counted, and why. */
  readonly leftOut: readonly string[];
}

/** How much to commit each year so that private funds reach a share of the whole, from what is there. The first year begins on the day. */
export function commitmentPlanOf(sheet: Sheet, asked: CommitmentsAsked): CommitmentPlan {
  const aims = aimsOf(sheet, asked);
  const { funds, leftOut } = presentFunds(sheet);
  const [whole, liquid] = [numberOf(aims.whole), numberOf(aims.liquid)];
  const present = presentTrees(sheet, funds, aims).map((year) => mapParts(year, (tree) => numberOf(tree) ?? 0));
  const years =
    whole === undefined || liquid === undefined
      ? notKnown<readonly PlannedYear[]>("insufficient_data", "What everything is worth is not known.")
      : planCommitments({ ...aims, whole, liquid, present });
  const sums = (part: "nav" | "unfunded") => sumNow(sheet, funds, part);
  return { years, ...aims, nav: sums("nav"), unfunded: sums("unfunded"), leftOut };
}

/** A figure of a year: its calendar year and what it is of, as `2031 nav`. */
export function explainCommitments(sheet: Sheet, asked: CommitmentsAsked, key: string): Answer<FigureTree> {
  const [year = "", part = ""] = key.split(" ");
  const { firstYear, whole, liquid, horizon, ...aims } = aimsOf(sheet, asked);
  const { funds } = presentFunds(sheet);
  if (key === "whole") return ok(whole);
  if (key === "liquid") return ok(liquid);
  if (key === "nav" || key === "unfunded") return ok(sumNow(sheet, funds, key));
  const place = Number(year) - firstYear;
  const figures = PRIVATE_FUND_FIGURES.planCommitments;
  const name = FIGURES.find((it) => it === part);
  if (name === undefined || !Number.isInteger(place) || place < 0 || place >= horizon)
    return refused("key", "whole, liquid, nav, unfunded, or a year and a figure of it, as `2031 commitment`");
  const traced = {
    ...aims,
    horizon,
    whole: numberFromTree(whole),
    liquid: numberFromTree(liquid),
    share: numberFromTree(numberLeaf({ label: "Share aimed at" }, asked.share, "ratio")),
    wholeGrowth: numberFromTree(numberLeaf({ label: "Growth of the whole a year" }, asked.growth, "ratio")),
    present: presentTrees(sheet, funds, { firstYear, horizon }).map((it) => mapParts(it, numberFromTree)),
    place,
    decimals: minorDecimals(sheet.base),
  };
  const shown = { currency: sheet.base, label: `${figures[name].label}, ${firstYear + place}` };
  return ok(figures[name].tree(traced, shown));
}

const FIGURES = ["commitment", "call", "distribution", "nav", "unfunded", "liquid", "share", "cover"] as const;

function aimsOf(sheet: Sheet, { share, by, growth, as }: CommitmentsAsked) {
  const firstYear = civilDate(sheet.on).year + 1;
  const reachedIn = Math.max(1, by - firstYear + 1);
  return {
    firstYear,
    whole: wholeTree(sheet),
    wholeGrowth: growth,
    share,
    reachedIn,
    horizon: Math.max(FEWEST_YEARS, reachedIn + YEARS_AFTER),
    terms: PACING_PRESETS[as],
    liquid: liquidTree(sheet),
  };
}

function wholeTree(sheet: Sheet): FigureTree {
  const { netWorth } = sheet.holdings();
  const amount = valueOf(netWorth);
  const note = amount === undefined ? "What everything is worth is not known." : undefined;
  return moneyLeaf(
    { label: "Everything owned less what is owed", source: { kind: "valuation", on: sheet.on }, note },
    amount,
    sheet.base,
  );
}

/** What is not known of an asset is not counted on. */
function liquidTree(sheet: Sheet): FigureTree {
  const list = ownedAssets(sheet)
    .held()
    .filter(
      (owned) => !owned.asset.isLiability && SOON_TIERS.includes(rulesOf(owned.asset.assetClass).liquidity(owned)),
    )
    .map((owned) => ({ ...inBaseTree(sheet, owned.value, owned.asset.currency), label: owned.asset.name }))
    .filter(({ value }) => value.amount !== undefined);
  return moneyTree(
    { label: "Can be spent within weeks", formula: "sum of the values", currency: sheet.base },
    { of: {}, list },
    (_, amounts) => known(sumOf(amounts)),
  );
}

function presentFunds(sheet: Sheet): { readonly funds: readonly PresentFund[]; readonly leftOut: readonly string[] } {
  const [funds, leftOut]: [PresentFund[], string[]] = [[], []];
  for (const owned of ownedAssets(sheet).all()) {
    const facts = readFundTerms(owned.facts);
    if (facts === undefined) continue;
    const trees = fundTrees(owned, facts);
    const { name, currency } = owned.asset;
    if (owned.rateToBase(sheet.on) === undefined)
      leftOut.push(`${name} is left out: there is no rate of ${currency} today.`);
    else if (pacingOf(owned, facts, trees).status === "ok") funds.push({ owned, facts, trees });
    else leftOut.push(`${name} is left out: what is unfunded or its value is not known.`);
  }
  return { funds, leftOut };
}

const PART_WORDS = { call: "Calls", distribution: "Distributions", nav: "Value", unfunded: "Unfunded" } as const;

type Part = (typeof PARTS)[number];
const mapParts = <From, To>(of: Readonly<Record<Part, From>>, to: (from: From) => To): Readonly<Record<Part, To>> => ({
  call: to(of.call),
  distribution: to(of.distribution),
  nav: to(of.nav),
  unfunded: to(of.unfunded),
});

/** Of each year what the funds there are expected to come to: a year whose end they do not reach is empty. */
function presentTrees(
  sheet: Sheet,
  funds: readonly PresentFund[],
  { firstYear, horizon }: { readonly firstYear: number; readonly horizon: number },
) {
  return Array.from({ length: horizon }, (_, place) => {
    const of = (part: Part): FigureTree => {
      const list = funds.map(({ owned, facts, trees }) => ({
        ...inBaseTree(sheet, pacedTree(owned, facts, { trees, place, part }), owned.asset.currency),
        label: owned.asset.name,
      }));
      return sumTree(sheet, `${PART_WORDS[part]} of the funds there, ${firstYear + place}`, list);
    };
    return { call: of("call"), distribution: of("distribution"), nav: of("nav"), unfunded: of("unfunded") };
  });
}

const sumNow = (sheet: Sheet, funds: readonly PresentFund[], part: "nav" | "unfunded"): FigureTree =>
  sumTree(
    sheet,
    `${PART_WORDS[part]} of the funds there`,
    funds.map(({ owned, trees }) => {
      const own = trees[part].value.amount === undefined && part === "nav" ? owned.value : trees[part];
      return { ...inBaseTree(sheet, own, owned.asset.currency), label: owned.asset.name };
    }),
  );

const sumTree = ({ base }: Sheet, label: string, list: readonly Explanation[]): FigureTree =>
  moneyTree({ label, formula: "sum of the funds, at today's rates", currency: base }, { of: {}, list }, (_, amounts) =>
    known(sumOf(amounts)),
  );

const sumOf = (amounts: readonly Fixed[]): Fixed => amounts.reduce((sum, amount) => sum + amount, ZERO);
const numberOf = ({ value: { amount } }: FigureTree): number | undefined =>
  typeof amount === "bigint" ? toNumber(amount) : undefined;

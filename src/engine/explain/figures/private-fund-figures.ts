import type { Day } from "#engine/dates/day.ts";
import { explained, explainedParts, figureOfResult } from "#engine/explain/explained.ts";
import { known } from "#engine/figure.ts";
import { fromNumber, round, type Fixed } from "#engine/money/fixed.ts";
import { commitmentStates, type FundEvent } from "#engine/private-funds/commitment.ts";
import { fundMultiples, multipleOnInvestedCapital, type FundTotals } from "#engine/private-funds/fund-multiples.ts";
import {
  costsByYear,
  noticeTotals,
  splitByParts,
  type NamedCost,
  type NoticeAmount,
} from "#engine/private-funds/fund-notice.ts";
import {
  convertedValue,
  noteInterest,
  type ConversionTerms,
  type LentDays,
} from "#engine/private-funds/convertible-note.ts";
import { poolBy, poolFunds, type PooledFund } from "#engine/private-funds/fund-pool.ts";
import { jCurve, type FundFlow } from "#engine/private-funds/j-curve.ts";
import { rollNavForward, type NavFlow, type ReportedNav } from "#engine/private-funds/nav-roll-forward.ts";
import { modifiedPme, type ValuedFund } from "#engine/private-funds/modified-pme.ts";
import { planCommitments, type CommitmentAims } from "#engine/private-funds/commitment-plan.ts";
import { forecastFund, type FundStanding, type PacingTerms } from "#engine/private-funds/pacing.ts";
import {
  directAlpha,
  fundIrr,
  futureValues,
  ksPme,
  lnPme,
  pmePlus,
  type FundBesideIndex,
} from "#engine/private-funds/public-market-equivalent.ts";
import { splitProceeds, type WaterfallTerms } from "#engine/private-funds/waterfall.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";

/** Funds that call their capital. The owner's view: paid in is negative. */
export const PRIVATE_FUND_FIGURES = {
  fundMultiples: explainedParts(
    {
      pic: ["PIC", "paid in ÷ commitment", "multiple"],
      dpi: ["DPI", "distributed ÷ paid in", "multiple"],
      rvpi: ["RVPI", "value ÷ paid in", "multiple"],
      tvpi: ["TVPI", "(distributed + value) ÷ paid in", "multiple"],
    },
    (of: FundTotals) => known(fundMultiples(of)),
  ),
  multipleOnInvestedCapital: explained(
    ["MOIC", "(distributed + value) ÷ invested", "multiple"],
    (of: Pick<FundTotals, "paidIn" | "distributed" | "nav">) => multipleOnInvestedCapital(of),
  ),
  commitmentStates: explainedParts(
    {
      unfunded: ["Unfunded", "commitment − calls within it + recallable distributions, never below 0", "money"],
      paidIn: ["Paid in", "calls within and besides the commitment", "money"],
      distributed: ["Distributed", "distributions for good and recallable", "money"],
    },
    (of: { readonly commitment: Fixed; readonly events: readonly FundEvent[]; readonly place: number }) => {
      const state = commitmentStates(of.commitment, of.events)[of.place];
      return known({ unfunded: state?.unfunded, paidIn: state?.paidIn, distributed: state?.distributed });
    },
  ),
  fundIrr: explained(
    ["Return a year since inception", "rate that makes the flows and the last value worth nothing", "ratio"],
    (of: Omit<FundBesideIndex, "index">) => fundIrr(of),
  ),
  ksPme: explained(
    ["KS-PME", "(distributions grown with the index + value) ÷ calls grown with the index", "multiple"],
    (of: FundBesideIndex) => ksPme(of),
  ),
  lnPme: explained(["LN-PME", "rate a year of the same flows in the index", "ratio"], (of: FundBesideIndex) =>
    mapFigure(lnPme(of), ({ irr }) => irr),
  ),
  pmePlus: explainedParts(
    {
      scale: ["PME+ scale", "(calls grown with the index − value) ÷ distributions grown with the index", "multiple"],
      irr: ["PME+", "rate a year with distributions scaled to end at the fund's value", "ratio"],
    },
    (of: FundBesideIndex) => pmePlus(of),
  ),
  modifiedPme: explainedParts(
    {
      indexNav: [
        "Modified PME value",
        "the index after paying the share of itself that the fund paid of itself",
        "count",
      ],
      irr: ["Modified PME", "rate a year of calls, of what the index paid and of what is left in it", "ratio"],
    },
    (of: ValuedFund) => modifiedPme(of),
  ),
  directAlpha: explained(
    ["Direct alpha", "rate a year of the flows grown with the index", "ratio"],
    (of: FundBesideIndex) => directAlpha(of),
  ),
  futureValues: explained(
    ["Flow grown with the index", "flow × last level ÷ level of its day", "count"],
    (of: Pick<FundBesideIndex, "flows" | "index"> & { readonly place: number }) => futureValues(of)[of.place],
  ),
  rollNavForward: explained(
    ["Estimated value", "reported value + later calls − later distributions, never below 0", "money"],
    (of: { readonly reported: ReportedNav; readonly flows: readonly NavFlow[]; readonly asOf: Day }) =>
      rollNavForward(of.reported, of.flows, of).nav,
  ),
  splitProceeds: explainedParts(
    {
      investorTotal: [
        "Investors receive",
        "capital, preferred return, their part of the catch-up and of the rest",
        "money",
      ],
      managerTotal: ["The manager receives", "catch-up and carry on the rest", "money"],
    },
    (of: { readonly contributed: Fixed; readonly proceeds: Fixed; readonly terms: WaterfallTerms }) =>
      figureOfResult(splitProceeds(of, of.terms)),
  ),
  noticeTotals: explainedParts(
    {
      paid: ["Paid by a notice", "Σ lines that call money", "money"],
      received: ["Received by a notice", "Σ lines that pay out, securities at their stated worth", "money"],
      net: ["What a notice comes to", "paid − received", "money"],
    },
    (of: { readonly lines: readonly NoticeAmount[] }) => known(noticeTotals(of.lines)),
  ),
  noteInterest: explained(
    ["Interest of a note", "Σ balance × rate × days ÷ days of a year", "money"],
    (of: { readonly lent: readonly LentDays[]; readonly rate: Fixed }) => noteInterest(of.lent, of.rate, 365),
  ),
  convertedValue: explained(
    ["A note converted at a round", "owed ÷ (1 − discount), or owed × valuation ÷ cap where that is better", "money"],
    (of: { readonly owed: Fixed; readonly valuation: Fixed; readonly terms: ConversionTerms }) =>
      convertedValue(of.owed, of.valuation, of.terms),
  ),
  costsByYear: explained(
    ["Costs of a year", "Σ lines of the name and year", "money"],
    (of: { readonly costs: readonly NamedCost[]; readonly year: number; readonly name: string }) =>
      costsByYear(of.costs)
        .find(({ year }) => year === of.year)
        ?.byName.get(of.name),
  ),
  splitByParts: explained(
    ["Part of a line of a notice", "line × part ÷ Σ parts, in whole units of its last decimal", "money"],
    (of: {
      readonly amount: Fixed;
      readonly parts: readonly Fixed[];
      readonly least: number;
      readonly place: number;
    }) => splitByParts(of.amount, of.parts, of.least)[of.place],
  ),
  poolFunds: explained(
    ["Return a year of the pool", "rate that makes all flows and all values worth nothing", "ratio"],
    (of: { readonly funds: readonly PooledFund[]; readonly asOf: Day }) => poolFunds(of.funds, of.asOf).irr,
  ),
  poolBy: explained(
    ["TVPI of a pool", "(Σ distributed + Σ value) ÷ Σ paid in of the funds of one key", "multiple"],
    (of: {
      readonly funds: readonly (PooledFund & { readonly key: string })[];
      readonly key: string;
      readonly asOf: Day;
    }) => poolBy(of.funds, ({ key }) => key, of.asOf).get(of.key)?.multiples.tvpi,
  ),
  jCurve: explained(
    ["Most out of pocket", "lowest of the flows added up day by day", "money"],
    (of: { readonly flows: readonly FundFlow[] }) => jCurve(of.flows).trough?.cumulative,
  ),
  planCommitments: explainedParts(
    {
      commitment: [
        "To commit in a year",
        "what would reach the share in the year aimed at, or in five years where that is later, if as much, grown with the whole, were committed every year until then",
        "money",
      ],
      call: ["Calls of a year", "calls of funds there and of new ones, each at its age", "money"],
      distribution: ["Distributions of a year", "of funds there and of new ones, each at its age", "money"],
      nav: ["Value of the funds after a year", "value of funds there and of new ones", "money"],
      unfunded: ["Unfunded after a year", "of funds there and of new ones", "money"],
      liquid: [
        "Can be spent within weeks after a year",
        "of the year before, grown as the whole, − calls + distributions",
        "money",
      ],
      share: ["Share of the whole", "value of the funds ÷ the whole, grown", "ratio"],
      cover: ["Cover of what is unfunded", "can be spent within weeks ÷ unfunded", "multiple"],
    },
    ({ place, decimals, ...aims }: CommitmentAims & { readonly place: number; readonly decimals: number }) =>
      mapFigure(planCommitments(aims), (years) => {
        const year = years[place];
        const coins = (amount = 0): Fixed => round(fromNumber(amount), decimals);
        return known({
          commitment: coins(year?.commitment),
          call: coins(year?.call),
          distribution: coins(year?.distribution),
          nav: coins(year?.nav),
          unfunded: coins(year?.unfunded),
          liquid: coins(year?.liquid),
          share: year?.share,
          cover: year?.cover,
        });
      }),
  ),
  forecastFund: explainedParts(
    {
      call: ["Call of a year", "unfunded × rate of the fund's age", "count"],
      distribution: ["Distribution of a year", "max(yield, (age ÷ life)^bow) × value grown", "count"],
      nav: ["Value after a year", "value grown + call − distribution", "count"],
    },
    (of: { readonly terms: PacingTerms; readonly standing: FundStanding; readonly place: number }) =>
      mapFigure(forecastFund(of.terms, of.standing), (years) => {
        const year = years[of.place];
        return known({ call: year?.call, distribution: year?.distribution, nav: year?.nav });
      }),
  ),
} as const;

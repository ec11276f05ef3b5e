import type { ClassFigure, ClassFigures, OwnedAsset } from "#assets/asset-rules.ts";
import { classFigure } from "#assets/class-tree.ts";
import { irrTree, ownerFlows, type OwnerFlow } from "#assets/owner-flows.ts";
import type { PrivateFundFacts } from "#assets/private-fund/fund-facts.ts";
import { modifiedPmeFigure } from "#assets/private-fund/fund-modified-pme.ts";
import { fundSchedules } from "#assets/private-fund/fund-schedules.ts";
import { fundTrees, type FundTrees } from "#assets/private-fund/fund-trees.ts";
import { formatDay, type Day } from "#engine/dates/day.ts";
import { numberLeaf, numberTree, exactLeaf, type FigureTree } from "#engine/explain/formula.ts";
import type { Figure } from "#engine/figure.ts";
import {
  directAlpha,
  ksPme,
  lnPme,
  pmePlus,
  type FundBesideIndex,
} from "#engine/private-funds/public-market-equivalent.ts";
import { quotient } from "#engine/statistics/finite-figure.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";

/** How many days ago the fund reported, which is known by its report. */
const ageOf = ({ on, from }: NonNullable<FundTrees["reported"]>, today: Day): FigureTree =>
  numberLeaf({ label: "Age of the report", ...(from ? { source: from } : {}) }, today - on, "days");

/** Every figure of a fund: multiples and rate from the ledger, commitment and comparison with an index from its facts. */
export function privateFundFigures(owned: OwnedAsset, facts: PrivateFundFacts | undefined): ClassFigures {
  const trees = fundTrees(owned, facts);
  const flows = ownerFlows(owned);
  const figures = [
    ...(facts ? [classFigure("commitment", trees.commitment), classFigure("unfunded", trees.unfunded)] : []),
    classFigure("paid_in", trees.paidIn),
    classFigure("distributed", trees.distributed),
    classFigure("recallable", trees.recallable),
    ...(trees.equalizationInterest ? [classFigure("equalization_interest", trees.equalizationInterest)] : []),
    ...(trees.reported ? [classFigure("nav_reported", trees.reported.leaf)] : []),
    classFigure("nav_estimated", trees.nav),
    ...(trees.reported ? [classFigure("nav_age", ageOf(trees.reported, owned.on))] : []),
    ...multiples(trees, facts !== undefined),
    classFigure(
      "irr_since_inception",
      irrTree({ label: "Return a year since inception", formula: "XIRR of the flows and the estimated value" }, flows, {
        on: owned.on,
        value: trees.nav,
      }),
    ),
    ...(facts?.benchmarkAssetId === undefined
      ? []
      : indexFigures(owned, flows, { trees, benchmarkId: facts.benchmarkAssetId })),
  ];
  return { figures, schedules: fundSchedules(owned, facts, { trees, flows }) };
}

const NOTHING_PAID = "Nothing has been paid in.";

function multiples(
  { paidIn, distributed, nav, commitment, recallable }: FundTrees,
  hasCommitment: boolean,
): ClassFigure[] {
  const unit = "multiple" as const;
  const dpi = numberTree(
    { label: "Distributed to paid-in (DPI)", formula: "distributed ÷ paid in", unit },
    { of: { distributed, paidIn } },
    (of) => quotient(of.distributed, of.paidIn, NOTHING_PAID),
  );
  const rvpi = numberTree(
    { label: "Residual value to paid-in (RVPI)", formula: "value ÷ paid in", unit },
    { of: { nav, paidIn } },
    (of) => quotient(of.nav, of.paidIn, NOTHING_PAID),
  );
  const tvpi = numberTree(
    { label: "Total value to paid-in (TVPI)", formula: "(distributed + value) ÷ paid in", unit },
    { of: { distributed, nav, paidIn } },
    (of) => quotient(of.distributed + of.nav, of.paidIn, NOTHING_PAID),
  );
  const dpiNet = numberTree(
    {
      label: "DPI net of recallable distributions",
      formula: "(distributed − recallable) ÷ (paid in − recallable)",
      unit,
    },
    { of: { distributed, recallable, paidIn } },
    (of) => quotient(of.distributed - of.recallable, of.paidIn - of.recallable, NOTHING_PAID),
  );
  const pic = numberTree(
    { label: "Paid-in to commitment (PIC)", formula: "paid in ÷ commitment", unit },
    { of: { paidIn, commitment } },
    (of) => quotient(of.paidIn, of.commitment, "There is no commitment."),
  );
  return [
    ...(hasCommitment ? [classFigure("pic", pic)] : []),
    classFigure("dpi", dpi),
    classFigure("dpi_net", dpiNet),
    classFigure("rvpi", rvpi),
    classFigure("tvpi", tvpi),
  ];
}

interface Beside {
  readonly trees: FundTrees;
  readonly benchmarkId: string;
}

/** The fund beside an index of the portfolio: each flow with the level of its day, then today's. */
function indexFigures(owned: OwnedAsset, flows: readonly OwnerFlow[], { trees, benchmarkId }: Beside): ClassFigure[] {
  const levelAt = (on: Day): FigureTree => {
    const level = owned.priceOn(benchmarkId, on);
    const label = `Index on ${formatDay(on)}`;
    const source = { kind: "price", assetId: benchmarkId, on, origin: "index" } as const;
    return exactLeaf(
      { label, source, note: level === undefined ? `There is no level of the index on ${formatDay(on)}.` : undefined },
      level,
      "factor",
    );
  };
  const levels = [...flows.map(({ on }) => levelAt(on)), levelAt(owned.on)];
  const list = [...flows.map(({ leaf }) => leaf), ...levels];
  const days = [...flows.map(({ on }) => on), owned.on];
  const tree = (
    words: { readonly label: string; readonly formula: string; readonly unit: "ratio" | "multiple" },
    compute: (fund: FundBesideIndex) => Figure,
  ): FigureTree =>
    numberTree(words, { of: { nav: trees.nav }, list }, (of, amounts) =>
      compute({ flows: [...amounts.slice(0, flows.length), 0], index: amounts.slice(flows.length), nav: of.nav, days }),
    );
  const unit = "ratio" as const;
  return [
    classFigure(
      "ks_pme",
      tree({ label: "KS-PME", formula: "(grown distributions + value) ÷ grown calls", unit: "multiple" }, ksPme),
    ),
    classFigure(
      "direct_alpha",
      tree({ label: "Direct alpha", formula: "rate a year of the flows grown with the index", unit }, directAlpha),
    ),
    classFigure(
      "ln_pme",
      tree({ label: "LN-PME", formula: "rate a year of the same flows in the index", unit }, (fund) =>
        mapFigure(lnPme(fund), ({ irr }) => irr),
      ),
    ),
    modifiedPmeFigure(owned, flows, { nav: trees.nav, levels }),
    classFigure(
      "pme_plus",
      tree(
        { label: "PME+", formula: "rate a year with distributions scaled to end at the fund's value", unit },
        (fund) => mapFigure(pmePlus(fund), ({ irr }) => irr),
      ),
    ),
  ];
}

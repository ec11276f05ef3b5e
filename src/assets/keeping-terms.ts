import type { AssetEvent, ClassFigure, FlowWindow, OwnedAsset } from "#assets/asset-rules.ts";
import { classFigure, termMoney } from "#assets/class-tree.ts";
import { classFactsOf, defineFacts } from "#assets/fact-reader.ts";
import type { FactSchema, Stated } from "#assets/fact-schema.ts";
import { addYears, civilDate } from "#engine/dates/day.ts";
import { exactLeaf, moneyTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import { mul } from "#engine/money/fixed.ts";

const beside = { isDefining: true, isBesideFigures: true } as const;

/** What an insurance of it pays, and when it renews: of things one keeps, and of a policy that is owned itself. */
const COVER_FACTS = {
  insurer: { kind: "text", label: "Insurer", group: "Insurance", ...beside },
  policyNumber: { kind: "text", label: "Policy number", group: "Insurance", ...beside },
  coverAmount: {
    kind: "money",
    label: "Cover",
    help: "The most the insurance pays.",
    group: "Insurance",
    sign: "positive",
    ...beside,
  },
  renewsOn: {
    kind: "day",
    label: "Insurance renews on",
    help: "It stands in the calendar each year.",
    group: "Insurance",
    ...beside,
  },
} as const satisfies FactSchema;

/** Where a thing of worth comes from and where it is. */
const COLLECTIBLE_FACTS = {
  maker: { kind: "text", label: "Artist or maker", group: "Thing", ...beside },
  madeIn: { kind: "text", label: "Year or period", group: "Thing", ...beside },
  provenance: {
    kind: "list",
    label: "Provenance",
    help: "Who had it before you, the oldest first, and how it changed hands.",
    group: "Thing",
    entry: "Owner",
    ...beside,
    columns: {
      owner: { kind: "text", label: "Who", isNeeded: true },
      since: { kind: "text", label: "Since" },
      how: { kind: "text", label: "How it came" },
    },
  },
  keptAt: { kind: "text", label: "Kept at", group: "Thing", ...beside },
  ...COVER_FACTS,
} as const satisfies FactSchema;

const VEHICLE_FACTS = {
  maker: { kind: "text", label: "Make and model", group: "Thing", ...beside },
  builtIn: { kind: "whole", label: "Built in", group: "Thing", unit: "year", least: 1800, most: 2200, ...beside },
  registration: { kind: "text", label: "Registration or serial number", group: "Thing", ...beside },
  ...COVER_FACTS,
} as const satisfies FactSchema;

/** Of a policy who gets it; of a business what a round said of it. */
const OTHER_FACTS = {
  ...COVER_FACTS,
  beneficiaries: {
    kind: "list",
    label: "Beneficiaries",
    group: "Insurance",
    entry: "Beneficiary",
    ...beside,
    columns: {
      name: { kind: "text", label: "Name", isNeeded: true },
      share: { kind: "rate", label: "Share", least: 0, most: 1 },
    },
  },
  capTableShare: {
    kind: "exact_rate",
    label: "Share of the business",
    help: "Fully diluted, as last stated to you.",
    group: "Business",
    least: 0,
    most: 1,
    ...beside,
  },
  lastRoundOn: { kind: "day", label: "Last round on", group: "Business", ...beside },
  lastRoundValuation: {
    kind: "money",
    label: "Valuation of the last round",
    help: "Of the whole business with the money that came in.",
    group: "Business",
    sign: "positive",
    ...beside,
  },
} as const satisfies FactSchema;

type CoverFacts = Stated<typeof COVER_FACTS>;
export type KeepingFacts = CoverFacts &
  Partial<Pick<Stated<typeof OTHER_FACTS>, "capTableShare" | "lastRoundOn" | "lastRoundValuation">>;

const keep = (stated: KeepingFacts): KeepingFacts => stated;
export const collectibleFacts = defineFacts(COLLECTIBLE_FACTS, keep);
export const vehicleFacts = defineFacts(VEHICLE_FACTS, keep);
export const otherFacts = defineFacts(OTHER_FACTS, keep);

/** The cover beside the value, and what a share is worth at the last round: said beside the value, never instead. */
export function keepingFigures(owned: OwnedAsset, facts: KeepingFacts): readonly ClassFigure[] {
  const { currency, id } = owned.asset;
  const { coverAmount, capTableShare, lastRoundValuation } = facts;
  const figures: ClassFigure[] = [];
  if (coverAmount !== undefined) {
    const cover = termMoney(owned, { label: "Cover", field: "coverAmount" }, coverAmount);
    const apart = moneyTree(
      { label: "Cover beyond the value", formula: "cover − value", currency },
      { of: { cover, value: owned.value } },
      (of) => known(of.cover - of.value),
    );
    figures.push(classFigure("cover", cover), classFigure("cover_beyond_value", apart));
  }
  if (capTableShare !== undefined && lastRoundValuation !== undefined) {
    const source = { kind: "facts", assetId: id, field: "capTableShare" } as const;
    const share = exactLeaf({ label: "Share of the business", source }, capTableShare, "factor");
    const words = { label: "Valuation of the last round", field: "lastRoundValuation" };
    const valuation = termMoney(owned, words, lastRoundValuation);
    const atRound = moneyTree(
      { label: "Worth at the last round", formula: "share × valuation", currency },
      { of: { share, valuation } },
      (of) => known(mul(of.share, of.valuation)),
    );
    figures.push(classFigure("at_last_round", atRound));
  }
  return figures;
}

const POLICY_FACTS = {
  ...COVER_FACTS,
  beneficiaries: OTHER_FACTS.beneficiaries,
  keptAt: COLLECTIBLE_FACTS.keptAt,
} as const satisfies FactSchema;

/** What is insured of a thing or a policy, who gets it, and where a thing is kept, whatever its class: for who has to find it. */
export const policyOf = (facts: unknown): Stated<typeof POLICY_FACTS> | undefined =>
  classFactsOf(facts, { schema: POLICY_FACTS, read: (reader) => reader.stated(POLICY_FACTS) });

/** Every day an insurance renews: the one stated, and the same day of each year after it. */
export function renewals({ renewsOn }: KeepingFacts, { from, to }: FlowWindow): readonly AssetEvent[] {
  if (renewsOn === undefined) return [];
  const years = Math.max(0, civilDate(to).year - civilDate(renewsOn).year);
  return Array.from({ length: years + 1 }, (_, i) => addYears(renewsOn, i))
    .filter((on) => on > from && on <= to)
    .map((on) => ({ on, kind: "renewal", label: "Insurance renews" }));
}

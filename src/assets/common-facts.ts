import type {
  AssetEvent,
  AssetRules,
  ClassFigures,
  ExpectedFlow,
  Exposure,
  ExposureDimension,
  FlowWindow,
  OwnedAsset,
} from "#assets/asset-rules.ts";
import { EXPOSURE_DIMENSIONS } from "#assets/asset-rules.ts";
import { termMoney } from "#assets/class-tree.ts";
import { type FactReader, hasNoFacts, readFacts, type FactProblem } from "#assets/fact-reader.ts";
import { repeatedDays } from "#engine/cash/forecast.ts";
import { LIQUIDITY_TIERS, type LiquidityTier } from "#engine/cash/liquidity.ts";
import type { Day } from "#engine/dates/day.ts";
import type { FigureTree } from "#engine/explain/formula.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";

/** Facts any asset can have, besides those of its class. */
interface CommonFacts {
  /** Income or costs a person knows of: an insurance, a license fee; negative is paid. */
  readonly expected: readonly {
    readonly label: string;
    readonly amount: Fixed;
    readonly on: Day;
    /** 0: once. */
    readonly everyMonths: number;
    readonly untilOn: Day | undefined;
  }[];
  readonly liquidity: LiquidityTier | undefined;
  readonly exposures: readonly Exposure[];
}

const NO_FACTS: CommonFacts = { expected: [], liquidity: undefined, exposures: [] };

function readCommonFacts(reader: FactReader): CommonFacts {
  const expected = reader.list("expected", (entry) => ({
    label: entry.need("label", entry.text("label"), ""),
    amount: entry.need("amount", entry.amount("amount"), ZERO),
    on: entry.need("on", entry.day("on"), 0),
    everyMonths: entry.whole("everyMonths", { least: 0, most: 120 }) ?? 0,
    untilOn: entry.day("untilOn"),
  }));
  const liquidity = reader.choice("liquidity", LIQUIDITY_TIERS);
  // Years, for what is priced by yields: read where scenarios move rates.
  reader.rate("duration", { least: 0, most: 100 });
  const exposures = reader.list("exposures", (entry) => ({
    dimension: entry.need<ExposureDimension>("dimension", entry.choice("dimension", EXPOSURE_DIMENSIONS), "country"),
    key: entry.need("key", entry.text("key"), ""),
    share: entry.need("share", entry.rate("share", { least: 0, most: 1 }), 0),
  }));
  for (const dimension of EXPOSURE_DIMENSIONS)
    if (sharesOf(exposures, dimension) > 1 + 1e-9)
      reader.refuse("exposures", `The shares by ${dimension} add up to more than 1.`);
  return { expected, liquidity, exposures };
}

const sharesOf = (exposures: readonly Exposure[], dimension: ExposureDimension): number =>
  exposures.reduce((sum, exposure) => (exposure.dimension === dimension ? sum + exposure.share : sum), 0);

/** What a class says of itself. `Facts` are its own; undefined where nobody stated any, or they cannot be used. */
export interface ClassDefinition<Facts> {
  /** Undefined where none of the facts that make up the class is stated. */
  readonly read: (reader: FactReader) => Facts | undefined;
  readonly figures: (owned: OwnedAsset, facts: Facts | undefined) => ClassFigures;
  readonly cashFlows: (owned: OwnedAsset, facts: Facts | undefined, window: FlowWindow) => readonly ExpectedFlow[];
  readonly events?: (owned: OwnedAsset, facts: Facts, window: FlowWindow) => readonly AssetEvent[];
  readonly liquidity: (owned: OwnedAsset, facts: Facts | undefined) => LiquidityTier;
  readonly accrued?: (facts: Facts | undefined) => ReturnType<AssetRules["accrued"]>;
  readonly repriced?: (owned: OwnedAsset, facts: Facts | undefined, rateShift: number) => number | undefined;
}

/** The one signature of all classes, made from what a class says of itself and the facts any asset can have. */
export function defineRules<Facts>(definition: ClassDefinition<Facts>): AssetRules {
  const read = (facts: unknown) =>
    readFacts(facts, (reader) => ({ own: definition.read(reader), common: readCommonFacts(reader) }));
  const commonOf = (facts: unknown): CommonFacts => {
    if (hasNoFacts(facts)) return NO_FACTS;
    const outcome = read(facts);
    return outcome.ok ? outcome.value.common : NO_FACTS;
  };
  const ownOf = (facts: unknown): Facts | undefined => {
    if (hasNoFacts(facts)) return undefined;
    const outcome = read(facts);
    return outcome.ok ? outcome.value.own : undefined;
  };
  const check = (facts: unknown): readonly FactProblem[] => {
    if (hasNoFacts(facts)) return [];
    const outcome = read(facts);
    return outcome.ok ? [] : outcome.error.problems;
  };
  return {
    check,
    figures: (owned) => definition.figures(owned, ownOf(owned.facts)),
    cashFlows: (owned, window) =>
      [
        ...definition.cashFlows(owned, ownOf(owned.facts), window),
        ...expectedFlows(owned, commonOf(owned.facts), window),
      ].toSorted((a, b) => a.on - b.on),
    events: (owned, window) => {
      const facts = ownOf(owned.facts);
      return facts === undefined ? [] : (definition.events?.(owned, facts, window) ?? []);
    },
    liquidity: ({ facts, ...owned }) =>
      commonOf(facts).liquidity ?? definition.liquidity({ ...owned, facts }, ownOf(facts)),
    accrued: (facts) => definition.accrued?.(ownOf(facts)),
    repriced: (owned, rateShift) => definition.repriced?.(owned, ownOf(owned.facts), rateShift),
    exposures: ({ facts, asset }) => exposuresOf(commonOf(facts), asset.currency),
  };
}

function expectedFlows(owned: OwnedAsset, { expected }: CommonFacts, { from, to }: FlowWindow): ExpectedFlow[] {
  return expected.flatMap(({ label, amount, on, everyMonths, untilOn }, i) => {
    const explain = (): FigureTree => termMoney(owned, { label, field: `expected[${i}].amount` }, amount);
    const once = on > from && on <= to ? [on] : [];
    const days = everyMonths === 0 ? once : repeatedDays({ on, amount, everyMonths, untilOn }, from, to);
    return days.map((day) => ({ on: day, amount, kind: "expected" as const, label, isEstimate: false, explain }));
  });
}

/** What is stated; the currency is the asset's own where nobody says otherwise. */
function exposuresOf({ exposures }: CommonFacts, currency: string): readonly Exposure[] {
  if (exposures.some(({ dimension }) => dimension === "currency")) return exposures;
  return [{ dimension: "currency", key: currency, share: 1 }, ...exposures];
}

import type { AssetClass } from "#assets/asset-class.ts";
import type {
  AssetEvent,
  AssetRules,
  ClassFigures,
  EmbeddedFee,
  ExpectedFlow,
  ExpectedPaper,
  Exposure,
  ExposureDimension,
  FlowWindow,
  HalfTransfers,
  Mend,
  Mends,
  OwnedAsset,
  YieldTraits,
} from "#assets/asset-rules.ts";
import { EXPOSURE_DIMENSIONS } from "#assets/asset-rules.ts";
import { termMoney } from "#assets/class-tree.ts";
import {
  type ClassFacts,
  classFactsOf,
  type FactReader,
  hasNoFacts,
  readFacts,
  type FactProblem,
} from "#assets/fact-reader.ts";
import type { FactSchema, Stated } from "#assets/fact-schema.ts";
import { DEBTS_ON_IT, debtFiguresOf, debtsTable } from "#assets/secured-debts.ts";
import { groupMeant, groupsKnown } from "#assets/exposure-words.ts";
import { FORM_8949_FACTS } from "#assets/form-8949-facts.ts";
import { type WayIn, waysInOf } from "#assets/way-in.ts";
import { repeatedDays } from "#engine/cash/forecast.ts";
import type { LiquidityTier } from "#engine/cash/liquidity.ts";
import type { FigureTree } from "#engine/explain/formula.ts";

/** Facts any asset can have, besides those of its class. */
export const COMMON_FACTS = {
  expected: {
    kind: "list",
    label: "Income and costs to come",
    help: "What you know of besides: an insurance, a license fee. Negative is paid.",
    group: "Expected",
    entry: "Expected payment",
    columns: {
      label: { kind: "text", label: "What for", isNeeded: true },
      amount: { kind: "money", label: "Amount", isNeeded: true },
      on: { kind: "day", label: "On", isNeeded: true },
      everyMonths: { kind: "whole", label: "Every", unit: "months", help: "0: once.", least: 0, most: 120, usual: 0 },
      untilOn: { kind: "day", label: "Until" },
    },
  },
  liquidity: {
    kind: "choice",
    label: "Time until it can be spent",
    help: "Where it differs from what its class usually needs.",
    group: "Risk",
    choices: [
      { value: "same_day", label: "The same day" },
      { value: "days", label: "A week" },
      { value: "weeks", label: "A month" },
      { value: "quarter", label: "A quarter" },
      { value: "months", label: "A year" },
      { value: "years", label: "Longer" },
      { value: "locked", label: "Locked" },
    ],
  },
  duration: {
    kind: "factor",
    label: "Duration",
    help: "Years, for what is priced by yields: scenarios that move rates read it.",
    group: "Risk",
    least: 0,
    most: 100,
  },
  exposures: {
    kind: "list",
    label: "Exposures",
    help: "What its value depends on. Shares of a kind add up to at most 100 %; the rest is unknown.",
    group: "Risk",
    entry: "Exposure",
    columns: {
      dimension: {
        kind: "choice",
        label: "By",
        isNeeded: true,
        choices: [
          { value: "currency", label: "Currency" },
          { value: "country", label: "Country" },
          { value: "sector", label: "Sector" },
          { value: "industry", label: "Industry" },
          { value: "size", label: "Size" },
          { value: "style", label: "Style" },
          { value: "holding", label: "Holding" },
        ],
      },
      key: {
        kind: "text",
        label: "Which",
        help: "Size: Mega, Large, Mid, Small or Micro. Style: Value, Blend or Growth.",
        isNeeded: true,
      },
      share: { kind: "rate", label: "Share", isNeeded: true, least: 0, most: 1 },
    },
  },
} as const satisfies FactSchema;

type CommonFacts = Omit<Stated<typeof COMMON_FACTS>, "duration">;

const NO_FACTS: CommonFacts = { expected: [], liquidity: undefined, exposures: [] };

/** What every class that can be owned, and is no money, may say besides: where its income goes. */
const INCOME_FACTS = {
  incomeAccountId: {
    kind: "account",
    label: "Its income goes to",
    help: "The account its dividends, interest, coupons or rent are paid into. A new entry proposes it, and the cash forecast counts it there.",
    group: "Expected",
  },
} as const satisfies FactSchema;

/** The account the income of an asset goes to by what is stated of it. */
export const incomeAccountOf = (facts: unknown): string | undefined =>
  classFactsOf(facts, { schema: INCOME_FACTS, read: (reader) => reader.stated(INCOME_FACTS) })?.incomeAccountId;

/** Facts of every class, those of what is neither money nor a debt, and debts on it where the class does not ask for them itself. */
const besidesOf = ({ isLiability, key }: AssetClass, own: FactSchema): FactSchema =>
  isLiability || key === "cash"
    ? {}
    : { ...("loanIds" in own ? {} : DEBTS_ON_IT), ...INCOME_FACTS, ...FORM_8949_FACTS };

function readCommonFacts(reader: FactReader, besides: FactSchema): CommonFacts {
  const facts = reader.stated(COMMON_FACTS);
  reader.stated(besides);
  for (const dimension of EXPOSURE_DIMENSIONS)
    if (sharesOf(facts.exposures, dimension) > 1 + 1e-9)
      reader.refuse("exposures", `The shares by ${dimension} add up to more than 100 %.`);
  const exposures = facts.exposures.map((it, place): Exposure => {
    const key = groupMeant(it.dimension, it.key);
    if (key === undefined)
      reader.refuse(`exposures[${place}].key`, `Write one of: ${groupsKnown(it.dimension)?.join(", ")}.`);
    return { ...it, key: key ?? it.key };
  });
  return { ...facts, exposures };
}

const sharesOf = (exposures: readonly Exposure[], dimension: ExposureDimension): number =>
  exposures.reduce((sum, exposure) => (exposure.dimension === dimension ? sum + exposure.share : sum), 0);

type Tail<All extends readonly unknown[]> = All extends readonly [unknown, ...infer Rest] ? Rest : never;

/** What a class says of itself. `Facts` are its own; undefined where nobody stated any, or they cannot be used. */
export interface ClassDefinition<Facts> {
  /** Its traits. */
  readonly of: AssetClass;
  /** Left out where it has only those any asset can have. */
  readonly facts?: ClassFacts<Facts>;
  /** Left out where its name and the facts it needs are the only way to say it. */
  readonly waysIn?: readonly WayIn[];
  readonly figures: (owned: OwnedAsset, facts: Facts | undefined) => ClassFigures;
  /** Left out where its figures wait for its price or value alone. */
  readonly mends?: Mends;
  readonly cashFlows: (owned: OwnedAsset, facts: Facts | undefined, window: FlowWindow) => readonly ExpectedFlow[];
  readonly events?: (owned: OwnedAsset, facts: Facts, window: FlowWindow) => readonly AssetEvent[];
  /** Where its facts may say otherwise than its traits. */
  readonly liquidity?: (owned: OwnedAsset, facts: Facts) => LiquidityTier | undefined;
  /** Left out where it is not divided further. */
  readonly subclass?: (facts: Facts) => string | undefined;
  readonly accrued?: (facts: Facts | undefined) => ReturnType<AssetRules["accrued"]>;
  /** Left out where its terms say nothing of its price. */
  readonly modelled?: (
    facts: Facts,
    ...of: Tail<Parameters<AssetRules["modelled"]>>
  ) => ReturnType<AssetRules["modelled"]>;
  readonly pricedBy?: (facts: Facts) => string | undefined;
  /** Left out where nothing but rates moves its yield. */
  readonly yieldTraits?: (facts: Facts | undefined) => YieldTraits;
  /** The term that says what is taken out of its value a year, as a share of it; left out where nothing is. */
  readonly embeddedFee?: keyof Facts & string;
  /** What its own terms say of its exposures, where nobody states these. */
  readonly exposures?: (owned: OwnedAsset, facts: Facts) => readonly Exposure[];
  readonly papers?: (owned: OwnedAsset, facts: Facts) => readonly ExpectedPaper[];
  readonly manager?: (facts: Facts) => string | undefined;
  /** Left out where what comes from and goes to outside has no other half. */
  readonly halfTransfers?: (owned: OwnedAsset) => HalfTransfers;
  readonly repriced?: (owned: OwnedAsset, facts: Facts | undefined, rateShift: number) => number | undefined;
}

/** Figures any class may have that wait for what it cost. */
const COST_FIGURES: Readonly<Record<string, Mend>> = { cost: "cost", yield_on_cost: "cost" };

/** The one signature of all classes, made from what a class says of itself and the facts any asset can have. */
export function defineRules<Facts>(definition: ClassDefinition<Facts>): AssetRules {
  const besides = besidesOf(definition.of, definition.facts?.schema ?? {});
  const read = (facts: unknown) =>
    readFacts(facts, (reader) => ({ own: definition.facts?.read(reader), common: readCommonFacts(reader, besides) }));
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
  const withDebts = (owned: OwnedAsset, { figures, schedules }: ClassFigures): ClassFigures => {
    const has = new Set(figures.map((it) => it.key));
    const debt = debtFiguresOf(owned).filter((it) => !has.has(it.key));
    return { figures: [...figures, ...debt], schedules: [...debtsTable(owned), ...schedules] };
  };
  const valueMend = definition.of.tracking === "units" ? "price" : "value";
  return {
    facts: { ...definition.facts?.schema, ...besides, ...COMMON_FACTS },
    waysIn: waysInOf(definition.of, definition.facts?.schema ?? {}, definition.waysIn),
    check,
    figures: (owned) => withDebts(owned, definition.figures(owned, ownOf(owned.facts))),
    mendOf: (key) => COST_FIGURES[key] ?? definition.mends?.of?.[key] ?? definition.mends?.most ?? valueMend,
    cashFlows: (owned, window) =>
      [
        ...definition.cashFlows(owned, ownOf(owned.facts), window),
        ...expectedFlows(owned, commonOf(owned.facts), window),
      ].toSorted((a, b) => a.on - b.on),
    events: (owned, window) => {
      const facts = ownOf(owned.facts);
      return facts === undefined ? [] : (definition.events?.(owned, facts, window) ?? []);
    },
    liquidity: (owned) => {
      const own = ownOf(owned.facts);
      const stated = own === undefined ? undefined : definition.liquidity?.(owned, own);
      return commonOf(owned.facts).liquidity ?? stated ?? definition.of.liquidity;
    },
    subclass: (facts) => whereStated(ownOf(facts), definition.subclass),
    accrued: (facts) => definition.accrued?.(ownOf(facts)),
    ...modelRules(definition, ownOf),
    yieldTraits: (facts) => definition.yieldTraits?.(ownOf(facts)) ?? RATES_ALONE,
    embeddedFee: (facts) => embeddedFeeOf(definition.embeddedFee, ownOf(facts)),
    papers: (owned) => whereStated(ownOf(owned.facts), (own) => definition.papers?.(owned, own)) ?? [],
    manager: (facts) => whereStated(ownOf(facts), definition.manager),
    halfTransfers: definition.halfTransfers ?? noHalves,
    repriced: (owned, rateShift) => definition.repriced?.(owned, ownOf(owned.facts), rateShift),
    exposures: (owned) => exposuresOf(owned, commonOf(owned.facts), ownExposures(definition, owned, ownOf)),
  };
}

/** What stands for a price. The facts are read only for a class that has a model: most have none, and prices are made often. */
const modelRules = <Facts>(
  { modelled, pricedBy }: ClassDefinition<Facts>,
  ownOf: (facts: unknown) => Facts | undefined,
): Pick<AssetRules, "modelled" | "pricedBy"> => ({
  modelled: (facts, ...of) => modelled && whereStated(ownOf(facts), (own) => modelled(own, ...of)),
  pricedBy: (facts) => pricedBy && whereStated(ownOf(facts), pricedBy),
});

function embeddedFeeOf<Facts>(
  field: (keyof Facts & string) | undefined,
  facts: Facts | undefined,
): EmbeddedFee | undefined {
  if (field === undefined) return undefined;
  const stated = facts?.[field];
  return { field, rateAnnual: typeof stated === "number" ? stated : undefined };
}

/** What a class reads of its own facts, where they are stated. */
const whereStated = <Facts, Read>(
  facts: Facts | undefined,
  read: ((facts: Facts) => Read | undefined) | undefined,
): Read | undefined => (facts === undefined ? undefined : read?.(facts));

const RATES_ALONE: YieldTraits = { hasCreditSpread: false, isInflationLinked: false };
const noHalves = (): HalfTransfers => ({ pairs: [], alone: [] });

function expectedFlows(owned: OwnedAsset, { expected }: CommonFacts, { from, to }: FlowWindow): ExpectedFlow[] {
  return expected.flatMap(({ label, amount, on, everyMonths, untilOn }, i) => {
    const explain = (): FigureTree => termMoney(owned, { label, field: `expected[${i}].amount` }, amount);
    const once = on > from && on <= to ? [on] : [];
    const days = everyMonths === 0 ? once : repeatedDays({ on, amount, everyMonths, untilOn }, from, to);
    return days.map((day) => ({ on: day, amount, kind: "expected" as const, label, isEstimate: false, explain }));
  });
}

function ownExposures<Facts>(
  { exposures }: ClassDefinition<Facts>,
  owned: OwnedAsset,
  ownOf: (facts: unknown) => Facts | undefined,
): readonly Exposure[] {
  return (exposures && whereStated(ownOf(owned.facts), (own) => exposures(owned, own))) ?? [];
}

/** What is stated, else what its own terms say; the currency is the asset's own where nobody says otherwise. */
function exposuresOf({ asset }: OwnedAsset, { exposures }: CommonFacts, own: readonly Exposure[]): readonly Exposure[] {
  const stated = new Set(exposures.map(({ dimension }) => dimension));
  const usual: readonly Exposure[] = [{ dimension: "currency", key: asset.currency, share: 1 }, ...own];
  return [...usual.filter(({ dimension }) => !stated.has(dimension)), ...exposures];
}

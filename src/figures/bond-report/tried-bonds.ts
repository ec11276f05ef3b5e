import type { OwnedAsset } from "#assets/asset-rules.ts";
import { bond as bondClass } from "#assets/bond/bond.ts";
import { bondAccrued } from "#assets/bond/bond-accrued.ts";
import type { TriedBond } from "#assets/bond/tried-bond.ts";
import { addMonths, civilDate } from "#engine/dates/day.ts";
import type { Explanation } from "#engine/explain/explanation.ts";
import { exactLeaf, moneyLeaf, type FigureTree } from "#engine/explain/formula.ts";
import type { Currency } from "#engine/money/currency.ts";
import { div, fixed, ONE, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { ok } from "#engine/result.ts";
import { priceOn } from "#engine/prices/price-book.ts";
import { convertAt, rateOn } from "#engine/prices/rates.ts";
import { heldOf } from "../class-views/group-pool.ts";
import { valueTree, withAccrued } from "../owned-values.ts";
import { refused, type Answer } from "../refusal.ts";
import type { Sheet } from "../sheet.ts";
import { comingPieces, factsOf, sumOfPieces } from "./bond-pieces.ts";
import { changeTree, TRIED, TRIED_FIGURES, triedFigures, togetherOf, type TriedFigures } from "./tried-trees.ts";

/** Several together; yields and durations are weighted by value. Each figure is the tree it is computed from. */
export interface BondTrial {
  readonly bonds: readonly (TriedFigures & { readonly tried: TriedBond })[];
  readonly owned: TriedFigures;
  readonly together: TriedFigures;
  readonly years: readonly {
    readonly year: number;
    readonly owned: YearPaid;
    readonly tried: YearPaid;
  }[];
}

interface YearPaid {
  readonly principal: Fixed;
  readonly interest: Fixed;
}

const LADDER_YEARS = 40;

/** Bonds tried out by their terms, in the sheet's currency, beside those that are owned. Nothing of it is written anywhere. */
export function tryBonds(sheet: Sheet, tried: readonly TriedBond[]): BondTrial {
  const owned = heldOf(sheet, "fixed_income");
  const made = tried.map((it, place) => triedBond(sheet, it, place));
  return {
    bonds: made.map((it, place) => ({ ...triedFigures(sheet, it), tried: tried[place] ?? NOTHING_TRIED })),
    owned: togetherOf(sheet, owned),
    together: togetherOf(sheet, [...owned, ...made]),
    years: yearsOf(sheet, owned, made),
  };
}

const KEYS = "PLACE, owned, together or change, then .value, income, yieldToWorst or modifiedDuration";

/** A figure of what is tried out, down to terms, prices and days: of one bond by its place, of those owned, of all of them, or what they change. */
export function explainTried(
  sheet: Sheet,
  { bonds }: { readonly bonds: readonly TriedBond[] },
  key: string,
): Answer<Explanation> {
  const [of = "", name = ""] = key.split(".");
  const figure = TRIED_FIGURES.find((it) => it === name);
  if (figure === undefined) return refused("key", KEYS);
  const trial = tryBonds(sheet, bonds);
  if (of === "owned" || of === "together") return ok(trial[of][figure]);
  if (of === "change") return ok(changeTree(sheet, trial.owned[figure], trial.together[figure]));
  const one = /^\d{1,2}$/.test(of) ? trial.bonds[Number(of)] : undefined;
  return one ? ok(one[figure]) : refused("key", KEYS);
}

const NOTHING_TRIED: TriedBond = { name: "", face: "0", couponRate: "0", frequency: 1, maturityOn: "", price: "0" };

function yearsOf(sheet: Sheet, owned: readonly OwnedAsset[], made: readonly OwnedAsset[]): BondTrial["years"] {
  const to = addMonths(sheet.on, 12 * LADDER_YEARS);
  const sides = [owned, made].map((bonds) => comingPieces(sheet, bonds, to));
  const yearOf = (on: number): number => civilDate(on).year;
  const last = sides.flat().reduce((year, it) => (it.part === "principal" ? Math.max(year, yearOf(it.on)) : year), 0);
  const first = yearOf(sheet.on);
  const paid = (side: number, year: number): YearPaid => {
    const own = (sides[side] ?? []).filter(({ on }) => yearOf(on) === year);
    const of = (part: "principal" | "interest") => sumOfPieces(own.filter((it) => it.part === part));
    return { principal: of("principal"), interest: of("interest") };
  };
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => ({
    year: first + place,
    owned: paid(0, first + place),
    tried: paid(1, first + place),
  }));
}

/** A bond as its class sees one that is owned, of no account and without a history. */
function triedBond(sheet: Sheet, tried: TriedBond, place: number): OwnedAsset {
  const { market, base, on } = sheet;
  const asset = {
    id: `${TRIED}${place}`,
    assetClass: bondClass.key,
    name: tried.name,
    currency: base,
    tracking: "units" as const,
    multiplier: fixed(bondClass.multiplier ?? "1"),
    isLiability: false,
  };
  const { couponRate, frequency, maturityOn } = tried;
  const isZero = fixed(couponRate) === ZERO;
  const facts = { ...(isZero ? { kind: "zero" } : { couponRate }), frequency, maturityOn, dayCount: "ACT/ACT ICMA" };
  const quantity = fixed(tried.face);
  const nothing = (label: string): FigureTree => moneyLeaf({ label, note: "It is not owned." }, undefined, base);
  const convert = (amount: Fixed, from: Currency, day: number): Fixed | undefined => {
    const rate = from === base ? undefined : rateOn(market.rates, { from, to: base }, day);
    return from === base ? amount : rate && convertAt(amount, rate);
  };
  const bare = {
    asset,
    facts,
    on,
    quantity,
    units: () => exactLeaf({ label: "Units" }, quantity, "units"),
    cost: nothing("Cost"),
    lots: [],
    quote: { price: fixed(tried.price), currency: base, on, ageDays: 0, source: "manual" as const },
    movements: [],
    find: () => undefined,
    debts: () => [],
    securedBy: () => [],
    worthIn: () => nothing("The pledged account"),
    priceOn: () => undefined,
    levelOn: (series: string, day: number) => priceOn(market.prices, series, day),
    convert,
    base,
    rateToBase: () => div(ONE, ONE),
  };
  const quotedValue = valueTree({ ...bare, value: nothing("Value"), quotedValue: nothing("Value") });
  const accrued = bondAccrued(factsOf(bare));
  const withBook = { ...market, accrued: new Map(accrued === undefined ? [] : [[asset.id, accrued]]) };
  return { ...bare, quotedValue, value: withAccrued({ ...bare, quotedValue, value: quotedValue }, withBook) };
}

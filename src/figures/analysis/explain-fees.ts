import { formatDay } from "#engine/dates/day.ts";
import { explainHoldingValue } from "#engine/explain/explain-holdings.ts";
import type { Explanation } from "#engine/explain/explanation.ts";
import {
  estimateTree,
  moneyLeaf,
  moneyTree,
  numberLeaf,
  numberTree,
  type FigureTree,
} from "#engine/explain/formula.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import { refused, type Answer } from "../refusal.ts";
import type { Sheet } from "../sheet.ts";
import { ownedOf } from "./exposure.ts";
import { embeddedCosts, feesOfYear, feesSince, paidFees, type EmbeddedCost, type PaidFee } from "./fees.ts";

/** So many years ahead costs are told. */
export const YEARS_AHEAD = 10;
/** What is assumed to grow before costs, where nobody says otherwise. */
export const USUAL_GROWTH = 0.05;

/** Fees that were booked, one by one. */
export function paidTree(sheet: Sheet, label: string, fees: readonly PaidFee[]): FigureTree {
  const list = fees.flatMap(({ on, transactionId, asset, kind, amount }) => {
    if (amount === undefined) return [];
    const source = { kind: "transaction", transactionId, on } as const;
    return [moneyLeaf({ label: `${asset?.name ?? sentence(kind)}, ${formatDay(on)}`, source }, amount, sheet.base)];
  });
  const lost = fees.length - list.length;
  const words = { label, formula: "sum of fees at the rates of their days", currency: sheet.base };
  return moneyTree(words, { of: {}, list }, (_, amounts) =>
    partly(sumOf(amounts), lost === 0 ? [] : [`${lost} of ${fees.length} fees have no exchange rate`]),
  );
}

const sentence = (kind: string): string => {
  const words = kind.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const sumOf = (amounts: readonly Fixed[]): Fixed => amounts.reduce((sum, amount) => sum + amount, ZERO);

/** A value that may leave something out, which is named. */
export const partly = <T>(value: T, missing: readonly string[]): Figure<T> =>
  missing.length === 0 ? known(value) : { status: "partial", value, missing: [...missing], warnings: [] };

/** What one thing takes out of its value in a year. */
export function embeddedTree(sheet: Sheet, { assetId, name, field, rateAnnual }: EmbeddedCost): FigureTree {
  const source = { kind: "facts", assetId, field } as const;
  const of = {
    value: explainHoldingValue({ book: sheet.book(), market: sheet.market }, assetId),
    rate: numberLeaf({ label: "Costs a year", source, note: `Nobody stated what ${name} costs.` }, rateAnnual, "ratio"),
  };
  const words = { label: `Costs inside ${name}, a year`, formula: "value × costs a year", currency: sheet.base };
  return estimateTree(words, { of }, ({ value, rate }) => known(value * rate));
}

/** All of them; what nobody stated is left out and named. */
export function embeddedTotal(sheet: Sheet): FigureTree {
  const costs = embeddedCosts(sheet);
  const list = costs.filter(({ rateAnnual }) => rateAnnual !== undefined).map((it) => embeddedTree(sheet, it));
  const missing = costs
    .filter(({ rateAnnual }) => rateAnnual === undefined)
    .map(({ name }) => `the costs of ${name} are not stated`);
  const words = {
    label: "Costs inside of what is owned, a year",
    formula: "sum of value × costs a year",
    currency: sheet.base,
  };
  return moneyTree(words, { of: {}, list }, (_, amounts) => partly(sumOf(amounts), missing));
}

/** What costs a year come to, each figure once. */
export interface YearlyCosts {
  readonly currency: Sheet["base"];
  readonly lastYear: FigureTree;
  readonly embedded: FigureTree;
  /** What was booked in twelve months and what is taken out of values in a year. */
  readonly total: FigureTree;
  readonly owned: FigureTree;
  /** All costs of a year as a share of what is owned today. */
  readonly share: FigureTree;
}

export function yearlyCosts(sheet: Sheet): YearlyCosts {
  const embedded = embeddedTotal(sheet);
  const lastYear = paidTree(sheet, "Fees of twelve months", feesOfYear(sheet));
  const missing = [lastYear, embedded].flatMap(missingIn);
  const words = { label: "All costs, a year", formula: "fees of twelve months + costs inside", currency: sheet.base };
  const total = moneyTree(words, { of: { lastYear, embedded } }, (of) => partly(of.lastYear + of.embedded, missing));
  const owned = ownedTree(sheet);
  const shareWords = {
    label: "Costs a year, of what is owned",
    formula: "all costs ÷ what is owned",
    unit: "ratio",
  } as const;
  const share = numberTree(shareWords, { of: { total, owned } }, (of) =>
    of.owned === 0 ? notKnown("undefined", "Nothing is owned.") : partly(of.total / of.owned, missing),
  );
  return { currency: sheet.base, lastYear, embedded, total, owned, share };
}

export const missingIn = ({ figure }: FigureTree): readonly string[] =>
  figure.status === "partial" ? figure.missing : [];

function ownedTree(sheet: Sheet): FigureTree {
  const input = { book: sheet.book(), market: sheet.market };
  const list = ownedOf(sheet).map(({ holding: { asset } }): Explanation => ({
    ...explainHoldingValue(input, asset.id),
    label: asset.name,
  }));
  const words = { label: "What is owned", formula: "sum of what is owned", currency: sheet.base };
  return moneyTree(words, { of: {}, list }, (_, amounts) => known(sumOf(amounts)));
}

const AHEAD = {
  without: ["Without costs", "what is owned × (1 + growth) ^ years", (v, g) => v * (1 + g) ** YEARS_AHEAD],
  with: [
    "With costs",
    "what is owned × ((1 + growth) × (1 − costs)) ^ years",
    (v, g, c) => v * ((1 + g) * (1 - c)) ** YEARS_AHEAD,
  ],
  cost: [
    "What costs take in ten years",
    "what is owned × ((1 + growth) ^ years − ((1 + growth) × (1 − costs)) ^ years)",
    (v, g, c) => v * ((1 + g) ** YEARS_AHEAD - ((1 + g) * (1 - c)) ** YEARS_AHEAD),
  ],
} as const satisfies Readonly<Record<string, readonly [string, string, (v: number, g: number, c: number) => number]>>;
export type AheadKey = keyof typeof AHEAD;

/** What today's wealth comes to in ten years of an assumed growth, with the costs of today and without any. What the costs leave out, it leaves out. */
export function aheadTree({ owned, share, currency }: YearlyCosts, key: AheadKey, growth: number): FigureTree {
  const [label, formula, compute] = AHEAD[key];
  const of = {
    owned,
    growth: numberLeaf({ label: "Growth a year before costs, assumed" }, growth, "ratio"),
    costs: share,
    years: numberLeaf({ label: "Years" }, YEARS_AHEAD, "years"),
  };
  return estimateTree({ label, formula, currency }, { of }, (it) => known(compute(it.owned, it.growth, it.costs)));
}

const EXAMPLE =
  "paid, lastYear, embedded, total, share, account:ID, kind:custody, year:2024, asset:ID, without:0.05, with:0.05 or cost:0.05";

/** How one of the figures of fees is computed; `from` is where its window begins. */
export function explainFees(
  sheet: Sheet,
  { key, from }: { readonly key: string; readonly from: number },
): Answer<FigureTree> {
  const cut = key.indexOf(":");
  const [name, of] = cut < 0 ? [key, ""] : [key.slice(0, cut), key.slice(cut + 1)];
  const tree = namedTree(sheet, { name, of, from });
  return tree ? { ok: true, value: tree } : refused("key", EXAMPLE);
}

function namedTree(
  sheet: Sheet,
  { name, of, from }: { readonly name: string; readonly of: string; readonly from: number },
): FigureTree | undefined {
  const since = (): readonly PaidFee[] => feesSince(sheet, from);
  switch (name) {
    case "paid":
      return paidTree(sheet, "Fees", since());
    case "lastYear":
      return paidTree(sheet, "Fees of twelve months", feesOfYear(sheet));
    case "account":
      return paidTree(
        sheet,
        "Fees",
        since().filter(({ accountId }) => accountId === of),
      );
    case "kind":
      return paidTree(
        sheet,
        "Fees",
        since().filter(({ kind }) => kind === of),
      );
    case "year":
      return paidTree(
        sheet,
        `Fees of ${of}`,
        paidFees(sheet).filter(({ on }) => formatDay(on).startsWith(`${of}-`)),
      );
    case "embedded":
      return embeddedTotal(sheet);
    case "asset": {
      const cost = embeddedCosts(sheet).find(({ assetId }) => assetId === of);
      return cost && embeddedTree(sheet, cost);
    }
    case "total":
      return yearlyCosts(sheet).total;
    case "share":
      return yearlyCosts(sheet).share;
    case "without":
    case "with":
    case "cost": {
      const growth = Number(of);
      return of !== "" && growth >= -0.5 && growth <= 0.5 ? aheadTree(yearlyCosts(sheet), name, growth) : undefined;
    }
    default:
      return undefined;
  }
}

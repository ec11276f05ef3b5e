import { valueOf, type FigureTree } from "#engine/explain/formula.ts";
import { formatDay } from "#engine/dates/day.ts";
import type { Amount } from "#engine/explain/explanation.ts";
import { notKnown, type Figure } from "#engine/figure.ts";
import { formatFixed, type Fixed } from "#engine/money/fixed.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";
import {
  aheadTree,
  embeddedTree,
  missingIn,
  paidTree,
  partly,
  yearlyCosts,
  YEARS_AHEAD,
} from "#figures/analysis/explain-fees.ts";
import { embeddedCosts, feesSince, paidFees, type PaidFee } from "#figures/analysis/fees.ts";
import type { Sheet } from "#figures/sheet.ts";
import { openingDay, type WindowAsked } from "#figures/window.ts";
import type { Fees } from "./fees-contract.ts";
import { moneyOf, ratioOf } from "./wire-figures.ts";

export function showFees(sheet: Sheet, asked: WindowAsked & { readonly growth: number }): Fees {
  const from = openingDay(sheet, asked);
  const window = feesSince(sheet, from);
  const parts = yearlyCosts(sheet);
  const grouped = (fees: readonly PaidFee[], keyOf: (fee: PaidFee) => string, labelOf: (key: string) => string) =>
    [...Map.groupBy(fees, keyOf)].map(([key, members]) => ({
      key,
      label: labelOf(key),
      amount: moneyIn(paidTree(sheet, "Fees", members)),
      count: members.length,
    }));
  const largestFirst = (groups: Fees["byAccount"]) => groups.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const ahead = (key: "without" | "with" | "cost") =>
    moneyIn(aheadTree(parts, key, asked.growth), missingIn(parts.share));
  return {
    from: formatDay(from),
    to: formatDay(sheet.on),
    currency: sheet.base,
    hasTransactions: sheet.ledger.transactions.count > 0,
    paid: moneyIn(paidTree(sheet, "Fees", window)),
    lastYear: moneyIn(parts.lastYear),
    byAccount: largestFirst(
      grouped(
        window,
        (it) => it.accountId,
        (id) => sheet.accounts.get(id)?.name ?? id,
      ),
    ),
    byKind: largestFirst(grouped(window, ({ kind }) => kind, wordsOf)),
    byYear: grouped(
      paidFees(sheet),
      ({ on }) => formatDay(on).slice(0, 4),
      (year) => year,
    ).toReversed(),
    embedded: moneyIn(parts.embedded),
    holdings: embeddedCosts(sheet).map((it) => {
      const cost = valueOf(embeddedTree(sheet, it).figure);
      return {
        assetId: it.assetId,
        name: it.name,
        value: formatFixed(it.value),
        field: it.field,
        rateAnnual: it.rateAnnual ?? null,
        cost: typeof cost === "bigint" ? formatFixed(cost) : null,
      };
    }),
    total: moneyIn(parts.total),
    share: ratioIn(parts.share),
    ahead: {
      years: YEARS_AHEAD,
      growth: asked.growth,
      without: ahead("without"),
      with: ahead("with"),
      cost: ahead("cost"),
    },
  };
}

const sizeOf = ({ amount }: Fees["byAccount"][number]): number => Math.abs(Number(amount.value ?? 0));

const WORDS: Readonly<Record<string, string>> = {
  buy: "Buying",
  sell: "Selling",
  income: "Taken from income",
  in_kind: "Paid in units, such as coins for a network",
  fee: "Other fees",
};

function wordsOf(kind: string): string {
  const words = kind.replaceAll("_", " ");
  return WORDS[kind] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** A tree of money holds exact amounts, one of a ratio numbers; of anything else nothing would be known. */
const moneyIn = (tree: FigureTree, missing = missingIn(tree)): Fees["paid"] =>
  moneyOf(mapFigure<Amount, Fixed>(tree.figure, (it) => (typeof it === "bigint" ? partly(it, missing) : NO_AMOUNT)));
const ratioIn = (tree: FigureTree): Fees["share"] =>
  ratioOf(
    mapFigure<Amount, number>(tree.figure, (it) => (typeof it === "number" ? partly(it, missingIn(tree)) : NO_AMOUNT)),
  );
const NO_AMOUNT: Figure<never> = notKnown("undefined", "It is not known.");

import type { Day } from "#engine/dates/day.ts";
import { BENCHMARK_FIGURES } from "#engine/explain/figures/return-figures.ts";
import { numberTree, type FigureTree } from "#engine/explain/formula.ts";
import { fromTree } from "#engine/explain/traced.ts";
import { notKnown, type Figure } from "#engine/figure.ts";
import { lotsOf } from "#engine/ledger/book.ts";
import { disposalsOf, positionsOf } from "#engine/ledger/column-book.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import { averageCapital, returnOnAverageCapital, type CapitalStep } from "#engine/performance/average-capital.ts";
import {
  capitalOf,
  capitalOfPieces,
  gainOf,
  type GainParts,
  type HeldPiece,
  returnParts,
} from "#engine/performance/return-parts.ts";
import { flowsUnknown } from "#engine/valuation/balances-only.ts";
import type { Holding } from "#engine/valuation/holding.ts";
import { bridgeFrom } from "./bridge.ts";
import { totalGain } from "./holding-gains.ts";
import type { NamedPart } from "./named-part.ts";
import { seriesFrom } from "./series.ts";
import type { Sheet } from "./sheet.ts";

/** A return on the capital invested on average, told apart by what made it. */
export interface ReturnInParts {
  readonly capital: Figure<Fixed>;
  readonly total: Figure;
  /** Undefined where the total is not known. Costs are positive and lower it. */
  readonly parts: GainParts<number> | undefined;
}

/** What such a return is computed from, or why it cannot be. */
type Invested =
  | {
      readonly isKnown: true;
      readonly gain: GainParts;
      readonly steps: readonly CapitalStep[];
      readonly until: Day;
      /** What the gain or the capital leaves out, in words. */
      readonly missing: readonly string[];
    }
  | { readonly isKnown: false; readonly reason: string };

/** Of everything from the end of a day on: the gain is that of the bridge. */
export const windowInParts = (sheet: Sheet, from: Day): ReturnInParts => inParts(investedFrom(sheet, from));

/** Of one holding since it was first held: the gain is its total one. */
export const holdingInParts = (sheet: Sheet, holding: Holding): ReturnInParts => inParts(investedIn(sheet, holding));

/** How the return of a window, of everything or a part, or of a holding comes about. */
export function explainReturnInParts(
  sheet: Sheet,
  asked: { readonly from: Day; readonly part?: NamedPart | undefined; readonly holding?: Holding | undefined },
): FigureTree {
  const { from, part, holding } = asked;
  const invested = holding ? investedIn(sheet, holding) : investedFrom(sheet, from, part);
  const { label, formula, tree } = BENCHMARK_FIGURES.returnOnAverageCapital;
  const currency = sheet.base;
  if (!invested.isKnown)
    return numberTree({ label, formula, unit: "ratio" }, { of: {} }, () =>
      notKnown("insufficient_data", invested.reason),
    );
  const { gain, steps, until } = invested;
  return tree({ gain: fromTree(BENCHMARK_FIGURES.gainOf.tree(gain, { currency })), steps, until }, { currency });
}

function inParts(invested: Invested): ReturnInParts {
  if (!invested.isKnown) {
    const none = notKnown<never>("insufficient_data", invested.reason);
    return { capital: none, total: none, parts: undefined };
  }
  const { gain, steps, until, missing } = invested;
  const parts = returnParts(gain, steps, until);
  return {
    capital: lessWell(averageCapital(steps, until), missing),
    total: lessWell(returnOnAverageCapital(gainOf(gain), steps, until), missing),
    parts: parts.status === "ok" ? parts.value : undefined,
  };
}

const lessWell = <T>(figure: Figure<T>, missing: readonly string[]): Figure<T> =>
  figure.status === "ok" && missing.length > 0 ? { ...figure, status: "partial", missing } : figure;

function investedFrom(sheet: Sheet, from: Day, part?: NamedPart): Invested {
  const series = seriesFrom(sheet, from, part);
  const { leftOut } = series;
  if (leftOut?.isAll === true) return { isKnown: false, reason: flowsUnknown(leftOut.accounts) };
  const { gain, income, fees, taxes, missing } = bridgeFrom(sheet, from, part);
  return {
    isKnown: true,
    gain: { price: gain.price, currency: gain.currency, income, fees, taxes },
    steps: capitalOf(series),
    until: sheet.on,
    missing,
  };
}

function investedIn(sheet: Sheet, holding: Holding): Invested {
  const split = totalGain(holding);
  const pieces = piecesOf(sheet, holding);
  if (!split || !pieces) return { isKnown: false, reason: "What it cost, or what it is worth, is not known." };
  const { income, fees, taxes, missing } = holding;
  return {
    isKnown: true,
    gain: { price: split.price, currency: split.currency, income, fees, taxes },
    steps: capitalOfPieces(pieces),
    until: sheet.on,
    missing,
  };
}

/** What was held of it and is, with what it cost; undefined where a cost is not known. */
function piecesOf(sheet: Sheet, { asset: { id } }: Holding): readonly HeldPiece[] | undefined {
  const asset = sheet.ledger.assetIndex.get(id) ?? -1;
  const lots = positionsOf(sheet.book(), asset).flatMap((position) => lotsOf(position));
  const sold = disposalsOf(sheet.book(), asset);
  if (lots.some((it) => !it.isCostKnown) || sold.some((it) => !it.isCostKnown)) return undefined;
  return [
    ...lots.map((it) => ({ from: it.acquiredDay, to: undefined, cost: it.costBase })),
    ...sold.map((it) => ({ from: it.acquiredDay, to: it.soldDay, cost: it.costBase })),
  ];
}

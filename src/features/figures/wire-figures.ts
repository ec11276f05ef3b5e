import { notKnown, type Figure } from "#engine/figure.ts";
import { fixed, formatFixed, type Fixed } from "#engine/money/fixed.ts";
import type { MoneyFigure, RatioFigure } from "#features/shared/wire.ts";

/** What several parts of a figure say alike is said once. */
const saidOnce = (...notes: readonly (readonly string[])[]): string[] => [...new Set(notes.flat())];

/** Figures of the engine in the words of the wire. Money stays exact: it is rounded where it is shown. */
export const moneyOf = (figure: Figure<Fixed>): MoneyFigure => {
  if (figure.status === "ok")
    return { status: "ok", value: formatFixed(figure.value), notes: saidOnce(figure.warnings) };
  if (figure.status === "partial")
    return { status: "partial", value: formatFixed(figure.value), notes: saidOnce(figure.missing, figure.warnings) };
  return { status: figure.status, value: null, notes: [figure.reason] };
};

/** An amount of the wire as a figure again. */
export function figureOf({ status, value, notes }: MoneyFigure): Figure<Fixed> {
  if (value !== null && status === "partial") return { status, value: fixed(value), missing: notes, warnings: [] };
  if (value !== null) return { status: "ok", value: fixed(value), warnings: notes };
  return notKnown(status === "insufficient_data" || status === "no_solution" ? status : "undefined", notes.join(" "));
}

/** An amount that is known or not, with why not. */
export const moneyOrUnknown = (value: Fixed | undefined, missing: readonly string[]): MoneyFigure =>
  value === undefined
    ? { status: "undefined", value: null, notes: saidOnce(missing) }
    : { status: "ok", value: formatFixed(value), notes: [] };

export const ratioOf = (figure: Figure): RatioFigure => {
  if (figure.status === "ok") return { status: "ok", value: figure.value, notes: saidOnce(figure.warnings) };
  if (figure.status === "partial")
    return { status: "partial", value: figure.value, notes: saidOnce(figure.missing, figure.warnings) };
  return { status: figure.status, value: null, notes: [figure.reason] };
};

export const noRatio = (reason: string): RatioFigure => ({ status: "undefined", value: null, notes: [reason] });

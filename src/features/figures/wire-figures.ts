import type { Figure } from "#engine/figure.ts";
import { formatFixed, type Fixed } from "#engine/money/fixed.ts";
import type { MoneyFigure, RatioFigure } from "#features/shared/wire.ts";

/** Figures of the engine in the words of the wire. Money stays exact: it is rounded where it is shown. */
export const moneyOf = (figure: Figure<Fixed>): MoneyFigure => {
  if (figure.status === "ok") return { status: "ok", value: formatFixed(figure.value), notes: [...figure.warnings] };
  if (figure.status === "partial")
    return { status: "partial", value: formatFixed(figure.value), notes: [...figure.missing, ...figure.warnings] };
  return { status: figure.status, value: null, notes: [figure.reason] };
};

/** An amount that is known or not, with why not. */
export const moneyOrUnknown = (value: Fixed | undefined, missing: readonly string[]): MoneyFigure =>
  value === undefined
    ? { status: "undefined", value: null, notes: [...missing] }
    : { status: "ok", value: formatFixed(value), notes: [] };

export const ratioOf = (figure: Figure): RatioFigure => {
  if (figure.status === "ok") return { status: "ok", value: figure.value, notes: [...figure.warnings] };
  if (figure.status === "partial")
    return { status: "partial", value: figure.value, notes: [...figure.missing, ...figure.warnings] };
  return { status: figure.status, value: null, notes: [figure.reason] };
};

export const noRatio = (reason: string): RatioFigure => ({ status: "undefined", value: null, notes: [reason] });

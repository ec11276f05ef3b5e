import type { Figure } from "#engine/figure.ts";

/** The same figure with another value: what is unknown stays unknown for the same reason. */
export function mapFigure<T, U>(figure: Figure<T>, change: (value: T) => Figure<U>): Figure<U> {
  if (figure.status === "ok" || figure.status === "partial") return change(figure.value);
  return figure.status === "ambiguous" ? { status: "no_solution", reason: figure.reason } : figure;
}

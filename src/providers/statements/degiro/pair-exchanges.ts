import { abs, div, fixed, mul, type Fixed } from "#engine/money/fixed.ts";
import type { DegiroRow } from "#providers/statements/degiro/source.ts";
import type { StatementDraft } from "#providers/statements/statement-draft.ts";

const RATE_SLACK = fixed("0.02");

/**
 * Pairs the two sides of exchanges: what leaves one currency with what arrives in another at the stated rate. With several exchanges in
 * one minute the closest rate decides, so that the order of the rows does not matter.
 */
export function pairExchanges(rows: readonly DegiroRow[], draft: StatementDraft): void {
  const sorted = rows.toSorted((a, b) => (a.cash.amount < b.cash.amount ? -1 : a.cash.amount > b.cash.amount ? 1 : 0));
  const arriving = sorted.filter((row) => row.cash.amount > 0n);
  const isOnlyPair = rows.length === 2;
  for (const from of sorted.filter((row) => row.cash.amount <= 0n)) {
    const candidates = arriving.filter(
      (row) => row.cash.currency !== from.cash.currency && (isOnlyPair || distance(from, row) <= RATE_SLACK),
    );
    const to = candidates.toSorted((a, b) => Number(distance(from, a) - distance(from, b)))[0];
    if (to === undefined || from.cash.amount === 0n) {
      draft.fail(from.rows, LONELY);
      continue;
    }
    arriving.splice(arriving.indexOf(to), 1);
    draft.line([...from.rows, ...to.rows], {
      on: from.on,
      secondOfDay: from.secondOfDay,
      settledOn: from.settledOn,
      type: "exchange",
      cash: from.cash,
      cashOther: to.cash,
      description: from.description,
    });
  }
  for (const row of arriving) draft.fail(row.rows, LONELY);
}

const LONELY = {
  field: "description",
  problem: "The other side of this exchange is not in the file.",
  remedy: "Export a period that holds the whole day, or enter the exchange by hand.",
};

/** How far the amounts are from the stated rate, either way round, as a share; one when no rate is stated. */
function distance(from: DegiroRow, to: DegiroRow): Fixed {
  const fx = from.fx ?? to.fx;
  const [left, arrived] = [abs(from.cash.amount), abs(to.cash.amount)];
  if (fx === undefined || fx === 0n || left === 0n || arrived === 0n) return fixed("1");
  const one = fixed("1");
  const either = [div(div(left, arrived), fx), div(div(arrived, left), fx), mul(div(left, arrived), fx)];
  return either.map((ratio) => abs(ratio - one)).reduce((a, b) => (a < b ? a : b));
}

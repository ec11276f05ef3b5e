import { abs, div, fixed, mul, ONE, type Fixed } from "#engine/money/fixed.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { detectDecimalMark } from "#providers/statements/detect-decimal-mark.ts";
import { parseAmount } from "#providers/statements/parse-amount.ts";

const LOOKED_AT = 200;
const CENT = fixed("0.01");

/** Whether the first of three columns times the second is the third in nearly every row, but for costs of two percent. */
export const isProductIn = (rows: readonly CsvRow[], columns: readonly [number, number, number]): boolean =>
  holdsIn(rows, columns, ([a = 0n, b = 0n, c = 0n]) => {
    const off = abs(mul(abs(a), abs(b)) - abs(c));
    return off * 50n <= abs(c) || (off < lastPlace(c) && off * 8n < abs(c));
  });

/** What one of the last place written of a number stands for: `0.0018` was cut from anything below 0.0019. */
const lastPlace = (value: Fixed): Fixed => {
  let place = 1n;
  for (let rest = value; rest !== 0n && rest % 10n === 0n; rest /= 10n) place *= 10n;
  return place;
};

/** The same to a cent, of each row. */
export const isExactProductIn = (rows: readonly CsvRow[], columns: readonly [number, number, number]): boolean =>
  holdsIn(rows, columns, ([a = 0n, b = 0n, c = 0n]) => abs(mul(abs(a), abs(b)) - abs(c)) <= CENT);

/** Whether the first of two columns is less than a tenth of the second in nearly every row: no sum of the same thing. */
export const isMuchLessIn = (rows: readonly CsvRow[], columns: readonly [number, number]): boolean =>
  holdsIn(rows, columns, ([a = 0n, b = 0n]) => abs(a) * 10n < abs(b));

/**
 * Whether quantity × price is the total only after the rate of the row, wherever the rate is not 1: the total is then in another currency than the price.
 * Four columns: quantity, price, rate, total.
 */
export const isConvertedIn = (rows: readonly CsvRow[], columns: readonly [number, number, number, number]): boolean =>
  holdsIn(rows, columns, ([units = 0n, price = 0n, rate = 0n, total = 0n]) => {
    if (rate <= 0n || rate === ONE || units === 0n || price === 0n || total === 0n) return undefined;
    const product = mul(abs(units), abs(price));
    const isNear = (a: Fixed): boolean => abs(a - abs(total)) * 100n <= abs(total);
    return !isNear(product) && (isNear(div(product, rate)) || isNear(mul(product, rate)));
  });

/** Whether units × (what one is worth − what one cost) is the gain: the cost is then that of one. Four columns: units, cost, worth, gain. */
export const isGainOfEachIn = (rows: readonly CsvRow[], columns: readonly [number, number, number, number]): boolean =>
  holdsIn(rows, columns, ([units = 0n, cost = 0n, worth = 0n, gain = 0n]) =>
    gain === 0n ? undefined : abs(mul(units, worth - cost) - gain) * 50n <= abs(gain),
  );

/** Whether numbers of some columns stand to each other like this in nearly every row that has all of them and tells. */
function holdsIn(
  rows: readonly CsvRow[],
  columns: readonly number[],
  does: (numbers: readonly Fixed[]) => boolean | undefined,
): boolean {
  const looked = rows.slice(0, LOOKED_AT);
  const told = columns.map((at) => detectDecimalMark(looked.map(({ cells }) => cells[at] ?? "")));
  // `1,155` alone may be a thousand or a rate; the other columns of the file say which.
  const usual = told.find((mark) => mark === "," || mark === ".");
  const marks = told.map((mark) => ((mark === "," || mark === "." ? mark : usual) === "," ? "," : "."));
  const held = looked.flatMap(({ cells }) => {
    const numbers = columns.map((at, index) => parseAmount(cells[at] ?? "", marks[index] ?? "."));
    const known = numbers.filter((number) => number !== undefined);
    const answer = known.length === columns.length ? does(known) : undefined;
    return answer === undefined ? [] : [answer];
  });
  return held.length > 0 && held.filter(Boolean).length >= held.length * 0.9;
}

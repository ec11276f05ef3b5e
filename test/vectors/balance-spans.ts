import { day, formatDay, type Day } from "#engine/dates/day.ts";
import { formatFixed, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { decimal, decimalAt } from "#test/vectors/decimals.ts";
import { has, isObject, objects, objectsAt, text, textAt, type JsonObject } from "#test/vectors/example.ts";

const MOVEMENTS = ["movements", "transactions", "flows", "cash_flows"];
const BALANCES = ["balances", "stated_balances"];
const START = ["start", "start_date", "from", "opening_date"];
const END = ["end", "end_date", "to", "closing_date", "as_of"];
const LEAVES = /^(out|withdrawal|withdraw|debit|payment|spend)$/i;

/** Balances with their days: as segments, one that stood all the time, an opening with dated movements, or balances stated on dates. */
export function balanceSpans(input: JsonObject): readonly JsonObject[] {
  if (has(input, "segments")) return objects(input, "segments");
  const balances = objectsAt(input, BALANCES);
  if (balances.length > 0)
    return between(
      balances.map((row) => point(row, decimal(row, "balance"))),
      input,
    );
  const movements = objectsAt(input, MOVEMENTS);
  if (movements.length === 0) return [input];
  return between(runningBalances(movements, input), input);
}

interface Point {
  readonly on: Day;
  readonly balance: Fixed;
}

const point = (row: JsonObject, balance: Fixed): Point => ({
  on: day(textAt(row, ["date", "on", "from"]) ?? text(row, "date")),
  balance,
});

/** What stands from each day on; of several movements of a day all count. */
function runningBalances(rows: readonly JsonObject[], input: JsonObject): readonly Point[] {
  const { opening } = input;
  let balance =
    decimalAt(input, ["opening_balance", "initial_balance", "start_balance"]) ??
    (isObject(opening) ? (decimalAt(opening, ["balance", "amount"]) ?? ZERO) : (decimalAt(input, ["opening"]) ?? ZERO));
  const stated = textAt(isObject(opening) ? opening : {}, ["date", "on"]) ?? textAt(input, START);
  const first = stated === undefined ? [] : [{ on: day(stated), balance }];
  const points = rows
    .toSorted((a, b) => point(a, ZERO).on - point(b, ZERO).on)
    .map((row) => {
      const amount = decimal(row, "amount");
      balance += LEAVES.test(textAt(row, ["type", "kind"]) ?? "") && amount > ZERO ? -amount : amount;
      return point(row, balance);
    });
  return [...first, ...points];
}

function between(points: readonly Point[], input: JsonObject): readonly JsonObject[] {
  const end = textAt(input, END);
  const ends = [...points.slice(1).map(({ on }) => on), ...(end === undefined ? [] : [day(end)])];
  return points.flatMap(({ on, balance }, place) => {
    const until = ends[place];
    if (until === undefined || until === on) return [];
    return [{ start: formatDay(on), end: formatDay(until), balance: formatFixed(balance) }];
  });
}

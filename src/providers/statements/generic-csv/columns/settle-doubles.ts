import { coinName } from "#providers/statements/coins/coin-names.ts";
import {
  isExactProductIn,
  isMuchLessIn,
  isProductIn,
} from "#providers/statements/generic-csv/columns/column-products.ts";
import { headerWord, isWorthWord, unitOfHeader } from "#providers/statements/generic-csv/columns/header-words.ts";
import type { Named } from "#providers/statements/generic-csv/columns/settle-columns.ts";
import { isKindHeading } from "#providers/statements/generic-csv/columns/telling-columns.ts";
import type { ColumnMeaning } from "#engine/intake/column-mapping.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";

const FILLED = /fill|execut|ausgeführt|exécut|ejecut/i;

interface Double {
  readonly first: Named;
  readonly second: Named;
  /** The first of the two is the meaning, the other one something else where that is not found yet. */
  readonly swap: (winner: Named, loser: Named, other: ColumnMeaning) => true;
  readonly keep: (winner: Named) => true;
}

/** Two columns of one meaning: which of them it is where their names or cells say so. False where they leave it open. */
export function settleDouble(found: Map<ColumnMeaning, Named>, first: Named, second: Named): boolean {
  const { meaning } = second.reading;
  const swap = (winner: Named, loser: Named, other: ColumnMeaning): true => {
    found.set(meaning, winner);
    if (!found.has(other)) found.set(other, loser);
    return true;
  };
  const keep = (winner: Named): true => {
    found.set(meaning, winner);
    return true;
  };
  if (meaning === "date") return settleDays({ first, second, swap, keep });
  // A day of booking that was taken for it gives way to the day it says itself.
  if (meaning === "settled" && first.reading.meaning === "date") {
    found.set(meaning, second);
    return true;
  }
  if (meaning === "type" && first.content.types !== second.content.types && rows(first, second)) {
    found.set(meaning, first.content.types > second.content.types ? first : second);
    return true;
  }
  // `Exchange` is what all of it was; beside it another column says which were bought.
  if (meaning === "type" && first.content.trades !== second.content.trades) {
    found.set(meaning, first.content.trades > second.content.trades ? first : second);
    return true;
  }
  if (meaning === "amount") return settleSums({ first, second, swap, keep });
  // What was booked, beside what was asked for abroad.
  const isSide = meaning === "debit" || meaning === "credit";
  if (isSide && (first.content.numbers === 0) !== (second.content.numbers === 0))
    return keep(first.content.numbers === 0 ? second : first);
  if (isSide && OF_ACCOUNT.test(second.name) && !OF_ACCOUNT.test(first.name)) return keep(second);
  if (meaning === "currency" && OF_ACCOUNT.test(second.name) !== OF_ACCOUNT.test(first.name))
    return keep(OF_ACCOUNT.test(second.name) ? second : first);
  // Pieces were bought, whatever each of them weighs.
  if (meaning === "quantity" && OF_WEIGHT.test(first.name) && !OF_WEIGHT.test(second.name)) found.set(meaning, second);
  // What was ordered, and what was filled of it.
  const isOfOrders = meaning === "quantity" || meaning === "price";
  if (isOfOrders && FILLED.test(second.name) && !FILLED.test(first.name)) found.set(meaning, second);
  // Beside a security whoever was paid is no security.
  if (meaning === "name" && OF_SECURITIES.test(second.name) && OF_PAYEES.test(first.name))
    return swap(second, first, "description");
  // `Fee` and `Fee (EUR)`: one cost, in what it was paid in and in money.
  if (meaning === "fee" && isSameInUnit(first, second)) return keep(first);
  if (meaning === "fee") return swap(first, second, "otherFee");
  const isLess =
    /^(?:reference|label)$/i.test(first.name) || (isKindHeading(first.name) && !isKindHeading(second.name));
  if (meaning === "description" && isLess) found.set(meaning, second);
  return true;
}

const isSameInUnit = (first: Named, second: Named): boolean =>
  first.reading.unit === undefined &&
  second.reading.unit !== undefined &&
  headerWord(unitOfHeader(second.name)?.without ?? "") === headerWord(first.name);

function settleDays({ first, second, swap, keep }: Double): boolean {
  // A column of hours beside the day.
  if (second.content.days >= 0.8 !== first.content.days >= 0.8 && first.content.filled * second.content.filled > 0)
    return first.content.days >= 0.8 ? swap(first, second, "time") : swap(second, first, "time");
  // The day of the trade or the purchase, not the one it was booked on.
  if (isBookingDay(second.name) !== isBookingDay(first.name))
    return isBookingDay(second.name) ? swap(first, second, "settled") : swap(second, first, "settled");
  // Seconds since 1970 beside the moment they stand for.
  if ((second.content.numbers === 1) !== (first.content.numbers === 1))
    return keep(first.content.numbers === 1 ? second : first);
  // When it was ordered, and when it was filled.
  if (FILLED.test(second.name) !== FILLED.test(first.name)) return keep(FILLED.test(second.name) ? second : first);
  // When it was begun or became available, and when it was done.
  if (isOtherDay(second.name) !== isOtherDay(first.name))
    return isOtherDay(second.name) ? swap(first, second, "settled") : swap(second, first, "settled");
  // `Fecha de operación` beside a day that says nothing of itself.
  if (BARE_DAY.test(first.name) !== BARE_DAY.test(second.name) && OF_OPERATION.test(`${first.name} ${second.name}`))
    return BARE_DAY.test(second.name) ? swap(first, second, "settled") : swap(second, first, "settled");
  // One heading twice: what was bought then, and booked later.
  if (second.name === `${first.name} (2)`) return swap(first, second, "settled");
  // A moment beside the day itself.
  if (/^date$/i.test(second.name)) return swap(second, first, "time");
  return /^date$/i.test(first.name);
}

function settleSums({ first, second, swap, keep }: Double): boolean {
  // A column nothing stands in says nothing.
  if ((first.content.filled === 0) !== (second.content.filled === 0))
    return keep(first.content.filled === 0 ? second : first);
  // Gate tells what moved beside what there was then.
  if (isChange(second.name) !== isChange(first.name))
    return isChange(second.name) ? swap(second, first, "balance") : swap(first, second, "balance");
  // The same in another currency, which no row has.
  const isEmpty = ({ content }: Named): boolean => content.numbers === 0 && !content.isCounted;
  if (isEmpty(first) !== isEmpty(second) && first.content.isCounted === second.content.isCounted)
    return keep(first.content.numbers === 0 ? second : first);
  // `Montant(EUROS), Montant(FRANCS)`: the same in a money that is no more.
  const [known, gone] = first.reading.unit === undefined ? [second, first] : [first, second];
  if (known.reading.unit !== undefined && gone.reading.unit === undefined && isSameInBrackets(known.name, gone.name))
    return keep(known);
  // What was ordered, and what was filled of it.
  if (isOrdered(first.name) !== isOrdered(second.name)) return keep(isOrdered(first.name) ? second : first);
  // In the currency of the account, and in that of the shop.
  if (OF_ACCOUNT.test(second.name) !== OF_ACCOUNT.test(first.name))
    return keep(OF_ACCOUNT.test(second.name) ? second : first);
  if (isWorthWord(second.name) !== isWorthWord(first.name))
    return isWorthWord(second.name) ? swap(first, second, "worth") : swap(second, first, "worth");
  return false;
}

/**
 * Of two amounts beside a price the units are the one that times the price is the other; beside a price and units the one that they come to is before
 * costs, and the other after them.
 */
export function settleAmounts(
  found: Map<ColumnMeaning, Named>,
  named: readonly Named[],
  table: readonly CsvRow[],
): boolean {
  if (settleCoinAmounts(found, named, table)) return true;
  const price = found.get("price");
  const all = named.filter(({ reading }) => reading.meaning === "amount");
  const amounts = all.filter(({ name }) => !isOrdered(name) || all.length < 3);
  const [first, second] = amounts;
  if (price === undefined || amounts.length !== 2 || !first || !second) return false;
  const counted = found.get("quantity");
  if (counted !== undefined) {
    const [isFirst, isSecond] = [first, second].map(({ index }) =>
      isProductIn(table, [counted.index, price.index, index]),
    );
    if (found.has("gross") || (isFirst === isSecond && !isFirst)) return false;
    // Where costs are small both come near: the one that is the product to a cent is before them.
    const [isFirstExact, isSecondExact] = [first, second].map(({ index }) =>
      isExactProductIn(table, [counted.index, price.index, index]),
    );
    if (isFirst === isSecond && isFirstExact === isSecondExact) return false;
    const isFirstGross = isFirst === isSecond ? isFirstExact : isFirst;
    const [product, other] = isFirstGross ? [first, second] : [second, first];
    // Moomoo calls the sum of all costs of a trade its total.
    const isCost = isMuchLessIn(table, [other.index, product.index]);
    found.set(isCost ? "amount" : "gross", product);
    found.set(isCost ? "fee" : "amount", other);
    return true;
  }
  for (const [units, total] of [
    [first, second],
    [second, first],
  ] as const) {
    if (!isProductIn(table, [units.index, price.index, total.index])) continue;
    found.set("quantity", units);
    found.set("amount", total);
    return true;
  }
  return false;
}

/**
 * `Amount 0.5, Currency BTC, CAD amount 100` says what the coins were worth; `Amount -0.5, Total 50 USDT` what came for them, each cell with its own
 * unit.
 */
function settleCoinAmounts(
  found: Map<ColumnMeaning, Named>,
  named: readonly Named[],
  table: readonly CsvRow[],
): boolean {
  const [first, second, ...others] = named.filter(({ reading }) => reading.meaning === "amount");
  const currency = found.get("currency");
  if (!first || !second || others.length > 0 || !currency || found.has("quantity")) return false;
  const units = table.map(({ cells }) => (cells[currency.index] ?? "").trim()).filter((cell) => cell !== "");
  if (units.length === 0 || !units.some((cell) => coinName(cell) !== undefined)) return false;
  const bare = [first, second].filter(({ reading, content }) => reading.unit === undefined && !content.isCounted);
  const [counted] = [first, second].filter((it) => !bare.includes(it));
  const [own] = bare;
  if (bare.length !== 1 || !own || !counted) return false;
  const meaning = counted.content.isCounted ? "otherAmount" : "worth";
  if (found.has(meaning)) return false;
  found.set("amount", own);
  found.set(meaning, counted);
  return true;
}

/** What is counted in the money of the account, and not in that of a shop. */
export const OF_ACCOUNT =
  /\bof (?:the )?account\b|\baccount currency|\bbilling\b|kontowährung|rachunku|účtu|счета|счёта|по сч[её]ту|платежа|du compte|de (?:la )?cuenta|del conto|rekeningvaluta|[入记]账|折合/i;
const OF_WEIGHT = /weight|gewicht|ounces|unzen|\boz\b|gram/i;
const OF_SECURITIES = /security|instrument|fund|wertpapier|titel|stock|valeur|valor/i;
const OF_PAYEES = /payee|merchant|counterparty|partner|empfänger|auftraggeber|tegenpartij|begünstigt/i;

const isSameInBrackets = (one: string, other: string): boolean => {
  const [own, its] = [one, other].map((name) => /^(.{2,40}?) ?\([^()]{1,20}\)$/.exec(name.trim())?.[1]);
  return own !== undefined && own === its;
};

const isOrdered = (name: string): boolean =>
  /^(?:order|limit|placed)(?:ed)? (?:amount|value|total|price)$/i.test(name.trim());
const isChange = (name: string): boolean => /^change(?!\p{L})/iu.test(name);

const rows = (first: Named, second: Named): boolean => first.content.filled > 0 || second.content.filled > 0;

const BARE_DAY = /^(?:fecha|datum|data|dato)$/i;
const OF_OPERATION = /op[eé]raci|opération|operazione|transa[ck]/i;

const isOtherDay = (name: string): boolean => /start|avail|due|request/i.test(name);

/** Sums that say the same in every row, such as a value and a total without any fee. */
export function areAlike(named: readonly Named[], rows: readonly CsvRow[]): boolean {
  const places = named.flatMap(({ index, reading }) => (reading.meaning === "amount" ? [index] : []));
  const [first, ...others] = places;
  return (
    first !== undefined &&
    others.length > 0 &&
    rows.length > 0 &&
    rows.every(({ cells }) => others.every((at) => cells[at]?.trim() === cells[first]?.trim()))
  );
}

const isBookingDay = (name: string): boolean =>
  /post|process|book|buchung|complet|boek|compta|contab|contable|bokför|bokfør|bogfør|ksi[ęe]gow|zaúčt|обработ|провод|[入记]账/i.test(
    name,
  );

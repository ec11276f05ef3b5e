import { BORROWED, isBorrowing } from "#engine/ledger/borrowed-units.ts";
import { abs, mul, type Fixed } from "#engine/money/fixed.ts";
import type { CashMove, SecurityRef } from "#engine/intake/statement.ts";
import { feeLines, incomeLines, moveLines, tradeLines } from "#engine/intake/coins/coin-lines.ts";
import { readToldTrade } from "#providers/statements/generic-csv/rows/told-trade.ts";
import type { RowParts } from "#providers/statements/generic-csv/rows/row-parts.ts";
import { chargesOfRow, costsIn, feeOf } from "#providers/statements/generic-csv/rows/read-trade.ts";
import type { Counted } from "#providers/statements/generic-csv/units/read-units.ts";
import { codeOf, isSame } from "#providers/statements/generic-csv/rows/row-amounts.ts";
import { costsAt } from "#providers/statements/generic-csv/sums/settle-costs.ts";
import type { TypeReading } from "#providers/statements/generic-csv/columns/type-words.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

interface Sides {
  readonly left: Counted;
  readonly arrived: Counted;
}

/** A row that moves money or coins: one of them, or one for another. */
export function readMovement(cells: RowCells, parts: RowParts): RowOutcome | undefined {
  const sides = sidesOf(parts);
  if (sides !== undefined) return tradeOf(parts, sides);
  const moved = parts.amounts.moved ?? byUnits(parts);
  const alone = moved === undefined ? costAlone(parts) : undefined;
  if (alone !== undefined) return alone;
  if (moved === undefined && cells.problem === undefined && cells.text("balance") !== "")
    return { skip: "A balance: it moves nothing." };
  if (moved === undefined)
    return cells.problem ?? { field: "amount", problem: "The row states no amount.", remedy: "Fill in the amount." };
  if (moved.unit.kind === "asset") return readCoins(parts, moved);
  const cash = { amount: moved.amount, currency: moved.unit.currency };
  return readToldTrade(parts, cash) ?? readCash(parts, cash);
}

/** Capitec writes what it takes for a message into the column of fees and nothing beside it: the fee is what moved. */
function costAlone({ base, amounts, rules, reading }: RowParts): RowOutcome | undefined {
  const [fee, ...others] = amounts.fees;
  const isOfMoney = rules.mapping.isCashOnly === true && reading.isInferred === true && amounts.tax === undefined;
  if (fee?.unit.kind !== "money" || others.length > 0 || !isOfMoney) return undefined;
  return { lines: [{ ...base, type: "fee", cash: { amount: -fee.amount, currency: fee.unit.currency } }] };
}

/** In a file without any column of amounts: so many units at so much each, less what was kept. `Dividend, 10, 0.25, 0.38 of tax` paid 2.12. */
function byUnits({ amounts, rules, reading, security }: RowParts): Counted | undefined {
  const { columns } = rules.mapping;
  const isStated = (["amount", "debit", "credit", "gross"] as const).some((it) => columns[it] !== undefined);
  const { quantity, price, fees, tax } = amounts;
  if (isStated || quantity === undefined || price === undefined || price.amount === 0n || !BY_UNITS.has(reading.type))
    return undefined;
  // A transfer goes by the sign of what each unit is worth: `TRANSFER, 1, -500`.
  if (reading.type === "cash_transfer")
    return security === undefined ? { unit: price.unit, amount: mul(abs(quantity), price.amount) } : undefined;
  const way = reading.type === "withdrawal" || reading.type === "fee" || reading.type === "tax" ? -1n : 1n;
  const costs = [...fees, ...(tax === undefined ? [] : [tax])].filter(({ unit }) => isSame(unit, price.unit));
  const kept = costs.reduce((sum, { amount }) => sum + amount, 0n);
  return { unit: price.unit, amount: way * mul(abs(quantity), abs(price.amount)) - kept };
}

const BY_UNITS: ReadonlySet<string> = new Set([
  "deposit",
  "withdrawal",
  "cash_transfer",
  "dividend",
  "interest",
  "fee",
  "tax",
]);

const isTrade = ({ type }: TypeReading): boolean => type === "buy" || type === "sell" || type === "exchange";

const unknownWord = (word: string): RowOutcome => ({
  field: "type",
  problem: `"${word.slice(0, 60)}" is not a known type of transaction.`,
  remedy: "Choose in the mapping what this word means, or leave the row out.",
});

/** What left and what arrived, where the row names both. */
export function sidesOf({
  amounts,
  reading,
  rules,
}: Pick<RowParts, "amounts" | "reading" | "rules">): Sides | undefined {
  const { moved, other, worth, sides } = amounts;
  if (sides !== undefined) return sides;
  if (moved === undefined) return undefined;
  // A coin bought or sold whose value in money is stated beside it: that is what was paid.
  const isOfCoins = isTrade(reading) && moved.unit.kind === "asset";
  const counter = other ?? (isOfCoins ? (worth?.unit.kind === "money" ? worth : byPrice(moved, amounts)) : undefined);
  if (counter === undefined || isSame(moved.unit, counter.unit)) return undefined;
  const [size, back] = [sized(moved), sized(counter)];
  // `From amount` beside `To amount` leaves, whatever the row is called.
  const { amount, debit, otherAmount } = rules.mapping.columns;
  const isFrom = amount === undefined && debit !== undefined && otherAmount !== undefined && moved.amount < 0n;
  const isOut =
    isFrom ||
    reading.type === "sell" ||
    (reading.type !== "buy" && (moved.amount < 0n || (counter.amount > 0n && !worthIs(counter, worth))));
  return isOut ? { left: size, arrived: back } : { left: back, arrived: size };
}

/** Where neither the other side nor a value is stated: what the coins cost by the price of the row. */
const byPrice = (moved: Counted, { price }: RowParts["amounts"]): Counted | undefined =>
  price?.unit.kind === "money" && price.amount !== 0n
    ? { amount: mul(abs(moved.amount), price.amount), unit: price.unit }
    : undefined;

const worthIs = (counter: Counted, worth: Counted | undefined): boolean => counter === worth;
const sized = (counted: Counted): Counted => ({ ...counted, amount: abs(counted.amount) });
const withCode = ({ unit, amount }: Counted): { code: string; amount: Fixed } => ({ code: codeOf(unit), amount });

/** One thing for another. A fee inside one of the sides is taken out first, so that it counts once. */
export function tradeOf(parts: RowParts, { left, arrived }: Sides): RowOutcome {
  const fee = feeOf(parts);
  const places = parts.rules.costs.placeOf(parts.line, "trade");
  const isInside = fee !== undefined && places.fee === "inside";
  const worth = parts.amounts.worth;
  const price = parts.amounts.price;
  const without = (side: Counted, way: bigint): Counted =>
    isInside && fee.code === codeOf(side.unit) ? { ...side, amount: side.amount + way * fee.amount } : side;
  return {
    lines: tradeLines(parts.base, {
      left: withCode(without(left, -1n)),
      arrived: withCode(without(arrived, 1n)),
      fee,
      value: worth?.unit.kind === "money" ? { amount: worth.amount, currency: worth.unit.currency } : undefined,
      price: price?.unit.kind === "money" ? { price: price.amount, priceCurrency: price.unit.currency } : undefined,
    }),
  };
}

/** Coins that moved alone. */
function readCoins(parts: RowParts, moved: Counted): RowOutcome {
  const { base, reading, amounts } = parts;
  const { type, direction } = reading;
  // Without a sign and without a word that is known, nothing says whether they came or went.
  if (reading.word !== undefined && !parts.rules.style.isSigned) return unknownWord(reading.word);
  const signed = signedBy(moved.amount, reading, parts);
  const fee = feeOf(parts);
  const isOwnFee = fee !== undefined && fee.code === codeOf(moved.unit);
  const isInside = isOwnFee && parts.rules.costs.placeOf(parts.line, "cash").fee === "inside";
  const code = codeOf(moved.unit);
  switch (type) {
    case "interest":
    case "dividend":
    case "other_income":
      return {
        lines: [
          ...incomeLines(
            base,
            { code, amount: moved.amount },
            {
              type: type === "interest" ? "interest" : "other_income",
              kind: type,
              value: valueOf(parts, moved),
            },
          ),
          ...(fee === undefined || isInside ? [] : feeLines(base, fee)),
        ],
      };
    case "fee":
    case "tax":
      return { lines: feeLines(base, { code, amount: abs(moved.amount) }, type) };
    case "buy":
    case "sell":
    case "exchange":
      return {
        field: "amount",
        problem: `The row says how much ${code} moved, and not what was given for it.`,
        remedy: "Map the columns of the other side, or the id that rows of one trade share.",
      };
    default: {
      const isIn = direction === undefined ? signed > 0n : direction === "in";
      const loan = isBorrowing(reading.kind) ? { kind: reading.kind, cost: valueOf(parts, moved) } : undefined;
      const way = (loan === undefined ? isIn : reading.kind === BORROWED) ? abs(signed) : -abs(signed);
      const amount = isInside ? (way < 0n ? way + fee.amount : way - fee.amount) : way;
      return { lines: moveLines(base, { code, amount }, { fee: amounts.fees.length > 0 ? fee : undefined, ...loan }) };
    }
  }
}

/** Coins received of a table that counts them apart from the money they were worth. */
export function readReward({ base, reading, amounts }: RowParts, security: SecurityRef, quantity: Fixed): RowOutcome {
  const type = reading.type === "interest" ? "interest" : "other_income";
  const worth = amounts.moved?.unit.kind === "money" ? amounts.moved : amounts.worth;
  const value = worth?.unit.kind === "money" ? { amount: abs(worth.amount), currency: worth.unit.currency } : undefined;
  const code = security.ticker ?? security.name ?? "";
  return { lines: incomeLines(base, { code, amount: quantity }, { type, kind: type, value }) };
}

/** What coins received were worth: as stated, or by their price. */
function valueOf({ amounts }: RowParts, moved: Counted): CashMove | undefined {
  const { worth, price } = amounts;
  if (worth?.unit.kind === "money") return { amount: abs(worth.amount), currency: worth.unit.currency };
  if (price?.unit.kind !== "money") return undefined;
  return { amount: mul(abs(moved.amount), price.amount), currency: price.unit.currency };
}

const INCOME: ReadonlySet<string> = new Set(["dividend", "interest", "return_of_capital", "other_income"]);
/** What needs more than money: a row without units says nothing of them. */
const OF_SECURITIES: ReadonlySet<string> = new Set(["buy", "sell", "transfer_in_kind", "split", "corporate_action"]);

/** Where words of other rows say which way money went, a word that is none of them says nothing, and no amount does. */
const saysNoWay = ({ reading, rules }: RowParts): boolean =>
  ((reading.isInferred === true && reading.word !== undefined) || isUndirected(reading)) &&
  !rules.style.isSigned &&
  rules.wayOf === undefined &&
  ["deposit", "withdrawal"].every((way) => Object.values(rules.mapping.types).some((type) => type === way));

const isUndirected = ({ type, direction }: TypeReading): boolean => type === "cash_transfer" && direction === undefined;

const NO_WAY: RowOutcome = {
  field: "type",
  problem: "The row moves money between accounts, and nothing of it says which way.",
  remedy: "Enter the transfer by hand, or export each account by itself.",
};

function readCash(parts: RowParts, moved: CashMove): RowOutcome {
  const { reading, base, rules } = parts;
  if (saysNoWay(parts)) return reading.word === undefined ? NO_WAY : unknownWord(reading.word);
  const { currency } = moved;
  const type = reading.type === "skip" ? "deposit" : reading.type;
  if (OF_SECURITIES.has(type) && !isMoneyWord(parts)) return lackOf(parts);
  if (type === "valuation")
    return { field: "type", problem: "A stated value is not a movement.", remedy: "Leave this row out." };
  const isIncome = INCOME.has(type);
  const group = isIncome ? "income" : "cash";
  const charges = type === "fee" || type === "tax" ? {} : chargesOfRow(parts);
  const beside = costsAt(costsIn(parts, { kind: "money", currency }), rules.costs.placeOf(parts.line, group), "beside");
  const amount = signedBy(moved.amount, reading, parts) - (type === "fee" || type === "tax" ? 0n : beside);
  return {
    lines: [
      {
        ...base,
        // One side of an exchange: the other is in an account this file does not tell of.
        type: type === "exchange" ? "cash_transfer" : OF_SECURITIES.has(type) ? "deposit" : type,
        kind: isIncome || type === "fee" || type === "tax" ? type : undefined,
        ...about(parts, type),
        cash: { amount, currency },
        ...charges,
      },
    ],
  };
}

const OF_NONE: ReadonlySet<string> = new Set(["deposit", "withdrawal", "cash_transfer"]);
const RARELY_OF_ONE: ReadonlySet<string> = new Set(["fee", "tax", "interest", "other_income"]);

/** Money that came or went is of no security, nor is a custody charge: a name beside it that names no units anywhere is what the file says of it. */
function about({ security, base, rules }: RowParts, type: string) {
  const isNamed = security?.isin !== undefined || security?.ticker !== undefined;
  const isWords = !isNamed && RARELY_OF_ONE.has(type) && !rules.heldNames.has(security?.name ?? "");
  return OF_NONE.has(type) || isWords ? { description: base.description ?? security?.name } : { security };
}

/** Money that was `received`, `sent` or `transferred out` came or went: where the row names no security it is about money. */
const isMoneyWord = ({ reading, security }: RowParts): boolean =>
  reading.type === "transfer_in_kind" && security === undefined;

const lackOf = ({ security, reading, rules }: RowParts): RowOutcome =>
  rules.mapping.isCashOnly === true && (reading.type === "buy" || reading.type === "sell")
    ? {
        field: "amount",
        problem: "The row says what was paid, and not what for.",
        remedy: "Map the columns of the other side, or the id that rows of one trade share.",
      }
    : security === undefined
      ? { field: "name", problem: "The row names no security.", remedy: "Fill in an ISIN, a ticker or a name." }
      : {
          field: "quantity",
          problem: "quantity is empty.",
          remedy: "Export the statement again, or fill in the cell.",
        };

/** The way of money is the type's where it has one, unless the file signs its rows; all else goes by its sign. */
function signedBy(moved: Fixed, { type, direction, isInferred }: TypeReading, { rules, line }: RowParts): Fixed {
  const step = isInferred ? rules.wayOf?.(line) : undefined;
  if (step !== undefined) return step * abs(moved);
  if (direction !== undefined) return direction === "in" ? abs(moved) : -abs(moved);
  if (isInferred || rules.bySign?.has(type)) return moved;
  if (type === "deposit") return abs(moved);
  return type === "withdrawal" || type === "fee" || type === "tax" ? -abs(moved) : moved;
}

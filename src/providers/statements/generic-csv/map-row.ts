import { abs, mul, type Fixed } from "#engine/money/fixed.ts";
import { isinOf, inCurrency, type RowCells, type StatedCurrency } from "#providers/statements/row-cells.ts";
import { chooseQuantity } from "#providers/statements/choose-quantity.ts";
import type { TableStyle } from "#providers/statements/generic-csv/detect-style.ts";
import { plainWord, readTypeWord, type TypeReading } from "#providers/statements/generic-csv/type-words.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import type { ColumnMapping } from "#engine/intake/column-mapping.ts";
import { chargeOf, type LineParts, type RowOutcome } from "#providers/statements/statement-draft.ts";
import { secondOf } from "#providers/statements/parse-date.ts";

export interface RowRules {
  readonly mapping: ColumnMapping;
  readonly style: TableStyle;
  /** The person's answer where signs and types contradict each other. */
  readonly againstType?: "type" | "sign" | undefined;
  /** Types whose rows are read by their sign; of other types that have a direction the type says it. */
  readonly bySign?: ReadonlySet<string>;
}

type Base = Omit<LineParts, "type">;

/** Cells of `cells` are named by meaning. What is not understood is an error that names the column and the word. */
export function mapRow(cells: RowCells, rules: RowRules): RowOutcome | undefined {
  if (/^(?:total|sum|summe|gesamt|totaal|suma|summa)\b/i.test(cells.text("date"))) {
    return { skip: "A total of the rows above; it moves nothing itself." };
  }
  const moment = cells.neededDate("date", rules.style.dateOrder);
  const settled = cells.text("settled") === "" ? undefined : cells.neededDate("settled", rules.style.dateOrder);
  const stated = currencyOfRow(cells, rules.style);
  if (moment === undefined || stated === undefined) return undefined;
  const reading = readTypeOf(cells, rules);
  if (reading === undefined) return unknownType(cells);
  if (reading.type === "skip") return { skip: "Rows of this type are left out by the mapping." };
  const base: Base = {
    on: moment.on,
    secondOfDay: moment.secondOfDay ?? secondOf(cells.text("time")),
    settledOn: settled?.on,
    account: cells.text("account"),
    description: descriptionOf(cells, rules.mapping),
    sourceId: cells.optionalText("id"),
  };
  return linesOf(cells, { rules, base, stated, reading });
}

interface RowParts {
  readonly rules: RowRules;
  readonly base: Base;
  readonly stated: StatedCurrency;
  readonly reading: TypeReading;
}

function linesOf(cells: RowCells, parts: RowParts): RowOutcome | undefined {
  const { reading, base } = parts;
  const type = reading.type;
  const security = securityOf(cells, parts.rules.mapping);
  switch (type) {
    case "buy":
    case "sell":
      return readTrade(cells, parts, security);
    case "transfer_in_kind": {
      const quantity = cells.neededAmount("quantity");
      if (quantity === undefined || security === undefined) return unnamedSecurity(cells);
      const units =
        reading.direction === undefined ? quantity : reading.direction === "out" ? -abs(quantity) : abs(quantity);
      return { lines: [{ ...base, type, security, quantity: units }] };
    }
    case "split": {
      const quantityDelta = cells.neededAmount("quantity");
      if (quantityDelta === undefined || security === undefined) return unnamedSecurity(cells);
      return { lines: [{ ...base, type, security, quantityDelta }] };
    }
    case "exchange":
    case "corporate_action":
    case "valuation":
      return {
        field: "type",
        problem: `"${cells.text("type").slice(0, 60)}" needs more than one row of a table says.`,
        remedy: "Enter the transaction by hand, or leave the row out.",
      };
    case "opening_balance":
      if (security !== undefined && cells.text("quantity") !== "") return readOpening(cells, parts, security);
      return readCash(cells, parts, security);
    default:
      return type === "skip" ? undefined : readCash(cells, parts, security);
  }
}

/** The row's own currency, else the file's; minor units keep their mark. */
function currencyOfRow(cells: RowCells, style: TableStyle): StatedCurrency | undefined {
  if (cells.text("currency") !== "") return cells.neededCurrency("currency");
  if (style.currency !== undefined) return { currency: style.currency, isMinor: false };
  return cells.fail("currency", "The row names no currency.", "Fill in the currency, or choose one for the file.");
}

/** What the row's word says; without a word, what its sign does. */
export function readTypeOf(cells: RowCells, { mapping }: RowRules): TypeReading | undefined {
  const word = cells.text("type");
  const chosen = mapping.types[word] ?? mapping.types[plainWord(word)];
  if (chosen !== undefined) return { type: chosen };
  const reading = word === "" ? undefined : readTypeWord(word);
  if (mapping.isCashOnly) return reading ?? { type: "deposit", isInferred: true };
  if (reading !== undefined || mapping.columns.type !== undefined) return reading;
  const moved = signedCash(cells);
  const sign = moved ?? negated(cells.amount("quantity"));
  return sign === undefined ? undefined : { type: sign < 0n ? "buy" : "sell", isInferred: true };
}

const negated = (value: Fixed | undefined): Fixed | undefined => (value === undefined ? undefined : -value);

function unknownType(cells: RowCells): RowOutcome {
  const word = cells.text("type");
  return {
    field: "type",
    problem:
      word === ""
        ? "The row names no type of transaction."
        : `"${word.slice(0, 60)}" is not a known type of transaction.`,
    remedy: "Choose in the mapping what this word means, or leave the row out.",
  };
}

const unnamedSecurity = (cells: RowCells): RowOutcome =>
  cells.problem ?? {
    field: "name",
    problem: "The row names no security.",
    remedy: "Fill in an ISIN, a ticker or a name.",
  };

/** Amount with its sign, or credit less debit. Debits are magnitudes in most files and negative in some. */
export function signedCash(cells: RowCells): Fixed | undefined {
  const amount = cells.amount("amount");
  if (amount !== undefined) return amount;
  const debit = cells.amount("debit");
  const credit = cells.amount("credit");
  return debit === undefined && credit === undefined ? undefined : abs(credit ?? 0n) - abs(debit ?? 0n);
}

function readCash(
  cells: RowCells,
  { rules, base, stated, reading }: RowParts,
  security: SecurityRef | undefined,
): RowOutcome | undefined {
  const moved = signedCash(cells);
  if (moved === undefined)
    return cells.problem ?? { field: "amount", problem: "The row states no amount.", remedy: "Fill in the amount." };
  const cash = { amount: inCurrency(signFor(moved, reading, rules), stated), currency: stated.currency };
  const type = reading.type === "skip" ? "deposit" : reading.type;
  const isIncome =
    type === "dividend" || type === "interest" || type === "return_of_capital" || type === "other_income";
  const charges = isIncome ? chargesOfRow(cells, stated) : undefined;
  return {
    lines: [
      {
        ...base,
        type,
        kind: isIncome || type === "fee" || type === "tax" ? type : undefined,
        security,
        cash,
        ...charges,
      },
    ],
  };
}

/** The way of money is the type's where it has one, unless the file signs its rows; all else goes by its sign. */
function signFor(moved: Fixed, { type, direction, isInferred }: TypeReading, { bySign }: RowRules): Fixed {
  if (direction !== undefined) return direction === "in" ? abs(moved) : -abs(moved);
  if (isInferred || bySign?.has(type)) return moved;
  if (type === "deposit") return abs(moved);
  return type === "withdrawal" || type === "fee" || type === "tax" ? -abs(moved) : moved;
}

function chargesOfRow(cells: RowCells, stated: StatedCurrency): Pick<LineParts, "fees" | "taxes"> {
  const fee = cells.amount("fee");
  const tax = cells.amount("tax");
  return {
    fees: chargeOf(fee === undefined ? undefined : inCurrency(abs(fee), stated), stated.currency, "commission"),
    taxes: chargeOf(tax === undefined ? undefined : inCurrency(abs(tax), stated), stated.currency, "tax"),
  };
}

function readTrade(
  cells: RowCells,
  { base, stated, reading }: RowParts,
  security: SecurityRef | undefined,
): RowOutcome | undefined {
  const quantity = cells.neededAmount("quantity");
  const price = cells.amount("price");
  const rate = cells.amount("rate");
  const moved = signedCash(cells);
  const charges = chargesOfRow(cells, stated);
  if (security === undefined) return unnamedSecurity(cells);
  if (quantity === undefined || cells.problem !== undefined) return undefined;
  const isSale = reading.type === "sell";
  const costs = [...(charges.fees ?? []), ...(charges.taxes ?? [])].reduce((sum, charge) => sum + charge.amount, 0n);
  const net = netOf({
    quantity,
    price,
    moved,
    costs: isSale ? -costs : costs,
    isForeign: rate !== undefined && rate !== 10n ** 18n,
  });
  if (typeof net !== "bigint") return net;
  return {
    lines: [
      {
        ...base,
        ...charges,
        type: isSale ? "sell" : "buy",
        security,
        quantity: abs(quantity),
        cash: { amount: isSale ? inCurrency(net, stated) : -inCurrency(net, stated), currency: stated.currency },
        ...(price === undefined || (rate !== undefined && rate !== 10n ** 18n)
          ? {}
          : { price: inCurrency(price, stated), priceCurrency: stated.currency }),
      },
    ],
  };
}

interface TradeNumbers {
  readonly quantity: Fixed;
  readonly price: Fixed | undefined;
  readonly moved: Fixed | undefined;
  /** Positive on top of a purchase, negative off a sale. */
  readonly costs: Fixed;
  readonly isForeign: boolean;
}

/**
 * What moved, as a magnitude. An amount equal to quantity × price is before costs, any other is after them; an amount that fits neither
 * contradicts the row. Without an amount, quantity × price and the costs give it.
 */
function netOf({ quantity, price, moved, costs, isForeign }: TradeNumbers): Fixed | RowOutcome {
  if (moved === undefined) {
    if (price !== undefined && !isForeign) return mul(abs(quantity), price) + costs;
    return {
      field: "amount",
      problem: "The trade states neither amount nor price.",
      remedy: "Fill in the amount that moved.",
    };
  }
  const size = abs(moved);
  if (price === undefined || isForeign) return size;
  const gross = mul(abs(quantity), price);
  if (costs !== 0n && abs(gross - size) <= ROUNDING) return size + costs;
  const check = chooseQuantity({ quantities: [quantity], prices: [price], total: size - costs });
  return check.ok ? size : { field: "amount", problem: check.error.problem, remedy: check.error.remedy };
}

const ROUNDING: Fixed = 10n ** 16n;

function readOpening(cells: RowCells, { base, stated }: RowParts, security: SecurityRef): RowOutcome | undefined {
  const quantity = cells.neededAmount("quantity");
  const cost = signedCash(cells);
  if (quantity === undefined) return undefined;
  const paid = cost === undefined ? {} : { cost: { amount: inCurrency(abs(cost), stated), currency: stated.currency } };
  return { lines: [{ ...base, type: "opening_balance", security, quantity, ...paid }] };
}

function securityOf(cells: RowCells, mapping: ColumnMapping): SecurityRef | undefined {
  if (mapping.isCashOnly) return undefined;
  const isin = isinOf(cells.text("isin"));
  const ticker = cells.optionalText("ticker");
  const name = cells.optionalText("name");
  return isin === undefined && ticker === undefined && name === undefined ? undefined : { isin, ticker, name };
}

function descriptionOf(cells: RowCells, mapping: ColumnMapping): string | undefined {
  const text = cells.text("description");
  const name = mapping.isCashOnly ? cells.text("name") : "";
  const both = [name, text].filter((part) => part !== "").join(", ");
  return both === "" ? undefined : both;
}

import { abs, type Fixed, mul, ONE } from "#engine/money/fixed.ts";
import type { Currency } from "#engine/money/currency.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import { type DecimalMark, parseAmount } from "#providers/statements/parse-amount.ts";
import type { DateOrder } from "#providers/statements/parse-date.ts";
import { currencyOf, inCurrency, isBlankCell, isinOf, type RowCells } from "#providers/statements/row-cells.ts";
import { chargeOf, type LineParts, type RowOutcome } from "#providers/statements/statement-draft.ts";

/**
 * Snowball Analytics: its template, and the export in the same columns. A dividend states what was paid of each unit and, as its quantity, what was paid
 * of all; a split has its ratio for a price; what was bought of a currency has the sum paid for it as its price. Written from the template and from what
 * importers say of exports.
 */
export const snowball = csvSource({
  key: "snowball",
  name: "Snowball Analytics",
  delimiter: [",", ";"],
  decimalMark: "either",
  header: ["Event", "Date", "Symbol", "Price", "Quantity", "Currency", "FeeTax", "DoNotAdjustCash"],
  asksDateOrderOf: "Date",
  account: { key: "", kind: "brokerage" },
  readRows: (rows, draft, { dateOrder }) => {
    // It writes no thousands: a comma is the mark of the person's own decimals.
    const hasComma = rows.some((cells) => NUMBERS.some((column) => cells.text(column).includes(",")));
    const style = { order: dateOrder ?? "ymd", mark: hasComma ? "," : "." } as const;
    const moves = rows.flatMap((cells) => moveIn(cells, style));
    eachRow(rows, draft, (cells) => readRow(cells, style, moves));
  },
});

const NUMBERS = ["Price", "Quantity", "FeeTax"] as const;

interface Style {
  readonly order: DateOrder;
  readonly mark: DecimalMark;
}

function numberIn(cells: RowCells, column: (typeof NUMBERS)[number], { mark }: Style): Fixed {
  const text = cells.text(column);
  if (isBlankCell(text)) return 0n;
  const number = parseAmount(text, mark);
  return number ?? cells.fail(column, `"${text.slice(0, 40)}" is not a number.`, "Correct it in the file.") ?? 0n;
}

/** What a trade or a split did to the units of a symbol, to tell what was held when a dividend was paid. */
interface Move {
  readonly symbol: string;
  readonly on: string;
  readonly units: Fixed;
  readonly ratio: Fixed;
}

const wordOf = (cells: RowCells): string => cells.text("Event").trim().toLowerCase();

function moveIn(cells: RowCells, style: Style): readonly Move[] {
  const word = wordOf(cells);
  const way = word === "buy" || word === "stock_as_dividend" ? 1n : word === "sell" ? -1n : 0n;
  if (way === 0n && word !== "split") return [];
  const [quantity, price] = [numberIn(cells, "Quantity", style), numberIn(cells, "Price", style)];
  const on = cells.neededDate("Date", style.order)?.on;
  if (on === undefined) return [];
  const ratio = word === "split" && price > 0n ? price : ONE;
  return [{ symbol: cells.text("Symbol"), on, units: way * abs(quantity), ratio }];
}

function heldOn(moves: readonly Move[], symbol: string, on: string): Fixed {
  const own = moves.filter((move) => move.symbol === symbol && move.on <= on);
  return own
    .toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
    .reduce((held, { units, ratio }) => mul(held, ratio) + units, 0n);
}

function readRow(cells: RowCells, style: Style, moves: readonly Move[]): RowOutcome | undefined {
  const word = wordOf(cells);
  if (word.startsWith("custom_holding"))
    return { skip: "What a holding of one's own is worth: state it on the page of the asset." };
  const moment = cells.neededDate("Date", style.order);
  const stated = cells.neededCurrency("Currency");
  const [price, quantity, charge] = NUMBERS.map((column) => numberIn(cells, column, style));
  if (moment === undefined || stated === undefined) return undefined;
  const row: Row = {
    word,
    currency: stated.currency,
    price: inCurrency(price ?? 0n, stated),
    quantity: abs(quantity ?? 0n),
    total: inCurrency(abs(quantity ?? 0n), stated),
    charge: inCurrency(abs(charge ?? 0n), stated),
    isWithoutCash: /^true$/i.test(cells.text("DoNotAdjustCash")),
    base: {
      on: moment.on,
      secondOfDay: moment.secondOfDay === 0 ? undefined : moment.secondOfDay,
      description: cells.optionalText("Note"),
    },
  };
  const symbol = cells.text("Symbol").trim();
  if (word.startsWith("cash_") || word === "fee" || word === "tax") return readMoney(cells, row);
  if (symbol === "") return unknownWord("Symbol", "");
  const isin = isinOf(symbol);
  const ticker = isin === undefined ? symbol : undefined;
  const assetClass = /^(?:crypto|cc)$/i.test(cells.text("Exchange").trim()) ? "crypto" : undefined;
  const security: SecurityRef = { isin, ticker, assetClass, currency: row.currency };
  const outcome = readUnits(row, security, heldOn(moves, symbol, moment.on));
  return outcome ?? unknownWord("Event", cells.text("Event"));
}

interface Row {
  readonly word: string;
  readonly currency: Currency;
  readonly price: Fixed;
  readonly quantity: Fixed;
  /** The quantity where it is money. */
  readonly total: Fixed;
  readonly charge: Fixed;
  readonly isWithoutCash: boolean;
  readonly base: Pick<LineParts, "on" | "secondOfDay" | "description">;
}

const NO_RATIO: RowOutcome = {
  field: "Price",
  problem: "The split states no ratio.",
  remedy: "Enter the split by hand with the number of new units for each old one.",
};

function readUnits(row: Row, security: SecurityRef, held: Fixed): RowOutcome | undefined {
  const { word, quantity, price, charge, base, currency, isWithoutCash } = row;
  const gross = mul(quantity, price);
  const cash = (amount: Fixed) => ({ amount, currency });
  const fees = chargeOf(charge, currency, "commission");
  const priced = price === 0n ? {} : { price, priceCurrency: currency };
  if (word === "buy" || word === "sell") {
    const isBuy = word === "buy";
    if (isWithoutCash) {
      const cost = isBuy && gross !== 0n ? cash(gross + charge) : undefined;
      return {
        lines: [{ ...base, security, type: "transfer_in_kind", quantity: isBuy ? quantity : -quantity, cost }],
      };
    }
    return {
      lines: [
        {
          ...base,
          ...priced,
          security,
          fees,
          type: word,
          quantity,
          cash: cash(isBuy ? -gross - charge : gross - charge),
        },
      ],
    };
  }
  if (word === "stock_as_dividend") return { lines: [{ ...base, security, type: "transfer_in_kind", quantity }] };
  if (word === "split") {
    if (price <= 0n) return NO_RATIO;
    return { lines: [{ ...base, security, type: "split", ratio: { to: price, from: ONE } }] };
  }
  if (word !== "dividend") return undefined;
  // Some write the units held where the whole of what was paid belongs.
  const isOfUnits = price > 0n && quantity === held && mul(held, price) !== quantity;
  const paid = isOfUnits ? gross : row.total;
  const taxes = chargeOf(charge, currency, "withholding");
  return { lines: [{ ...base, security, taxes, type: "dividend", kind: "dividend", cash: cash(paid - charge) }] };
}

function readMoney(cells: RowCells, row: Row): RowOutcome {
  const { word, quantity, price, total, charge, base, currency } = row;
  const amount = price === 0n ? total : mul(quantity, price);
  const cash = (value: Fixed) => ({ amount: value, currency });
  if (word === "cash_in") return { lines: [{ ...base, type: "deposit", cash: cash(amount - charge) }] };
  if (word === "cash_out") return { lines: [{ ...base, type: "withdrawal", cash: cash(-amount - charge) }] };
  if (word === "cash_gain") return { lines: [{ ...base, type: "other_income", cash: cash(amount - charge) }] };
  if (word === "cash_expense" || word === "fee" || word === "tax") {
    const type = word === "tax" ? "tax" : "fee";
    return { lines: [{ ...base, type, kind: type, cash: cash(-amount - charge) }] };
  }
  const bought = currencyOf(cells.text("Symbol"));
  if (word !== "cash_convert" || bought === undefined || price === 0n) return unknownWord("Event", cells.text("Event"));
  const charged = currencyOf(cells.text("FeeCurrency"))?.currency ?? currency;
  return {
    lines: [
      {
        ...base,
        type: "exchange",
        cash: cash(-price),
        cashOther: { amount: inCurrency(quantity, bought), currency: bought.currency },
      },
      ...(charge === 0n ? [] : [feeLine(base, charge, charged)]),
    ],
  };
}

const feeLine = (base: Row["base"], charge: Fixed, currency: Currency): LineParts => ({
  ...base,
  type: "fee",
  kind: "fee",
  cash: { amount: -charge, currency },
});

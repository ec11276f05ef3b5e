import { div, ONE, type Fixed } from "#engine/money/fixed.ts";
import { csvSource, currenciesInHeading, unknownWord } from "#providers/statements/csv-source.ts";
import type { Charge, SecurityRef } from "#engine/intake/statement.ts";
import { currencyOf, inCurrency, isinOf, RowCells, type StatedCurrency } from "#providers/statements/row-cells.ts";
import type { Moment } from "#providers/statements/parse-date.ts";
import { chargeOf, chargesOf, type LineParts, type RowOutcome } from "#providers/statements/statement-draft.ts";
import { settleSplits, type SplitLeg } from "#providers/statements/trading212/settle-splits.ts";

const HEADER = [
  "Action",
  "Time",
  "ISIN",
  "Ticker",
  "Name",
  "No. of shares",
  "Price / share",
  "Currency (Price / share)",
  "Exchange rate",
  "Total",
  "Currency (Total)",
];

/** History of Trading 212. Older files name the account's currency in the heading: `Total (GBP)`. `Total` is what moved in the account's currency, all costs included; London prices are in pence. */
export const trading212 = csvSource({
  key: "trading212",
  name: "Trading 212",
  delimiter: ",",
  decimalMark: ".",
  header: ["Action", "Time", "ISIN", "Ticker", "No. of shares", "Price / share"],
  readHeading: currenciesInHeading,
  account: { key: "", kind: "brokerage", institution: "Trading 212" },
  readRows: (rows, draft) => {
    const splits: SplitLeg[] = [];
    const traded = new Set(rows.flatMap((cells) => (isOfTrade(cells) ? [cells.text("ISIN")] : [])));
    for (const original of rows) {
      const cells = inHeaderOrder(original);
      const outcome = readRow(cells, traded);
      if (cells.problem) draft.fail([cells.row], cells.problem);
      else if ("split" in outcome) splits.push(outcome.split);
      else draft.settle([cells.row], outcome);
    }
    settleSplits(splits, draft);
  },
});

/** The order of columns since 2025: notes and id stand before the number of shares. Older headers were seen over such rows. */
const NEWER_ORDER = new Map(
  [
    ...HEADER.slice(0, 5),
    "Notes",
    "ID",
    ...HEADER.slice(5, 9),
    "Result",
    "Currency (Result)",
    "Total",
    "Currency (Total)",
    "Withholding tax",
    "Currency (Withholding tax)",
    "Currency conversion fee",
    "Currency (Currency conversion fee)",
  ].map((name, index) => [name, index]),
);

/** A row whose cells follow the newer order under an older header: an order id stands where the price should be, a number where its currency. */
function inHeaderOrder(cells: RowCells): RowCells {
  const isShifted =
    cells.text("No. of shares") === "" &&
    /^[A-Z]{2,4}\d{6,}$/.test(cells.text("Price / share")) &&
    /^[\d.]+$/.test(cells.text("Currency (Price / share)"));
  return isShifted ? new RowCells(cells.row, NEWER_ORDER, ".") : cells;
}

type Outcome = RowOutcome | { readonly split: SplitLeg };

const isOfTrade = (cells: RowCells): boolean => /(?:^| )(?:buy|sell)$/i.test(cells.text("Action"));

/** `traded`: the ISINs of which the file has a trade. */
function readRow(cells: RowCells, traded: ReadonlySet<string>): Outcome {
  const action = cells.text("Action");
  const moment = cells.neededDate("Time", "ymd");
  if (action.toLowerCase() === "currency conversion") return readConversion(cells, moment);
  const total = cells.neededMoney("Total");
  const stated = cells.neededCurrency("Currency (Total)");
  if (moment === undefined || total === undefined || stated === undefined) return unknownWord("Action", action);
  const base = { ...moment, sourceId: cells.optionalText("ID"), description: cells.optionalText("Notes") };
  const amount = inCurrency(total, stated);
  const cash = { amount, currency: stated.currency };
  const plain = action.toLowerCase();
  if (plain === "deposit") return { lines: [{ ...base, type: "deposit", cash }] };
  if (plain === "withdrawal")
    return { lines: [{ ...base, type: "withdrawal", cash: { ...cash, amount: -size(amount) } }] };
  if (/^(?:lending )?interest/.test(plain)) return { lines: [{ ...base, type: "interest", kind: "interest", cash }] };
  if (/^card (?:debit|credit|refund)$/.test(plain))
    return { lines: [{ ...base, type: "withdrawal", description: paidTo(cells), cash }] };
  if (plain === "spending cashback") return { lines: [{ ...base, type: "other_income", kind: "cashback", cash }] };
  if (plain.startsWith("dividend")) return readDividend(cells, { ...base, type: "dividend", cash }, traded);
  if (/(?:^| )(?:buy|sell)$/.test(plain))
    return readTrade(cells, { ...base, type: "buy", cash }, plain.endsWith("sell"));
  return readUnits(cells, { ...base, type: "transfer_in_kind" }, { action: plain, total: amount });
}

const paidTo = (cells: RowCells): string | undefined =>
  cells.optionalText("Merchant name") ?? cells.optionalText("Notes");

/** Money of one currency for money of another; its fee is taken from what was given. */
function readConversion(cells: RowCells, moment: Moment | undefined): Outcome {
  const [left, right] = ["Currency conversion from amount", "Currency conversion to amount"] as const;
  const [given, got] = [cells.neededMoney(left), cells.neededMoney(right)];
  const [from, to] = [cells.neededCurrency(`Currency (${left})`), cells.neededCurrency(`Currency (${right})`)];
  if (moment === undefined || given === undefined || got === undefined || from === undefined || to === undefined)
    return unknownWord("Action", "Currency conversion");
  return {
    lines: [
      {
        ...moment,
        type: "exchange",
        sourceId: cells.optionalText("ID"),
        cash: { amount: -size(inCurrency(given, from)), currency: from.currency },
        cashOther: { amount: size(inCurrency(got, to)), currency: to.currency },
        fees: chargesIn(cells).fees,
        description: cells.optionalText("Notes"),
      },
    ],
  };
}

function readDividend(cells: RowCells, line: LineParts, traded: ReadonlySet<string>): Outcome {
  // A trade says what a share trades in; where there is none, what it pays in is nearer to that than the money of the account.
  const paidIn = traded.has(cells.text("ISIN")) ? undefined : currencyOf(cells.text("Currency (Price / share)"));
  const withheld = cells.money("Withholding tax");
  const currency = withheld === undefined ? undefined : cells.neededCurrency("Currency (Withholding tax)");
  const isCapital = /return of capital/i.test(cells.text("Action"));
  return {
    lines: [
      {
        ...line,
        type: isCapital ? "return_of_capital" : "dividend",
        kind: isCapital ? "return_of_capital" : "dividend",
        security: { ...securityOf(cells), ...(paidIn === undefined ? {} : { currency: paidIn.currency }) },
        taxes:
          withheld !== undefined && currency !== undefined
            ? chargeOf(inCurrency(withheld, currency), currency.currency, "withholding")
            : undefined,
        description: line.description ?? cells.text("Action"),
      },
    ],
  };
}

function readTrade(cells: RowCells, line: LineParts, isSale: boolean): Outcome {
  const units = unitsOf(cells);
  const cash = line.cash;
  if (units === undefined || cash === undefined) return unknownWord("Action", cells.text("Action"));
  const rate = rateOf(
    cells.text("Exchange rate") === "Not available" ? undefined : cells.amount("Exchange rate"),
    units.stated,
  );
  return {
    lines: [
      {
        ...line,
        type: isSale ? "sell" : "buy",
        cash: { ...cash, amount: isSale ? size(cash.amount) : -size(cash.amount) },
        security: securityOf(cells),
        quantity: units.quantity,
        price: inCurrency(units.price, units.stated),
        priceCurrency: units.stated.currency,
        ...chargesIn(cells),
        ...(rate === undefined ? {} : { rate }),
      },
    ],
  };
}

/** Stated as price units for one unit of the account's currency; pence make it a hundred times larger. */
const rateOf = (stated: Fixed | undefined, price: StatedCurrency): Fixed | undefined =>
  stated === undefined || stated === 0n ? undefined : div(price.isMinor ? 100n * ONE : ONE, stated);

/** Columns that say how much of the total were costs; each has its own currency column. */
const CHARGES: readonly { readonly column: string; readonly kind: string; readonly isTax: boolean }[] = [
  { column: "Currency conversion fee", kind: "conversion", isTax: false },
  { column: "Finra fee", kind: "finra", isTax: false },
  { column: "Transaction fee", kind: "transaction", isTax: false },
  { column: "Charge amount", kind: "commission", isTax: false },
  { column: "Stamp duty reserve tax", kind: "stamp_duty", isTax: true },
  { column: "Stamp duty", kind: "stamp_duty", isTax: true },
  { column: "French transaction tax", kind: "transaction_tax", isTax: true },
  { column: "Ptm levy", kind: "ptm_levy", isTax: true },
];

function chargesIn(cells: RowCells): Pick<LineParts, "fees" | "taxes"> {
  const found = (isTax: boolean): readonly Charge[] | undefined =>
    chargesOf(
      ...CHARGES.filter((charge) => charge.isTax === isTax).map(({ column, kind }) => {
        const amount = cells.money(column);
        if (amount === undefined || amount === 0n) return undefined;
        const currency = cells.neededCurrency(`Currency (${column})`);
        return currency === undefined ? undefined : chargeOf(inCurrency(amount, currency), currency.currency, kind);
      }),
    );
  return { fees: found(false), taxes: found(true) };
}

/** Rows that move units without cash. */
function readUnits(
  cells: RowCells,
  line: LineParts,
  { action, total }: { readonly action: string; readonly total: Fixed },
): Outcome {
  const units = unitsOf(cells);
  if (units === undefined) return unknownWord("Action", cells.text("Action"));
  const security = securityOf(cells);
  const price = { price: inCurrency(units.price, units.stated), priceCurrency: units.stated.currency };
  if (action === "transfer out") return { lines: [{ ...line, ...price, security, quantity: -units.quantity }] };
  if (action === "transfer in") return { lines: [{ ...line, ...price, security, quantity: units.quantity }] };
  if (action === "stock distribution" || action === "custom stock distribution") {
    return {
      lines: [
        {
          ...line,
          type: "corporate_action",
          kind: "stock_distribution",
          moves: [{ security, quantity: units.quantity, cost: total }],
        },
      ],
    };
  }
  if (action === "stock split close" || action === "stock split open") {
    return {
      split: {
        cells,
        on: line.on,
        secondOfDay: line.secondOfDay,
        security,
        quantity: units.quantity,
        isOpen: action.endsWith("open"),
      },
    };
  }
  return unknownWord("Action", cells.text("Action"));
}

function unitsOf(cells: RowCells): { quantity: Fixed; price: Fixed; stated: StatedCurrency } | undefined {
  const quantity = cells.neededAmount("No. of shares");
  const price = cells.neededAmount("Price / share");
  const stated = cells.neededCurrency("Currency (Price / share)");
  return quantity === undefined || price === undefined || stated === undefined
    ? undefined
    : { quantity, price, stated };
}

const securityOf = (cells: RowCells): SecurityRef => ({
  isin: isinOf(cells.text("ISIN")),
  ticker: cells.optionalText("Ticker"),
  name: cells.optionalText("Name"),
});

const size = (value: Fixed): Fixed => (value < 0n ? -value : value);

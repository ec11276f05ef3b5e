import { abs, type Fixed } from "#engine/money/fixed.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { csvSource, eachRow, unknownWord, type Heading } from "#providers/statements/csv-source.ts";
import { plainName } from "#providers/statements/detect-csv.ts";
import { isinOf, type RowCells } from "#providers/statements/row-cells.ts";
import { chargeOf, type LineParts, type RowOutcome } from "#providers/statements/statement-draft.ts";

/** Names of the columns in English, by their names in German. */
const GERMAN: Readonly<Record<string, string>> = {
  datum: "Date",
  typ: "Type",
  wert: "Value",
  buchungswährung: "Transaction Currency",
  bruttobetrag: "Gross Amount",
  "währung bruttobetrag": "Currency Gross Amount",
  wechselkurs: "Exchange Rate",
  gebühren: "Fees",
  steuern: "Taxes",
  stück: "Shares",
  "ticker-symbol": "Ticker Symbol",
  wertpapiername: "Security Name",
  notiz: "Note",
  konto: "Cash Account",
  gegenkonto: "Offset Account",
};

/** The English names of a German heading; none where it is not German. */
const readHeading = (cells: readonly string[]): Heading => ({
  columns: cells.some((cell) => plainName(cell) === "datum")
    ? cells.map((cell) => GERMAN[plainName(cell)] ?? cell)
    : [],
  stated: new Map(),
});

/** Transactions of Portfolio Performance as CSV, in German or English. `Value` is what moved, costs included; the type says which way. */
const shape = (key: string, language: "de" | "en") =>
  csvSource({
    key,
    name: language === "de" ? "Portfolio Performance (CSV, German)" : "Portfolio Performance (CSV)",
    delimiter: [";", ",", "\t"],
    decimalMark: language === "de" ? "," : ".",
    header: [
      "Date",
      "Type",
      "Value",
      "Transaction Currency",
      "Gross Amount",
      "Fees",
      "Taxes",
      "Shares",
      "Security Name",
    ],
    ...(language === "de" ? { readHeading } : {}),
    account: { key: "", kind: "brokerage" },
    readRows: (rows, draft) => {
      for (const name of new Set(rows.map(accountOf)))
        if (name !== "") draft.account({ key: name, name, kind: "brokerage" });
      eachRow(rows, draft, readRow);
    },
  });

export const portfolioPerformanceCsv = shape("portfolio-performance-csv", "en");
export const portfolioPerformanceCsvDe = shape("portfolio-performance-csv-de", "de");

const accountOf = (cells: RowCells): string => cells.text("Cash Account");

/** Types in English and German. */
const TYPES: Readonly<Record<string, string>> = {
  buy: "buy",
  kauf: "buy",
  sell: "sell",
  verkauf: "sell",
  "delivery (inbound)": "in",
  einlieferung: "in",
  "delivery (outbound)": "out",
  auslieferung: "out",
  dividend: "dividend",
  dividende: "dividend",
  interest: "interest",
  zinsen: "interest",
  "interest charge": "charge",
  zinsbelastung: "charge",
  deposit: "deposit",
  einlage: "deposit",
  removal: "withdrawal",
  entnahme: "withdrawal",
  fees: "fee",
  gebühren: "fee",
  "fees refund": "fee refund",
  gebührenerstattung: "fee refund",
  taxes: "tax",
  steuern: "tax",
  "tax refund": "tax refund",
  steuerrückerstattung: "tax refund",
  "transfer (inbound)": "moved in",
  "umbuchung (eingang)": "moved in",
  "transfer (outbound)": "moved out",
  "umbuchung (ausgang)": "moved out",
};

function readRow(cells: RowCells): RowOutcome | undefined {
  const word = cells.text("Type");
  const moment = cells.neededDate("Date", "ymd");
  const stated = cells.neededCurrency("Transaction Currency");
  const value = cells.neededMoney("Value");
  if (moment === undefined || stated === undefined || value === undefined) return undefined;
  const { currency } = stated;
  const charges = {
    fees: chargeOf(cells.money("Fees"), currency, "commission"),
    taxes: chargeOf(cells.money("Taxes"), currency, "tax"),
  };
  const base = {
    on: moment.on,
    secondOfDay: moment.secondOfDay === 0 ? undefined : moment.secondOfDay,
    account: accountOf(cells),
    description: cells.optionalText("Note"),
  };
  const cash = { arrived: { amount: abs(value), currency }, left: { amount: -abs(value), currency } };
  const security = securityOf(cells, currency);
  const line = { ...base, ...charges, security };
  switch (TYPES[plainName(word)]) {
    case "buy":
      return withUnits(cells, { ...line, type: "buy", cash: cash.left });
    case "sell":
      return withUnits(cells, { ...line, type: "sell", cash: cash.arrived });
    case "in":
      return withUnits(cells, { ...base, security, type: "transfer_in_kind", cost: cash.arrived });
    case "out":
      return withUnits(cells, { ...base, security, type: "transfer_in_kind" }, true);
    case "dividend":
      return { lines: [{ ...line, type: "dividend", kind: "dividend", cash: { amount: value, currency } }] };
    case "interest":
      return { lines: [{ ...line, type: "interest", kind: "interest", cash: { amount: value, currency } }] };
    case "charge":
      return { lines: [{ ...line, type: "interest", kind: "interest_paid", cash: cash.left }] };
    case "deposit":
      return { lines: [{ ...base, type: "deposit", cash: cash.arrived }] };
    case "withdrawal":
      return { lines: [{ ...base, type: "withdrawal", cash: cash.left }] };
    case "fee":
    case "fee refund":
    case "tax":
    case "tax refund":
      return { lines: [chargeLine({ ...base, security }, TYPES[plainName(word)] ?? "", cash)] };
    case "moved in":
    case "moved out":
      return readMoved(cells, { ...base, security }, { isOut: TYPES[plainName(word)] === "moved out", cash });
    default:
      return unknownWord("Type", word);
  }
}

const chargeLine = (base: Omit<LineParts, "type">, meaning: string, cash: Both): LineParts => ({
  ...base,
  type: meaning.startsWith("fee") ? "fee" : "tax",
  kind: meaning.startsWith("fee") ? "fee" : "tax",
  cash: meaning.endsWith("refund") ? cash.arrived : cash.left,
});

type Both = { readonly arrived: NonNullable<LineParts["cash"]>; readonly left: NonNullable<LineParts["cash"]> };

/** Units where the row has any, else money. */
function readMoved(
  cells: RowCells,
  base: Omit<LineParts, "type">,
  { isOut, cash }: { readonly isOut: boolean; readonly cash: Both },
): RowOutcome | undefined {
  const shares: Fixed = cells.amount("Shares") ?? 0n;
  if (shares !== 0n && base.security !== undefined)
    return withUnits(cells, { ...base, type: "transfer_in_kind" }, isOut);
  return { lines: [{ ...base, type: "cash_transfer", cash: isOut ? cash.left : cash.arrived }] };
}

function withUnits(cells: RowCells, line: LineParts, isOut = false): RowOutcome | undefined {
  const shares = cells.neededAmount("Shares");
  if (shares === undefined) return undefined;
  if (line.security === undefined)
    return cells.fail("Security Name", "The row names no security.", "Fill in an ISIN or a name.");
  return { lines: [{ ...line, quantity: isOut ? -abs(shares) : abs(shares) }] };
}

function securityOf(cells: RowCells, currency: string): SecurityRef | undefined {
  const [isin, ticker, name, wkn] = [
    isinOf(cells.text("ISIN")),
    cells.optionalText("Ticker Symbol"),
    cells.optionalText("Security Name"),
    cells.text("WKN"),
  ];
  if (isin === undefined && ticker === undefined && name === undefined) return undefined;
  const gross = cells.text("Currency Gross Amount");
  return {
    isin,
    ticker,
    name,
    otherId: wkn === "" ? undefined : `wkn:${wkn}`,
    currency: gross === "" ? currency : gross,
  };
}

import { abs, mul, type Fixed } from "#engine/money/fixed.ts";
import type { Charge } from "#engine/intake/statement.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import { currencyOf, type RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

const MONEY = ["CZK", "USD", "EUR", "PLN", "GBP"] as const;

/** The headings in Slovak and English by those in Czech. */
const NAMES: Readonly<Record<string, string>> = {
  "Dátum obchodu": "Datum obchodu",
  "Trade Date": "Datum obchodu",
  Smer: "Směr",
  Direction: "Směr",
  Price: "Cena",
  Shares: "Počet",
  Mena: "Měna",
  Currency: "Měna",
  "Text FIO": "Text FIO",
};
const nameOf = (cell: string): string => {
  const plain = cell.trim();
  const volume = /^Volume (?:in |\()([A-Z]{3})\)?$/.exec(plain)?.[1];
  if (volume !== undefined) return `Objem v ${volume}`;
  const fees = /^Fees(?: \(([A-Z]{3})\))?$/.exec(plain);
  return fees === null ? (NAMES[plain] ?? plain) : `Poplatky v ${fees[1] ?? "CZK"}`;
};

/**
 * Trades of Fio e-Broker: what moved stands in a column for each currency, its costs in another one beside. What is no trade has no direction, and
 * says what it is in its text. Written from the published headings.
 */
export const fio = csvSource({
  key: "fio",
  name: "Fio e-Broker",
  delimiter: [";", ","],
  decimalMark: "either",
  header: ["Datum obchodu", "Směr", "Symbol", "Cena", "Počet", "Měna", "Objem v CZK", "Poplatky v CZK"],
  readHeading: (cells) => ({ columns: cells.map(nameOf), stated: new Map() }),
  account: { key: "", kind: "brokerage", institution: "Fio banka" },
  readRows: (rows, draft) => eachRow(rows, draft, readRow),
});

const amountIn = (cells: RowCells, column: string): Fixed | undefined =>
  cells.text(column) === "" ? undefined : cells.amount(column);

/** What moved: in the currency of the row, or in the only one that has an amount. */
function movedIn(cells: RowCells, stated: string | undefined): { amount: Fixed; currency: string } | undefined {
  const found = MONEY.flatMap((currency) => {
    const amount = amountIn(cells, `Objem v ${currency}`);
    return amount === undefined || amount === 0n ? [] : [{ amount, currency }];
  });
  return found.find(({ currency }) => currency === stated) ?? (found.length === 1 ? found[0] : undefined);
}

const feesIn = (cells: RowCells): readonly Charge[] =>
  MONEY.flatMap((currency) => {
    const amount = amountIn(cells, `Poplatky v ${currency}`) ?? 0n;
    return amount === 0n ? [] : [{ amount: abs(amount), currency, kind: "commission" }];
  });

function readRow(cells: RowCells): RowOutcome | undefined {
  const moment = cells.neededDate("Datum obchodu", "dmy");
  const stated = currencyOf(cells.text("Měna"))?.currency;
  const moved = movedIn(cells, stated);
  if (moment === undefined || cells.problem) return undefined;
  const word = cells.text("Směr").toLowerCase();
  const text = cells.text("Text FIO");
  const symbol = cells.text("Symbol");
  const security = symbol === "" ? undefined : { ticker: symbol, currency: stated };
  const base = { ...moment, description: text === "" ? undefined : text.slice(0, 300) };
  const side = /^(?:nákup|nakup|buy|bought)/.test(word)
    ? "buy"
    : /^(?:prodej|predaj|sell|sold)/.test(word)
      ? "sell"
      : "";
  if (moved === undefined) {
    const isOfUnits = side !== "" && /transformace|split|spin|squeeze|fúze/i.test(`${cells.text("Trh")} ${text}`);
    return isOfUnits
      ? unknownWord("Text FIO", text)
      : cells.fail("Objem v CZK", "The row states no amount.", "Enter it by hand.");
  }
  const fees = feesIn(cells);
  if (side === "") return readOther(cells, { base, moved, security, fees });
  const quantity = cells.neededAmount("Počet");
  if (quantity === undefined || security === undefined) return unknownWord("Symbol", symbol);
  const own = fees.filter(({ currency }) => currency === moved.currency);
  const other = fees.filter(({ currency }) => currency !== moved.currency);
  const charged = own.reduce((sum, { amount }) => sum + amount, 0n);
  const price = cells.amount("Cena");
  const gross = price === undefined ? undefined : mul(abs(quantity), price);
  const isSale = side === "sell";
  const size = abs(moved.amount);
  // Whether what moved has the costs in it is what price and number say.
  const isWithCosts = charged !== 0n && gross !== undefined && size === (isSale ? gross - charged : gross + charged);
  const net = isSale ? size - (isWithCosts ? 0n : charged) : -size - (isWithCosts ? 0n : charged);
  return {
    lines: [
      {
        ...base,
        type: side,
        security,
        quantity: abs(quantity),
        ...(price !== undefined && (isWithCosts || size === gross) ? { price, priceCurrency: moved.currency } : {}),
        cash: { amount: net, currency: moved.currency },
        ...(own.length === 0 ? {} : { fees: own }),
      },
      ...other.map(({ amount, currency }) => ({
        ...base,
        type: "fee" as const,
        kind: "commission",
        security,
        cash: { amount: -amount, currency },
      })),
    ],
  };
}

interface Other {
  readonly base: { readonly on: string; readonly description: string | undefined };
  readonly moved: { readonly amount: Fixed; readonly currency: string };
  readonly security: { readonly ticker: string; readonly currency: string | undefined } | undefined;
  readonly fees: readonly Charge[];
}

/** By the words of its text. */
function readOther(cells: RowCells, { base, moved: cash, security }: Other): RowOutcome {
  const text = cells.text("Text FIO");
  if (/\bda[nň]/i.test(text)) return { lines: [{ ...base, type: "tax", kind: "withholding", security, cash }] };
  if (/poplat|\bfee\b/i.test(text)) return { lines: [{ ...base, type: "fee", kind: "broker", security, cash }] };
  if (/divid|výnos|distribu/i.test(text) && security !== undefined)
    return { lines: [{ ...base, type: "dividend", kind: "dividend", security, cash }] };
  if (/úrok|kup[oó]n/i.test(text)) return { lines: [{ ...base, type: "interest", kind: "interest", security, cash }] };
  if (/konver|směna|zámena|převod měn/i.test(text)) return { lines: [{ ...base, type: "cash_transfer", cash }] };
  if (/vlož|vklad|výběr|převod|prevod|bezhotovost/i.test(text) && security === undefined)
    return { lines: [{ ...base, type: cash.amount < 0n ? "withdrawal" : "deposit", cash }] };
  return unknownWord("Text FIO", text);
}

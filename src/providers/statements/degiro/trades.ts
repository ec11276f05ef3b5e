import { abs, div, type Fixed, ONE } from "#engine/money/fixed.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { csvSource, eachRow, type Heading } from "#providers/statements/csv-source.ts";
import { plainName } from "#providers/statements/detect-csv.ts";
import { inCurrency, isinOf, type RowCells } from "#providers/statements/row-cells.ts";
import { secondOf } from "#providers/statements/parse-date.ts";
import { chargeOf, chargesOf, type LineParts, type RowOutcome } from "#providers/statements/statement-draft.ts";

/** What a column holds, by the words of the languages DEGIRO writes. The currency of an amount stands in its name or in the unnamed column after it. */
const COLUMNS: readonly (readonly [string, RegExp])[] = [
  ["date", /^(?:date|datum|fecha|data|dato|päivämäärä)$/],
  ["time", /^(?:time|tijd|uhrzeit|uhrze|heure|hora|ora|godzina|tid|klockslag|čas)$/],
  ["product", /^(?:product|produkt|produit|producto|prodotto|produto)$/],
  ["isin", /isin/],
  ["quantity", /^(?:quantity|number|aantal|anzahl|quantité|número|cantidad|quantità|quantidade|liczba|antal|počet)$/],
  ["price", /^(?:price|koers|kurs|cours|precio|quotazione|preço|kurz|pris)$/],
  [
    "fee",
    /^(?:transaction (?:and\/or|costs)|transactiekosten|transaktionsgebühr|frais de (?:courtage|transaction)|costes de transacción|costi di transazione|custos de transação|opłat|transaktionsavgift|transaktionskostnad)/,
  ],
  ["autoFx", /\bautofx\b/],
  [
    "rate",
    /^(?:exchange rate|wisselkoers|wechselkurs|taux de change|tipo de cambio|tasso di cambio|taxa de câmbio|kurs wymiany|växelkurs)$/,
  ],
  [
    "total",
    /^(?:total|totaal|gesamt|gesamtbetrag|totale|montant (?:total|négocié)|razem|suma|celkem|yhteensä|totalt)(?: |$)/,
  ],
  ["value", /^(?:value|waarde|wert|montant|valeur|valor|valore|wartość|värde)(?: [a-z]{3})?$/],
  ["order", /^(?:order|id ordre|id orden|id ordine|id da ordem|id zlecenia)/],
];

function readHeading(cells: readonly string[]): Heading {
  const stated = new Map<string, string>();
  const columns = cells.map((cell, at) => {
    const own = nameOf(cell);
    const code = / ([A-Z]{3})$/.exec(cell.trim())?.[1];
    if (own !== undefined && code !== undefined) stated.set(`${own} currency`, code);
    if (own !== undefined) return own;
    const before = nameOf(cells[at - 1] ?? "");
    return cell.trim() === "" && before !== undefined && before !== "order" ? `${before} currency` : cell;
  });
  return { columns, stated };
}

const nameOf = (cell: string): string | undefined => COLUMNS.find(([, words]) => words.test(plainName(cell)))?.[0];

/** Transactions of DEGIRO: trades alone, with what each cost. Money in and out, dividends and interest are in the account statement. */
export const degiroTrades = csvSource({
  key: "degiro-trades",
  name: "DEGIRO (transactions)",
  delimiter: [",", ";"],
  decimalMark: "either",
  header: ["date", "time", "product", "isin", "quantity", "price", "value", "total"],
  readHeading,
  account: { key: "", kind: "brokerage", institution: "DEGIRO" },
  readRows: (rows, draft) => eachRow(rows, draft, readRow),
});

function readRow(cells: RowCells): RowOutcome | undefined {
  if (cells.text("date") === "") return { skip: "The row goes on from the one above; it moves nothing itself." };
  const moment = cells.neededDate("date", "dmy");
  const quantity = cells.neededMoney("quantity");
  const traded = cells.neededCurrency("price currency");
  const price = traded && cells.neededAmountIn("price", traded);
  const settled = cells.neededCurrency("total currency");
  const total = cells.neededMoney("total");
  if (moment === undefined || quantity === undefined || traded === undefined || settled === undefined) return undefined;
  if (total === undefined || price === undefined) return undefined;
  const security: SecurityRef = {
    isin: isinOf(cells.text("isin")),
    name: cells.optionalText("product"),
    currency: traded.currency,
  };
  const base: Omit<LineParts, "type"> = {
    ...moment,
    secondOfDay: secondOf(cells.text("time")),
    security,
    description: cells.optionalText("product"),
    sourceId: cells.optionalText("order"),
  };
  // Units that moved for nothing: an exchange of listings, a split, a right.
  if (total === 0n) return { lines: [{ ...base, type: "transfer_in_kind", quantity }] };
  const fee = chargesOf(...["fee", "autoFx"].map((column) => costOf(cells, column)));
  const rate = cells.amount("rate");
  const isForeign = rate !== undefined && rate !== 0n && traded.currency !== settled.currency;
  return {
    lines: [
      {
        ...base,
        type: quantity > 0n ? "buy" : "sell",
        quantity: abs(quantity),
        price,
        priceCurrency: traded.currency,
        cash: { amount: inCurrency(total, settled), currency: settled.currency },
        fees: fee,
        ...(isForeign ? { rate: rateOf(rate, traded.isMinor) } : {}),
      },
    ],
  };
}

/** Stated as units of the price's currency for one of the account's; pence make it a hundred times larger. */
const rateOf = (stated: Fixed, isMinor: boolean): Fixed => div(isMinor ? 100n * ONE : ONE, stated);

function costOf(cells: RowCells, column: string): ReturnType<typeof chargeOf> {
  const amount = cells.money(column);
  if (amount === undefined || amount === 0n) return undefined;
  const stated = cells.neededCurrency(
    cells.text(`${column} currency`) === "" ? "total currency" : `${column} currency`,
  );
  return (
    stated && chargeOf(-inCurrency(amount, stated), stated.currency, column === "fee" ? "commission" : "conversion")
  );
}

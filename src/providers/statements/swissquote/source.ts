import type { LongList } from "#engine/intake/long-list.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import type { BalancedRow } from "#providers/statements/banks/balanced-rows.ts";
import { balanceBreaks } from "#providers/statements/banks/check-balances.ts";
import { csvSource, unknownWord } from "#providers/statements/csv-source.ts";
import { groupBy } from "#providers/statements/pair-moves.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { inCurrency, isinOf, type RowCells, type StatedCurrency } from "#providers/statements/row-cells.ts";
import {
  chargeOf,
  type LineParts,
  type RowOutcome,
  type StatementDraft,
} from "#providers/statements/statement-draft.ts";

/** Transactions of Swissquote. `Net Amount` is signed and includes the costs; the two sides of an exchange share order number and time. */
export const swissquote = csvSource({
  key: "swissquote",
  name: "Swissquote",
  delimiter: ";",
  decimalMark: ".",
  header: [
    "Date",
    "Order #",
    "Transaction",
    "Symbol",
    "ISIN",
    "Quantity",
    "Unit price",
    "Costs",
    "Accrued Interest",
    "Net Amount",
    "Currency",
  ],
  readHeading: (cells) => ({ columns: cells.map(inEnglish), stated: new Map() }),
  account: { key: "", kind: "brokerage", institution: "Swissquote" },
  readRows: (rows, draft) => {
    const sides: ExchangeSide[] = [];
    for (const cells of rows) {
      const read = readRow(cells);
      if (cells.problem !== undefined || read === undefined)
        draft.fail([cells.row], cells.problem ?? unknownWord("Transaction", ""));
      else if ("side" in read) sides.push(read.side);
      else draft.settle([cells.row], read);
    }
    settleExchanges(sides, draft);
    stateBalances(rows, draft);
    return balanceBreaks(rows.flatMap(balancedRow));
  },
});

/** The same columns in German, French and Italian. */
const HEADINGS: readonly (readonly [string, RegExp])[] = [
  ["Date", /^(?:datum|date|data)$/],
  ["Order #", /^(?:auftrag|ordre|ordine|order) ?#$/],
  ["Transaction", /^(?:transaktion(?:en)?|transactions?|transazion[ei]|operazione)$/],
  ["Symbol", /^(?:symbole?|simbolo)$/],
  ["Name", /^(?:nom|nome)$/],
  ["Quantity", /^(?:anzahl|menge|quantité|quantità)$/],
  ["Unit price", /^(?:stückpreis|prix unitaire|prezzo unitario)$/],
  ["Costs", /^(?:kosten|frais|coûts|costi)$/],
  ["Accrued Interest", /^(?:aufgelaufene zinsen|intérêts courus|interessi maturati)$/],
  ["Net Amount", /^(?:nettobetrag|montant net|importo netto)$/],
  ["Balance", /^(?:saldo|solde)$/],
  ["Currency", /^(?:währung|monnaie|devise|valuta)$/],
];

const inEnglish = (cell: string): string =>
  HEADINGS.find(([, words]) => words.test(cell.trim().toLowerCase()))?.[0] ?? cell;

/** Words of the other languages for the English ones that are read below. */
const WORDS: readonly (readonly [string, RegExp])[] = [
  ["buy", /^(?:kauf|achat|acquisto)$/],
  ["sell", /^(?:verkauf|vente|vendita)$/],
  ["dividend", /^(?:dividende|dividendo|ausschüttung|distribution)$/],
  ["capital gain", /^(?:kapitalgewinn|gain en capital|plusvalenza)$/],
  ["credit", /^(?:gutschrift|vergütung|crédit|accredito|einzahlung|versement)$/],
  ["debit", /^(?:belastung|débit|addebito|auszahlung|zahlung|paiement)$/],
  ["custody fees", /^(?:depotgebühren|droits de garde|frais de garde|diritti di custodia)$/],
  ["fees", /^(?:gebühren|spesen|frais|commissioni|spese)$/],
  ["interest", /^(?:zinsen|intérêts?|interessi)$/],
  ["forex credit", /^(?:forex-gutschrift|crédit forex|accredito forex|fx-gutschrift)$/],
  ["forex debit", /^(?:forex-belastung|débit forex|addebito forex|fx-belastung)$/],
];

const plainWord = (word: string): string =>
  WORDS.find(([, words]) => words.test(word.toLowerCase()))?.[0] ?? word.toLowerCase();

interface ExchangeSide {
  readonly cells: RowCells;
  readonly on: string;
  readonly secondOfDay?: number | undefined;
  readonly order: string;
  readonly amount: Fixed;
  readonly currency: string;
}

function readRow(cells: RowCells): RowOutcome | { readonly side: ExchangeSide } | undefined {
  const word = cells.text("Transaction");
  const moment = cells.neededDate("Date", "dmy");
  const stated = cells.neededCurrency("Currency");
  const net = cells.neededMoney("Net Amount");
  const costs = cells.money("Costs") ?? 0n;
  if (moment === undefined || stated === undefined || net === undefined) return undefined;
  const { currency } = stated;
  const order = cells.text("Order #");
  const base: Omit<LineParts, "type"> = {
    ...moment,
    description: /^0*$/.test(order) ? word : `${word}, order ${order}`,
  };
  const cash = { amount: net, currency };
  const plain = plainWord(word);
  switch (plain) {
    case "forex credit":
    case "forex debit":
    case "fx spot exchange":
      return { side: { cells, ...moment, order, amount: net, currency } };
    case "credit":
    case "debit":
    case "payment":
      return { lines: cashLines(base, net + costs, costs, currency) };
    case "custody fees":
    case "fees":
      return { lines: [{ ...base, type: "fee", kind: "custody", cash }] };
    case "interests":
    case "interest":
      return { lines: [{ ...base, type: "interest", kind: net < 0n ? "interest_paid" : "interest", cash }] };
    case "dividend":
    case "capital gain":
      return {
        lines: [
          {
            ...base,
            type: "dividend",
            kind: "dividend",
            security: securityOf(cells),
            cash,
            taxes: chargeOf(costs, currency, "withholding"),
          },
        ],
      };
    case "buy":
    case "sell":
      return readTrade(cells, { ...base, type: plain === "buy" ? "buy" : "sell", cash }, stated);
    default:
      return unknownWord("Transaction", word);
  }
}

/** A transfer and its own charge are two movements in one row. */
function cashLines(base: Omit<LineParts, "type">, amount: Fixed, costs: Fixed, currency: string): readonly LineParts[] {
  const moved: LineParts = { ...base, type: amount > 0n ? "deposit" : "withdrawal", cash: { amount, currency } };
  const fee: LineParts = { ...base, type: "fee", kind: "transfer", cash: { amount: -costs, currency } };
  return [...(amount === 0n ? [] : [moved]), ...(costs === 0n ? [] : [fee])];
}

function readTrade(cells: RowCells, line: LineParts, stated: StatedCurrency): RowOutcome | undefined {
  const quantity = cells.neededAmount("Quantity");
  const price = cells.neededAmount("Unit price");
  const accrued = cells.money("Accrued Interest");
  if (quantity === undefined || price === undefined) return undefined;
  return {
    lines: [
      {
        ...line,
        security: { ...securityOf(cells), currency: stated.currency },
        quantity: quantity < 0n ? -quantity : quantity,
        price: inCurrency(price, stated),
        priceCurrency: stated.currency,
        fees: chargeOf(cells.money("Costs"), stated.currency, "commission"),
        accruedInterest: accrued === 0n ? undefined : accrued,
      },
    ],
  };
}

const securityOf = (cells: RowCells): SecurityRef => ({
  isin: isinOf(cells.text("ISIN")),
  ticker: cells.optionalText("Symbol"),
  name: cells.optionalText("Name"),
});

function settleExchanges(sides: readonly ExchangeSide[], draft: StatementDraft): void {
  for (const group of groupBy(sides, (side) => JSON.stringify([side.on, side.secondOfDay, side.order])).values()) {
    const left = group.filter((side) => side.amount < 0n);
    const arrived = group.filter((side) => side.amount > 0n);
    const [from, to] = [left[0], arrived[0]];
    const rows = group.map((side) => side.cells.row);
    if (from === undefined || to === undefined || group.length !== 2 || from.currency === to.currency) {
      draft.fail(rows, {
        field: "Order #",
        problem: "The other side of this exchange is not in the file.",
        remedy: "Export a period that holds the whole day, or enter the exchange by hand.",
      });
      continue;
    }
    draft.line(rows, {
      on: from.on,
      secondOfDay: from.secondOfDay,
      type: "exchange",
      cash: { amount: from.amount, currency: from.currency },
      cashOther: { amount: to.amount, currency: to.currency },
      description: `Exchange, order ${from.order}`,
    });
  }
}

/** What a row moved and the balance it leads to, whatever else is to be said of it: the balance runs through rows nobody understood too. */
function balancedRow(cells: RowCells): readonly BalancedRow[] {
  const on = cells.neededDate("Date", "dmy")?.on;
  const stated = cells.neededCurrency("Currency");
  const amount = cells.money("Net Amount");
  const balance = cells.money("Balance");
  return on === undefined || stated === undefined || amount === undefined
    ? []
    : [{ account: "", on, cash: { amount, currency: stated.currency }, balance, row: cells.row }];
}

/** The newest balance of each currency. The file lists the newest row first. */
function stateBalances(rows: LongList<RowCells>, draft: StatementDraft): void {
  const seen = new Set<string>();
  for (const cells of rows.filter((row) => row.problem === undefined)) {
    const currency = cells.neededCurrency("Currency")?.currency;
    const moment = cells.neededDate("Date", "dmy");
    const amount = cells.money("Balance");
    if (currency === undefined || moment === undefined || amount === undefined || seen.has(currency)) continue;
    seen.add(currency);
    draft.total(cells.row, { account: "", on: moment.on, what: "cash", currency, amount });
  }
}

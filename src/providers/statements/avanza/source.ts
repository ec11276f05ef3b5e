import { abs, type Fixed } from "#engine/money/fixed.ts";
import { csvSource, type Heading, unknownWord } from "#providers/statements/csv-source.ts";
import { groupBy, settleMoves, type MoveRow } from "#providers/statements/pair-moves.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { isinOf, type RowCells } from "#providers/statements/row-cells.ts";
import { chargeOf, type LineParts, type Problem, type StatementDraft } from "#providers/statements/statement-draft.ts";

/** Transactions of Avanza (Swedish). `Belopp` is signed and includes the commission; withheld tax has a row of its own. */
export const avanza = csvSource({
  key: "avanza",
  name: "Avanza",
  delimiter: ";",
  decimalMark: ",",
  header: ["Datum", "Konto", "Typ av transaktion", "Värdepapper/beskrivning", "Antal", "Kurs", "Belopp", "ISIN"],
  readHeading,
  account: { key: "", kind: "brokerage", institution: "Avanza" },
  readRows: (rows, draft) => {
    for (const key of new Set(rows.map((cells) => cells.text("Konto")))) {
      draft.account({ key, name: key, kind: "brokerage", institution: "Avanza" });
    }
    const read = rows.map((cells) => ({ cells, ...readRow(cells) }));
    const moves: MoveRow[] = [];
    const lines: { cells: RowCells; line: LineParts }[] = [];
    for (const { cells, line, move, problem } of read) {
      const failure = cells.problem ?? problem;
      if (failure) draft.fail([cells.row], failure);
      else if (move) moves.push(move);
      else if (line) lines.push({ cells, line });
    }
    settleMoves(moves, draft, () => false);
    settleWithDividends(lines, draft);
  },
});

/**
 * Until 2023 one column named the currency of the amount, and the price was in it or in none that was named; the commission is in the account's
 * currency in both.
 */
function readHeading(cells: readonly string[]): Heading {
  const isOlder = !cells.some((cell) => cell.trim() === "Transaktionsvaluta");
  const columns = cells.map((cell) => (isOlder && cell.trim() === "Valuta" ? "Transaktionsvaluta" : cell));
  return { columns, stated: new Map() };
}

interface ReadRow {
  readonly line?: LineParts;
  readonly move?: MoveRow;
  readonly problem?: Problem;
}

function readRow(cells: RowCells): ReadRow {
  const word = cells.text("Typ av transaktion");
  const moment = cells.neededDate("Datum", "ymd");
  if (moment === undefined) return {};
  const text = cells.text("Värdepapper/beskrivning");
  const base = { ...moment, account: cells.text("Konto"), description: text === "" ? word : text };
  const units = cells.amount("Antal");
  if (word === "Övrigt" && cells.text("Belopp") === "" && units !== undefined) {
    const move = { security: securityOf(cells), quantity: units };
    return { move: { rows: [cells.row], on: base.on, account: base.account, kind: "merger", move, description: text } };
  }
  const amount = cells.neededMoney("Belopp");
  const stated = cells.neededCurrency("Transaktionsvaluta");
  if (amount === undefined || stated === undefined) return {};
  const cash = { amount, currency: stated.currency };
  switch (word) {
    case "Insättning":
      return { line: { ...base, type: "deposit", cash } };
    case "Uttag":
      return { line: { ...base, type: "withdrawal", cash } };
    case "Ränta":
    case "Räntor":
      return { line: { ...base, type: "interest", kind: amount < 0n ? "interest_paid" : "interest", cash } };
    case "Utdelning":
      return { line: { ...base, type: "dividend", kind: "dividend", security: securityOf(cells), cash } };
    case "Utländsk källskatt":
    case "Preliminär skatt":
    case "Preliminärskatt":
      return { line: { ...base, type: "tax", kind: "withholding", security: namelessSecurityOf(cells), cash } };
    case "Köp":
    case "Sälj":
      return readTrade(cells, { ...base, type: word === "Köp" ? "buy" : "sell", cash }, units);
    case "Övrigt":
      return readOther(text, { ...base, type: "fee", cash });
    default:
      return { problem: unknownWord("Typ av transaktion", word) };
  }
}

function readTrade(cells: RowCells, line: LineParts, units: Fixed | undefined): ReadRow {
  const column = cells.text("Instrumentvaluta") === "" ? "Transaktionsvaluta" : "Instrumentvaluta";
  const instrument = cells.neededCurrency(column);
  const price = instrument && cells.neededAmountIn("Kurs", instrument);
  const rate = cells.amount("Valutakurs");
  if (price === undefined || instrument === undefined) return {};
  if (units === undefined)
    return { problem: { field: "Antal", problem: "Antal is empty.", remedy: "Fill in the number of units." } };
  const commission = cells.money("Courtage (SEK)") ?? cells.money("Courtage");
  const isForeign = rate !== undefined && instrument.currency !== line.cash?.currency;
  return {
    line: {
      ...line,
      security: { ...securityOf(cells), currency: instrument.currency },
      quantity: abs(units),
      price,
      priceCurrency: instrument.currency,
      fees: chargeOf(commission, "SEK", "commission"),
      ...(isForeign ? { rate } : {}),
    },
  };
}

/** The bank's word for the rest; only texts whose meaning is known are read. */
function readOther(text: string, line: LineParts): ReadRow {
  if (/^Avkastningsskatt/i.test(text)) return { line: { ...line, type: "tax", kind: "yield_tax" } };
  if (/avgift/i.test(text)) return { line: { ...line, type: "fee", kind: "fund_fee" } };
  if (/ränta/i.test(text)) return { line: { ...line, type: "interest", kind: "interest" } };
  return {
    problem: {
      field: "Värdepapper/beskrivning",
      problem: `"${text.slice(0, 80)}" does not say what kind of transaction it is.`,
      remedy: "Enter the transaction by hand, or leave the row out.",
    },
  };
}

const isWithheld = (line: LineParts): boolean => line.type === "tax" && line.kind === "withholding";
const keyOf = (line: LineParts): string =>
  JSON.stringify([line.account, line.on, line.security?.isin, line.cash?.currency]);

/** Tax withheld from a dividend of the same account, day, security and currency becomes part of it. */
function settleWithDividends(lines: readonly { cells: RowCells; line: LineParts }[], draft: StatementDraft): void {
  const taxes = groupBy(
    lines.filter(({ line }) => isWithheld(line) && line.security?.isin !== undefined),
    ({ line }) => keyOf(line),
  );
  const used = new Set<RowCells>();
  const dividends = groupBy(
    lines.filter(({ line }) => line.type === "dividend"),
    ({ line }) => keyOf(line),
  );
  for (const [key, group] of dividends) {
    const [only] = group;
    const withheld = taxes.get(key) ?? [];
    if (only === undefined || group.length !== 1 || withheld.length === 0 || only.line.cash === undefined) continue;
    const tax = withheld.reduce((sum, { line }) => sum - (line.cash?.amount ?? 0n), 0n);
    const { amount, currency } = only.line.cash;
    const rows = [only, ...withheld].map(({ cells }) => cells);
    for (const cells of rows) used.add(cells);
    draft.line(
      rows.map((cells) => cells.row),
      { ...only.line, cash: { amount: amount - tax, currency }, taxes: chargeOf(tax, currency, "withholding") },
    );
  }
  for (const { cells, line } of lines) if (!used.has(cells)) draft.line([cells.row], line);
}

const securityOf = (cells: RowCells): SecurityRef => ({
  isin: isinOf(cells.text("ISIN")),
  name: cells.optionalText("Värdepapper/beskrivning"),
});

/** Tax rows carry the text of the dividend where others carry the name; it must not become the name of a security. */
const namelessSecurityOf = (cells: RowCells): SecurityRef | undefined => {
  const isin = isinOf(cells.text("ISIN"));
  return isin === undefined ? undefined : { isin };
};

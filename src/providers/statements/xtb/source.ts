import { abs, fixed, mul } from "#engine/money/fixed.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import { plainName } from "#providers/statements/detect-csv.ts";
import { parseAmount } from "#providers/statements/parse-amount.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { LineParts, RowOutcome } from "#providers/statements/statement-draft.ts";

/**
 * Cash operations of XTB. What happened stands in the comment in English, whatever the language of the types; amounts are in the currency of the
 * account, which the file does not name. A price counts only where it gives the amount: others are in the currency of their exchange.
 */
export const xtb = csvSource({
  key: "xtb",
  name: "XTB",
  delimiter: [";", ",", "\t"],
  decimalMark: "either",
  header: ["ID", "Type", "Time", "Symbol", "Comment", "Amount"],
  readHeading: (cells) => ({ columns: cells.map(columnOf), stated: new Map() }),
  asksCurrencyOf: "Amount",
  account: { key: "", kind: "brokerage", institution: "XTB" },
  readRows: (rows, draft, { currency = "EUR" }) => eachRow(rows, draft, (cells) => readRow(cells, currency)),
});

/** Since 2025 the symbol is called ticker, and the name of what it stands for comes beside it. */
const columnOf = (cell: string): string => (plainName(cell) === "ticker" ? "Symbol" : cell);

const TRADE = /^(OPEN|CLOSE) BUY ([\d.]{1,20})(?:\/[\d.]{1,20})? @ ([\d.]{1,20})/;

function readRow(cells: RowCells, currency: string): RowOutcome | undefined {
  const word = cells.text("Type");
  const plain = plainName(word);
  const comment = cells.text("Comment").slice(0, 300);
  if (plain === "total") return { skip: "A total of the rows above; it moves nothing itself." };
  const moment = cells.neededDate("Time", "dmy");
  const amount = cells.neededMoney("Amount");
  if (moment === undefined || amount === undefined) return undefined;
  if (amount === 0n) return { skip: "The row moves nothing: its amount is zero." };
  const base = { ...moment, description: comment === "" ? word : comment, sourceId: cells.optionalText("ID") };
  const cash = { amount, currency };
  const security = securityOf(cells.text("Symbol"), cells.optionalText("Instrument"));
  const trade = TRADE.exec(comment);
  if (trade && security)
    return readTrade({ ...base, type: trade[1] === "OPEN" ? "buy" : "sell", security, cash }, trade);
  if (/withholding|\bwht\b/i.test(`${plain} ${comment}`))
    return { lines: [{ ...base, type: "tax", kind: "withholding", security, cash }] };
  if (/interests? tax|\btax\b/.test(plain)) return { lines: [{ ...base, type: "tax", kind: "tax", cash }] };
  if (/dividend|divident/.test(plain))
    return { lines: [{ ...base, type: "dividend", kind: "dividend", security, cash }] };
  if (/spin ?off/.test(plain)) return { lines: [{ ...base, type: "dividend", kind: "spin_off", security, cash }] };
  if (/interest/.test(plain))
    return { lines: [{ ...base, type: "interest", kind: amount < 0n ? "interest_paid" : "interest", cash }] };
  if (/^profit\/loss|^profit of|close trade|^rollover/.test(plain)) return { lines: [resultOf(base, cash)] };
  if (/^(?:swap|commission|fee|sec fee|stamp duty|ftt)/.test(plain))
    return { lines: [{ ...base, type: "fee", kind: plain.split(" ")[0] ?? "fee", cash }] };
  if (/^(?:sub-?account )?transfer|\btransfer (?:in|out)\b/.test(plain))
    return { lines: [{ ...base, type: "cash_transfer", cash }] };
  if (
    /deposit|withdrawal|dep[oó]sito|levantamento|wp[lł]ata|wyp[lł]ata|einzahlung|auszahlung|vklad|v[yý]b[eě]r/.test(
      plain,
    )
  )
    return { lines: [{ ...base, type: amount > 0n ? "deposit" : "withdrawal", cash }] };
  return unknownWord("Type", word);
}

/** The result of a contract for difference, which is no security held. */
const resultOf = (base: Omit<LineParts, "type">, cash: NonNullable<LineParts["cash"]>): LineParts =>
  cash.amount < 0n ? { ...base, type: "fee", kind: "cfd", cash } : { ...base, type: "other_income", kind: "cfd", cash };

function readTrade(
  line: LineParts & { readonly cash: NonNullable<LineParts["cash"]> },
  [, , units = "", quoted = ""]: RegExpExecArray,
): RowOutcome {
  const quantity = parseAmount(units, ".");
  const price = parseAmount(quoted, ".");
  if (quantity === undefined || price === undefined)
    return {
      field: "Comment",
      problem: "The comment has no readable quantity and price.",
      remedy: "Correct the numbers in the file.",
    };
  const gross = mul(quantity, price);
  const isOwn = abs(gross - abs(line.cash.amount)) <= mul(gross, fixed("0.005")) + fixed("0.02");
  return { lines: [{ ...line, quantity, ...(isOwn ? { price, priceCurrency: line.cash.currency } : {}) }] };
}

/** `GOOGL.US` is the ticker with the country of its exchange. */
function securityOf(symbol: string, name: string | undefined): SecurityRef | undefined {
  if (symbol === "") return undefined;
  const american = /^(.+)\.US$/.exec(symbol)?.[1];
  return american === undefined ? { ticker: symbol, name } : { ticker: american, name, currency: "USD" };
}

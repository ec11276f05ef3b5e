import { number, textAt, word, type JsonObject } from "#test/vectors/example.ts";

// Whose view a flow's sign is: the investor's, as spreadsheets have it (paid in is negative), or the portfolio's (paid in is positive).

const PAID_IN = /^(deposit|contribution|call|capital_call|buy|purchase|paid_in|inflow|in)$/i;
const PAID_OUT = /^(withdrawal|distribution|sell|sale|dividend|income|outflow|out)$/i;
const INVESTOR = /spreadsheet|excel|investor|cash_?flow/i;
const PORTFOLIO = /portfolio|external|account/i;

const signWord = (input: JsonObject): string =>
  `${word(input, "sign")} ${word(input, "signs")} ${word(input, "sign_convention")}`;

/** By what the row says it is, else undefined: positive into the portfolio. */
function byKind(row: JsonObject): number | undefined {
  const kind = textAt(row, ["type", "kind"]) ?? "";
  const size = Math.abs(number(row, "amount"));
  return PAID_IN.test(kind) ? size : PAID_OUT.test(kind) ? -size : undefined;
}

/** A flow of a return by time: positive is paid in, unless the signs are said to be a spreadsheet's. */
export const intoPortfolio = (row: JsonObject, input: JsonObject): number =>
  byKind(row) ?? (INVESTOR.test(signWord(input)) ? -1 : 1) * number(row, "amount");

/** A flow of a return by money: positive is received, unless the signs are said to be the portfolio's. */
export const toInvestor = (row: JsonObject, input: JsonObject): number => {
  const known = byKind(row);
  return known === undefined ? (PORTFOLIO.test(signWord(input)) ? -1 : 1) * number(row, "amount") : -known;
};

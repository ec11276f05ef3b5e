import { abs, type Fixed } from "#engine/money/fixed.ts";
import type { CashMove } from "#engine/intake/statement.ts";
import { checkedTrade } from "#providers/statements/check-trade.ts";
import { incomeLines, moveLines, tradeLines, type CoinBase } from "#engine/intake/coins/coin-lines.ts";
import { readEvent } from "#engine/intake/coins/coin-event.ts";
import { coinOf, moneyOf, plainCode, type UnitAmount } from "#engine/intake/coins/coin-units.ts";
import { csvSource, eachRow, unknownWord, type Heading } from "#providers/statements/csv-source.ts";
import { parseAmount } from "#providers/statements/parse-amount.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import { chargeOf, type RowOutcome } from "#providers/statements/statement-draft.ts";

/**
 * Transaction report of Coinbase. `Subtotal` is quantity × price, `Total` with fees. Headings changed over the years: the price was a spot
 * price, the currency stood in the heading, and rows had no id.
 */
export const coinbase = csvSource({
  key: "coinbase",
  name: "Coinbase",
  delimiter: ",",
  decimalMark: ".",
  header: [
    "Timestamp",
    "Transaction Type",
    "Asset",
    "Quantity Transacted",
    "Price Currency",
    "Subtotal",
    "Total",
    "Fees",
    "Notes",
  ],
  readHeading,
  account: { key: "", kind: "crypto", institution: "Coinbase" },
  readRows: (rows, draft) => eachRow(rows, draft, readRow),
});

/** The names of this year for those of every year. */
function readHeading(cells: readonly string[]): Heading {
  const stated = new Map<string, string>();
  const isWithoutSums = cells.some((cell) => /^[A-Z]{3} Amount Transacted\b/.test(cell.trim()));
  const columns = cells.map((cell) => {
    const plain = cell.trim();
    const own = /^([A-Z]{3}) (Subtotal|Total|Fees|Spot Price|Amount Transacted)/.exec(plain);
    if (own?.[1] !== undefined) stated.set("Price Currency", own[1]);
    const name = own ? plain.slice(4) : plain;
    if (/^(?:spot )?price currency$/i.test(name)) return "Price Currency";
    // Where the sums are not told apart, the price of the market is not that of the row.
    if (/^(?:spot )?price(?: at transaction)?$/i.test(name)) return isWithoutSums ? name : "Price";
    if (/^(?:total|amount transacted)\b/i.test(name)) return "Total";
    return /^fees\b/i.test(name) ? "Fees" : name;
  });
  const isOwn = stated.has("Price Currency") && !columns.includes("Price Currency");
  const unwritten = [...(isOwn ? ["Price Currency"] : []), ...(isWithoutSums ? ["Subtotal", "Fees"] : [])];
  return { columns: [...columns, ...unwritten], stated };
}

const INCOME =
  /staking income|reward|inflation|earn|learning|incentive|interest|rebate|airdrop|card buy back|dividend|bonus/i;
const INSIDE =
  /^(?:retail (?:staking|unstaking)|retail eth2|vault|asset migration|staking transfer|unstaking transfer|wrap|unwrap)/i;

function readRow(cells: RowCells): RowOutcome | undefined {
  const word = cells.text("Transaction Type");
  // Until 2019 the month came first, and there was no time.
  const moment = cells.neededDate("Timestamp", cells.text("Timestamp").includes("/") ? "mdy" : "ymd");
  const code = renamed(cells.text("Asset"));
  const quantity = cells.neededAmount("Quantity Transacted");
  if (moment === undefined || quantity === undefined) return undefined;
  const base: CoinBase = {
    ...moment,
    sourceId: cells.optionalText("ID"),
    description: cells.optionalText("Notes") ?? word,
  };
  const units = { code, amount: abs(quantity) };
  const plain = word.toLowerCase();
  if (INSIDE.test(plain)) return { skip: "Moved within Coinbase; nothing changes for you." };
  if (/\bbuy$|^advanced? trade buy|^subscription$/.test(plain)) return readTrade(cells, base, { units, isSale: false });
  if (/\bsell$|^card spend/.test(plain)) return readTrade(cells, base, { units, isSale: true });
  if (plain === "convert") return readConversion(cells, base, units);
  if (INCOME.test(plain)) {
    const value = valueOf(cells, "Subtotal");
    const kind = plain.includes("staking") ? "staking" : "reward";
    return { lines: incomeLines(base, units, { kind, value }) };
  }
  if (/^(?:send|withdrawal|exchange deposit|pro deposit|admin debit|fiat withdrawal)/.test(plain))
    return { lines: moveLines(base, { code, amount: -units.amount }) };
  if (/^(?:receive|deposit|exchange withdrawal|pro withdrawal|fiat deposit)/.test(plain))
    return { lines: moveLines(base, units) };
  return unknownWord("Transaction Type", word);
}

/** ETH2 was the name of staked ether while it could not be moved. */
const renamed = (code: string): string => (code === "ETH2" ? "ETH" : code);

function valueOf(cells: RowCells, column: string): CashMove | undefined {
  const currency = moneyOf(cells.text("Price Currency"));
  const amount = cells.amount(column);
  return currency === undefined || amount === undefined ? undefined : { amount: abs(amount), currency };
}

function readTrade(
  cells: RowCells,
  base: CoinBase,
  { units, isSale }: { readonly units: { readonly code: string; readonly amount: Fixed }; readonly isSale: boolean },
): RowOutcome | undefined {
  const total = valueOf(cells, "Total");
  const price = cells.amount("Price");
  const fee = cells.amount("Fees");
  const quote = plainCode(cells.text("Price Currency"));
  if (quote !== "" && moneyOf(quote) === undefined) return readPair(cells, base, { units, isSale, quote });
  if (total === undefined)
    return cells.fail("Total", "The trade states no total with a currency.", "Export the report again.");
  if (moneyOf(units.code) !== undefined) return unknownWord("Asset", units.code);
  return checkedTrade({
    ...base,
    type: isSale ? "sell" : "buy",
    security: coinOf(units.code),
    quantity: units.amount,
    cash: { ...total, amount: isSale ? total.amount : -total.amount },
    fees: chargeOf(fee === undefined ? undefined : abs(fee), total.currency, "commission"),
    ...(price === undefined ? {} : { price: abs(price), priceCurrency: total.currency }),
  });
}

interface Pair {
  readonly units: UnitAmount;
  readonly isSale: boolean;
  /** The coin it was paid in, or paid for with. */
  readonly quote: string;
}

/** A trade against a coin such as USDC, its fee in that coin, too. */
function readPair(cells: RowCells, base: CoinBase, { units, isSale, quote }: Pair): RowOutcome | undefined {
  const subtotal = cells.neededAmount("Subtotal");
  if (subtotal === undefined) return undefined;
  const paid = { code: quote, amount: abs(subtotal) };
  const fee = { code: quote, amount: abs(cells.amount("Fees") ?? 0n) };
  return readEvent(base, { ...(isSale ? { left: units, arrived: paid } : { left: paid, arrived: units }), fee });
}

const CONVERTED = /^Converted ([\d.,]{1,40}) (\S{1,20}) to ([\d.,]{1,40}) (\S{1,20})/;

/** The row states what left; the note says what arrived. */
function readConversion(
  cells: RowCells,
  base: CoinBase,
  left: { readonly code: string; readonly amount: Fixed },
): RowOutcome {
  const note = CONVERTED.exec(cells.text("Notes").slice(0, 200));
  const amount = parseAmount(note?.[3] ?? "", ".");
  const code = renamed(note?.[4] ?? "");
  if (amount === undefined || code === "")
    return { field: "Notes", problem: "The note does not say what arrived.", remedy: "Enter the conversion by hand." };
  if (code === left.code) return { skip: "The same coin under another name; nothing changes for you." };
  return { lines: tradeLines(base, { left, arrived: { code, amount }, value: valueOf(cells, "Total") }) };
}

import { readEvent } from "#engine/intake/coins/coin-event.ts";
import { withFee } from "#engine/intake/coins/coin-lines.ts";
import { moneyOf, plainCode, type UnitAmount } from "#engine/intake/coins/coin-units.ts";
import { abs, fixed, mul } from "#engine/money/fixed.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import { parseAmount } from "#providers/statements/parse-amount.ts";
import type { DateOrder } from "#providers/statements/parse-date.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { LineParts, Problem, RowOutcome } from "#providers/statements/statement-draft.ts";

/**
 * Trade history of Bisq: bitcoin against money or another coin, from person to person. Money of a trade never is in the wallet: it comes from an account
 * and goes to one that the file does not know. Fees are paid in bitcoin or BSQ beside the trade. Written from what the program, which is open, writes.
 */
export const bisq = csvSource({
  key: "bisq",
  name: "Bisq",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["Trade ID", "Date/Time", "Market", "Price", "Amount in BTC", "Amount", "Offer type", "Status"],
  asksDateOrderOf: "Date/Time",
  account: { key: "", kind: "crypto", institution: "Bisq" },
  readRows: (rows, draft, { dateOrder = "ymd" }) => eachRow(rows, draft, (cells) => readRow(cells, dateOrder)),
});

const DISPUTED: Problem = {
  field: "Status",
  problem: "The trade ended in a dispute, and what each side got is not in the file.",
  remedy: "Enter what left and what arrived by hand.",
};

function readRow(cells: RowCells, order: DateOrder): RowOutcome | undefined {
  const status = cells.text("Status");
  if (/^cancel/i.test(status))
    return { skip: "The offer was taken back: nothing was traded. If making it cost a fee, enter that by hand." };
  if (/^pending/i.test(status)) return { skip: "Not confirmed yet: nothing is certain to have moved." };
  if (/ticket|mediat|arbitrat|dispute|refund/i.test(status)) return DISPUTED;
  if (!/^(?:completed|confirmed)/i.test(status)) return unknownWord("Status", status);
  const moment = cells.neededDate("Date/Time", order);
  const amount = cells.neededAmount("Amount in BTC");
  const other = otherIn(cells);
  const [, side = "", wanted = ""] = /^(buy|sell) (\S{2,12})$/i.exec(cells.text("Offer type")) ?? [];
  if (side === "") return unknownWord("Offer type", cells.text("Offer type"));
  if (moment === undefined || amount === undefined || other === undefined) return undefined;
  const bitcoin: UnitAmount = { code: "BTC", amount };
  const code = plainCode(wanted);
  if (code !== "BTC" && code !== other.code) return unknownWord("Offer type", cells.text("Offer type"));
  if (!isPriced(cells, bitcoin, other)) return CONTRADICTED;
  const isBitcoinIn = (code === "BTC") === (side.toLowerCase() === "buy");
  const sides = isBitcoinIn ? { left: other, arrived: bitcoin } : { left: bitcoin, arrived: other };
  const id = cells.optionalText("Trade ID");
  const base = { ...moment, sourceId: id, description: `${cells.text("Offer type")}, ${cells.text("Market")}` };
  const { paid, token } = feesIn(cells);
  const read = readEvent(base, { ...sides, fee: paid });
  if (!("lines" in read)) return read;
  const lines = token === undefined ? read.lines : withFee(base, read.lines, { fee: token });
  return { lines: [...lines, ...outside({ ...base, sourceId: id && `${id}:paid` }, other, isBitcoinIn)] };
}

/** What stands against bitcoin: its unit beside it, in a column of its own in later years, or as the other side of the market. */
function otherIn(cells: RowCells): UnitAmount | undefined {
  const [number = "", beside] = cells.text("Amount").split(" ");
  const market = cells
    .text("Market")
    .split("/")
    .find((code) => plainCode(code) !== "BTC");
  const code = plainCode(beside ?? cells.optionalText("Currency") ?? market ?? "");
  const amount = parseAmount(number, ".");
  if (amount === undefined || code === "")
    return cells.fail("Amount", "Amount is no number of a currency.", "Export the trades again.");
  return { code, amount };
}

/** Money of a trade comes from an account the file does not know, or goes there. */
function outside(base: Omit<LineParts, "type">, money: UnitAmount, isPaid: boolean): readonly LineParts[] {
  const currency = moneyOf(money.code);
  if (currency === undefined) return [];
  return [{ ...base, type: "cash_transfer", cash: { amount: isPaid ? money.amount : -money.amount, currency } }];
}

/** The network's fee and the trade's, which is in bitcoin or in BSQ; older files name its unit beside it. */
function feesIn(cells: RowCells): { readonly paid: UnitAmount | undefined; readonly token: UnitAmount | undefined } {
  const [number = "", unit = "BTC"] = cells.text("Trade Fee").split(" ");
  const stated = parseAmount(number, ".") ?? 0n;
  const isToken = plainCode(unit) === "BSQ";
  const inBitcoin = (cells.amount("Transaction Fee") ?? 0n) + (cells.amount("Trade Fee BTC") ?? 0n);
  const bitcoin = inBitcoin + (isToken ? 0n : stated);
  const token = (cells.amount("Trade Fee BSQ") ?? 0n) + (isToken ? stated : 0n);
  return {
    paid: bitcoin === 0n ? undefined : { code: "BTC", amount: bitcoin },
    token: token === 0n ? undefined : { code: "BSQ", amount: token },
  };
}

const CONTRADICTED: Problem = {
  field: "Amount",
  problem: "The price times one amount is not the other.",
  remedy: "Correct the row in the file.",
};
/** Amounts of money are rounded to whole units there. */
const SLACK = { share: fixed("0.01"), units: fixed("1") };

/** Of money the price is what one bitcoin costs; of a coin how much bitcoin one of it costs. */
function isPriced(cells: RowCells, bitcoin: UnitAmount, other: UnitAmount): boolean {
  const price = cells.amount("Price");
  if (price === undefined) return true;
  const isMoney = moneyOf(other.code) !== undefined;
  const [counted, stated] = isMoney ? [bitcoin.amount, other.amount] : [other.amount, bitcoin.amount];
  const slack = mul(stated, SLACK.share) + (isMoney ? SLACK.units : 0n);
  return abs(mul(counted, price) - stated) <= slack;
}

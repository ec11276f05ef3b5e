import { readEvent } from "#engine/intake/coins/coin-event.ts";
import { plainCode, type UnitAmount } from "#engine/intake/coins/coin-units.ts";
import type { CashMove } from "#engine/intake/statement.ts";
import { abs, mul } from "#engine/money/fixed.ts";
import { csvSource, type Heading } from "#providers/statements/csv-source.ts";
import { ownAddress } from "#providers/statements/etherscan/own-address.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

/**
 * Transactions of an address as Etherscan and its sisters (BscScan, PolygonScan, Arbiscan, Basescan …) export them. The headings name the coin of the
 * chain; what came in and went out stand in two columns; the fee is paid by who sends, also for what failed. Written from the published headings.
 */
export const etherscan = csvSource({
  key: "etherscan",
  name: "Etherscan",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["Hash", "UnixTimestamp", "DateTime", "From", "To", "In", "Out", "Fee"],
  readHeading,
  account: { key: "", kind: "crypto", institution: "Etherscan" },
  readRows: (rows, draft) => {
    const own = ownAddress(rows);
    const coin = rows.at(0)?.text("Coin") ?? "";
    const account = { key: own ?? "", kind: "crypto", institution: "Etherscan", ...named(coin, own) } as const;
    draft.account(account);
    for (const cells of rows) {
      const outcome = readRow(cells, own);
      draft.settle([cells.row], cells.problem ?? outcome ?? { skip: "The row moves nothing." });
    }
  },
});

const named = (coin: string, own: string | undefined): { readonly name?: string } =>
  own === undefined ? {} : { name: `${coin} ${own.slice(0, 6)}…${own.slice(-4)}` };

const AMOUNT = /^(Value_IN|Value_OUT|TxnFee)\s?\(([A-Za-z]{2,8})\)$/;
const NAMES: Readonly<Record<string, string>> = { Value_IN: "In", Value_OUT: "Out", TxnFee: "Fee" };

/** `Value_IN(ETH)` is the column In, whose coin is ETH; `Historical $Price/Eth` what one was worth on its day. */
export function readHeading(cells: readonly string[]): Heading {
  let coin = "";
  const columns = cells.map((cell) => {
    const plain = cell.trim();
    const [, amount = "", unit = ""] = AMOUNT.exec(plain) ?? [];
    if (amount !== "" && unit.toUpperCase() !== "USD") {
      coin = plainCode(unit);
      return NAMES[amount] ?? plain;
    }
    if (/^(?:txhash|transaction hash)$/i.test(plain)) return "Hash";
    if (/^datetime(?: \(utc\))?$/i.test(plain)) return "DateTime";
    return /^historical \$price\//i.test(plain) ? "Worth" : plain;
  });
  return { columns, stated: new Map([["Coin", coin]]) };
}

function readRow(cells: RowCells, own: string | undefined): RowOutcome | undefined {
  const moment = cells.neededDate("DateTime", "ymd");
  if (moment === undefined) return undefined;
  const [hash, method] = [cells.text("Hash"), cells.text("Method")];
  const arrived = coinsIn(cells, "In");
  const left = coinsIn(cells, "Out");
  const isSender = left !== undefined || cells.text("From").toLowerCase() === own || own === undefined;
  const fee = isSender && arrived === undefined ? coinsIn(cells, "Fee") : undefined;
  const base = {
    ...moment,
    account: own ?? "",
    sourceId: hash === "" ? undefined : `${hash}:${arrived === undefined ? "out" : "in"}`,
    description: method === "" ? undefined : method,
  };
  if (cells.problem) return undefined;
  // A transaction that failed moved nothing, and cost its fee.
  if (hasFailed(cells)) return readEvent(base, { fee });
  return readEvent(base, { arrived, left, fee, value: worthOf(cells, arrived ?? left) });
}

const hasFailed = (cells: RowCells): boolean =>
  /error|fail/i.test(cells.text("Status")) || /\S/.test(cells.text("ErrCode"));

function coinsIn(cells: RowCells, column: string): UnitAmount | undefined {
  const amount = cells.amount(column);
  return amount === undefined || amount === 0n ? undefined : { code: cells.text("Coin"), amount: abs(amount) };
}

/** In dollars, by the price of the day that stands in the row. */
function worthOf(cells: RowCells, moved: UnitAmount | undefined): CashMove | undefined {
  const price = moved === undefined || !/^[\d.,]+$/.test(cells.text("Worth")) ? undefined : cells.amount("Worth");
  return price === undefined || price === 0n || moved === undefined
    ? undefined
    : { amount: mul(moved.amount, price), currency: "USD" };
}

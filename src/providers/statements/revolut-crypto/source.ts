import { abs, type Fixed } from "#engine/money/fixed.ts";
import type { CashMove } from "#engine/intake/statement.ts";
import { chooseQuantity } from "#providers/statements/choose-quantity.ts";
import { incomeLines, moveLines, type CoinBase } from "#engine/intake/coins/coin-lines.ts";
import { coinOf } from "#engine/intake/coins/coin-units.ts";
import { moneyIn, onlyReading } from "#providers/statements/coins/stated-money.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import { amountReadings, type DecimalMark } from "#providers/statements/parse-amount.ts";
import { short, type RowCells } from "#providers/statements/row-cells.ts";
import { chargeOf, type RowOutcome } from "#providers/statements/statement-draft.ts";

/** Statement of coins at Revolut. Each cell of money names its currency; the value is before the fee, which comes on top or off. */
export const revolutCrypto = csvSource({
  key: "revolut-crypto",
  name: "Revolut (crypto)",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["Symbol", "Type", "Quantity", "Price", "Value", "Fees", "Date"],
  account: { key: "", kind: "crypto", institution: "Revolut" },
  readRows: (rows, draft) => eachRow(rows, draft, readRow),
});

const INSIDE: Readonly<Record<string, string>> = {
  stake: "Staked at Revolut: the coins stay yours.",
  unstake: "Back from staking: the coins were yours all along.",
};

function readRow(cells: RowCells): RowOutcome | undefined {
  const word = cells.text("Type");
  const moment = cells.neededDate("Date", "dmy");
  const code = cells.text("Symbol");
  if (moment === undefined) return undefined;
  if (code === "") return cells.fail("Symbol", "Symbol is empty.", "Fill in the symbol of the coin.");
  const base: CoinBase = { ...moment, description: word };
  const plain = word.toLowerCase();
  const inside = INSIDE[plain];
  if (inside !== undefined) return { skip: inside };
  if (plain === "buy" || plain === "sell") return readTrade(cells, base, plain);
  const quantity = onlyReading(cells.text("Quantity"));
  if (quantity === undefined)
    return cells.fail(
      "Quantity",
      `"${short(cells.text("Quantity"))}" can mean thousands or decimals.`,
      "Write the number without thousands marks.",
    );
  const units = { code, amount: abs(quantity) };
  if (plain === "send") return { lines: moveLines(base, { code, amount: -units.amount }) };
  if (plain === "receive") return { lines: moveLines(base, units) };
  if (/staking reward|learn|reward|airdrop|cashback/.test(plain))
    return {
      lines: incomeLines(base, units, {
        kind: plain.includes("staking") ? "staking" : "reward",
        value: moneyOf(cells, "Value"),
      }),
    };
  if (plain === "payment" || plain === "other") return { lines: moveLines(base, { code, amount: quantity }) };
  return unknownWord("Type", word);
}

/** Cells of one file follow the phone's decimal mark: a comma before two last digits is one. */
const markOf = (text: string): DecimalMark => (/,\d{1,2}(?!\d)/.test(text) && !/\.\d/.test(text) ? "," : ".");

const moneyOf = (cells: RowCells, column: string): CashMove | undefined => {
  const text = cells.text(column);
  return moneyIn(text, markOf(text));
};

function readTrade(cells: RowCells, base: CoinBase, type: "buy" | "sell"): RowOutcome | undefined {
  const value = moneyOf(cells, "Value");
  const price = moneyOf(cells, "Price");
  const fee = moneyOf(cells, "Fees");
  if (value === undefined || price === undefined)
    return cells.fail(
      "Value",
      `"${short(cells.text("Value"))}" is not an amount with its currency.`,
      "Correct the amount in the file.",
    );
  const quantity = chooseQuantity({
    quantities: amountReadings(cells.text("Quantity")),
    prices: [price.amount],
    total: value.amount,
  });
  if (!quantity.ok) return { field: "Quantity", problem: quantity.error.problem, remedy: quantity.error.remedy };
  const costs: Fixed = fee?.currency === value.currency ? fee.amount : 0n;
  const amount = type === "buy" ? -(abs(value.amount) + costs) : abs(value.amount) - costs;
  return {
    lines: [
      {
        ...base,
        type,
        security: coinOf(cells.text("Symbol")),
        quantity: quantity.value.quantity,
        price: price.amount,
        priceCurrency: price.currency,
        cash: { amount, currency: value.currency },
        fees: chargeOf(costs, value.currency, "commission"),
      },
    ],
  };
}

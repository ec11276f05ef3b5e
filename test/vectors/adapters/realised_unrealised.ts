import { day } from "#engine/dates/day.ts";
import { keepBook } from "#engine/ledger/book.ts";
import { buyTransaction, sellTransaction } from "#engine/ledger/entries.ts";
import { buildLedger } from "#engine/ledger/ledger.ts";
import type { AccountFacts, AssetFacts } from "#engine/ledger/transaction.ts";
import { fromNumber, ONE, toNumber } from "#engine/money/fixed.ts";
import { priceColumns } from "#engine/prices/price-columns.ts";
import { buildPriceBook } from "#engine/prices/price-book.ts";
import { buildRateBook } from "#engine/prices/rates.ts";
import { holdingsOn } from "#engine/valuation/holdings.ts";
import { number, objects, text, type Adapter, type JsonObject } from "#test/vectors/example.ts";

const asset: AssetFacts = {
  id: "X",
  assetClass: "equity",
  name: "X",
  currency: "EUR",
  tracking: "units",
  multiplier: ONE,
  isLiability: false,
};
const accountOf = (method: string): AccountFacts => ({
  id: "A",
  name: "A",
  currency: "EUR",
  costMethod: method === "AVERAGE" ? "average" : "fifo",
});

function transactionOf(row: JsonObject, index: number) {
  const entry = {
    id: String(index),
    on: text(row, "date"),
    currency: "EUR",
    accountId: "A",
    assetId: "X",
    quantity: fromNumber(number(row, "quantity")),
    amount: fromNumber(number(row, "amount")),
  };
  return text(row, "type") === "buy" ? buyTransaction(entry) : sellTransaction(entry);
}

export const adapter: Adapter = (input) => {
  const transactions = objects(input, "transactions").map(transactionOf);
  const through = Math.max(...transactions.map(({ on }) => day(on)));
  const ledger = buildLedger({ accounts: [accountOf(text(input, "method"))], assets: [asset], transactions });
  const rates = buildRateBook([]);
  const book = keepBook(ledger, { through, base: "EUR", rates });
  const price = fromNumber(number(input, "last_price"));
  const prices = buildPriceBook(
    priceColumns([{ assetId: "X", on: through, price, currency: "EUR", source: "provider" }]),
  );
  const holding = holdingsOn(book, { prices, rates }).holdings.find(({ asset: { id } }) => id === "X");
  return {
    realised_gain: toNumber(holding?.realized?.total ?? 0n),
    unrealised_gain: toNumber(holding?.unrealized?.total ?? 0n),
    cost: toNumber(holding?.cost ?? 0n),
    quantity: toNumber(holding?.quantity ?? 0n),
  };
};

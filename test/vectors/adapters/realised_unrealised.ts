import { day, formatDay } from "#engine/dates/day.ts";
import { keepBook } from "#engine/ledger/keep-book.ts";
import { buyTransaction, sellTransaction, splitTransaction } from "#engine/ledger/entries.ts";
import { returnOfCapitalTransaction } from "#engine/ledger/fund-entries.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import type { AccountFacts, AssetFacts } from "#engine/ledger/transaction.ts";
import { matchLots, type CostLot } from "#engine/ledger/match-lots.ts";
import { div, mul, mulDiv, ONE, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { priceColumns } from "#engine/prices/price-columns.ts";
import { buildPriceBook } from "#engine/prices/price-book.ts";
import { buildRateBook } from "#engine/prices/rates.ts";
import { holdingsOn } from "#engine/valuation/holdings.ts";
import { baseRows } from "#test/vectors/base-rows.ts";
import { lotOrder } from "#test/vectors/cost-lots.ts";
import { decimalAt } from "#test/vectors/decimals.ts";
import { objects, text, type Adapter, type JsonObject } from "#test/vectors/example.ts";
import { dayOfRow, kindOf, moneyOfRow, ratioOfRow, unitsOfRow } from "#test/vectors/trade-rows.ts";

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
  costMethod: method.toUpperCase() === "AVERAGE" ? "average" : "fifo",
});

function transactionOf(row: JsonObject, index: number) {
  const head = { id: String(index), on: formatDay(dayOfRow(row)), currency: "EUR", accountId: "A", assetId: "X" };
  const kind = kindOf(row);
  if (unitsOfRow(row) === ZERO && kind === "other")
    return returnOfCapitalTransaction({ ...head, amount: -moneyOfRow(row) });
  if (kind === "split") return splitTransaction({ ...head, accountIds: ["A"], ratio: ratioOfRow(row) });
  const entry = { ...head, quantity: unitsOfRow(row), amount: moneyOfRow(row) };
  return kind === "buy" ? buyTransaction(entry) : sellTransaction(entry);
}

const sumOf = (lots: readonly CostLot[], pick: (lot: CostLot) => Fixed): Fixed =>
  lots.reduce((sum, lot) => sum + pick(lot), ZERO);

/** Orders the ledger does not keep for an account: each sale chooses among the lots by itself. */
function byChosenOrder(input: JsonObject): JsonObject {
  let lots: readonly CostLot[] = [];
  let realized = ZERO;
  for (const row of objects(input, "transactions").toSorted((a, b) => dayOfRow(a) - dayOfRow(b))) {
    const [quantity, amount] = [unitsOfRow(row), moneyOfRow(row)];
    if (kindOf(row) === "split") {
      const { to, from } = ratioOfRow(row);
      lots = lots.map((lot) => ({
        ...lot,
        quantity: mulDiv(lot.quantity, to, from),
        unitCost: mulDiv(lot.unitCost, from, to),
      }));
      continue;
    }
    if (kindOf(row) === "buy") {
      lots = [...lots, { quantity, unitCost: div(amount, quantity), acquiredOn: dayOfRow(row) }];
      continue;
    }
    const match = matchLots(lots, { quantity, order: lotOrder(input) });
    if (!match.ok) return { error: match.error.kind };
    lots = match.value.remaining;
    realized += amount - match.value.cost;
  }
  const cost = sumOf(lots, (lot) => mul(lot.quantity, lot.unitCost));
  const quantity = sumOf(lots, (lot) => lot.quantity);
  return {
    realised_gain: toNumber(realized),
    unrealised_gain: toNumber(mul(quantity, lastPrice(input)) - cost),
    cost: toNumber(cost),
    quantity: toNumber(quantity),
  };
}

const lastPrice = (input: JsonObject): Fixed => decimalAt(input, ["last_price", "price", "market_price"]) ?? ZERO;

const KEPT = ["FIFO", "AVERAGE"];

export const adapter: Adapter = (stated) => {
  const input: JsonObject = { method: "FIFO", ...baseRows(stated) };
  if (!KEPT.includes(text(input, "method").toUpperCase())) return byChosenOrder(input);
  const transactions = objects(input, "transactions").map(transactionOf);
  const through = Math.max(...transactions.map(({ on }) => day(on)));
  const ledger = buildLedger({ accounts: [accountOf(text(input, "method"))], assets: [asset], transactions });
  const rates = buildRateBook([]);
  const book = keepBook(ledger, { through, base: "EUR", rates });
  const price = lastPrice(input);
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

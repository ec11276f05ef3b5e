import { moveTokens, takeTokens, type LotScope, type WalletLot } from "#engine/crypto/wallets.ts";
import { day } from "#engine/dates/day.ts";
import { div, formatFixed, mul, ZERO } from "#engine/money/fixed.ts";
import { decimal, decimalAt } from "#test/vectors/decimals.ts";
import { has, isObject, objects, text, type Adapter, type Json, type JsonObject } from "#test/vectors/example.ts";

const WALLET = "wallet_";

/** Lots of every wallet of the input; without dates they count in the order given. */
const lotsOf = (input: JsonObject): WalletLot[] =>
  Object.keys(input)
    .filter((key) => key.startsWith(WALLET))
    .flatMap((key) => objects(input, key).map((row) => ({ key, row })))
    .map(({ key, row }, place) => ({
      walletId: key.slice(WALLET.length),
      acquiredOn: has(row, "acquired") ? day(text(row, "acquired")) : place,
      quantity: decimal(row, "quantity"),
      cost: mul(decimal(row, "quantity"), decimal(row, "unit_cost")),
    }));

/** Lots after a transfer between two wallets; a fee in kind is a disposal unless the policy says otherwise. */
function transferJson(input: JsonObject, transfer: JsonObject): JsonObject {
  const moved = moveTokens(lotsOf(input), {
    fromWalletId: text(transfer, "from"),
    toWalletId: text(transfer, "to"),
    quantity: decimal(transfer, "quantity"),
    feeQuantity: decimalAt(transfer, ["fee_quantity", "fee"]) ?? ZERO,
    price: decimalAt(transfer, ["fee_price", "price", "unit_price"]),
    feePolicy: transfer["fee_policy"] === "not_allowable" ? "not_allowable" : "disposal",
  });
  if (!moved.ok) return { error: moved.error.kind };
  const wallets = Map.groupBy(moved.value.lots, ({ walletId }) => walletId);
  const rows = (lots: readonly WalletLot[]) =>
    lots.map(({ quantity, cost }) => ({
      quantity: formatFixed(quantity),
      cost: formatFixed(cost),
      unit_cost: formatFixed(div(cost, quantity)),
    }));
  const { feeGain } = moved.value;
  return {
    gain: "0",
    fee_gain: feeGain === undefined ? null : formatFixed(feeGain),
    ...Object.fromEntries([...wallets].map(([id, lots]) => [`${WALLET}${id}`, rows(lots)])),
  };
}

const proceedsOf = (row: JsonObject) =>
  decimalAt(row, ["amount", "proceeds"]) ??
  mul(decimal(row, "quantity"), decimalAt(row, ["price", "unit_price"]) ?? ZERO);

export const adapter: Adapter = (input) => {
  if (isObject(input["transfer"])) return transferJson(input, input["transfer"]);
  const row: JsonObject = isObject(input["sale"]) ? { ...input, ...input["sale"] } : input;
  // A fee taken in units leaves with the sale: its units bring nothing and their cost is the sale's.
  const fee = decimalAt(row, ["fee_quantity", "fee_in_kind", "fee_units"]) ?? ZERO;
  const walletId = text({ sell_from: row["sell_from"] ?? row["from"] ?? row["wallet"] }, "sell_from");
  const sale = { walletId, quantity: decimal(row, "quantity") + fee };
  const gain = (scope: LotScope): Json => {
    const taken = takeTokens(lotsOf(input), sale, scope);
    return taken.ok ? formatFixed(proceedsOf(row) - taken.value.cost) : null;
  };
  return { gain_per_wallet: gain("wallet"), gain_universal: gain("universal") };
};

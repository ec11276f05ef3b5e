import { takeTokens, type LotScope, type WalletLot } from "#engine/crypto/wallets.ts";
import { day } from "#engine/dates/day.ts";
import { formatFixed, mul } from "#engine/money/fixed.ts";
import { decimal } from "#test/vectors/decimals.ts";
import { has, objects, text, type Adapter, type Json, type JsonObject } from "#test/vectors/example.ts";

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

export const adapter: Adapter = (input) => {
  const sale = { walletId: text(input, "sell_from"), quantity: decimal(input, "quantity") };
  const gain = (scope: LotScope): Json => {
    const taken = takeTokens(lotsOf(input), sale, scope);
    return taken.ok ? formatFixed(decimal(input, "amount") - taken.value.cost) : null;
  };
  return { gain_per_wallet: gain("wallet"), gain_universal: gain("universal") };
};

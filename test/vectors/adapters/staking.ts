import { tokenIncome } from "#engine/crypto/token-income.ts";
import { takeTokens } from "#engine/crypto/wallets.ts";
import { day } from "#engine/dates/day.ts";
import { div, formatFixed, mul, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { decimal, decimalAt } from "#test/vectors/decimals.ts";
import { isObject, objects, text, type Adapter, type JsonObject } from "#test/vectors/example.ts";

const WALLET = "staked";

/** The fair value of a token, or of the whole reward. */
function unitValueOf(reward: JsonObject): Fixed | undefined {
  const [each, whole] = [decimalAt(reward, UNIT_VALUES), decimalAt(reward, ["value", "fair_value", "fmv"])];
  const quantity = decimal(reward, "quantity");
  return each ?? (whole === undefined || quantity === ZERO ? undefined : div(whole, quantity));
}

const UNIT_VALUES = ["unit_value", "unit_price", "price", "fair_value_per_unit"];

export const adapter: Adapter = (input) => {
  const { income, lots } = tokenIncome(
    objects(input, "rewards").map((reward) => ({
      kind: "staking" as const,
      walletId: WALLET,
      on: day(text(reward, "date")),
      quantity: decimal(reward, "quantity"),
      unitValue: unitValueOf(reward),
    })),
  );
  const sale = isObject(input["sale"]) ? input["sale"] : undefined;
  if (!sale) return { income: formatFixed(income) };
  const quantity = decimal(sale, "quantity");
  const fee = decimalAt(sale, ["fee_quantity", "fee_in_kind", "fee_units"]) ?? ZERO;
  const sold = takeTokens(lots, { walletId: WALLET, quantity: quantity + fee });
  if (!sold.ok) return { income: formatFixed(income), error: sold.error.kind };
  const { left, cost } = sold.value;
  return {
    income: formatFixed(income),
    sale_gain: formatFixed(
      (decimalAt(sale, ["amount", "proceeds"]) ?? mul(quantity, decimalAt(sale, UNIT_VALUES) ?? ZERO)) - cost,
    ),
    remaining_quantity: formatFixed(left.reduce((sum, lot) => sum + lot.quantity, ZERO)),
    remaining_cost: formatFixed(left.reduce((sum, lot) => sum + lot.cost, ZERO)),
  };
};

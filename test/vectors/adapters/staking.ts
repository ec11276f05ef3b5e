import { tokenIncome } from "#engine/crypto/token-income.ts";
import { takeTokens } from "#engine/crypto/wallets.ts";
import { day } from "#engine/dates/day.ts";
import { formatFixed, mul, ZERO } from "#engine/money/fixed.ts";
import { decimal } from "#test/vectors/decimals.ts";
import { isObject, objects, text, type Adapter } from "#test/vectors/example.ts";

const WALLET = "staked";

export const adapter: Adapter = (input) => {
  const { income, lots } = tokenIncome(
    objects(input, "rewards").map((reward) => ({
      kind: "staking" as const,
      walletId: WALLET,
      on: day(text(reward, "date")),
      quantity: decimal(reward, "quantity"),
      unitValue: decimal(reward, "unit_value"),
    })),
  );
  const sale = isObject(input["sale"]) ? input["sale"] : undefined;
  if (!sale) return { income: formatFixed(income) };
  const quantity = decimal(sale, "quantity");
  const sold = takeTokens(lots, { walletId: WALLET, quantity });
  if (!sold.ok) return { income: formatFixed(income), error: sold.error.kind };
  const { left, cost } = sold.value;
  return {
    income: formatFixed(income),
    sale_gain: formatFixed(mul(quantity, decimal(sale, "unit_price")) - cost),
    remaining_quantity: formatFixed(left.reduce((sum, lot) => sum + lot.quantity, ZERO)),
    remaining_cost: formatFixed(left.reduce((sum, lot) => sum + lot.cost, ZERO)),
  };
};

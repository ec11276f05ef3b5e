import { toNumber } from "#engine/money/fixed.ts";
import { lookThrough } from "#engine/ownership/look-through.ts";
import { checkHoldings } from "#engine/ownership/stakes.ts";
import { decimal } from "#test/vectors/decimals.ts";
import { has, objects, text, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => {
  const holdings = objects(input, "holdings").map((row) => ({
    ownerId: text(row, "owner"),
    ownedId: text(row, "owned"),
    fraction: decimal(row, "fraction"),
  }));
  if (!has(input, "root")) {
    const checked = checkHoldings(holdings);
    return checked.ok ? {} : { error: checked.error.kind };
  }
  const shares = lookThrough(text(input, "root"), holdings);
  if (!shares.ok) return { error: shares.error.kind };
  return { effective: Object.fromEntries([...shares.value].map(([id, share]) => [id, toNumber(share)])) };
};

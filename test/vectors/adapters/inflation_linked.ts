import { day } from "#engine/dates/day.ts";
import {
  adjustedPrincipal,
  indexRatio,
  linkedCoupon,
  principalAtMaturity,
  referenceIndex,
} from "#engine/fixed-income/inflation-linked.ts";
import { toNumber, type Fixed } from "#engine/money/fixed.ts";
import { decimal } from "#test/vectors/decimals.ts";
import { frequencyOf } from "#test/vectors/bond-input.ts";
import { has, text, type Adapter, type JsonObject } from "#test/vectors/example.ts";

function principalJson(input: JsonObject, ratio: Fixed): JsonObject {
  if (!has(input, "face")) return {};
  const face = decimal(input, "face");
  const rate = has(input, "coupon") ? decimal(input, "coupon") : 0n;
  return {
    adjusted_principal: toNumber(adjustedPrincipal(face, ratio)),
    principal_at_maturity: toNumber(principalAtMaturity(face, ratio)),
    redemption: toNumber(principalAtMaturity(face, ratio)),
    coupon_payment: toNumber(linkedCoupon(face, ratio, { rate, frequency: frequencyOf(input) })),
  };
}

export const adapter: Adapter = (input) => {
  if (has(input, "index_ratio")) return principalJson(input, decimal(input, "index_ratio"));
  const reference = referenceIndex(day(text(input, "date")), {
    threeMonthsBefore: decimal(input, "cpi_m_minus_3"),
    twoMonthsBefore: decimal(input, "cpi_m_minus_2"),
  });
  const ratio = indexRatio(reference, decimal(input, "base_ref_cpi"));
  if (ratio.status !== "ok") return { ref_cpi: toNumber(reference), index_ratio: null };
  return { ref_cpi: toNumber(reference), index_ratio: toNumber(ratio.value), ...principalJson(input, ratio.value) };
};

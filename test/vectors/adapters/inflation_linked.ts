import { day } from "#engine/dates/day.ts";
import {
  adjustedPrincipal,
  indexRatio,
  linkedCoupon,
  principalAtMaturity,
  referenceIndex,
} from "#engine/fixed-income/inflation-linked.ts";
import { fromNumber, toNumber, type Fixed } from "#engine/money/fixed.ts";
import { has, number, text, type Adapter, type JsonObject } from "#test/vectors/example.ts";

const amount = (input: JsonObject, key: string): Fixed => fromNumber(number(input, key));

function principalJson(input: JsonObject, ratio: Fixed): JsonObject {
  if (!has(input, "face")) return {};
  const face = amount(input, "face");
  const rate = has(input, "coupon") ? amount(input, "coupon") : 0n;
  const frequency = has(input, "frequency") ? number(input, "frequency") : 2;
  return {
    adjusted_principal: toNumber(adjustedPrincipal(face, ratio)),
    principal_at_maturity: toNumber(principalAtMaturity(face, ratio)),
    coupon_payment: toNumber(linkedCoupon(face, ratio, { rate, frequency })),
  };
}

export const adapter: Adapter = (input) => {
  if (has(input, "index_ratio")) return principalJson(input, amount(input, "index_ratio"));
  const reference = referenceIndex(day(text(input, "date")), {
    threeMonthsBefore: amount(input, "cpi_m_minus_3"),
    twoMonthsBefore: amount(input, "cpi_m_minus_2"),
  });
  const ratio = indexRatio(reference, amount(input, "base_ref_cpi"));
  if (ratio.status !== "ok") return { ref_cpi: toNumber(reference), index_ratio: null };
  return { ref_cpi: toNumber(reference), index_ratio: toNumber(ratio.value), ...principalJson(input, ratio.value) };
};

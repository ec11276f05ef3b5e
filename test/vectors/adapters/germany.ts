import { toNumber } from "#engine/money/fixed.ts";
import {
  advanceLumpSum,
  FUND_EXEMPTIONS,
  germanTax,
  taxableFundGain,
  type GermanFundKind,
} from "#engine/tax/germany.ts";
import { decimalOr } from "#test/vectors/decimals.ts";
import { has, number, type Adapter, type Json } from "#test/vectors/example.ts";

const isFundKind = (value: Json | undefined): value is GermanFundKind =>
  typeof value === "string" && Object.keys(FUND_EXEMPTIONS).includes(value);

export const adapter: Adapter = (input) => {
  const fundKind = isFundKind(input["fund_type"]) ? input["fund_type"] : "other";
  if (has(input, "base_rate")) {
    const result = advanceLumpSum({
      valueStart: decimalOr(input, "value_start"),
      valueEnd: decimalOr(input, "value_end"),
      distributions: decimalOr(input, "distributions"),
      baseRate: decimalOr(input, "base_rate"),
      fundKind,
      boughtInMonth: has(input, "bought_in_month") ? number(input, "bought_in_month") : undefined,
    });
    return {
      base_return: toNumber(result.baseReturn),
      vorabpauschale: toNumber(result.advanceLumpSum),
      taxable: toNumber(result.taxable),
      tax: toNumber(result.tax),
    };
  }
  const cost = decimalOr(input, "cost");
  const proceeds = has(input, "gain") ? cost + decimalOr(input, "gain") : decimalOr(input, "proceeds");
  const taxable = taxableFundGain({
    proceeds,
    cost,
    lumpSumsTaxed: decimalOr(input, "vorabpauschale_taxed"),
    fundKind,
  });
  return { taxable: toNumber(taxable), tax: toNumber(germanTax(taxable)) };
};

import { fromNumber, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import {
  advanceLumpSum,
  FUND_EXEMPTIONS,
  germanTax,
  taxableFundGain,
  type GermanFundKind,
} from "#engine/tax/germany.ts";
import { has, number, type Adapter, type Json, type JsonObject } from "#test/vectors/example.ts";

const amount = (input: JsonObject, key: string): Fixed => (has(input, key) ? fromNumber(number(input, key)) : ZERO);
const isFundKind = (value: Json | undefined): value is GermanFundKind =>
  typeof value === "string" && Object.keys(FUND_EXEMPTIONS).includes(value);

export const adapter: Adapter = (input) => {
  const fundKind = isFundKind(input["fund_type"]) ? input["fund_type"] : "other";
  if (has(input, "base_rate")) {
    const result = advanceLumpSum({
      valueStart: amount(input, "value_start"),
      valueEnd: amount(input, "value_end"),
      distributions: amount(input, "distributions"),
      baseRate: amount(input, "base_rate"),
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
  const cost = amount(input, "cost");
  const proceeds = has(input, "gain") ? cost + amount(input, "gain") : amount(input, "proceeds");
  const taxable = taxableFundGain({ proceeds, cost, lumpSumsTaxed: amount(input, "vorabpauschale_taxed"), fundKind });
  return { taxable: toNumber(taxable), tax: toNumber(germanTax(taxable)) };
};

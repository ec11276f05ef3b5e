import { max, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import {
  advanceLumpSum,
  FUND_EXEMPTIONS,
  germanTax,
  netGermanYear,
  saversAllowance,
  taxableFundGain,
  type GermanFundKind,
} from "#engine/tax/germany.ts";
import { decimalAt, decimalOr } from "#test/vectors/decimals.ts";
import { has, numberAt, textAt, type Adapter, type Json, type JsonObject } from "#test/vectors/example.ts";

const isFundKind = (value: Json | undefined): value is GermanFundKind =>
  typeof value === "string" && Object.keys(FUND_EXEMPTIONS).includes(value);

/** A stock fund is an equity fund; the ways of writing the others. */
function fundKindOf(input: JsonObject): GermanFundKind {
  const stated = (textAt(input, ["fund_type", "fund_kind", "kind"]) ?? "other").toLowerCase().replaceAll(/[ -]/g, "_");
  const plain = stated
    .replace(/_fund$/, "")
    .replace("balanced", "mixed")
    .replace("stock", "equity");
  return isFundKind(plain) ? plain : "other";
}

const LUMP_SUMS = ["vorabpauschale_taxed", "vorabpauschalen_taxed", "vorabpauschale", "lump_sums_taxed"];

const CHURCH = ["church_tax_rate", "church_rate", "church_tax", "kirchensteuer"];
const ALLOWANCE = ["allowance", "saver_allowance", "savers_allowance", "sparer_pauschbetrag", "sparerpauschbetrag"];

/** Stated, or what the law gives for a year and a way of filing. */
function allowanceOf(input: JsonObject): Fixed {
  const stated = decimalAt(input, ALLOWANCE);
  const filing = textAt(input, ["filing", "filing_status", "status"]);
  if (stated !== undefined || filing === undefined) return stated ?? ZERO;
  const isJoint = /joint|married|zusammen/.test(filing.toLowerCase());
  return saversAllowance(numberAt(input, ["year", "tax_year"]) ?? 2023, isJoint ? "joint" : "single") ?? ZERO;
}

/** Pots of a year: losses on shares only ever meet gains on shares; losses carried in meet the same pot. */
function yearJson(input: JsonObject): JsonObject {
  const amount = (keys: readonly string[]) => decimalAt(input, keys) ?? ZERO;
  const result = netGermanYear({
    shareGains: amount(["stock_gains", "share_gains"]),
    shareLosses:
      amount(["stock_losses", "share_losses"]) + amount(["stock_losses_carried", "stock_loss_carryforward_in"]),
    otherIncome: amount(["other_income", "other_gains"]) + amount(["dividends"]) + amount(["interest"]),
    otherLosses: amount(["other_losses"]) + amount(["other_losses_carried", "other_loss_carryforward_in"]),
    allowance: allowanceOf(input),
  });
  return {
    taxable: toNumber(result.taxable),
    tax: toNumber(germanTax(result.taxable, decimalAt(input, CHURCH), decimalAt(input, CREDITED))),
    stock_losses_left: toNumber(result.shareLossesLeft),
    stock_loss_carryforward: toNumber(result.shareLossesLeft),
    other_losses_left: toNumber(result.otherLossesLeft),
    other_loss_carryforward: toNumber(result.otherLossesLeft),
    allowance_used: toNumber(result.allowanceUsed),
  };
}

const CREDITED = ["foreign_tax_credit", "credited_tax", "creditable_tax", "foreign_tax"];
const POTS = [
  "stock_gains",
  "share_gains",
  "stock_losses",
  "share_losses",
  "other_losses",
  "other_income",
  "other_gains",
];

export const adapter: Adapter = (input) => {
  const fundKind = fundKindOf(input);
  const churchRate = decimalAt(input, CHURCH);
  if (has(input, "base_rate")) {
    const result = advanceLumpSum({
      valueStart: decimalOr(input, "value_start"),
      valueEnd: decimalOr(input, "value_end"),
      distributions: decimalOr(input, "distributions"),
      baseRate: decimalOr(input, "base_rate"),
      fundKind,
      boughtInMonth: numberAt(input, ["bought_in_month", "purchase_month", "month_of_purchase"]),
    });
    return {
      base_return: toNumber(result.baseReturn),
      vorabpauschale: toNumber(result.advanceLumpSum),
      taxable: toNumber(result.taxable),
      tax: toNumber(germanTax(result.taxable, churchRate)),
    };
  }
  if (POTS.some((key) => has(input, key))) return yearJson(input);
  const cost = decimalOr(input, "cost");
  const proceeds = has(input, "gain") ? cost + decimalOr(input, "gain") : decimalOr(input, "proceeds");
  const taxable = taxableFundGain({
    proceeds,
    cost,
    lumpSumsTaxed: decimalAt(input, LUMP_SUMS) ?? ZERO,
    fundKind,
  });
  const charged = max(taxable - allowanceOf(input), ZERO);
  return {
    gain: toNumber(proceeds - cost),
    exempt: toNumber(proceeds - cost - taxable),
    taxable: toNumber(taxable),
    tax: toNumber(germanTax(charged, churchRate, decimalAt(input, CREDITED))),
  };
};

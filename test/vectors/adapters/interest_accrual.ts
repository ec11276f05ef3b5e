import { futureValue } from "#engine/annuity/annuity.ts";
import { accruedInterest, type InterestTier } from "#engine/cash/interest.ts";
import { fromNumber, toNumber } from "#engine/money/fixed.ts";
import { figureValue } from "#test/vectors/dated-flows.ts";
import { decimal, decimalOr } from "#test/vectors/decimals.ts";
import { has, number, objects, type Adapter, type JsonObject } from "#test/vectors/example.ts";

/** Tiers by their upper end, or by their lower one: then the next tier's start is the end. */
function tiersOf(input: JsonObject): InterestTier[] {
  if (!has(input, "tiers")) return [{ upTo: undefined, rate: decimal(input, "credit_rate") }];
  const rows = objects(input, "tiers");
  return rows.map((row, i) => {
    const next = rows[i + 1];
    const end = has(row, "up_to") ? number(row, "up_to") : next && has(next, "from") ? number(next, "from") : undefined;
    return { upTo: end === undefined ? undefined : fromNumber(end), rate: decimal(row, "rate") };
  });
}

/** Spreadsheet signs: what is paid in is negative, the value at the end positive. */
function savingsJson(input: JsonObject): JsonObject {
  const terms = {
    rate: number(input, "annual_rate") / 12,
    periods: number(input, "periods"),
    due: input["due"] === "begin" ? ("begin" as const) : ("end" as const),
  };
  const present = has(input, "present_value") ? -number(input, "present_value") : 0;
  return { future_value: figureValue(futureValue({ present, payment: -number(input, "payment") }, terms)) };
}

export const adapter: Adapter = (input) => {
  if (has(input, "payment")) return savingsJson(input);
  const spans = objects(input, "segments").map((span) => ({
    days: number(span, "days"),
    balance: decimal(span, "balance"),
  }));
  const interest = accruedInterest(spans, {
    credit: tiersOf(input),
    debitRate: decimalOr(input, "debit_rate"),
    yearDays: input["day_count"] === "ACT/360" ? 360 : 365,
  });
  return { interest: toNumber(interest) };
};

import { futureValue } from "#engine/annuity/annuity.ts";
import { accruedInterest, type InterestTerms, type InterestTier } from "#engine/cash/interest.ts";
import { day } from "#engine/dates/day.ts";
import { yearFraction, type DayCount } from "#engine/fixed-income/day-count.ts";
import { fromNumber, toNumber, ZERO } from "#engine/money/fixed.ts";
import { sum } from "#engine/statistics/moments.ts";
import { balanceSpans } from "#test/vectors/balance-spans.ts";
import { statedDayCount } from "#test/vectors/convention-words.ts";
import { figureValue } from "#test/vectors/dated-flows.ts";
import { decimal, decimalAt, decimalOr } from "#test/vectors/decimals.ts";
import {
  has,
  number,
  numberAt,
  numberOr,
  objects,
  text,
  type Adapter,
  type JsonObject,
} from "#test/vectors/example.ts";

/** Tiers by their upper end, or by their lower one: then the next tier's start is the end. */
function tiersOf(input: JsonObject): InterestTier[] {
  if (!has(input, "tiers"))
    return [{ upTo: undefined, rate: decimalAt(input, ["credit_rate", "rate", "annual_rate"]) ?? ZERO }];
  const rows = objects(input, "tiers");
  return rows.map((row, i) => {
    const next = rows[i + 1];
    const end = numberAt(row, ["up_to", "to", "limit"]) ?? (next && numberAt(next, ["from", "above"]));
    return { upTo: end === undefined ? undefined : fromNumber(end), rate: decimal(row, "rate") };
  });
}

/** Spreadsheet signs: what is paid in is negative, the value at the end positive. */
function savingsJson(input: JsonObject): JsonObject {
  const terms = {
    rate: number(input, "annual_rate") / numberOr(input, "payments_per_year", 12),
    periods: number(input, "periods"),
    due: input["due"] === "begin" ? ("begin" as const) : ("end" as const),
  };
  const present = has(input, "present_value") ? -number(input, "present_value") : 0;
  return { future_value: figureValue(futureValue({ present, payment: -number(input, "payment") }, terms)) };
}

/** Balances with their days, or one balance that stood all the time. */
const spansOf = (input: JsonObject) =>
  balanceSpans(input).map((span) => ({
    days: numberAt(span, ["days"]) ?? day(text(span, "end")) - day(text(span, "start")),
    balance: decimal(span, "balance"),
  }));

/** Under a convention that counts other than days over 360 or 365, what a year would earn × the years of each span. */
function interestByYears(input: JsonObject, convention: DayCount, terms: Omit<InterestTerms, "yearDays">): number {
  const rows = balanceSpans(input);
  const interests = rows.map((row) => {
    const span = { start: day(text(row, "start")), end: day(text(row, "end")) };
    const aYear = accruedInterest([{ days: 365, balance: decimal(row, "balance") }], { ...terms, yearDays: 365 });
    return toNumber(aYear) * yearFraction(convention, span);
  });
  return sum(interests);
}

export const adapter: Adapter = (input) => {
  if (has(input, "payment")) return savingsJson(input);
  const terms = { credit: tiersOf(input), debitRate: decimalOr(input, "debit_rate") };
  const convention = statedDayCount(input, "ACT/365F");
  if (convention !== "ACT/360" && convention !== "ACT/365F")
    return { interest: interestByYears(input, convention, terms) };
  const yearDays = convention === "ACT/360" ? 360 : 365;
  return { interest: toNumber(accruedInterest(spansOf(input), { ...terms, yearDays })) };
};

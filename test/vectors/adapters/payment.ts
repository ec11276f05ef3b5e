import { futureValue, ratePerPeriod } from "#engine/annuity/annuity.ts";
import { paymentOf, periodsOf, presentSumOf } from "#engine/annuity/time-value.ts";
import { statedTimes } from "#test/vectors/convention-words.ts";
import { figureValue } from "#test/vectors/dated-flows.ts";
import { has, number, numberAt, type Adapter, type JsonObject, word } from "#test/vectors/example.ts";

const amount = (input: JsonObject, key: string): number => (has(input, key) ? number(input, key) : 0);
const YEARLY = 12;
/** How a stated rate a year becomes one of a payment: nominal, or Canada's half-yearly compounding. */
function rateOf(input: JsonObject, perYear: number): number {
  const annual = number(input, "annual_rate");
  if (word(input, "compounding").startsWith("semi")) return (1 + annual / 2) ** (2 / perYear) - 1;
  return annual / perYear;
}

/** Signs not as in spreadsheets: what is paid is stated above zero too. */
const isPlainSign = (input: JsonObject): boolean =>
  /positive|plain|magnitude|unsigned/.test(`${word(input, "sign")} ${word(input, "signs")}`);

/** With plain signs a payment is read and answered above zero. */
export const adapter: Adapter = (input) => {
  if (!isPlainSign(input)) return spreadsheetJson(input);
  const asked = has(input, "payment") ? { ...input, payment: -number(input, "payment") } : input;
  const answered = spreadsheetJson(asked);
  return Object.fromEntries(
    Object.entries(answered).map(([key, value]) => [key, typeof value === "number" ? Math.abs(value) : value]),
  );
};

/** Spreadsheet signs; rates a year are nominal over monthly payments unless payments_per_year says otherwise. */
const spreadsheetJson: (input: JsonObject) => JsonObject = (input) => {
  const perYear = statedTimes(input, ["payments_per_year", "payment_frequency", "frequency"]) ?? YEARLY;
  const due = word(input, "due").startsWith("begin") ? ("begin" as const) : ("end" as const);
  const periods = numberAt(input, ["periods", "nper"]) ?? 0;
  const present = amount(input, has(input, "principal") ? "principal" : "present_value");
  const future = amount(input, "future_value");
  if (!has(input, "annual_rate") && !has(input, "rate")) {
    const rate = figureValue(
      ratePerPeriod({ principal: present, payment: -number(input, "payment") }, { periods, due }),
    );
    return { rate_per_period: rate, annual_nominal: typeof rate === "number" ? rate * perYear : null };
  }
  const rate = has(input, "rate") ? number(input, "rate") : rateOf(input, perYear);
  if (!has(input, "payment")) return { payment: figureValue(paymentOf({ present, future }, { rate, periods, due })) };
  const payment = number(input, "payment");
  if (periods > 0 && present !== 0) {
    const sums = { present: -present, payment: -payment };
    return { future_value: figureValue(futureValue(sums, { rate, periods, due })) };
  }
  if (periods > 0) {
    const sum = figureValue(presentSumOf({ payment, future }, { rate, periods, due }));
    const grown = figureValue(futureValue({ present: 0, payment: -payment }, { rate, periods, due }));
    return { present_value: sum, principal: sum, future_value: grown };
  }
  return { periods: figureValue(periodsOf({ present, payment, future }, { rate, due })) };
};

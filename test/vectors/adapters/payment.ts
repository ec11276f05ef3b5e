import { ratePerPeriod } from "#engine/annuity/annuity.ts";
import { paymentOf, periodsOf, presentSumOf } from "#engine/annuity/time-value.ts";
import { figureValue } from "#test/vectors/dated-flows.ts";
import { has, number, type Adapter, type JsonObject } from "#test/vectors/example.ts";

const amount = (input: JsonObject, key: string): number => (has(input, key) ? number(input, key) : 0);
const YEARLY = 12;

/** Spreadsheet signs; rates a year are nominal over monthly payments unless payments_per_year says otherwise. */
export const adapter: Adapter = (input) => {
  const perYear = has(input, "payments_per_year") ? number(input, "payments_per_year") : YEARLY;
  const due = input["due"] === "begin" ? ("begin" as const) : ("end" as const);
  const periods = has(input, "periods") ? number(input, "periods") : 0;
  const [present, future] = [amount(input, "principal"), amount(input, "future_value")];
  if (!has(input, "annual_rate")) {
    const rate = figureValue(
      ratePerPeriod({ principal: present, payment: -number(input, "payment") }, { periods, due }),
    );
    return { rate_per_period: rate, annual_nominal: typeof rate === "number" ? rate * perYear : null };
  }
  const rate = number(input, "annual_rate") / perYear;
  if (!has(input, "payment")) return { payment: figureValue(paymentOf({ present, future }, { rate, periods, due })) };
  const payment = number(input, "payment");
  if (has(input, "periods"))
    return { present_value: figureValue(presentSumOf({ payment, future }, { rate, periods, due })) };
  return { periods: figureValue(periodsOf({ present, payment, future }, { rate, due })) };
};

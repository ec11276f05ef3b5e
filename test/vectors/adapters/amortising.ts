import { levelPayment } from "#engine/annuity/annuity.ts";
import { figureValue } from "#test/vectors/dated-flows.ts";
import { number, numbers, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => {
  const periods = number(input, "periods");
  const payments = numbers(input, "annual_rates").map((rate) =>
    figureValue(levelPayment(number(input, "principal"), { rate: rate / 12, periods, due: "end" })),
  );
  return { payments };
};

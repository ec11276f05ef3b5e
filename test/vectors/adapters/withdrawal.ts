import { has, number, numbers, type Adapter, type Json, type JsonObject, word } from "#test/vectors/example.ts";
import { payoutOfOne, type Payments } from "#test/vectors/one-pot.ts";

const steady = (input: JsonObject, due: Payments["due"]): number | undefined => {
  const rate = number(input, has(input, "real_return") ? "real_return" : "rate");
  const growth = has(input, "growth") ? number(input, "growth") : 0;
  return payoutOfOne({ returns: Array.from({ length: number(input, "years") }, () => rate), growth, due });
};

/** A payout is proportional to the sum, so a payment's present value is the sum that pays it. */
function presentValue(input: JsonObject): Json {
  const ofOne = steady(input, "end");
  return ofOne === undefined ? null : number(input, "payment") / ofOne;
}

const dueOf = (input: JsonObject) => (/^(begin|start)/.test(word(input, "due")) ? "begin" : "end");

export const adapter: Adapter = (input) => {
  if (has(input, "real_returns"))
    return { rate: payoutOfOne({ returns: numbers(input, "real_returns"), growth: 0, due: "begin" }) ?? null };
  if (has(input, "payment")) return { present_value: presentValue(input) };
  const paid = (due: Payments["due"]): Json => {
    const ofOne = steady(input, due);
    return ofOne === undefined ? null : number(input, "wealth") * ofOne;
  };
  if (has(input, "growth")) return { payment: paid("end"), first_payment: paid("end"), end_of_year: paid("end") };
  return { payment: paid(dueOf(input)), end_of_year: paid("end"), start_of_year: paid("begin") };
};

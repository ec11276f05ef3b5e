import { expect, test } from "vitest";
import { impliedVolatility, optionModel, type OptionTerms } from "./option-model.ts";

// Examples of John C. Hull, Options, Futures, and Other Derivatives.

const terms = (of: Partial<OptionTerms> & { readonly volatility: number }) => ({
  right: "call" as const,
  style: "european" as const,
  spot: 42,
  strike: 40,
  years: 0.5,
  rate: 0.1,
  dividendYield: 0,
  ...of,
});
const modelOf = (of: Parameters<typeof optionModel>[0]) => {
  const figure = optionModel(of);
  if (figure.status !== "ok") throw new Error(figure.status);
  return figure.value;
};

test("Hull, Black–Scholes–Merton: at 42, strike 40, 10 %, 20 %, six months, a call is 4.76 and a put 0.81", () => {
  expect(modelOf(terms({ volatility: 0.2 })).value).toBeCloseTo(4.76, 2);
  expect(modelOf(terms({ volatility: 0.2, right: "put" })).value).toBeCloseTo(0.81, 2);
});

test("Hull, the greek letters: a call at 49, strike 50, 5 %, 20 %, 20 weeks has delta 0.522, theta −4.31, gamma 0.066, vega 12.1, rho 8.91", () => {
  const { value, delta, theta, gamma, vega, rho } = modelOf(
    terms({ spot: 49, strike: 50, rate: 0.05, volatility: 0.2, years: 0.3846 }),
  );
  expect(value).toBeCloseTo(2.4, 2);
  expect([delta, gamma]).toEqual([expect.closeTo(0.522, 3), expect.closeTo(0.066, 3)]);
  expect([theta, vega, rho]).toEqual([expect.closeTo(-4.31, 2), expect.closeTo(12.1, 1), expect.closeTo(8.91, 2)]);
});

test("Hull, binomial trees: an American put at 50, strike 50, 10 %, 40 %, five months is 4.49 on five steps and 4.28 on many", () => {
  const put = terms({ right: "put", style: "american", spot: 50, strike: 50, years: 5 / 12, volatility: 0.4 });
  const five = modelOf({ ...put, steps: 5 });
  expect([five.value, five.delta, five.gamma]).toEqual([
    expect.closeTo(4.49, 2),
    expect.closeTo(-0.41, 2),
    expect.closeTo(0.03, 2),
  ]);
  expect(modelOf({ ...put, steps: 30 }).value).toBeCloseTo(4.263, 3);
  expect(modelOf({ ...put, steps: 100 }).value).toBeCloseTo(4.278, 3);
  expect(modelOf(put).value).toBeCloseTo(4.28, 2);
});

test("Hull, implied volatility: a call of 1.875 at 21, strike 20, 10 %, three months stands for 23.5 %", () => {
  const figure = impliedVolatility({ ...terms({ volatility: 1, spot: 21, strike: 20, years: 0.25 }), price: 1.875 });
  expect(figure.status === "ok" && figure.value).toBeCloseTo(0.235, 3);
});

test("call less put is the forward less the strike, and an American call without payouts is worth the European one", () => {
  const of = { volatility: 0.3, dividendYield: 0.02, years: 1.5 };
  const [call, put] = [modelOf(terms(of)), modelOf(terms({ ...of, right: "put" }))];
  expect(call.value - put.value).toBeCloseTo(42 * Math.exp(-0.03) - 40 * Math.exp(-0.15), 10);
  const plain = { volatility: 0.3, years: 1 };
  const [european, american] = [modelOf(terms(plain)), modelOf(terms({ ...plain, style: "american" }))];
  expect(american.value).toBeCloseTo(european.value, 1);
  expect([american.delta, american.vega, american.rho]).toEqual([
    expect.closeTo(european.delta, 2),
    expect.closeTo(european.vega, 0),
    expect.closeTo(european.rho, 0),
  ]);
});

test("what has expired, a volatility of nothing and a price below exercise have no model, and say so", () => {
  const reason = (figure: ReturnType<typeof optionModel> | ReturnType<typeof impliedVolatility>) =>
    "reason" in figure ? figure.reason : "";
  expect(reason(optionModel(terms({ years: 0, volatility: 0.2 })))).toBe("It has expired.");
  expect(reason(optionModel(terms({ volatility: 0 })))).toBe("A model needs a volatility above zero.");
  expect(reason(impliedVolatility({ ...terms({ volatility: 1 }), price: 1 }))).toBe(
    "At no volatility is the model's value this price.",
  );
});

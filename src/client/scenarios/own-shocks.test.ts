import { expect, test } from "vitest";
import {
  shockProblem,
  shocksFromText,
  shocksText,
  shockTyped,
  shockWords,
  shownFactors,
  typedShock,
  withoutArrived,
} from "./own-shocks.ts";

test("shocks are read from the address and written into it, and what cannot be read is left out", () => {
  expect(shocksFromText("equity:-0.3,rate:0.01,USD:-0.1")).toEqual({ equity: -0.3, rate: 0.01, USD: -0.1 });
  expect(shocksFromText("equity:much,rate,property:-0.2")).toEqual({ property: -0.2 });
  expect(shocksFromText("")).toEqual({});
  expect(shocksText({ equity: -0.3, rate: 0, USD: 0.1 })).toBe("equity:-0.3,USD:0.1");
});

test("a shock is typed in percent, one of rates in points", () => {
  expect(typedShock(-0.2)).toBe("-20");
  expect(typedShock(0.0125)).toBe("1.25");
  expect(typedShock(undefined)).toBe("");
  expect(shockTyped("-20")).toBe(-0.2);
  expect(shockTyped("1.25")).toBe(0.0125);
  expect(shockTyped("")).toBe(0);
});

test("of what was typed only what has not arrived stays", () => {
  expect(withoutArrived({ rate: "", equity: "-10", USD: "5" }, { equity: -0.2, USD: 0.05 })).toEqual({ equity: "-10" });
});

test("nothing owned falls by more than all of it, and rates do not move by more than twenty points", () => {
  expect(shockProblem("equity", "-100")).toBeUndefined();
  expect(shockProblem("equity", "-101")).toBe("Enter a percentage from −100 to 1,000.");
  expect(shockProblem("rate", "25")).toBe("Enter points from −20 to 20.");
  expect(shockProblem("rate", "")).toBeUndefined();
});

test("what has a name is asked for first, then currencies by their codes", () => {
  expect(shownFactors(["USD", "crypto", "equity"])).toEqual(["equity", "crypto", "USD"]);
  const write = (size: number, unit: string) => `${size * 100} ${unit}`;
  expect(shockWords({ equity: -0.5, USD: 0.1, rate: -0.02 }, write)).toBe(
    "Shares and funds -50 %, USD 10 %, Interest rates -2 points",
  );
});

import { expect, test } from "vitest";
import { planTerms } from "#features/shared/plan-terms.ts";
import {
  askable,
  lastPayOf,
  newEvent,
  newStream,
  percentText,
  rateOf,
  termsProblem,
  withLever,
  workingLonger,
} from "./plan-terms.ts";

const usual = planTerms.parse({});
const pay = { ...newStream("pay", "wage"), amount: "80000", to: "2040-12-31" };
const living = { ...newStream("living", "living"), amount: "45000.50" };
const later = { ...newStream("later", "living"), amount: "5000", from: "2041-01-01" };
const terms = { ...usual, streams: [pay, living, later] };

test("a line without an amount or a day waits, and a plan is not kept before it has them", () => {
  const half = { ...terms, streams: [...terms.streams, newStream("new", "gift")], events: [newEvent("event")] };
  expect(askable(half).streams.map(({ name }) => name)).toEqual(["Pay", "Living costs", "Living costs"]);
  expect(askable(half).events).toEqual([]);
  expect(termsProblem(half)).toBe("Enter the amount of “Giving”, or remove it");
  expect(termsProblem({ ...terms, events: [{ ...newEvent("event"), amount: "1", name: "Boat" }] })).toBe(
    "Enter the day of “Boat”, or remove it",
  );
  expect(termsProblem(terms)).toBeUndefined();
});

test("what does not add up yet is asked as it is kept", () => {
  const typed = { ...terms, allocation: [{ fromYear: 1, weights: { equities: 0.6 } }] };
  expect(termsProblem(typed)).toBe("The shares of each mix have to add up to 100%");
  expect(askable(typed, terms).allocation).toEqual([]);
});

test("who works a year longer is paid a year longer, and the living costs that begin then move along", () => {
  const longer = workingLonger(terms, 1);
  expect(lastPayOf(terms)).toBe("2040-12-31");
  expect(lastPayOf(longer)).toBe("2041-12-31");
  expect(longer.streams.map(({ from }) => from)).toEqual([undefined, undefined, "2042-01-01"]);
  expect(lastPayOf(workingLonger(terms, -3))).toBe("2037-12-31");
});

test("a lever is taken over as it was told: a tenth less is lived on, a point less is earned", () => {
  const less = withLever(terms, "spend_less_10", () => "new");
  expect(less.streams.map(({ amount }) => amount)).toEqual(["80000", "40500.45", "4500"]);
  const more = withLever(terms, "save_more_10", () => "new");
  expect(more.streams[1]).toMatchObject({ id: "new", kind: "other_income", amount: "8000", to: "2040-12-31" });
  expect(withLever(terms, "return_minus_1", () => "new").returns.equities.mean).toBe(0.06);
  expect(withLever(terms, "inflation_plus_1", () => "new").inflation).toBe(0.03);
});

test("percent are kept as fractions without the dust of binary numbers", () => {
  expect(rateOf("7.1")).toBe(0.071);
  expect(percentText(0.07)).toBe("7");
});

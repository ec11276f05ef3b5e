import { expect, test } from "vitest";
import { rulesOf } from "#assets/rules.ts";
import { day, formatDay } from "#engine/dates/day.ts";
import { figuresByKey, flowsWithin, rowsOf } from "#test/class-figures.ts";
import { movement, ownedOf } from "#test/owned-asset.ts";

/** A series of 100,000 of April 2026, worth 106,000 against a mark of 104,000; locked for a year, quarters with 60 days of notice. */
const series = (facts: object = {}, on = "2026-11-20") =>
  ownedOf({
    assetClass: "hedge_fund",
    on,
    value: "106000",
    facts: {
      subscribedOn: "2026-04-01",
      highWaterMark: "104000",
      lockedUntil: "2027-03-31",
      redemptionMonths: 3,
      noticeDays: 60,
      ...facts,
    },
    movements: [movement("holding", "2026-04-01", "100000"), movement("revaluation", "2026-10-31", "106000")],
  });

test("a series says how far it is above its mark, when it can be redeemed and until when notice is due", () => {
  const figures = figuresByKey(series());
  expect(figures).toMatchObject({ paid_in: "100000", nav_estimated: "106000", high_water_mark: "104000" });
  expect(figures["above_mark"]).toBeCloseTo(2 / 104, 12);
  // March 31, 2027 is not locked any more; its notice is due 60 days before, on January 30.
  expect(figures).toMatchObject({ days_to_redemption: 131, days_to_notice: 71, days_locked: 131 });
});

test("its liquidity is the days until it can leave, and unknown terms guess nothing", () => {
  const rules = rulesOf("hedge_fund");
  expect(rules.liquidity(series())).toBe("months");
  expect(rules.liquidity(series({ lockedUntil: "2028-06-30" }))).toBe("years");
  expect(rules.liquidity(series({ lockedUntil: null, redemptionMonths: 1, noticeDays: 0 }))).toBe("weeks");
  expect(figuresByKey(series({ redemptionMonths: null }))).not.toHaveProperty("days_to_redemption");
});

test("the calendar has the end of the lock-up and each last day to give notice", () => {
  const window = { from: day("2026-11-20"), to: day("2027-06-30") };
  const events = rulesOf("hedge_fund").events(series(), window);
  expect(events.map(({ on, kind }) => `${formatDay(on)} ${kind}`)).toEqual([
    "2027-01-30 notice_due",
    "2027-03-31 unlock",
    "2027-05-01 notice_due",
  ]);
});

/** 100,000 lent a year ago at 8 percent, converting at a discount of 20 percent or a cap of 5 million. */
const note = (facts: object = {}, on = "2026-11-20") =>
  ownedOf({
    assetClass: "private_note",
    on,
    value: "100000",
    facts: { interestRate: "0.08", maturityOn: "2027-11-20", cap: "5000000", discount: "0.2", ...facts },
    movements: [movement("holding", "2025-11-20", "100000")],
  });

test("a note owes what was lent and 8,000 of interest, and says what it would become at a round", () => {
  expect(figuresByKey(note())).toMatchObject({ principal: "100000", accrued_interest: "8000", owed: "108000" });
  expect(figuresByKey(note({ roundValuation: "10000000" }))).toMatchObject({ converted: "216000" });
  expect(figuresByKey(note({ roundValuation: "4000000" }))).toMatchObject({ converted: "135000" });
});

test("interest that was paid is owed no more, and none accrues after maturity", () => {
  const paid = { ...note(), movements: [...note().movements, movement("income", "2026-10-01", "-3000")] };
  expect(figuresByKey(paid)).toMatchObject({ accrued_interest: "5000" });
  expect(figuresByKey(note({}, "2029-01-01"))).toMatchObject({ accrued_interest: "16000", days_to_maturity: 0 });
});

test("at maturity it is expected back with its interest, as an estimate", () => {
  expect(flowsWithin(note(), 400)).toEqual(["2027-11-20 redemption 116000"]);
});

test("a deal says what its share of the last round comes to beside its stated value, and lists its rounds", () => {
  const deal = ownedOf({
    assetClass: "direct_deal",
    value: "90000",
    facts: {
      capTableShare: "0.015",
      lastRoundOn: "2026-08-12",
      lastRoundValuation: "8000000",
      rounds: [{ on: "2024-05-01", name: "Seed", valuation: "3000000" }],
    },
    movements: [movement("holding", "2024-05-01", "50000"), movement("revaluation", "2026-09-30", "90000")],
  });
  expect(figuresByKey(deal)).toMatchObject({
    at_last_round: "120000",
    beside_last_round: "-30000",
    round_age: 100,
    paid_in: "50000",
  });
  expect(rowsOf(deal, "rounds").map(([, name, valuation]) => [name, valuation])).toEqual([
    ["Seed", "3000000"],
    ["Last round", "8000000"],
  ]);
});

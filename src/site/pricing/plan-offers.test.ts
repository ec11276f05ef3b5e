import { expect, test } from "vitest";
import { billWords, DELIVERED_OFFERS, dollars, limitWords, offersBilledBy } from "./plan-offers.ts";

test("four cards for either way of billing, cheap to dear, the one to ask for last", () => {
  const cards = (interval: "month" | "year") =>
    offersBilledBy(DELIVERED_OFFERS, interval).map(({ name, monthlyCost }) => `${name} ${monthlyCost}`);
  expect(cards("year")).toEqual(["Personal 10", "Household 20", "Advisor 75", "Family office -1"]);
  expect(cards("month")).toEqual(["Personal 12", "Household 24", "Advisor 90", "Family office -1"]);
});

test("a card says what one bill is and what the plan holds", () => {
  const [personal] = offersBilledBy(DELIVERED_OFFERS, "year");
  if (!personal) return expect.unreachable("there is a first card");
  expect(billWords(personal)).toBe("$120 billed once a year");
  expect(limitWords(personal)).toEqual(["3 portfolios", "1 person besides you", "5 GB of files"]);
  expect([dollars("24.00"), dollars("19.50"), dollars(10)]).toEqual(["$24", "$19.50", "$10"]);
});

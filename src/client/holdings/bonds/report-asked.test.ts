import { expect, test } from "vitest";
import { askedWith, choicesIn } from "./report-asked.ts";

test("an address says how far, by what stretches and by what; what is not offered counts as not said", () => {
  expect(askedWith(choicesIn(new URLSearchParams("")))).toEqual({ back: 12, ahead: 24, per: "month", by: "rating" });
  expect(askedWith(choicesIn(new URLSearchParams("back=36&ahead=120&per=year&by=tax")))).toEqual({
    back: 36,
    ahead: 120,
    per: "year",
    by: "tax",
  });
  expect(choicesIn(new URLSearchParams("ahead=13&by=moon"))).toMatchObject({ ahead: "24", by: "rating" });
});

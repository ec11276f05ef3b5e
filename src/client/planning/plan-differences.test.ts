import { expect, test } from "vitest";
import { planTerms } from "#features/shared/plan-terms.ts";
import { differences } from "./plan-differences.ts";
import { newStream, workingLonger } from "./plan-terms.ts";

const pay = { ...newStream("pay", "wage"), amount: "80000", to: "2040-12-31" };
const living = { ...newStream("living", "living"), amount: "45000" };
const plan = { ...planTerms.parse({}), streams: [pay, living] };

test("a copy that works a year longer differs by the day pay ends alone", () => {
  const found = differences(workingLonger(plan, 1), plan, "en-US");
  expect(found.map(({ label, here, there }) => [label, here?.words, there?.words])).toEqual([
    ["Pay", "until Dec 31, 2041", "until Dec 31, 2040"],
  ]);
});

test("what one plan has alone, and what it assumes otherwise, are said", () => {
  const other = { ...plan, streams: [pay], inflation: 0.03, years: 30 };
  expect(differences(plan, other, "en-US").map(({ label, here, there }) => [label, here?.words, there?.words])).toEqual(
    [
      ["Living costs", "every year", undefined],
      ["Years to look ahead", "40", "30"],
      ["Inflation", "2.0%", "3.0%"],
    ],
  );
  expect(differences(plan, plan, "en-US")).toEqual([]);
});

import { expect, test } from "vitest";
import { draftOf, settingsOf } from "./plan-words.ts";

const SETTINGS = { isOnSale: true, portfolios: 3, members: null, storageBytes: 2_500_000_000 };

test("limits are typed in gigabytes and whole numbers, empty for by agreement, and come back as they were", () => {
  expect(draftOf(SETTINGS)).toEqual({ isOnSale: true, portfolios: "3", members: "", gigabytes: "2.5" });
  expect(settingsOf(draftOf(SETTINGS))).toEqual(SETTINGS);
});

test("what is no limit is said with its field", () => {
  const draft = draftOf(SETTINGS);
  for (const wrong of [{ portfolios: "0" }, { portfolios: "1.5" }, { members: "-1" }, { gigabytes: "0" }])
    expect(settingsOf({ ...draft, ...wrong })).toHaveProperty("problem");
});

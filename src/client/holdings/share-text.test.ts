import { expect, test } from "vitest";
import { sharesIn, shareText } from "./share-text.ts";

const read = (text: string, locale = "en-US") => {
  const outcome = sharesIn(text, "Strategy", locale);
  return outcome.ok ? outcome.value.map(({ value, share }) => `${value} ${share}`) : outcome.error.message;
};

test("UP-26: one value is all of a holding, several say their shares, and nothing takes the attribute away", () => {
  expect(read("Growth")).toEqual(["Growth 1"]);
  expect(read("Growth 60%, Value 12.5 %")).toEqual(["Growth 0.6", "Value 0.125"]);
  expect(read("Growth 87,5%, Value 12,5%", "de-DE")).toEqual(["Growth 0.875", "Value 0.125"]);
  expect(read("  ")).toEqual([]);
});

test("shares that are missing or too much are said, never guessed", () => {
  expect(read("Growth, Value")).toBe("Say the share of each, such as Growth 60%, Value 40%.");
  expect(read("Growth 60%, Value 60%")).toBe("Together they are more than 100%.");
});

test("what is shown to be edited is read back as what it was", () => {
  const shares = [
    { attribute: "Strategy", value: "Growth", share: "0.125" },
    { attribute: "Strategy", value: "Fixed 4 ever", share: "0.875" },
  ];
  for (const locale of ["en-US", "de-DE"]) {
    expect(sharesIn(shareText(shares, locale), "Strategy", locale)).toEqual({ ok: true, value: shares });
    expect(shareText([{ attribute: "Strategy", value: "Growth", share: "1" }], locale)).toBe("Growth");
  }
});

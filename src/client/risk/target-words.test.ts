import { expect, test } from "vitest";
import {
  type DriftPart,
  driftBars,
  driftWords,
  mixOf,
  NEW_MIX,
  sumWords,
  typedMix,
  whatIsMissing,
} from "./target-words.ts";

const part = (drift: string | null, weight: string | null = "0.7"): DriftPart => ({
  key: "equity",
  label: "Equities",
  value: "70",
  weight,
  target: "0.6",
  band: "0.05",
  drift,
  excess: "10",
  state: "over",
  trade: "-10",
});

test("how far a part is off is said in points, and which way in words", () => {
  expect(driftWords(part("0.0623"), "en-US")).toBe("6.2 points over");
  expect(driftWords(part("-0.1"), "de-DE")).toBe("10 points under");
  expect(driftWords(part("0.0625"), "de-DE")).toBe("6,3 points over");
  expect(driftWords(part("-0.0001"), "en-US")).toBe("On target");
  expect(driftWords(part(null), "en-US")).toBeUndefined();
});

test("bars share one scale: the longest, 70%, reaches to nine tenths", () => {
  const [first, second] = driftBars([part("0.1"), part(null, null)]);
  expect(first?.actual).toBeCloseTo(0.9, 12);
  expect(first?.bandFrom).toBeCloseTo((0.55 / 0.7) * 0.9, 12);
  expect(first?.bandTo).toBeCloseTo((0.65 / 0.7) * 0.9, 12);
  expect(second?.actual).toBe(0);
});

test("a mix is typed in percent and kept as fractions, exactly", () => {
  const kept = {
    name: "Mine",
    dimension: "currency",
    isOfEverything: true,
    parts: [{ key: "EUR", weight: "0.605", band: "0.05" }],
  };
  expect(typedMix(kept).parts).toEqual([{ key: "EUR", weight: "60.5", band: "5" }]);
  expect(mixOf(typedMix(kept))).toEqual(kept);
});

test("what the shares leave is missing of a mix of what it names, and unallocated of everything", () => {
  const parts = [{ key: "equity", weight: "62.5", band: "5" }];
  expect(sumWords({ ...NEW_MIX, parts }, "en-US")).toBe("Adds up to 62.5%: 37.5% is missing.");
  expect(sumWords({ ...NEW_MIX, of: "everything", parts }, "en-US")).toBe("Adds up to 62.5%: 37.5% is unallocated.");
  expect(sumWords({ ...NEW_MIX, parts: [...parts, ...parts] }, "en-US")).toBe("Adds up to 125%: 25% too much.");
  expect(whatIsMissing(NEW_MIX)).toBe("Name the mix");
  expect(whatIsMissing({ ...NEW_MIX, name: "Mine", parts })).toBeUndefined();
});

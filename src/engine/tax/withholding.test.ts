import { expect, test } from "vitest";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { sourceTax, withheldParts, type SourceCountry } from "./withholding.ts";

const parts = (gross: string, withheld: string, kept: string) => {
  const { creditable, reclaimable } = withheldParts({
    gross: fixed(gross),
    withheld: fixed(withheld),
    kept: fixed(kept),
  });
  return [formatFixed(creditable), formatFixed(reclaimable)];
};
const rates = (from: SourceCountry, residence: string, year = 2025) => {
  const tax = sourceTax(from, residence, year);
  return tax && [formatFixed(tax.statutory), formatFixed(tax.kept)];
};

test("of 35 withheld in Switzerland on a dividend of 100, 15 count at home and 20 come back", () => {
  expect(rates("CH", "DE")).toEqual(["0.35", "0.15"]);
  expect(parts("100", "35", "0.15")).toEqual(["15", "20"]);
});

test("15 withheld in the United States is what the treaty leaves them: nothing comes back", () => {
  expect(rates("US", "GB")).toEqual(["0.3", "0.15"]);
  expect(parts("100", "15", "0.15")).toEqual(["15", "0"]);
});

test("Germany gives 11.375 of 26.375 back, France what is above 12.8 %", () => {
  expect([rates("DE", "US"), rates("FR", "CA")]).toEqual([
    ["0.26375", "0.15"],
    ["0.128", "0.128"],
  ]);
  expect([parts("100", "26.375", "0.15"), parts("100", "25", "0.128")]).toEqual([
    ["15", "11.375"],
    ["12.8", "12.2"],
  ]);
});

test("Japan leaves 10 % to the treaty with Australia and 15 % to that with Canada; Sweden keeps 15 of 30 of a German", () => {
  expect([rates("JP", "AU"), rates("JP", "CA"), rates("SE", "DE")]).toEqual([
    ["0.15315", "0.1"],
    ["0.15315", "0.15"],
    ["0.3", "0.15"],
  ]);
  expect(sourceTax("JP", "AU", 2025)?.source).toBe(
    "listed shares, with the surtax; treaty with AU, article on dividends, 2025",
  );
});

test("a treaty that was not looked up is not guessed", () => {
  expect([rates("ES", "GB"), rates("PT", "AU"), rates("ES", "US")]).toEqual([undefined, undefined, ["0.19", "0.15"]]);
});

test("nothing is said of one's own country, of a residence or a year that is not written down", () => {
  expect([rates("DE", "DE"), rates("US", "GENERIC"), rates("FR", "DE", 2017), rates("CH", "US", 2999)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

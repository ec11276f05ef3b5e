import fc from "fast-check";
import { expect, test } from "vitest";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { formatQuantity } from "#ui/formats/format-quantity.ts";
import { parseLocalNumber } from "#ui/formats/parse-local-number.ts";

const LOCALES =
  "en-US en-GB en-IN en-ZA de-DE de-AT de-CH fr-FR fr-CH fr-CA it-IT it-CH es-ES es-MX pt-PT pt-BR nl-NL sv-SE nb-NO da-DK fi-FI is-IS pl-PL cs-CZ sk-SK hu-HU ro-RO bg-BG el-GR tr-TR uk-UA he-IL ar-EG fa-IR hi-IN bn-BD th-TH ja-JP ko-KR zh-CN mr-IN ne-NP".split(
    " ",
  );

test("whatever a locale writes, it reads back to the last digit", () => {
  expect(LOCALES.length).toBeGreaterThanOrEqual(40);
  const value = fc.bigInt({ min: -(10n ** 36n), max: 10n ** 36n }).map(formatFixed);
  fc.assert(
    fc.property(value, fc.constantFrom(...LOCALES), (text, locale) => {
      expect(parseLocalNumber(formatQuantity(text, locale), locale)).toBe(text);
    }),
    { numRuns: 4000 },
  );
});

test("every locale reads back a plain amount", () => {
  expect(LOCALES.map((locale) => parseLocalNumber(formatQuantity("-1234567.89", locale), locale))).toEqual(
    LOCALES.map(() => "-1234567.89"),
  );
});

test("what a person types is read in the way of the locale", () => {
  expect(parseLocalNumber("1.234,50", "de-DE")).toBe("1234.50");
  expect(parseLocalNumber("1’234.50", "de-CH")).toBe("1234.50");
  expect(parseLocalNumber("1'234.50", "de-CH")).toBe("1234.50");
  expect(parseLocalNumber("1 234,50", "fr-FR")).toBe("1234.50");
  expect(parseLocalNumber("12,34,567.5", "en-IN")).toBe("1234567.5");
  expect(parseLocalNumber("(12.50)", "en-US")).toBe("-12.50");
  expect(parseLocalNumber(".5", "en-US")).toBe("0.5");
});

test("a comma that cannot be a group mark is refused instead of dropped", () => {
  expect(
    ["1,5", "1,23", "1234,567", "1,2345", "1.2.3", "abc", "", "-", "--1", "1e5"].map((it) =>
      parseLocalNumber(it, "en-US"),
    ),
  ).toEqual(Array(10).fill(undefined));
});

test("a space or an apostrophe stands where a group can, or the text is no number", () => {
  expect(
    ["200 000", "1 234 567.5", "1'000", "- 5", "(1 000)", "0.123 456", " 12 "].map((it) =>
      parseLocalNumber(it, "en-US"),
    ),
  ).toEqual(["200000", "1234567.5", "1000", "-5", "-1000", "0.123456", "12"]);
  expect(
    ["1 5", "12 34", "1 000 50", "1'5", "1,000 000", "1 000,000", "5 .2 3", "0.12 3", "1_0"].map((it) =>
      parseLocalNumber(it, "en-US"),
    ),
  ).toEqual(Array(9).fill(undefined));
});

test("a token's eighteen decimals survive", () => {
  expect(parseLocalNumber(formatQuantity("0.000000000000000003", "sv-SE"), "sv-SE")).toBe("0.000000000000000003");
  expect(fixed("0.000000000000000003")).toBe(3n);
});

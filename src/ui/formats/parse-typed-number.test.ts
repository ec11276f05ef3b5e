import fc from "fast-check";
import { expect, test } from "vitest";
import { formatQuantity } from "#ui/formats/format-quantity.ts";
import { parseLocalNumber } from "#ui/formats/parse-local-number.ts";
import { doubtAbout, parseTypedNumber, writtenHere } from "#ui/formats/parse-typed-number.ts";

const inDollars = (text: string) => parseTypedNumber(text, "en-US", "USD");

test("a sum may carry the sign or the code of its field's currency", () => {
  expect(["$450,000", "450000 USD", "US$ 450,000.00", "usd 450000", "450,000 $"].map(inDollars)).toEqual([
    "450000",
    "450000",
    "450000",
    "450000",
    "450000",
  ]);
  expect(parseTypedNumber("1.234,50 €", "de-DE", "EUR")).toBe("1234.5");
  expect(parseTypedNumber("£12", "en-US", "GBP")).toBe("12");
});

test("the sign of another currency is no number of the field", () => {
  expect(["€450,000", "450000 EUR", "£5"].map(inDollars)).toEqual([undefined, undefined, undefined]);
});

test("a number may be shortened by a letter", () => {
  expect(["450k", "1.2m", "$1.5M", "3bn", "450 K", "-2k", "2.5 mio"].map(inDollars)).toEqual([
    "450000",
    "1200000",
    "1500000",
    "3000000000",
    "450000",
    "-2000",
    "2500000",
  ]);
  expect(parseTypedNumber("1,2m", "de-DE", "EUR")).toBe("1200000");
});

test("a share may carry its percent sign, and is never shortened", () => {
  expect(parseTypedNumber("3.5%", "en-US", "%")).toBe("3.5");
  expect(parseTypedNumber("3,5 %", "de-DE", "%")).toBe("3.5");
  expect(parseTypedNumber("3k", "en-US", "%")).toBeUndefined();
});

test("where months are asked for, years are twelve of them", () => {
  expect(
    ["300", "25 years", "25y", "2.5 yrs", "18 m", "1 month", "18 months", "6 mos"].map((it) =>
      parseTypedNumber(it, "en-US", "months"),
    ),
  ).toEqual(["300", "300", "300", "30", "18", "1", "18", "6"]);
});

test("what is no number stays none", () => {
  expect(["k", "$", "USD", "12 apples", "1,5k", "", "1e5", "--5k"].map(inDollars)).toEqual(Array(8).fill(undefined));
});

test("a plain number means what it means without a unit", () => {
  const value = fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map(String);
  fc.assert(
    fc.property(
      value,
      fc.constantFrom("en-US", "de-DE", "fr-FR", "en-IN"),
      fc.constantFrom("USD", "%", "months"),
      (text, locale, unit) => {
        const written = formatQuantity(text, locale);
        expect(parseTypedNumber(written, locale, unit)).toBe(parseLocalNumber(written, locale));
      },
    ),
  );
});

test("a sum with three digits after a point may have been meant as thousands", () => {
  expect(doubtAbout("450.000", "en-US", "USD")).toBe("Read as 450. For thousands, write 450,000.");
  expect(doubtAbout("450,000", "de-DE", "EUR")).toBe("Read as 450. For thousands, write 450.000.");
  expect(["450,000", "0.125", "450.00", "4500.000", "1,450.000"].map((it) => doubtAbout(it, "en-US", "USD"))).toEqual(
    Array(5).fill(undefined),
  );
  expect(doubtAbout("450.000", "en-US", "months")).toBeUndefined();
});

test("a small number of percent may have been meant as a fraction, unless its sign says otherwise", () => {
  expect(doubtAbout("0.05", "en-US", "%")).toBe("Read as 0.05 %. For 5 %, write 5.");
  expect(doubtAbout("0,035", "de-DE", "%")).toBe("Read as 0,035 %. For 3,5 %, write 3,5.");
  expect(["5", "0.05%", "0", "0.75", "-0.05"].map((it) => doubtAbout(it, "en-US", "%"))).toEqual(
    Array(5).fill(undefined),
  );
});

test("a number in another country's way is told as it is written here, where it can be no other", () => {
  const here = (text: string) => writtenHere(text, "en-US", "EUR");
  expect(["9.500,50", "0,5", "1.234.567", "€ 1,5"].map(here)).toEqual(["9,500.50", "0.5", "1,234,567", "1.5"]);
  expect(["9,500.50", "1,234", "12 apples", "1,2,3", ""].map(here)).toEqual(Array(5).fill(undefined));
  expect(writtenHere("9,500.50", "de-DE", undefined)).toBe("9.500,50");
});

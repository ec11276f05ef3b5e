import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readIssuerWeights } from "./issuer-weights.ts";

const sharesOf = (text: string) => {
  const read = readIssuerWeights(text);
  if (!read.ok) throw new Error(read.detail);
  return read.value.exposures.map(({ dimension, key, share }) => `${dimension} ${key} ${share}`);
};

const ISHARES = [
  "\uFEFFiShares Example World UCITS ETF",
  'Fund Holdings as of,"26/Nov/2026"',
  "\u00a0",
  "Ticker,Name,Sector,Asset Class,Market Value,Weight (%),Notional Value,Shares,Price,Location,Exchange,Market Currency",
  '"ORVL","ORVILLE INSTRUMENTS","Information Technology","Equity","1,200,000.00","60.50","1,200,000.00","10,000","120.00","United States","NASDAQ","USD"',
  '"NVLO","NOVALO ""A"" SE","Industrials","Equity","500,000.00","25.25","500,000.00","1,000","500.00","Germany","Xetra","EUR"',
  '"HRBR","HARBOUR, WORLD","Industrials","Equity","260,000.00","13.25","260,000.00","1,000","260.00","United States","NYSE","USD"',
  '"USD","USD CASH","Cash and/or Derivatives","Cash","20,000.00","1.00","20,000.00","20,000","100.00","United States","-","USD"',
  "",
  "The content of this page belongs to its issuer.",
].join("\r\n");

test("a file of iShares: countries and sectors add up their holdings, which are named, and money stays unknown", () => {
  expect(sharesOf(ISHARES)).toEqual([
    "country United States 0.7375",
    "country Germany 0.2525",
    "sector Information Technology 0.605",
    "sector Industrials 0.385",
    "holding ORVILLE INSTRUMENTS 0.605",
    'holding NOVALO "A" SE 0.2525',
    "holding HARBOUR, WORLD 0.1325",
  ]);
});

test("the same in German, with semicolons and decimal commas", () => {
  const text = [
    "Emittententicker;Name;Sektor;Anlageklasse;Gewichtung (%);Standort",
    "NVLO;Novalo SE;Industrie;Aktien;75,5;Deutschland",
    "ORVL;Orville;IT;Aktien;24,5;Vereinigte Staaten",
  ].join("\n");
  expect(sharesOf(text)[0]).toBe("country Deutschland 0.755");
});

test("a file of Vanguard names regions and shares of the market value, one of Xtrackers a weighting in percent or as a fraction", () => {
  const vanguard = [
    "Holdings details",
    "Ticker,Holdings,% of market value,Sector,Region,Market value,Shares",
    'ORVL,Orville Instruments,61.0%,Technology,US,"$61,000",10',
    'NVLO,Novalo SE,39.0%,Industrials,DE,"$39,000",10',
  ].join("\n");
  expect(sharesOf(vanguard)).toContain("country US 0.61");
  const xtrackers = (one: string, other: string) =>
    [
      "Name,ISIN,Country,Currency,Exchange,Type of Security,Rating,Primary Listing,Industry Classification,Weighting",
      `Novalo SE,DE000NVL0004,Germany,EUR,XETRA,Equity,-,XETRA,Industrials,${one}`,
      `Orville,US6879990011,United States,USD,NASDAQ,Equity,-,NASDAQ,Technology,${other}`,
    ].join("\n");
  expect(sharesOf(xtrackers("40%", "60%"))).toContain("sector Technology 0.6");
  expect(sharesOf(xtrackers("0.4", "0.6"))).toContain("sector Technology 0.6");
});

test("what is no such table, is only a part of a fund, or has no number for a weight is refused with the reason", () => {
  const problem = (text: string) => {
    const read = readIssuerWeights(text);
    return read.ok ? "read" : `${read.problem} ${read.detail}`;
  };
  expect(problem("Date,Amount\n2026-01-01,5\n")).toBe(
    "no_table No line names a weight together with a country or a sector.",
  );
  expect(problem("Weight (%),Country\n12.5,Germany\n")).toBe("not_whole The weights add up to 12.5 %.");
  expect(problem("Weight (%),Country\n80,Germany\n70,France\n")).toBe("not_whole The weights add up to 150 %.");
  expect(problem("Weight (%),Country\nNaN,Germany\n")).toBe("not_a_weight “NaN” is no weight.");
  expect(problem("Weight (%),Country\n1e9,Germany\n")).toBe("not_a_weight “1e9” is no weight.");
});

test("a fund that is long more than the whole and short the rest keeps its proportions within the whole", () => {
  expect(sharesOf("Weight (%),Country\n90,Germany\n45,Italy\n-35,France\n")).toEqual([
    "country Germany 0.6666",
    "country Italy 0.3333",
  ]);
});

test("short positions lower their country, and a sum a rounding above the whole is scaled to it", () => {
  expect(sharesOf("Weight (%),Country\n70,Germany\n-10,Germany\n41,France\n")).toEqual([
    "country Germany 0.594",
    "country France 0.4059",
  ]);
});

test("whatever the file, shares are above zero and those of a kind never add up to more than the whole", () => {
  const cell = fc.oneof(
    fc.constantFrom("NaN", "-5", "0", "50", "99.99", "1e400", "", "Germany", '"', '"a,b"', "100%", "0.5"),
    fc.string({ maxLength: 12 }),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { maxLength: 12 }), (rows) => {
      const read = readIssuerWeights(`Weight (%),Country,Sector\n${rows.map((row) => row.join(",")).join("\n")}`);
      if (!read.ok) return;
      for (const dimension of ["country", "sector"]) {
        const own = read.value.exposures.filter((it) => it.dimension === dimension).map(({ share }) => Number(share));
        expect(own.every((share) => share > 0)).toBe(true);
        expect(own.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1 + 1e-9);
      }
    }),
  );
});

import { expect, test } from "vitest";
import { sureMatch, type KnownInstrument, type WantedInstrument } from "./sure-match.ts";

const SAP: WantedInstrument = {
  assetClass: "equity",
  name: "SAP SE",
  isin: "DE0007164600",
  ticker: "SAP",
  exchange: undefined,
  currency: "EUR",
};
const xetra: KnownInstrument = {
  assetClass: "equity",
  name: "SAP SE",
  isin: "DE0007164600",
  ticker: "SAP",
  exchange: "XETRA",
  currency: "EUR",
};
const frankfurt = { ...xetra, exchange: "Frankfurt" };
const newYork = { ...xetra, exchange: "NYSE", currency: "USD" };

test("the same ISIN in the same currency is the same, and the exchange that was named chooses the listing", () => {
  expect(sureMatch(SAP, [newYork, xetra, frankfurt])).toBe(xetra);
  expect(sureMatch({ ...SAP, exchange: "frankfurt" }, [newYork, xetra, frankfurt])).toBe(frankfurt);
  expect(sureMatch({ ...SAP, currency: "USD" }, [xetra, newYork])).toBe(newYork);
});

test("another currency, another ISIN or another class is another thing", () => {
  expect(sureMatch({ ...SAP, currency: "CHF" }, [newYork, xetra])).toBeUndefined();
  expect(sureMatch(SAP, [{ ...xetra, isin: "US0000000001" }])).toBeUndefined();
  expect(sureMatch({ ...SAP, assetClass: "crypto" }, [xetra])).toBeUndefined();
});

test("an ISIN that nobody confirms is not made up for by the ticker", () => {
  const { isin: _, ...silent } = xetra;
  expect(sureMatch(SAP, [silent])).toBeUndefined();
});

test("a ticker alone is enough where one security in that currency has it and its name does not contradict", () => {
  const wanted = { ...SAP, isin: undefined };
  expect(sureMatch({ ...wanted, name: "SAP" }, [xetra, newYork])).toBe(xetra);
  expect(sureMatch({ ...wanted, name: "SAP Aktie" }, [xetra])).toBe(xetra);
  expect(sureMatch({ ...wanted, name: "Sapporo Breweries" }, [xetra])).toBeUndefined();
  expect(sureMatch({ ...wanted, name: "SAP" }, [xetra, frankfurt])).toBeUndefined();
  expect(sureMatch({ ...wanted, name: "SAP", exchange: "XETRA" }, [xetra, frankfurt])).toBe(xetra);
});

test("an exchange written behind the ticker belongs to it, and two exchanges are two", () => {
  const wanted = { ...SAP, isin: undefined, name: "SAP" };
  const [german, belgian] = [
    { ...xetra, ticker: "SAP.DE" },
    { ...xetra, ticker: "SAP.BR", exchange: "Brussels" },
  ];
  expect(sureMatch(wanted, [german])).toBe(german);
  expect(sureMatch(wanted, [german, belgian])).toBeUndefined();
  expect(sureMatch({ ...wanted, ticker: "SAP.DE" }, [german, belgian])).toBe(german);
});

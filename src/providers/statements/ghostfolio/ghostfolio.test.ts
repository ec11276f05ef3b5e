import { describe, expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy, totalsBy } from "#providers/statements/contract.ts";
import { ghostfolioCsv } from "#providers/statements/ghostfolio/csv.ts";
import { securityOf } from "#providers/statements/ghostfolio/activities.ts";
import { ghostfolioJson } from "#providers/statements/ghostfolio/json.ts";

const activity = (type: string, parts: string): string =>
  `{"accountId":"a1","comment":null,"fee":1.5,"quantity":2,"type":"${type}","unitPrice":10.25,"currency":"USD","dataSource":"YAHOO","date":"2024-01-05T00:00:00.000Z","symbol":"MPL"${parts}}`;
const FULL = `{"meta":{"date":"2024-02-05T00:00:00.000Z"},"accounts":[{"balances":[{"date":"2024-01-31T00:00:00.000Z","value":1000.5},{"date":"2023-01-31T00:00:00.000Z","value":7}],"currency":"USD","id":"a1","name":"Trading","platformId":"p1"}],
"assetProfiles":[{"assetSubClass":"ETF","currency":"USD","dataSource":"YAHOO","isin":"US0000000016","name":"Maple ETF","symbol":"MPL"}],
"platforms":[{"id":"p1","name":"Oak Broker"}],
"activities":[
${activity("BUY", "")},
${activity("DIVIDEND", "").replace('"fee":1.5', '"fee":0')},
${activity("FEE", "").replace('"quantity":2', '"quantity":0')},
${activity("FROB", "")}
]}`;
const HOUSE = `{"accounts":[],"assetProfiles":[{"dataSource":"MANUAL","symbol":"7e91b7d4-1430-4212-8380-289a06c9bbc1","name":"Penthouse","currency":"USD"}],"activities":[{"accountId":null,"currency":"USD","dataSource":"MANUAL","date":"2022-01-01T00:00:00.000Z","fee":0,"quantity":1,"symbol":"7e91b7d4-1430-4212-8380-289a06c9bbc1","type":"BUY","unitPrice":500000}]}`;
const COINS = `{"orders":[{"currency":"EUR","dataSource":"COINGECKO","date":"2023-01-01","fee":0,"quantity":0.5,"symbol":"bitcoin","type":"ITEM","unitPrice":20000},
{"currency":"GBX","dataSource":"YAHOO","date":"2023-01-02","fee":100,"quantity":10,"symbol":"OAK.L","type":"SELL","unitPrice":172}]}`;

describe("its JSON", () => {
  describeStatementSource(ghostfolioJson, {
    own: [fileOf("full.json", FULL), fileOf("house.json", HOUSE), fileOf("coins.json", COINS)],
  });

  test("2 × 10.25 and a fee of 1.50 are 22, balances are compared, and an unknown kind is an error", () => {
    expect(shownBy(ghostfolioJson, FULL)).toEqual([
      "2024-01-05 buy US0000000016 × 2 @ 10.25 USD, cash -22 USD, fee 1.5 USD commission",
      "2024-01-05 dividend US0000000016, cash 20.5 USD",
      "2024-01-05 fee, cash -1.5 USD",
      'error in type: "FROB" is not a known kind of transaction.',
    ]);
    expect(totalsBy(ghostfolioJson, FULL)).toEqual(["2024-01-31 cash 1000.5 USD"]);
  });

  test("what is entered by hand keeps its name, coins are coins, and pence are pounds", () => {
    expect(shownBy(ghostfolioJson, HOUSE)).toEqual([
      "2022-01-01 buy ghostfolio:7e91b7d4-1430-4212-8380-289a06c9bbc1 × 1 @ 500000 USD, cash -500000 USD",
    ]);
    expect(shownBy(ghostfolioJson, COINS)).toEqual([
      "2023-01-01 transfer_in_kind coingecko:bitcoin × 0.5, cost 10000 EUR",
      "2023-01-02 sell OAK.L × 10 @ 1.72 GBP, cash 16.2 GBP, fee 1 GBP commission",
    ]);
  });

  test("a file cut off says so", () => {
    expect(shownBy(ghostfolioJson, FULL.slice(0, -20))[0]).toContain("the file is no complete JSON");
  });
});

const CSV = `Date,Code,DataSource,Currency,Price,Quantity,Action,Fee,Note
01-09-2021,Account Opening Fee,MANUAL,USD,0,0,fee,49,
16-09-2021,MPL,YAHOO,USD,298.580,5,buy,19.00,My first order
17/11/2021,MPL,YAHOO,USD,0.62,5,dividend,0.00,
20200606,US0000000016,YAHOO,USD,0.00,0,buy,0.00,
`;
const ACCOUNTS = `Date,Code,DataSource,Currency,Price,Quantity,Action,Fee,Note,Account Name
2024-01-05T00:00:00Z,OAK,YAHOO,EUR,10,2,sell,1,,Oak Broker
2024-01-06,OAK,YAHOO,EUR,3,1,interest,0,,Oak Broker
`;
const DOTS = `Date;Code;DataSource;Currency;Price;Quantity;Action;Fee
01.01.2022;Penthouse;MANUAL;USD;500000.0;1;item;0.00
02.01.2022;Debt;MANUAL;USD;500000.0;1;liability;0.00
`;

describe("its CSV", () => {
  describeStatementSource(ghostfolioCsv, {
    own: [fileOf("activities.csv", CSV), fileOf("accounts.csv", ACCOUNTS), fileOf("dots.csv", DOTS)],
  });

  test("days in several shapes, a fee alone, and a row that moves nothing", () => {
    expect(shownBy(ghostfolioCsv, CSV)).toEqual([
      "2021-09-01 fee, cash -49 USD",
      "2021-09-16 buy MPL × 5 @ 298.58 USD, cash -1511.9 USD, fee 19 USD commission",
      "2021-11-17 dividend MPL, cash 3.1 USD",
      "skipped: The row moves nothing: no units and no fee.",
    ]);
    expect(shownBy(ghostfolioCsv, ACCOUNTS)).toEqual([
      "2024-01-05 sell OAK × 2 @ 10 EUR, cash 19 EUR, fee 1 EUR commission",
      "2024-01-06 interest, cash 3 EUR",
    ]);
    expect(shownBy(ghostfolioCsv, DOTS)).toEqual([
      "2022-01-01 transfer_in_kind Penthouse × 1, cost 500000 USD",
      "error in type: A liability states no movement that is known here.",
    ]);
  });
});

test("what is entered by hand there is of the class its profile says, or its name", () => {
  const classOf = (name: string, dataSource = "MANUAL", classes: readonly string[] = []) =>
    securityOf({ symbol: "7e91b7d4-1430-4212-8380-289a06c9bbc1", dataSource, currency: "USD", name, classes })
      ?.assetClass;
  expect(classOf("Penthouse Apartment")).toBe("property");
  expect(classOf("Acme")).toBeUndefined();
  expect(classOf("Home Depot", "YAHOO")).toBeUndefined();
  expect(classOf("Block 4", "MANUAL", ["", "REAL_ESTATE"])).toBe("property");
  expect(classOf("Wide", "YAHOO", ["ETF", "EQUITY"])).toBe("fund");
});

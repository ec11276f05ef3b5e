import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { describePriceSource, describeRateSource } from "./contract.ts";
import { readHistory, unpackHistory } from "./ecb/translate.ts";
import { createEmbeddedRates, createSampleInstruments, embeddedRatesUntil } from "./embedded.ts";
import { readWeeklyRates, weeklyRates } from "./embedded/weekly-rates.ts";
import { SAMPLE_INSTRUMENTS } from "./sample-instruments.ts";

const TODAY = "2026-03-04";
const open = (today = TODAY) => createSampleInstruments(() => today);

describeRateSource(() => createEmbeddedRates(() => TODAY), {
  from: "1999-01-01",
  to: "2026-02-28",
  rates: [
    { currency: "USD", on: "1999-01-04", rate: "1.1789" },
    { currency: "GBP", on: "1999-01-04", rate: "0.7111" },
    { currency: "JPY", on: "1999-01-04", rate: "133.73" },
    { currency: "USD", on: "2020-03-20", rate: "1.0707" },
  ],
});

describePriceSource(open, {
  today: TODAY,
  examples: SAMPLE_INSTRUMENTS.filter(({ startOn, endOn = TODAY }) => startOn < "2020" && endOn > "2021").map(
    ({ symbol, currency }) => ({ symbol, currency, from: "2020-01-01", to: "2020-12-31" }),
  ),
});

async function closesOf(symbol: string, from = "2000-01-01", to = "2030-01-01", today = TODAY) {
  const closes = await open(today).history(symbol, from, to);
  if (!closes.ok) return expect.unreachable(closes.error.kind);
  return closes.value.closes;
}

const lastOf = (closes: readonly { on: string; price: string }[], on: string) =>
  Number(closes.findLast((close) => close.on <= on)?.price);

const firstDayOf = (currency: string) => weeklyRates().rates.find((rate) => rate.currency === currency)?.on;

describe("embedded exchange rates", () => {
  test("no day since the first is more than 7 days after a dollar rate", () => {
    const days = weeklyRates()
      .rates.filter(({ currency }) => currency === "USD")
      .map(({ on }) => day(on));
    // A gap of 8 days between two rates leaves the last day between at an age of 7.
    expect(Math.max(...days.slice(1).map((on, index) => on - (days[index] ?? 0)))).toBeLessThanOrEqual(8);
  });

  test("a currency starts where the bank started to quote it", () => {
    expect(["USD", "CNY", "INR"].map(firstDayOf)).toEqual(["1999-01-04", "2005-04-01", "2009-01-02"]);
  });

  test("nothing is known of a day after today", async () => {
    const rates = await createEmbeddedRates(() => "2020-03-19").rates("2020-03-01", "2020-12-31");
    expect(rates.ok && rates.value.at(-1)?.on).toBe("2020-03-13");
  });

  test("the coding is undone cell by cell", () => {
    const text = "# head\nUSD4 JPY2\n2020-01-03 11147 -\n7 -37 12189\n7 - 31\n";
    expect(readWeeklyRates(text)).toEqual({
      currencies: ["USD", "JPY"],
      until: "2020-01-17",
      rates: [
        { currency: "USD", on: "2020-01-03", rate: "1.1147" },
        { currency: "USD", on: "2020-01-10", rate: "1.111" },
        { currency: "JPY", on: "2020-01-10", rate: "121.89" },
        { currency: "JPY", on: "2020-01-17", rate: "122.2" },
      ],
    });
  });
});

const history = new URL("../../../../shared/market/ecb-eurofxref-hist.zip", import.meta.url);
const publishedFiles = existsSync(history) ? [history] : [];

describe(`embedded rates against the bank's own history (${publishedFiles.length} files)`, () => {
  test("embedded rates have a last day to be compared up to", () => {
    expect(embeddedRatesUntil()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test.each(publishedFiles.map((file) => [file]))("every one of them is the published one", (file) => {
    const text = unpackHistory(new Uint8Array(readFileSync(file)));
    const published = text.ok && readHistory(text.value, { from: "1999-01-01", to: embeddedRatesUntil() });
    if (!published || !published.ok) expect.unreachable("the history can be read");
    const rates = new Map(published.value.map(({ currency, on, rate }) => [`${currency} ${on}`, rate]));
    const wrong = weeklyRates().rates.filter(({ currency, on, rate }) => rates.get(`${currency} ${on}`) !== rate);
    expect(wrong).toEqual([]);
    expect(weeklyRates().rates).toHaveLength(25829);
  });
});

describe("embedded prices", () => {
  test("a close is the same whatever range it is asked in and whatever day it is", async () => {
    const whole = await closesOf("PELLUCID");
    const part = await closesOf("PELLUCID", "2012-05-01", "2012-05-31", "2012-06-01");
    expect(part).toEqual(whole.filter(({ on }) => on >= "2012-05-01" && on <= "2012-05-31"));
    expect(part).toHaveLength(23);
  });

  test("the first close is the stated one, weekends have none, and nothing is known of tomorrow", async () => {
    const closes = await closesOf("MERIDWLD");
    expect(closes[0]).toEqual({ on: "2006-01-02", price: "24.5" });
    expect(closes.find(({ on }) => on === "2006-01-07")).toBeUndefined();
    expect(closes.at(-1)?.on).toBe(TODAY);
  });

  test("the bad years are bad: a world fund halves by March 2009 and loses a quarter to a half in the spring of 2020", async () => {
    const closes = await closesOf("MERIDWLD");
    const fall = (from: string, to: string) => 1 - lastOf(closes, to) / lastOf(closes, from);
    expect(fall("2007-10-12", "2009-03-09")).toBeGreaterThan(0.4);
    expect(fall("2020-02-19", "2020-03-23")).toBeGreaterThan(0.25);
    expect(fall("2021-12-31", "2022-10-12")).toBeGreaterThan(0.1);
    expect(lastOf(closes, "2026-01-02")).toBeGreaterThan(2 * 24.5);
  });

  test("prices are unadjusted: a split of four for one quarters the close", async () => {
    const closes = await closesOf("PELLUCID");
    const ratio = lastOf(closes, "2020-08-28") / lastOf(closes, "2020-08-31");
    expect(ratio).toBeGreaterThan(3.5);
    expect(ratio).toBeLessThan(4.5);
    const whole = await open().history("PELLUCID", "2020-01-01", TODAY);
    expect(whole.ok && whole.value.splits).toEqual([{ on: "2020-08-31", to: "4", from: "1" }]);
  });

  test("a bond ends at its face value on the day it is redeemed", async () => {
    expect((await closesOf("ALDERN24")).at(-1)).toEqual({ on: "2024-03-15", price: "100" });
  });

  test("the symbol FAIL shows what a provider out of reach looks like", async () => {
    expect(await open().history("FAIL", "2020-01-01", TODAY)).toEqual({
      ok: false,
      error: { kind: "provider_unreachable", provider: "Sample instruments" },
    });
  });

  test("a few closes are pinned, so that another machine or runtime that made others would be noticed", async () => {
    expect(
      await Promise.all(
        SAMPLE_INSTRUMENTS.slice(0, 6).map(async ({ symbol }) => [
          symbol,
          lastOf(await closesOf(symbol), "2024-01-02"),
        ]),
      ),
    ).toEqual([
      ["MERIDWLD", 60.3],
      ["MERIDEMG", 38.04],
      ["TARNBOND", 165.02],
      ["LINDENHF", 219.15],
      ["HALDENAG", 66.24],
      ["ORMONDFD", 122.24],
    ]);
  });
});

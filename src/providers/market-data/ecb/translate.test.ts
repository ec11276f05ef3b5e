import { existsSync, readFileSync } from "node:fs";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readHistory, readLatest, unpackHistory } from "./translate.ts";

const ALL = { from: "1999-01-01", to: "2099-12-31" };
const CSV = [
  "Date,USD,JPY,CYP,",
  "2008-01-02,1.4688,159.85,N/A,",
  "2007-12-31,1.4721,164.93,0.585274,",
  "2007-12-28,1.4692,165.57,0.5853,",
  "",
].join("\n");

const XML = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
  <Cube>
    <Cube time="2026-04-13"><Cube currency="USD" rate="1.1684"/><Cube currency="JPY" rate="186.75"/></Cube>
    <Cube time="2026-04-10"><Cube currency="USD" rate="1.1701"/></Cube>
  </Cube>
</gesmes:Envelope>`;

const detailOf = (result: ReturnType<typeof readHistory>) => (result.ok ? "read" : result.error.detail);

describe("the history as CSV", () => {
  test("days rise, decimals stay exact, and N/A is no rate", () => {
    expect(readHistory(CSV, ALL)).toEqual({
      ok: true,
      value: [
        { currency: "USD", on: "2007-12-28", rate: "1.4692" },
        { currency: "JPY", on: "2007-12-28", rate: "165.57" },
        { currency: "CYP", on: "2007-12-28", rate: "0.5853" },
        { currency: "USD", on: "2007-12-31", rate: "1.4721" },
        { currency: "JPY", on: "2007-12-31", rate: "164.93" },
        { currency: "CYP", on: "2007-12-31", rate: "0.585274" },
        { currency: "USD", on: "2008-01-02", rate: "1.4688" },
        { currency: "JPY", on: "2008-01-02", rate: "159.85" },
      ],
    });
  });

  test("both ends of a range are in it", () => {
    const rates = readHistory(CSV, { from: "2007-12-31", to: "2007-12-31" });
    expect(rates.ok && rates.value.map(({ rate }) => rate)).toEqual(["1.4721", "164.93", "0.585274"]);
  });

  test("Windows line ends and spaces change nothing", () => {
    expect(readHistory(CSV.replaceAll("\n", "\r\n").replaceAll(",", ", "), ALL)).toEqual(readHistory(CSV, ALL));
  });

  test.each([
    ["<html>Service unavailable</html>", "the first line does not start with Date"],
    ["", "the first line does not start with Date"],
    ["Date,USD,\n31.12.2007,1.4721,\n", '"31.12.2007" is not a day'],
    ["Date,USD,\n2007-02-30,1.4721,\n", '"2007-02-30" is not a day'],
    ["Date,USD,\n2007-12-31,0,\n", "the rate of USD on 2007-12-31 is not a positive number"],
    ["Date,USD,\n2007-12-31,-1.2,\n", "the rate of USD on 2007-12-31 is not a positive number"],
    ["Date,USD,\n2007-12-31,#REF!,\n", "the rate of USD on 2007-12-31 is not a positive number"],
    ["Date,US Dollar,\n2007-12-31,1.4721,\n", '"US Dollar" is not a currency'],
  ])("%j is refused as a whole", (text, detail) => {
    expect(detailOf(readHistory(text, ALL))).toBe(detail);
  });
});

describe("the latest days as XML", () => {
  test("each Cube of a day becomes its rates, days rising", () => {
    expect(readLatest(XML, ALL)).toEqual({
      ok: true,
      value: [
        { currency: "USD", on: "2026-04-10", rate: "1.1701" },
        { currency: "USD", on: "2026-04-13", rate: "1.1684" },
        { currency: "JPY", on: "2026-04-13", rate: "186.75" },
      ],
    });
  });

  test("the file of a single day is read the same way", () => {
    const single = XML.replace(/\s*<Cube time="2026-04-10">.*<\/Cube>(?=\s*<\/Cube>)/, "");
    const rates = readLatest(single, ALL);
    expect(rates.ok && rates.value.map(({ on }) => on)).toEqual(["2026-04-13", "2026-04-13"]);
  });

  test.each([
    ["not markup at all", "text data outside of root node."],
    ["<Envelope><Cube>", "unclosed tag: Cube"],
    ["<rss><channel/></rss>", "no Cube of rates"],
    [XML.replace("2026-04-13", "yesterday"), "a Cube without a day"],
    [XML.replace("1.1684", "about one"), "the rate of USD on 2026-04-13 is not a positive number"],
    [XML.replace('currency="JPY"', 'currency="yen"'), '"yen" is not a currency'],
  ])("%j is refused as a whole", (text, detail) => {
    expect(detailOf(readLatest(text, ALL))).toBe(detail);
  });

  test("entities, which could read a file or grow without end, are refused with their document type", () => {
    const entities = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd"><!ENTITY b "&a;&a;&a;">]>';
    const hostile = XML.replace("?>", `?>${entities}`).replace("1.1684", "&b;");
    expect(detailOf(readLatest(hostile, ALL))).toBe("a document type");
  });
});

describe("the zip", () => {
  test("its CSV comes out", () => {
    expect(unpackHistory(zipSync({ "eurofxref-hist.csv": strToU8(CSV) }))).toEqual({ ok: true, value: CSV });
  });

  test("a bomb, a zip without a CSV and something else are refused before they grow", () => {
    const bomb = zipSync({ "eurofxref-hist.csv": new Uint8Array(40_000_000) });
    expect(bomb.byteLength).toBeLessThan(50_000);
    for (const bytes of [bomb, zipSync({ "read-me.txt": strToU8("hello") }), strToU8(CSV), new Uint8Array()])
      expect(unpackHistory(bytes)).toMatchObject({ ok: false, error: { kind: "file_unreadable" } });
  });

  test("a file that states a small size and unpacks to more does not grow beyond what it stated", () => {
    const bytes = zipSync({ "eurofxref-hist.csv": new Uint8Array(40_000_000) });
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const directory = bytes.length - 22 - (46 + "eurofxref-hist.csv".length);
    expect(view.getUint32(directory, true)).toBe(0x02014b50);
    view.setUint32(directory + 24, 1000, true);
    const unpacked = unpackHistory(bytes);
    expect(unpacked.ok ? unpacked.value.length : 0).toBeLessThanOrEqual(1000);
  });
});

const published = new URL("../../../../../shared/market/ecb-eurofxref-hist.zip", import.meta.url);
const files = existsSync(published) ? [published] : [];

describe(`the bank's own file (${files.length} found)`, () => {
  test("a history without a single rate is no history", () => {
    expect(readHistory("Date,USD\n", ALL)).toMatchObject({ ok: true, value: [] });
  });

  test.each(files.map((file) => [file]))(
    "reads whole, to the last decimal, with the ends of currencies that are no more",
    (file) => {
      const text = unpackHistory(new Uint8Array(readFileSync(file)));
      const rates = text.ok && readHistory(text.value, ALL);
      if (!rates || !rates.ok) expect.unreachable("it can be read");
      const of = (currency: string) => rates.value.filter((rate) => rate.currency === currency);
      const days = [...new Set(rates.value.map(({ on }) => on))];
      expect([days.length, days[0], days.at(-1)]).toEqual([6983, "1999-01-04", "2026-04-13"]);
      expect(of("USD")[0]).toEqual({ currency: "USD", on: "1999-01-04", rate: "1.1789" });
      expect(of("USD").at(-1)).toEqual({ currency: "USD", on: "2026-04-13", rate: "1.1684" });
      expect(of("SIT")[0]?.rate).toBe("189.045");
      expect(["CYP", "SIT", "EEK", "LTL", "HRK", "RUB"].map((currency) => of(currency).at(-1)?.on)).toEqual([
        "2007-12-31",
        "2006-12-29",
        "2010-12-31",
        "2014-12-31",
        "2022-12-30",
        "2022-03-01",
      ]);
    },
  );
});

import { expect, test } from "vitest";
import { formatFixed } from "#engine/money/fixed.ts";
import { describeStatementSource, fileOf } from "#providers/statements/contract.ts";
import { readDescription } from "#providers/statements/mt940/read-description.ts";
import { mt940 } from "#providers/statements/mt940/source.ts";
import { showStatement } from "#providers/statements/show-line.ts";

const GERMAN = `:20:STARTUMS
:25:37040044/0532013000
:28C:00001/001
:60F:C240304EUR100,00
:61:2403050305DR20,00N024NONREF//BANKREF1
:86:105?00LASTSCHRIFT?20EREF+12?21SVWZ+Bread for the ?22week?32Bakery ?33& Sons
:61:2403050305RDR20,00N024NONREF
Returned
:86:159?00RETOURE
:61:2403060306DR7,5NCHGNONREF
:86:808?00ENTGELT
:62F:C240306EUR92,5
-
`;
const SWISS = `{1:F01OAKBCHZZA0010000000000}{2:I940OAKBCHZZA001N}{4:
:20:1
:25:CH9300762011623852957CHF
:28C:1/1
:60M:C231230CHF10,
:61:2312310102D1,FTRFX
:86:/ORDP//NAME/MARIA OAK/REMI/Rent
:62M:C231231CHF9,
-}
`;
const WITHIN_DAY = `:20:INTRA
:25:NL71RABO0123456789
:28C:1
:34F:EUR0,
:13D:2403051200+0100
:61:240305C5,NTRFNONREF
:86:Lunch
:61:240306EC5,NTRFNONREF
-
`;

describeStatementSource(mt940, {
  own: [fileOf("german.sta", GERMAN), fileOf("swiss.940", SWISS), fileOf("within.942", WITHIN_DAY)],
  foreign: [fileOf("mt103.txt", ":20:REF\n:23B:CRED\n:32A:240305EUR5,\n:50K:/1\n:59:/2\n:71A:SHA\n")],
});

const read = (text: string) => {
  const result = mt940.read(fileOf("file.sta", text), {});
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

test("bookings, a reversal and a fee become lines between balances that fit", () => {
  const statement = read(GERMAN);
  expect(showStatement(statement)).toEqual([
    "2024-03-05 withdrawal, cash -20 EUR",
    "2024-03-05 deposit, cash 20 EUR",
    "2024-03-06 fee, cash -7.5 EUR",
  ]);
  expect(statement.lines.map((line) => [line.description, line.sourceId, line.kind])).toEqual([
    ["Bakery & Sons: Bread for the week", "BANKREF1", undefined],
    ["RETOURE", undefined, "reversal"],
    ["ENTGELT", undefined, undefined],
  ]);
  expect(statement.totals.map((total) => `${total.on} ${formatFixed(total.amount)}`)).toEqual([
    "2024-03-04 100",
    "2024-03-06 92.5",
  ]);
  expect(statement.notes).toEqual([]);
});

test("a booking of 2 January with a value date of 31 December belongs to the new year; balances between pages are none of a day", () => {
  const statement = read(SWISS);
  expect(statement.lines.at(0)).toMatchObject({
    on: "2024-01-02",
    settledOn: "2023-12-31",
    account: "CH9300762011623852957",
    description: "MARIA OAK: Rent",
  });
  expect(statement.totals).toEqual([]);
});

test("within the day the currency is that of the floor, and what is expected is left out", () => {
  expect(showStatement(read(WITHIN_DAY))).toEqual([
    "2024-03-05 deposit, cash 5 EUR",
    "skipped: Expected, not booked yet: it comes again when it is.",
  ]);
});

test("30 February, a missing amount and balances that do not fit are said", () => {
  const broken = read(GERMAN.replace(":61:2403050305DR20,00", ":61:2402300305DR20,00"));
  expect(broken.errors.map((error) => `${error.line}: ${error.problem}`)).toEqual([
    '5: "240230" is not a date: it has to be year, month and day.',
  ]);
  expect(broken.notes?.[0]).toContain("which is 20 EUR less");
  expect(read(GERMAN.replace("DR20,00N", "DRN")).errors).toHaveLength(1);
});

test("lines cut at 65 characters are joined within a word, shorter ones with a space", () => {
  expect(readDescription(`${"a".repeat(64)}b\nc\nd`).text).toBe(`${"a".repeat(64)}bc d`);
});

test("a space before the kind of a booking, and a decimal point, are read as what they are", () => {
  const text = `:20:X
:25:DE02120300000000202051
:28C:1/1
:60F:C260330EUR0.00
:61:2603310331C100,00 NTRFNONREF
:61:2603310331D20.50NTRFNONREF
:62F:C260331EUR79.50
-
`;
  const read = mt940.read(fileOf("points.sta", text), {});
  if (!read.ok) return expect.unreachable(JSON.stringify(read.error));
  expect(showStatement(read.value)).toEqual([
    "2026-03-31 deposit, cash 100 EUR",
    "2026-03-31 withdrawal, cash -20.5 EUR",
  ]);
  expect(read.value.totals.map(({ amount }) => formatFixed(amount))).toEqual(["0", "79.5"]);
});

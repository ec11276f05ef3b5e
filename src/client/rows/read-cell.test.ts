import fc from "fast-check";
import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { ASKED, currencyBeside, markIn, orderIn, readDay, readNumber, writingOf } from "#client/rows/read-cell.ts";
import { blankRow, emptyDraft, type RowColumn } from "#client/rows/row-grid.ts";

const today = day("2026-11-20");
const plain = { today, dateOrder: undefined, decimalMark: undefined };
const valueOf = (read: ReturnType<typeof readNumber>) => (read.ok ? read.value : read.error.message);

test("a date that could be read in two ways is asked about, one that cannot is read", () => {
  expect(valueOf(readDay("03/04/2026", plain))).toBe(ASKED);
  expect(valueOf(readDay("04/04/2026", plain))).toBe("2026-04-04");
  expect(valueOf(readDay("3.4.2026", plain))).toBe("2026-04-03");
  expect(valueOf(readDay("2026-04-03", plain))).toBe("2026-04-03");
  expect(valueOf(readDay("03/04/2026", { ...plain, dateOrder: "mdy" }))).toBe("2026-03-04");
});

test("one date past the twelfth tells the order of all", () => {
  expect(orderIn(["03/04/2026", "25/04/2026"])).toBe("dmy");
  expect(orderIn(["03/04/2026", "04/25/2026"])).toBe("mdy");
  expect(orderIn(["03/04/2026"])).toBeUndefined();
});

test("a mark with three digits behind it is asked about unless another number tells what it is", () => {
  expect(valueOf(readNumber("1,234", plain))).toBe(ASKED);
  expect(markIn(["1,234", "5,5"])).toBe(",");
  expect(markIn(["1,234", "1,234.5"])).toBe(".");
  expect(markIn(["1.234.567"])).toBe(",");
  expect(valueOf(readNumber("1,234", { ...plain, decimalMark: "." }))).toBe("1234");
  expect(valueOf(readNumber("1,234", { ...plain, decimalMark: "," }))).toBe("1.234");
});

test("brackets and a minus behind mean less than nothing; a currency beside a number is taken off and read by itself", () => {
  const english = { ...plain, decimalMark: "." } as const;
  expect(["(12.50)", "12.50-", "€ 12.50", "12.50 USD", "$12.50"].map((it) => valueOf(readNumber(it, english)))).toEqual(
    ["-12.5", "-12.5", "12.5", "12.5", "12.5"],
  );
  // A dollar may be of several countries.
  expect(["€ 12.50", "12.50 USD", "$12.50"].map(currencyBeside)).toEqual(["EUR", "USD", undefined]);
});

test("a minus before a sign of currency does not make its groups decimals, and numbers that disagree are each read as they show or asked about", () => {
  expect(markIn(["$450,000", "-$212,500", "18,500"])).toBeUndefined();
  expect(markIn(["-$212,500", "4,210.11"])).toBe(".");
  expect(markIn(["1.250,00", "4,210.11"])).toBeUndefined();
  expect(markIn(["see p. 5, later"])).toBeUndefined();
  expect(
    ["-$212,500", "($212,500)", "$-212,500", "USD -212,500", "US$212,500", "-212,500 USD", "-€ 212,500"].map((it) =>
      valueOf(readNumber(it, { ...plain, decimalMark: "." })),
    ),
  ).toEqual(["-212500", "-212500", "-212500", "-212500", "212500", "-212500", "-212500"]);
  // Each shows its own mark, whatever the others write.
  expect(["1.250,00", "4,210.11"].map((it) => valueOf(readNumber(it, plain)))).toEqual(["1250", "4210.11"]);
  expect(["-€ 12.50", "(USD 12.50)", "-12.50 CHF"].map(currencyBeside)).toEqual(["EUR", "USD", "CHF"]);
});

test("any number written with either mark is read back exactly once the mark is known", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.nat({ max: 99 }), (whole, cents) => {
      const text = `${whole}.${String(cents).padStart(2, "0")}`;
      const german = new Intl.NumberFormat("de-DE").format(whole) + `,${String(cents).padStart(2, "0")}`;
      const of = (typed: string, decimalMark: "." | ",") => valueOf(readNumber(typed, { ...plain, decimalMark }));
      expect(of(german, ",")).toBe(of(text, "."));
    }),
  );
});

test("what a person types is read as they write; what was pasted is asked about", () => {
  const column: RowColumn = { key: "on", label: "Date", kind: "day", width: 1, headings: [], noun: "date" };
  const typed = { ...emptyDraft(), rows: [{ ...blankRow(), cells: { on: "03/04/2026" } }] };
  const reader = { today, locale: "en-GB" };
  expect(writingOf(typed, [column], reader).writing.dateOrder).toBe("dmy");
  const pasted = writingOf({ ...typed, isPasted: true }, [column], reader);
  expect(pasted).toMatchObject({ writing: { dateOrder: undefined }, questions: { dateOrder: "03/04/2026" } });
});

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { day, formatDay } from "#engine/dates/day.ts";
import type { Statement } from "#engine/intake/statement.ts";
import { fileOf } from "#providers/statements/contract.ts";
import { readStatement } from "#providers/statements/read-statement.ts";
import { allBooked, booked, isOpening, stateOf } from "#test/kept-in-memory.ts";

/** One booking of a bank account: cents, on one of sixty days. Few different ones, so that twins are common. */
interface Booking {
  readonly on: number;
  readonly cents: number;
  readonly text: string;
}

const FIRST = day("2024-01-01");
const DAYS = 60;
const dayOf = ({ on }: Booking): string => formatDay(FIRST + on);
const money = (cents: number, mark: string): string => (cents / 100).toFixed(2).replace(".", mark);

/** The same bookings as a bank would write them, with what was in the account before them. */
type Writer = (bookings: readonly Booking[], before: number) => string;

const english: Writer = (bookings) =>
  ["Account,Date,Description,Amount,Currency"]
    .concat(bookings.map((it) => `A1,${dayOf(it)},${it.text},${money(it.cents, ".")},EUR`))
    .join("\n");

const german: Writer = (bookings) =>
  ["Konto;Buchungstag;Verwendungszweck;Betrag;Währung"]
    .concat(
      bookings.map((it) => `A1;${dayOf(it).split("-").toReversed().join(".")};${it.text};${money(it.cents, ",")};EUR`),
    )
    .join("\r\n");

const mt940: Writer = (bookings, before) => {
  const balance = (tag: string, cents: number, on: string): string =>
    `:${tag}:${cents < 0 ? "D" : "C"}${on}EUR${money(Math.abs(cents), ",")}`;
  const short = (it: Booking): string => dayOf(it).slice(2).replaceAll("-", "");
  const [first, last] = [bookings[0], bookings.at(-1)];
  if (!first || !last) return "";
  const after = bookings.reduce((sum, { cents }) => sum + cents, before);
  return [
    ":20:STATEMENT",
    ":25:A1",
    ":28C:1/1",
    balance("60F", before, short(first)),
    ...bookings.flatMap((it) => [
      `:61:${short(it)}${it.cents < 0 ? "D" : "C"}${money(Math.abs(it.cents), ",")}NTRFNONREF`,
      `:86:${it.text}`,
    ]),
    balance("62F", after, short(last)),
    "-",
  ].join("\n");
};

const camt: Writer = (bookings) => {
  const entry = (it: Booking): string =>
    `<Ntry><Amt Ccy="EUR">${money(Math.abs(it.cents), ".")}</Amt><CdtDbtInd>${it.cents < 0 ? "DBIT" : "CRDT"}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${dayOf(it)}</Dt></BookgDt><AddtlNtryInf>${it.text}</AddtlNtryInf></Ntry>`;
  return `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id><Othr><Id>A1</Id></Othr></Id><Ccy>EUR</Ccy></Acct>${bookings.map(entry).join("")}</Stmt></BkToCstmrStmt></Document>`;
};

/** Ids of the bank's own: equal bookings of one day are told apart by them. */
const ofx: Writer = (bookings) => {
  const entry = (it: Booking, index: number): string => {
    const nth = bookings.slice(0, index).filter(({ on }) => on === it.on).length;
    const on = dayOf(it).replaceAll("-", "");
    return `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${on}<TRNAMT>${money(it.cents, ".")}<FITID>${on}${nth}<NAME>${it.text}</STMTTRN>`;
  };
  return `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>1<ACCTID>A1<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>${bookings.map(entry).join("")}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
};

const qif: Writer = (bookings) =>
  ["!Account", "NA1", "TBank", "^", "!Type:Bank"]
    .concat(
      bookings.flatMap((it) => [
        `D${dayOf(it).split("-").toReversed().join("/")}`,
        `T${money(it.cents, ".")}`,
        `P${it.text}`,
        "^",
      ]),
    )
    .join("\n");

const WRITERS: readonly Writer[] = [english, german, mt940, camt, ofx, qif];
/** Those that state no balance. */
const WITHOUT_BALANCES: readonly Writer[] = [english, german, camt, ofx, qif];

const booking = fc.record({
  on: fc.integer({ min: 0, max: DAYS - 1 }),
  cents: fc.constantFrom(-250, -1999, 100, 50_000),
  text: fc.constantFrom("Shop", "Rent", "Pay"),
});
const history = fc
  .array(booking, { minLength: 1, maxLength: 12 })
  .map((bookings) => bookings.toSorted((a, b) => a.on - b.on));

function read(text: string): Statement {
  const statement = readStatement(fileOf("file.txt", text), { dateOrder: "dmy", isInverted: false, currency: "EUR" });
  if (!statement.ok) throw new Error(JSON.stringify(statement.error));
  return statement.value;
}

const before = (bookings: readonly Booking[], day0: number): number =>
  bookings.filter(({ on }) => on < day0).reduce((sum, { cents }) => sum + cents, 0);

const cashIn = (ledger: ReturnType<typeof allBooked>): number =>
  ledger.reduce((sum, { transaction }) => sum + Number(transaction.postings[0]?.quantity ?? 0n) / 1e16, 0);

test("whatever a bank writes it in, twins within one file stay, and the file adds nothing the second time", () => {
  fc.assert(
    fc.property(history, fc.constantFrom(...WRITERS), (bookings, write) => {
      const statement = read(write(bookings, 0));
      expect([statement.lines.length, statement.errors.length]).toEqual([bookings.length, 0]);
      const once = allBooked([statement]);
      expect(once.filter((it) => !isOpening(it)).length).toBe(bookings.length);
      expect(stateOf(booked(once, statement))).toEqual(stateOf(once));
    }),
    { numRuns: 120 },
  );
});

test("a history handed out in files of different formats ends in the same state in whatever order they come", () => {
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: DAYS - 1 }), { maxLength: 3 });
  const writers = fc.oneof(
    fc.array(fc.constantFrom(...WITHOUT_BALANCES), { minLength: 4, maxLength: 4 }),
    fc.constant([mt940, mt940, mt940, mt940]),
  );
  fc.assert(
    fc.property(history, cuts, writers, fc.infiniteStream(fc.nat()), (bookings, cutDays, formats, chance) => {
      const borders = [0, ...cutDays.toSorted((a, b) => a - b), DAYS];
      const files = borders.slice(1).flatMap((to, index) => {
        const from = borders[index] ?? 0;
        const part = bookings.filter(({ on }) => on >= from && on < to);
        const write = formats[index % formats.length] ?? english;
        return part.length === 0 ? [] : [read(write(part, before(bookings, from)))];
      });
      const inOrder = allBooked(files);
      const shuffled = files
        .map((file) => ({ file, place: chance.next().value ?? 0 }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ file }) => file);
      expect(stateOf(allBooked(shuffled))).toEqual(stateOf(inOrder));
      expect(stateOf(allBooked(files.toReversed()))).toEqual(stateOf(inOrder));
      // Where a bank states balances, what is there in the end is what it says.
      if (files.some(({ totals }) => totals.length > 0))
        expect(Math.round(cashIn(inOrder))).toBe(before(bookings, DAYS));
    }),
    { numRuns: 120 },
  );
});

test("an older file in another format takes the place of what was assumed before a newer one", () => {
  fc.assert(
    fc.property(
      history,
      fc.constantFrom(...WITHOUT_BALANCES),
      fc.constantFrom(...WRITERS),
      (bookings, older, newer) => {
        const [early, late] = [bookings.filter(({ on }) => on < 30), bookings.filter(({ on }) => on >= 30)];
        if (early.length === 0 || late.length === 0) return;
        const [first, second] = [read(older(early, 0)), read(newer(late, before(bookings, 30)))];
        const ledger = booked(allBooked([second]), first);
        expect(ledger.filter(isOpening).length).toBeLessThanOrEqual(1);
        expect(stateOf(ledger)).toEqual(stateOf(allBooked([first, second])));
      },
    ),
    { numRuns: 120 },
  );
});

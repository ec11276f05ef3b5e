import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatFixed } from "#engine/money/fixed.ts";
import { describeStatementSource, fileOf, mutated } from "#providers/statements/contract.ts";
import { ofx } from "#providers/statements/ofx/source.ts";
import { HEAD, STOCK, bank, booking, broker, document, read, shown, trade } from "#test/made-ofx.ts";
import type { ReadOptions } from "#providers/statements/port.ts";
import { showLine } from "#providers/statements/show-line.ts";
import { statementProblems } from "#engine/intake/statement-problems.ts";

const SGML = document(
  bank(
    booking("POS", "-6.60", "<NAME>Bread &amp; Wine<MEMO>POS: Bread &amp; Wine"),
    "<LEDGERBAL><BALAMT>93.40<DTASOF>20240131</LEDGERBAL><AVAILBAL><BALAMT>593.40<DTASOF>20240131</AVAILBAL>",
  ),
);
const XML = `<?xml version="1.0" encoding="UTF-8"?>
<?OFX OFXHEADER="200" VERSION="211"?>
<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>EUR</CURDEF><CCACCTFROM><ACCTID>4111</ACCTID></CCACCTFROM>
<BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20240105</DTPOSTED><TRNAMT>-12,50</TRNAMT><FITID>1</FITID><NAME><![CDATA[Café <2>]]></NAME><MEMO></MEMO></STMTTRN></BANKTRANLIST>
<LEDGERBAL><BALAMT>-12,50</BALAMT><DTASOF>20240131</DTASOF></LEDGERBAL></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`;

describeStatementSource(ofx, {
  own: [
    fileOf("bank.ofx", SGML),
    fileOf("card.xml", XML),
    fileOf("bare.qfx", SGML.slice(HEAD.length)),
    fileOf("broker.ofx", broker(trade("BUYSTOCK", "INVBUY", "<UNITS>2<UNITPRICE>5<TOTAL>-10"), "", STOCK)),
  ],
});

test("a bank booking in SGML, whose fields need no closing tags, keeps its day whatever its zone", () => {
  const { lines, totals, accounts } = read(SGML);
  expect(lines.map(showLine)).toEqual(["2024-01-05 withdrawal, cash -6.6 USD"]);
  expect(lines.at(0)).toMatchObject({
    description: "Bread & Wine: POS: Bread & Wine",
    sourceId: "POS-6.60",
    account: "77",
  });
  expect(totals.map((total) => `${total.on} ${total.what} ${formatFixed(total.amount)}`)).toEqual([
    "2024-01-31 cash 93.4",
  ]);
  expect(accounts).toMatchObject([{ key: "77", kind: "bank", currency: "USD", institution: "Acme Bank" }]);
});

test("a card in XML with decimal commas and a CDATA name", () => {
  const { lines, accounts } = read(XML);
  expect(lines.map(showLine)).toEqual(["2024-01-05 withdrawal, cash -12.5 EUR"]);
  expect(lines.at(0)?.description).toBe("Café <2>");
  expect(accounts).toMatchObject([{ key: "4111", kind: "card", currency: "EUR" }]);
});

test("the sign says whether money came or went; interest, fees and transfers keep their name", () => {
  const types = ["CREDIT", "DEBIT", "INT", "DIV", "SRVCHG", "XFER", "OTHER"];
  const { lines } = read(document(bank(types.map((type) => booking(type, type === "DEBIT" ? "-2" : "2")).join(""))));
  expect(lines.map((line) => line.type)).toEqual([
    "deposit",
    "withdrawal",
    "interest",
    "dividend",
    "fee",
    "cash_transfer",
    "deposit",
  ]);
});

test("holds, pending bookings and amounts of zero are left out with a reason", () => {
  const text = document(
    bank(
      booking("HOLD", "-5") + booking("DEBIT", "0.00"),
      `<BANKTRANLISTP><STMTTRNP><TRNTYPE>DEBIT<TRNAMT>-3</STMTTRNP></BANKTRANLISTP>`,
    ),
  );
  expect(shown(text)).toEqual([
    "skipped: Not booked yet: it comes again when it is.",
    "skipped: The amount is 0: nothing moves.",
    "skipped: Not booked yet: it comes again when it is.",
  ]);
});

test("all that is wrong with a booking is said, with its line, and nothing of it is kept", () => {
  const text = document(bank("<STMTTRN><TRNTYPE>MOON<DTPOSTED>20240231<TRNAMT>$5</STMTTRN>"));
  const { lines, errors } = read(text);
  expect(lines).toEqual([]);
  expect(errors.map((error) => `${error.line} ${error.field}: ${error.problem}`)).toEqual([
    '11 DTPOSTED: "20240231" is not a date.',
    '11 TRNAMT: "$5" is not a number.',
    '11 TRNTYPE: The type "MOON" is not one of the standard.',
  ]);
});

test("a row that corrects an earlier one is an error that says so", () => {
  const text = document(bank(booking("DEBIT", "-5", "<CORRECTFITID>1<CORRECTACTION>REPLACE")));
  expect(read(text).errors.map((error) => error.field)).toEqual(["CORRECTFITID"]);
});

const amountsFile = (...list: readonly string[]): string =>
  document(bank(list.map((amount) => booking("CREDIT", amount)).join("")));

const firstCash = (text: string, options: ReadOptions = {}): string =>
  formatFixed(read(text, options).lines.at(0)?.cash?.amount ?? 0n);

test("a lone comma before three digits is asked about unless another amount settles it", () => {
  const asked = ofx.read(fileOf("a.ofx", amountsFile("1,234")), {});
  expect(asked).toMatchObject({ ok: false, error: { kind: "question", id: "decimal_mark", evidence: ["1,234"] } });
  expect(firstCash(amountsFile("1,234"), { decimalMark: "." })).toBe("1234");
  expect(firstCash(amountsFile("1,234", "5.50"))).toBe("1234");
  expect(firstCash(amountsFile("1,234", "5,50"))).toBe("1.234");
  expect(firstCash(amountsFile("1.234,50"))).toBe("1234.5");
  expect(firstCash(amountsFile("1,234.50"))).toBe("1234.5");
});

test("an account without a currency is asked about", () => {
  const text = document(bank(booking("CREDIT", "5"), "", ""));
  expect(ofx.read(fileOf("a.ofx", text), {})).toMatchObject({ ok: false, error: { kind: "question", id: "currency" } });
  expect(read(text, { currency: "CAD" }).lines.map(showLine)).toEqual(["2024-01-05 deposit, cash 5 CAD"]);
});

test("an amount in a currency of its own stays in it; one that was converted is in that of the account", () => {
  const text = document(
    bank(
      booking("CREDIT", "5", "<CURRENCY><CURRATE>1.1<CURSYM>EUR</CURRENCY>") +
        booking("CREDIT", "6", "<ORIGCURRENCY><CURRATE>1.1<CURSYM>EUR</ORIGCURRENCY>"),
    ),
  );
  expect(read(text).lines.map(showLine)).toEqual(["2024-01-05 deposit, cash 5 EUR", "2024-01-05 deposit, cash 6 USD"]);
});

test("an error the bank answers with is reported", () => {
  const text = document(
    "<BANKMSGSRSV1><STMTTRNRS><STATUS><CODE>2003<SEVERITY>ERROR<MESSAGE>Account not found</STATUS></STMTTRNRS></BANKMSGSRSV1>",
  );
  expect(shown(text)).toEqual(["error in STATUS: The bank answered with error 2003: Account not found"]);
});

test("a name in the character set the head declares is read in it: ł is one byte in Windows-1250", () => {
  const text = document(bank(booking("DEBIT", "-5", "<NAME>Z?oty"))).replace("CHARSET:1252", "CHARSET:1250");
  const bytes = new TextEncoder()
    .encode(text)
    .map((byte, index, all) => (byte === 0x3f && all[index - 1] === 0x5a ? 0xb3 : byte));
  const statement = ofx.read({ name: "a.ofx", bytes }, {});
  expect(statement.ok && statement.value.lines.at(0)?.description).toBe("Złoty");
});

test.each([
  ["cut off", SGML.slice(0, SGML.indexOf("</BANKTRANLIST>")), "cut off"],
  ["with its own document type", SGML.replace("<OFX>", '<!DOCTYPE a [<!ENTITY b "c">]><OFX>'), "document type"],
  ["nested too deep", `<OFX>${"<A>".repeat(100)}`, "deep"],
  ["without an OFX element", "OFXHEADER:100\n\n", "no <OFX>"],
  ["that is empty", "", "empty"],
])("a file %s is refused whole", (_what, text, problem) => {
  const refused = ofx.read(fileOf("a.ofx", text), {});
  expect(refused).toMatchObject({
    ok: false,
    error: { kind: "file_unreadable", problem: expect.stringContaining(problem) },
  });
});

test("whatever stands in the text, reading ends with a statement in order, a question or a refusal", () => {
  const seeds = [SGML, XML, broker(trade("BUYSTOCK", "INVBUY", "<UNITS>2<UNITPRICE>5<TOTAL>-10"), "", STOCK)];
  const bytes = fc.oneof(...seeds.map((seed) => mutated(new TextEncoder().encode(seed))));
  fc.assert(
    fc.property(bytes, (mutant) => {
      const statement = ofx.read({ name: "a.ofx", bytes: mutant }, { currency: "USD", decimalMark: "." });
      return !statement.ok || statementProblems(statement.value).length === 0;
    }),
    { numRuns: 500 },
  );
});

test("20,000 bookings are read, each once", () => {
  const rows = Array.from({ length: 20_000 }, (_, index) =>
    booking("DEBIT", `-${index + 1}.25`, "<NAME>Shop<MEMO>Groceries"),
  ).join("");
  const { lines } = read(document(bank(rows)));
  expect(lines).toHaveLength(20_000);
}, 30_000);

test("a fund on an exchange, which OFX lists among the stocks, is a fund", () => {
  const fund = STOCK.replace("ACME &amp; CO", "ACME WORLD ETF TRUST");
  const { lines } = read(broker(trade("BUYSTOCK", "INVBUY", "<UNITS>2<UNITPRICE>5<TOTAL>-10"), "", fund));
  expect(lines.at(0)?.security).toMatchObject({ name: "ACME WORLD ETF TRUST", assetClass: "fund" });
});

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatFixed } from "#engine/money/fixed.ts";
import { describeStatementSource, fileOf, mutated } from "#providers/statements/contract.ts";
import { ofx } from "#providers/statements/ofx/source.ts";
import type { Statement } from "#engine/intake/statement.ts";
import type { ReadOptions } from "#providers/statements/port.ts";
import { showLine, showStatement } from "#providers/statements/show-line.ts";
import { statementProblems } from "#engine/intake/statement-problems.ts";

const HEAD = "OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n";
const SIGN_ON =
  "<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20240131<LANGUAGE><FI><ORG>Acme Bank<FID>1</FI></SONRS></SIGNONMSGSRSV1>";
const BANK_FROM = "<BANKACCTFROM><BANKID>100<ACCTID>77<ACCTTYPE>CHECKING</BANKACCTFROM>";

const bank = (bookings: string, rest = "", currency = "<CURDEF>USD"): string =>
  `<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS>${currency}\n${BANK_FROM}<BANKTRANLIST><DTSTART>20240101<DTEND>20240131\n${bookings}</BANKTRANLIST>${rest}</STMTRS></STMTTRNRS></BANKMSGSRSV1>`;
const document = (...messages: readonly string[]): string =>
  `${HEAD}<OFX>\n${SIGN_ON}\n${messages.join("\n")}\n</OFX>\n`;
const booking = (type: string, amount: string, rest = ""): string =>
  `<STMTTRN><TRNTYPE>${type}<DTPOSTED>20240105120000[-5:EST]<TRNAMT>${amount}<FITID>${type}${amount}${rest}</STMTTRN>\n`;

const broker = (transactions: string, rest = "", securities = ""): string =>
  document(
    `<INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS><DTASOF>20240131<CURDEF>USD<INVACCTFROM><BROKERID>acme.com<ACCTID>B1</INVACCTFROM>\n<INVTRANLIST><DTSTART>20240101<DTEND>20240131\n${transactions}</INVTRANLIST>${rest}</INVSTMTRS></INVSTMTTRNRS></INVSTMTMSGSRSV1>`,
    `<SECLISTMSGSRSV1><SECLIST>${securities}</SECLIST></SECLISTMSGSRSV1>`,
  );
const SECID = "<SECID><UNIQUEID>000000019<UNIQUEIDTYPE>CUSIP</SECID>";
const INVTRAN = "<INVTRAN><FITID>9<DTTRADE>20240105000000.000[-4:EDT]<DTSETTLE>20240109<MEMO>YOU DID</INVTRAN>";
const STOCK = `<STOCKINFO><SECINFO>${SECID}<SECNAME>ACME &amp; CO<TICKER>ACME</SECINFO></STOCKINFO>`;
const trade = (kind: string, way: "INVBUY" | "INVSELL", body: string): string =>
  `<${kind}><${way}>${INVTRAN}${SECID}${body}<SUBACCTSEC>CASH</${way}></${kind}>\n`;

function read(text: string, options: ReadOptions = {}): Statement {
  const statement = ofx.read(fileOf("statement.ofx", text), options);
  if (!statement.ok) expect.unreachable(JSON.stringify(statement.error));
  expect(statementProblems(statement.value)).toEqual([]);
  return statement.value;
}
const shown = (text: string): readonly string[] => showStatement(read(text));

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

test("purchases and sales: 10 × 5 + 1.50 = 51.50, 4 × 6 − 1 − 2 tax = 21", () => {
  const text = broker(
    trade("BUYSTOCK", "INVBUY", "<UNITS>+010.00<UNITPRICE>5<COMMISSION>+1.50<FEES>0<TOTAL>-51.50") +
      trade("SELLSTOCK", "INVSELL", "<UNITS>-4<UNITPRICE>6<COMMISSION>1<WITHHOLDING>2<TOTAL>21"),
    "",
    STOCK,
  );
  const { lines, prices } = read(text);
  expect(lines.map(showLine)).toEqual([
    "2024-01-05 buy ACME × 10 @ 5 USD, cash -51.5 USD, fee 1.5 USD commission",
    "2024-01-05 sell ACME × 4 @ 6 USD, cash 21 USD, fee 1 USD commission, tax 2 USD withholding",
  ]);
  expect(lines.at(0)).toMatchObject({
    settledOn: "2024-01-09",
    security: { name: "ACME & CO", otherId: "cusip:000000019", assetClass: "equity" },
  });
  expect(prices.map((price) => formatFixed(price.price))).toEqual(["5", "6"]);
});

test("an option counts 100 shares, a bond is quoted per 100 and may cost accrued interest", () => {
  const text = broker(
    `<BUYOPT><INVBUY>${INVTRAN}${SECID}<UNITS>2<UNITPRICE>1.5<TOTAL>-300</INVBUY><OPTBUYTYPE>BUYTOOPEN<SHPERCTRCT>100</BUYOPT>` +
      `<BUYDEBT><INVBUY>${INVTRAN}<SECID><UNIQUEID>US0000000024<UNIQUEIDTYPE>ISIN</SECID><UNITS>1000<UNITPRICE>98<TOTAL>-990</INVBUY><ACCRDINT>10</BUYDEBT>`,
  );
  const { lines } = read(text);
  expect(lines.map((line) => [line.security?.assetClass, formatFixed(line.security?.multiplier ?? 0n)])).toEqual([
    ["option", "100"],
    ["bond", "0.01"],
  ]);
  expect(lines.at(1)).toMatchObject({ security: { isin: "US0000000024" }, accruedInterest: 10n ** 19n });
});

const moneyRow = (kind: string, rest: string): string => `<${kind}>${INVTRAN}${rest}</${kind}>\n`;

test("income, its reinvestment, capital paid back, expenses and margin interest", () => {
  const text = broker(
    moneyRow("INCOME", `${SECID}<INCOMETYPE>DIV<TOTAL>8.50<WITHHOLDING>1.50`) +
      moneyRow("INCOME", `${SECID}<INCOMETYPE>INTEREST<TOTAL>3`) +
      moneyRow("REINVEST", `${SECID}<INCOMETYPE>DIV<TOTAL>-10<UNITS>2<UNITPRICE>5`) +
      moneyRow("RETOFCAP", `${SECID}<TOTAL>4`) +
      moneyRow("INVEXPENSE", `${SECID}<TOTAL>-1`) +
      moneyRow("MARGININTEREST", "<TOTAL>-2"),
    "",
    STOCK,
  );
  expect(read(text).lines.map(showLine)).toEqual([
    "2024-01-05 dividend ACME, cash 8.5 USD, tax 1.5 USD withholding",
    "2024-01-05 interest ACME, cash 3 USD",
    "2024-01-05 dividend ACME, cash 10 USD",
    "2024-01-05 buy ACME × 2 @ 5 USD, cash -10 USD",
    "2024-01-05 return_of_capital ACME, cash 4 USD",
    "2024-01-05 fee ACME, cash -1 USD",
    "2024-01-05 interest, cash -2 USD",
  ]);
});

test("transfers go by their direction, splits by their ratio, journals stay inside the account", () => {
  const text = broker(
    `<TRANSFER>${INVTRAN}${SECID}<UNITS>7<TFERACTION>OUT</TRANSFER>\n` +
      `<SPLIT>${INVTRAN}${SECID}<OLDUNITS>10<NEWUNITS>35<NUMERATOR>7<DENOMINATOR>2<FRACCASH>0.40</SPLIT>\n` +
      `<JRNLFUND>${INVTRAN}<SUBACCTTO>CASH<SUBACCTFROM>MARGIN<TOTAL>5</JRNLFUND>\n`,
    "",
    STOCK,
  );
  expect(shown(text)).toEqual([
    "2024-01-05 transfer_in_kind ACME × -7",
    "2024-01-05 split ACME, ratio 7:2",
    "2024-01-05 other_income ACME, cash 0.4 USD",
    "skipped: Moves within the account, from one of its sub-accounts to another.",
  ]);
});

test("a transfer of no units moves nothing and says so", () => {
  const transfer = `<TRANSFER>${INVTRAN}${SECID}<SUBACCTSEC>CASH<UNITS>0<TFERACTION>IN<POSTYPE>LONG</TRANSFER>`;
  expect(shown(broker(transfer, "", STOCK))).toEqual(["skipped: A transfer of no units: nothing moves."]);
});

const UNCLOSED = [
  ["a list", (text: string) => text.replace("</BANKTRANLIST>", "")],
  ["rows", (text: string) => text.replaceAll("</STMTTRN>", "")],
  ["rows, list and balance", (text: string) => text.replaceAll(/<\/(?:STMTTRN|BANKTRANLIST|LEDGERBAL)>/g, "")],
  ["the statement", (text: string) => text.replaceAll(/<\/(?:STMTRS|STMTTRNRS)>/g, "")],
] as const;

test.each(UNCLOSED)("%s that a bank did not close holds the same bookings and balance", (_what, unclose) => {
  const text = document(
    bank(booking("POS", "-1.00") + booking("POS", "-2.00"), "<LEDGERBAL><BALAMT>7.00<DTASOF>20240131</LEDGERBAL>"),
  );
  const [whole, open] = [read(text), read(unclose(text))];
  expect(showStatement(open)).toEqual(showStatement(whole));
  expect(open.totals.map((total) => formatFixed(total.amount))).toEqual(["7"]);
});

test("two accounts whose statements were not closed are two", () => {
  const second = bank(booking("POS", "-2.00")).replace("<ACCTID>77", "<ACCTID>78");
  const text = document(bank(booking("POS", "-1.00")), second).replaceAll(/<\/(?:STMTRS|STMTTRNRS|BANKTRANLIST)>/g, "");
  expect(read(text).lines.map((line) => line.account)).toEqual(["77", "78"]);
});

test("purchases and holdings that were not closed are read each for itself", () => {
  const buys = trade("BUYSTOCK", "INVBUY", "<UNITS>2<UNITPRICE>5<TOTAL>-10").repeat(2);
  const text = broker(buys, "", STOCK);
  expect(shown(text.replaceAll(/<\/(?:BUYSTOCK|INVBUY|INVTRANLIST)>/g, ""))).toEqual(shown(text));
});

test("a ratio that does not fit the units before and after is an error", () => {
  const text = broker(`<SPLIT>${INVTRAN}${SECID}<OLDUNITS>10<NEWUNITS>20<NUMERATOR>1<DENOMINATOR>2</SPLIT>`);
  expect(read(text).errors.map((error) => error.field)).toEqual(["NUMERATOR"]);
});

const closure = (action: string, units: string): string =>
  `<CLOSUREOPT>${INVTRAN}${SECID}<OPTACTION>${action}<UNITS>${units}<SHPERCTRCT>100<SUBACCTSEC>CASH</CLOSUREOPT>\n`;

test("an assigned option is bought back for nothing, an exercised one leaves, an unclear expiry is an error", () => {
  const text = broker(
    closure("ASSIGN", "1") + closure("EXERCISE", "2") + closure("EXPIRE", "-3") + closure("EXPIRE", "4"),
  );
  expect(shown(text)).toEqual([
    "2024-01-05 buy cusip:000000019 × 1, cash 0 USD",
    "2024-01-05 sell cusip:000000019 × 2, cash 0 USD",
    "2024-01-05 sell cusip:000000019 × 3, cash 0 USD",
    'error in OPTACTION: It is not clear whether the option of "EXPIRE" was bought or written.',
  ]);
});

const invBank = (amount: string, name: string): string =>
  `<INVBANKTRAN><STMTTRN><TRNTYPE>OTHER<DTPOSTED>20240105<TRNAMT>${amount}<FITID>${name}<NAME>${name}</STMTTRN><SUBACCTFUND>CASH</INVBANKTRAN>\n`;

test("a broker's bank booking named interest or fee is one", () => {
  const text = broker(invBank("1", "INTEREST EARNED") + invBank("-2", "WIRE FEE") + invBank("-3", "COFFEE SHOP"));
  expect(read(text).lines.map((line) => line.type)).toEqual(["interest", "fee", "withdrawal"]);
});

const position = (id: string, units: string, way: string): string =>
  `<POSSTOCK><INVPOS><SECID><UNIQUEID>${id}<UNIQUEIDTYPE>CUSIP</SECID><HELDINACCT>CASH<POSTYPE>${way}<UNITS>${units}<UNITPRICE>5<MKTVAL>1<DTPRICEASOF>20240130</INVPOS></POSSTOCK>`;

test("holdings of one security in two sub-accounts are one total; short ones are negative", () => {
  const { totals, prices } = read(
    broker(
      "",
      `<INVPOSLIST>${position("1", "2", "LONG")}${position("1", "3", "LONG")}${position("2", "4", "SHORT")}</INVPOSLIST>`,
    ),
  );
  expect(totals.map((total) => `${total.on} ${total.security?.otherId} ${formatFixed(total.amount)}`)).toEqual([
    "2024-01-31 cusip:1 5",
    "2024-01-31 cusip:2 -4",
  ]);
  expect(prices.map((price) => price.on)).toEqual(["2024-01-30", "2024-01-30"]);
});

const invBal = (margin: string): string =>
  `<INVBAL><AVAILCASH>12<MARGINBALANCE>${margin}<BALLIST><BAL><NAME>Networth<BALTYPE>DOLLAR<VALUE>40<DTASOF>20240131</BAL></BALLIST></INVBAL>`;

test("balances of a broker: cash and the account's value are compared, margin beside cash is not", () => {
  const [plain, onMargin] = ["0.00", "-5"].map((margin) => read(broker("", invBal(margin))).totals);
  expect(plain?.map((total) => total.what)).toEqual(["cash", "value"]);
  expect(onMargin?.map((total) => total.what)).toEqual(["value"]);
});

test("prices in pence are a hundredth of a pound", () => {
  const text = broker(
    trade("BUYSTOCK", "INVBUY", "<UNITS>2<UNITPRICE>500<TOTAL>-1000<CURRENCY><CURRATE>1<CURSYM>GBX</CURRENCY>"),
  );
  expect(read(text).lines.map(showLine)).toEqual(["2024-01-05 buy cusip:000000019 × 2 @ 5 GBP, cash -10 GBP"]);
});

test("an unknown transaction, a reversal and a purchase of negative units are errors", () => {
  const text = broker(
    `<MOONLANDING>${INVTRAN}</MOONLANDING>` +
      `<RETOFCAP><INVTRAN><FITID>9<DTTRADE>20240105<REVERSALFITID>8</INVTRAN>${SECID}<TOTAL>4</RETOFCAP>` +
      trade("BUYMF", "INVBUY", "<UNITS>-2<UNITPRICE>5<TOTAL>10"),
  );
  expect(read(text).errors.map((error) => error.field)).toEqual(["MOONLANDING", "REVERSALFITID", "UNITS"]);
});

test("a list of accounts gives the accounts and says what is missing", () => {
  const text = document(
    `<SIGNUPMSGSRSV1><ACCTINFOTRNRS><ACCTINFORS><DTACCTUP>20240131<ACCTINFO><DESC>SAVINGS<BANKACCTINFO>${BANK_FROM}<SVCSTATUS>ACTIVE</BANKACCTINFO></ACCTINFO></ACCTINFORS></ACCTINFOTRNRS></SIGNUPMSGSRSV1>`,
  );
  const { accounts, lines, skipped } = read(text);
  expect(accounts).toMatchObject([{ key: "77", name: "SAVINGS", kind: "bank" }]);
  expect(lines).toEqual([]);
  expect(skipped.map((row) => row.reason)).toEqual([
    "A list of accounts without transactions. Download the activity of an account in the OFX format to import it.",
  ]);
});

test("two accounts that share a number but not a type keep apart", () => {
  const savings = bank(booking("CREDIT", "5")).replace("CHECKING", "SAVINGS");
  expect(read(document(bank(booking("CREDIT", "5")), savings)).accounts.map((account) => account.key)).toEqual([
    "77 CHECKING",
    "77 SAVINGS",
  ]);
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

import { expect, test } from "vitest";
import { formatFixed } from "#engine/money/fixed.ts";
import {
  BANK_FROM,
  INVTRAN,
  SECID,
  STOCK,
  bank,
  booking,
  broker,
  document,
  read,
  shown,
  trade,
} from "#test/made-ofx.ts";
import { showLine, showStatement } from "#providers/statements/show-line.ts";

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

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatFixed } from "#engine/money/fixed.ts";
import { describeStatementSource, fileOf, mutated } from "#providers/statements/contract.ts";
import { ibkrFlex } from "#providers/statements/ibkr-flex/source.ts";
import { ACME, BUY, STOCK, cash, flex, read, trade } from "#test/made-flex.ts";
import { showLine, showStatement } from "#providers/statements/show-line.ts";
import { statementProblems } from "#engine/intake/statement-problems.ts";

const OWN = flex(
  '<AccountInformation accountId="U1" acctAlias="Growth" currency="EUR" />',
  `<Trades>\n${trade(BUY)}\n</Trades>`,
  `<CashTransactions>\n<CashTransaction ${STOCK} dateTime="20240201" amount="8" type="Dividends" transactionID="5" />\n</CashTransactions>`,
);

/** An activity of today's trades alone, as a confirmation is queried; and a statement of money without trades. */
const CONFIRMED = flex(`<Trades>${trade(BUY)}</Trades>`).replace('type="AF"', 'type="TCF"');
const MONEY = flex(
  '<AccountInformation accountId="U1" acctAlias="" currency="CHF" />',
  '<CashTransactions><CashTransaction accountId="U1" currency="CHF" description="DEPOSIT" dateTime="20240201" amount="100" type="Deposits/Withdrawals" transactionID="6" /></CashTransactions>',
);

describeStatementSource(ibkrFlex, {
  own: [fileOf("flex.xml", OWN), fileOf("confirmed.xml", CONFIRMED), fileOf("money.xml", MONEY)],
});

test("a purchase keeps net cash, commission and tax as stated: 10 × 20 + 1 + 0.50 = 201.50", () => {
  expect(read(OWN).lines.map(showLine)[0]).toBe(
    "2024-01-05 buy US0000000016 × 10 @ 20 USD, cash -201.5 USD, fee 1 USD commission, tax 0.5 USD transaction_tax",
  );
  expect(read(OWN).lines.at(0)).toMatchObject({ secondOfDay: 34_200, sourceId: "trade:1", place: { line: 6 } });
});

test("the account has its alias as name and is kept in its base currency", () => {
  expect(read(OWN).accounts).toEqual([
    { key: "U1", name: "Growth", kind: "brokerage", currency: "EUR", institution: "Interactive Brokers" },
  ]);
});

test("a commission in another currency leaves that balance as a fee of its own", () => {
  const extra =
    'tradeID="2" buySell="SELL" quantity="-4" tradePrice="25" proceeds="100" ibCommission="-2" ibCommissionCurrency="EUR" netCash="100"';
  expect(read(flex(trade(extra))).lines.map(showLine)).toEqual([
    "2024-01-05 sell US0000000016 × 4 @ 25 USD, cash 100 USD",
    "2024-01-05 fee US0000000016, cash -2 EUR",
  ]);
});

test("an option counts 100 units, a bond is quoted per 100 of face", () => {
  const option =
    'accountId="U1" currency="USD" assetCategory="OPT" symbol="ACME 240119C20" description="ACME CALL" conid="12" multiplier="100"';
  const bond =
    'accountId="U1" currency="USD" assetCategory="BOND" symbol="T 4 2030" description="TREASURY" conid="13" isin="US0000000024"';
  const { lines } = read(
    flex(
      `<Trade ${option} tradeDate="20240105" tradeTime="093000" tradeID="3" buySell="BUY" quantity="2" tradePrice="1.5" proceeds="-300" ibCommission="-1" ibCommissionCurrency="USD" netCash="-301" />`,
      trade('tradeID="4" buySell="BUY" quantity="1000" tradePrice="98" proceeds="-980" netCash="-980"', bond),
    ),
  );
  expect(lines.map((line) => formatFixed(line.security?.multiplier ?? 0n))).toEqual(["100", "0.01"]);
});

test("accrued interest belongs to a purchase only if the net cash contains it", () => {
  const bond = 'currency="USD" assetCategory="BOND" symbol="T 4 2030" conid="13"';
  const extra = 'buySell="BUY" quantity="1000" tradePrice="98" proceeds="-980" accruedInt="-12"';
  const { lines } = read(flex(trade(`${extra} netCash="-992"`, bond), trade(`${extra} netCash="-980"`, bond)));
  expect(lines.map((line) => line.accruedInterest && formatFixed(line.accruedInterest))).toEqual(["12", undefined]);
});

test("a currency trade is an exchange: its commission joins what leaves in the same currency", () => {
  const pair = 'accountId="U1" currency="USD" assetCategory="CASH" symbol="EUR.USD" description="EUR.USD" conid="14"';
  const { lines } = read(
    flex(
      trade(
        'tradeID="5" buySell="SELL" quantity="-100" tradePrice="1.1" proceeds="110" ibCommission="-2" ibCommissionCurrency="EUR"',
        pair,
      ),
      trade(
        'tradeID="6" buySell="BUY" quantity="100" tradePrice="1.1" proceeds="-110" ibCommission="-2" ibCommissionCurrency="CHF"',
        pair,
      ),
    ),
  );
  expect(lines.map(showLine)).toEqual([
    "2024-01-05 exchange @ 1.1 USD, cash -102 EUR for 110 USD, fee 2 EUR commission",
    "2024-01-05 exchange @ 1.1 USD, cash -110 USD for 100 EUR",
    "2024-01-05 fee, cash -2 CHF",
  ]);
});

test("a cancelled trade and its cancellation are left out together, a lone cancellation is an error", () => {
  const cancel = BUY.replace('buySell="BUY"', 'buySell="BUY (Ca.)"').replace('quantity="10"', 'quantity="-10"');
  expect(showStatement(read(flex(trade(BUY), trade(cancel))))).toEqual([
    "skipped: Cancelled by the row on line 5.",
    "skipped: Cancels the trade on line 4.",
  ]);
  expect(showStatement(read(flex(trade(cancel))))).toEqual([
    "error in buySell: The row cancels a trade that is not in this file.",
  ]);
});

test("sums never count beside the executions they sum, and count where there are no executions", () => {
  const order = trade(BUY).replace('levelOfDetail="EXECUTION"', 'levelOfDetail="ORDER"');
  const lot = `<Lot ${STOCK} quantity="10" levelOfDetail="CLOSED_LOT" />`;
  expect(showStatement(read(flex(trade(BUY), order, lot))).map((text) => text.slice(0, 30))).toEqual([
    "2024-01-05 buy US0000000016 × ",
    "skipped: A sum of rows that ar",
    "skipped: A lot closed by a tra",
  ]);
  expect(read(flex(order)).lines).toHaveLength(1);
});

test("a future is an error that says what to do, because its money is daily margin", () => {
  const future = 'accountId="U1" currency="USD" assetCategory="FUT" symbol="ESH4" conid="15"';
  expect(read(flex(trade(BUY, future)))).toMatchObject({
    lines: [],
    errors: [{ line: 4, field: "assetCategory", remedy: expect.stringContaining("by hand") }],
  });
});

test("tax withheld joins its dividend: 100 − 15 + 15 − 10 = 90", () => {
  const { lines } = read(
    flex(
      cash(
        `${ACME} amount="-15" type="Withholding Tax" description="ACME(US0000000016) CASH DIVIDEND USD 1 PER SHARE - US TAX"`,
      ),
      cash(
        `${ACME} amount="100" type="Dividends" description="ACME(US0000000016) CASH DIVIDEND USD 1 PER SHARE (Ordinary Dividend)"`,
      ),
      cash(
        `${ACME} amount="15" type="Withholding Tax" description="ACME(US0000000016) CASH DIVIDEND USD 1 PER SHARE - US TAX"`,
      ),
      cash(
        `${ACME} amount="-10" type="Withholding Tax" description="ACME(US0000000016) CASH DIVIDEND USD 1 PER SHARE - US TAX"`,
      ),
    ),
  );
  expect(lines.map(showLine)).toEqual([
    "2024-03-01 dividend US0000000016, cash 90 USD, tax 15 USD withholding + -15 USD withholding + 10 USD withholding",
  ]);
  expect(lines.at(0)?.place).toMatchObject({ line: 5, moreLines: [4, 6, 7] });
});

test("EQ-04: a dividend keeps the ex-day its booking states; a tax has none", () => {
  const { lines } = read(
    flex(
      cash(`${ACME} exDate="20240215" amount="100" type="Dividends" description="ACME CASH DIVIDEND"`),
      cash(`${ACME} exDate="" amount="-3" type="Other Fees" description="Fee"`),
    ),
  );
  expect(lines.map(({ type, exOn }) => [type, exOn])).toEqual([
    ["dividend", "2024-02-15"],
    ["fee", undefined],
  ]);
});

test("a tax booked on another day than the dividend stays a line of its own", () => {
  const later = ACME.replaceAll("20240301", "20240310");
  const { lines } = read(
    flex(cash(`${ACME} amount="100" type="Dividends"`), cash(`${later} amount="-15" type="Withholding Tax"`)),
  );
  expect(lines.map((line) => line.type)).toEqual(["dividend", "tax"]);
});

test("interest, fees and deposits keep their signs: paid is negative, given back is positive", () => {
  const { lines } = read(
    flex(
      cash('dateTime="20240105" amount="-3" type="Broker Interest Paid"'),
      cash('dateTime="20240105" amount="2" type="Broker Interest Received"'),
      cash('dateTime="20240105" amount="-9" type="Other Fees"'),
      cash('dateTime="20240105" amount="9" type="Other Fees"'),
      cash('dateTime="20240105" amount="500" type="Deposits/Withdrawals"'),
      cash('dateTime="20240105" amount="-40" type="Deposits &amp; Withdrawals"'),
      cash(`${ACME} amount="7" type="Dividends" description="ACME(US0000000016) (Return of Capital)"`),
    ),
  );
  expect(lines.map((line) => `${line.type} ${formatFixed(line.cash?.amount ?? 0n)}`)).toEqual([
    "interest -3",
    "interest 2",
    "fee -9",
    "fee 9",
    "deposit 500",
    "withdrawal -40",
    "return_of_capital 7",
  ]);
});

test("summary bookings do not count beside their details", () => {
  const detail = cash('dateTime="20240105" amount="500" type="Deposits/Withdrawals" levelOfDetail="DETAIL"');
  expect(read(flex(detail, detail.replace("DETAIL", "SUMMARY"))).lines).toHaveLength(1);
});

test("a type of booking that is not known is an error, not a guess", () => {
  expect(read(flex(cash('dateTime="20240105" amount="1" type="Moon Tax"'))).errors).toMatchObject([
    { line: 4, field: "type", problem: 'The type "Moon Tax" is not known.' },
  ]);
});

test("what is not read is left out with a reason, also sections nobody knows", () => {
  const statement = read(
    flex(
      '<FxTransactions><FxTransaction accountId="U1" quantity="-200" /></FxTransactions>',
      '<Novelties><Novelty accountId="U1" shine="1" /></Novelties>',
    ),
  );
  expect(showStatement(statement)).toEqual([
    "skipped: Repeats the cash side of trades and bookings, which are read from their own sections.",
    "skipped: Rows of Novelties (Novelty) hold no transactions or balances that are read.",
  ]);
});

test("all that is wrong with a row is said at once, with field and remedy, and nothing of it is kept", () => {
  const { lines, errors } = read(flex(trade('buySell="BUY" quantity="ten" tradePrice="20" netCash="-$200"')));
  expect(lines).toEqual([]);
  expect(errors.map((error) => `${error.line} ${error.field}: ${error.problem}`)).toEqual([
    '4 quantity: "ten" is not a number of at most 18 decimals.',
    '4 netCash: "-$200" is not a number of at most 18 decimals.',
  ]);
});

test.each([
  "20240305;180504",
  "2024-03-05, 18:05:04",
  "2024-03-05 18:05:04 EST",
  "20240305 180504",
  "05-Mar-24;180504",
])("the time of %s is read in the format the query was set to", (dateTime) => {
  const row = `<Trade ${STOCK} dateTime="${dateTime}" buySell="BUY" quantity="1" netCash="-1" />`;
  expect(read(flex(row)).lines.at(0)).toMatchObject({ on: "2024-03-05", secondOfDay: 65_104 });
});

const depositOn = (date: string): string =>
  cash(`dateTime="${date}" amount="500" type="Deposits/Withdrawals" description="${date}"`);

test("dates with slashes are asked for unless the file settles their order", () => {
  const asked = ibkrFlex.read(fileOf("flex.xml", flex(depositOn("03/04/2024"))), {});
  expect(asked).toMatchObject({ ok: false, error: { kind: "question", id: "date_order", evidence: ["03/04/2024"] } });
  expect(read(flex(depositOn("03/04/2024")), { dateOrder: "dmy" }).lines.at(0)?.on).toBe("2024-04-03");
  expect(read(flex(depositOn("03/04/2024"), depositOn("03/25/2024"))).lines.at(0)?.on).toBe("2024-03-04");
});

test.each([
  ["cut off", OWN.slice(0, OWN.length - 60), "cut off"],
  ["with its own document type", `<!DOCTYPE a [<!ENTITY b "c">]>\n${OWN}`, "document type"],
  ["with elements that do not match", OWN.replace("</Trades>", "</Trade>"), "not open"],
  ["with broken attributes", OWN.replace('tradeID="1"', "tradeID=1"), "attributes"],
  ["nested too deep", `<FlexQueryResponse>${"<a>".repeat(50)}`, "deep"],
  [
    "that is the error of the service",
    "<FlexStatementResponse><Status>Fail</Status><ErrorMessage>Token expired.</ErrorMessage></FlexStatementResponse>",
    "Token expired.",
  ],
  ["without a statement", "<FlexQueryResponse></FlexQueryResponse>", "no Flex statement"],
  ["that is empty", "", "empty"],
])("a file %s is refused whole", (_what, text, problem) => {
  const refused = ibkrFlex.read(fileOf("flex.xml", text), {});
  expect(refused).toMatchObject({
    ok: false,
    error: { kind: "file_unreadable", problem: expect.stringContaining(problem) },
  });
});

test("whatever stands in the text, reading ends with a statement in order or a refusal", () => {
  fc.assert(
    fc.property(mutated(new TextEncoder().encode(OWN)), (bytes) => {
      const statement = ibkrFlex.read({ name: "flex.xml", bytes }, { dateOrder: "mdy" });
      return !statement.ok || statementProblems(statement.value).length === 0;
    }),
    { numRuns: 300 },
  );
});

test("20,000 trades are read, each once, with progress", () => {
  const padding = Array.from({ length: 50 }, (_, index) => `field${index}="${index % 2 === 0 ? "" : "0"}"`).join(" ");
  const rows = Array.from({ length: 20_000 }, (_, index) => trade(`${BUY.replace('"1"', `"${index}"`)} ${padding}`));
  const file = fileOf("flex.xml", flex("<Trades>", ...rows, "</Trades>"));
  let progress = 0;
  const statement = ibkrFlex.read(file, { onProgress: (rowsRead) => (progress = rowsRead) });
  expect(statement.ok && statement.value.lines).toHaveLength(20_000);
  expect(progress).toBe(20_000);
}, 30_000);

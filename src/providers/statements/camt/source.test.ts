import { expect, test } from "vitest";
import { camt } from "#providers/statements/camt/source.ts";
import { describeStatementSource, fileOf } from "#providers/statements/contract.ts";
import { showStatement } from "#providers/statements/show-line.ts";
import { formatFixed } from "#engine/money/fixed.ts";

const amount = (value: string, sign: "CRDT" | "DBIT") => `<Amt Ccy="EUR">${value}</Amt><CdtDbtInd>${sign}</CdtDbtInd>`;
const balance = (code: string, value: string, on: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(value, "CRDT")}<Dt><Dt>${on}</Dt></Dt></Bal>`;
const entry = (value: string, sign: "CRDT" | "DBIT", more = "", status = "<Sts>BOOK</Sts>") =>
  `<Ntry>${amount(value, sign)}${status}<BookgDt><Dt>2024-03-05</Dt></BookgDt><ValDt><Dt>2024-03-06</Dt></ValDt>${more}</Ntry>\n`;
const party = (side: string, name: string) => `<RltdPties><${side}><Nm>${name}</Nm></${side}></RltdPties>`;
const code = (subFamily: string) =>
  `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>MDOP</Cd><SubFmlyCd>${subFamily}</SubFmlyCd></Fmly></Domn></BkTxCd>`;

const ACCOUNT =
  "<Acct><Id><IBAN>DE89 3704 0044 0532 0130 00</IBAN></Id><Ccy>EUR</Ccy><Svcr><FinInstnId><BICFI>OAKBDEFF</BICFI></FinInstnId></Svcr></Acct>";
const document = (body: string, kind: readonly [string, string, string] = ["053.001.08", "BkToCstmrStmt", "Stmt"]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${kind[0]}">\n<${kind[1]}><GrpHdr><MsgId>1</MsgId></GrpHdr>\n<${kind[2]}>${ACCOUNT}${body}</${kind[2]}></${kind[1]}></Document>`;

const STATEMENT = document(
  balance("OPBD", "100.00", "2024-03-05") +
    balance("CLBD", "172.50", "2024-03-05") +
    balance("CLAV", "1172.50", "2024-03-05") +
    entry(
      "20.00",
      "DBIT",
      `<AcctSvcrRef>REF1</AcctSvcrRef><NtryDtls><TxDtls>${party("Cdtr", "Bakery &amp; Sons")}<RmtInf><Ustrd>Bread</Ustrd></RmtInf></TxDtls></NtryDtls>`,
    ) +
    entry("100.00", "CRDT", `<RvslInd>true</RvslInd><AddtlNtryInf>Returned debit</AddtlNtryInf>`) +
    entry("7.50", "DBIT", code("CHRG")) +
    entry("5.00", "CRDT", "", "<Sts><Cd>PDNG</Cd></Sts>"),
);
const REPORT = document(entry("3.00", "CRDT", code("INTR")), ["052.001.02", "BkToCstmrAcctRpt", "Rpt"]);
const PREFIXED = document(entry("1.00", "DBIT"), ["054.001.04", "BkToCstmrDbtCdtNtfctn", "Ntfctn"]).replace(
  /<(\/?)([A-Z])/g,
  "<$1n:$2",
);

describeStatementSource(camt, {
  own: [fileOf("statement.xml", STATEMENT), fileOf("report.xml", REPORT), fileOf("prefixed.xml", PREFIXED)],
  foreign: [
    fileOf(
      "pain.xml",
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"><CstmrCdtTrfInitn/></Document>',
    ),
  ],
});

const read = (text: string) => {
  const result = camt.read(fileOf("file.xml", text), {});
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

test("entries become lines by their sign and code, what is pending is left out, and balances are checked", () => {
  const statement = read(STATEMENT);
  expect(showStatement(statement)).toEqual([
    "2024-03-05 withdrawal, cash -20 EUR",
    "2024-03-05 deposit, cash 100 EUR",
    "2024-03-05 fee, cash -7.5 EUR",
    "skipped: Not booked yet: it comes again when it is.",
  ]);
  expect(statement.accounts).toEqual([
    { key: "DE89370400440532013000", kind: "bank", name: undefined, currency: "EUR", institution: "OAKBDEFF" },
  ]);
  expect(statement.lines.at(0)).toMatchObject({
    sourceId: "REF1",
    settledOn: "2024-03-06",
    description: "Bakery & Sons: Bread",
  });
  expect(statement.lines.at(1)).toMatchObject({ kind: "reversal", description: "Returned debit" });
  expect(statement.totals.map((total) => `${total.on} ${formatFixed(total.amount)}`)).toEqual([
    "2024-03-04 100",
    "2024-03-05 172.5",
  ]);
  expect(statement.notes).toEqual([]);
});

test("bookings that do not lead from one balance to the other are said", () => {
  const { notes } = read(
    document(balance("OPBD", "10.00", "2024-03-04") + balance("CLBD", "20.00", "2024-03-05") + entry("9.00", "CRDT")),
  );
  expect(notes).toEqual([
    "DE89370400440532013000: its bookings do not lead from the stated balance of 2024-03-04 to that of 2024-03-05, which is 1 EUR more.",
  ]);
});

const batch = (...values: readonly string[]) =>
  `<AcctSvcrRef>B1</AcctSvcrRef><NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>${values.map((value) => `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${value}</Amt></TxAmt></AmtDtls>${party("Dbtr", `Payer of ${value}`)}</TxDtls>`).join("")}</NtryDtls>`;

test("a batch becomes its payments where they add up, and stays one where they do not", () => {
  const shown = (text: string) =>
    read(text).lines.map((line) => `${line.sourceId} ${formatFixed(line.cash?.amount ?? 0n)} ${line.description}`);
  expect(shown(document(entry("30.00", "CRDT", batch("10.00", "20.00"))))).toEqual([
    "B1:1 10 Payer of 10.00",
    "B1:2 20 Payer of 20.00",
  ]);
  expect(shown(document(entry("30.00", "CRDT", batch("10.00", "19.00"))))).toEqual(["B1 30 Batch of 2 payments"]);
});

test("entries before the account they are of, against the standard, are of it all the same", () => {
  const turned = STATEMENT.replace(ACCOUNT, "").replace("</Stmt>", `${ACCOUNT}</Stmt>`);
  expect(showStatement(read(turned))).toEqual(showStatement(read(STATEMENT)));
  expect(read(turned).lines.map(({ account }) => account)).toEqual(read(STATEMENT).lines.map(({ account }) => account));
});

test("several statements of one day state what was before the first and what is there after the last", () => {
  const first = balance("OPBD", "10.00", "2024-03-05") + balance("CLBD", "11.00", "2024-03-05") + entry("1.00", "CRDT");
  const second =
    balance("OPBD", "11.00", "2024-03-05") + balance("CLBD", "13.00", "2024-03-05") + entry("2.00", "CRDT");
  const statement = read(document(`${first}</Stmt><Stmt>${ACCOUNT}${second}`));
  expect(statement.totals.map((total) => `${total.on} ${formatFixed(total.amount)}`)).toEqual([
    "2024-03-04 10",
    "2024-03-05 13",
  ]);
  expect(statement.notes).toEqual([]);
});

test("a broken document, a document type and a row without date or amount are named", () => {
  const words = (text: string) => {
    const result = camt.read(fileOf("file.xml", text), {});
    return result.ok
      ? result.value.errors.map((error) => `${error.line} ${error.field}: ${error.problem}`)
      : result.error;
  };
  expect(words(STATEMENT.slice(0, 900))).toMatchObject({ kind: "file_unreadable" });
  expect(words(STATEMENT.replace("<Document", "<!DOCTYPE a [<!ENTITY b 'c'>]><Document"))).toMatchObject({
    problem: "Line 2: The file is no whole XML document: it defines a document type of its own.",
  });
  expect(words(document(entry("1,000.00x", "DBIT")))).toEqual(['4 Amt: "1,000.00x" is not a number.']);
  expect(words(document(entry("1.00", "DBIT").replace("2024-03-05", "2024-02-30")))).toEqual([
    '4 BookgDt: "2024-02-30" is not a date.',
  ]);
});

const charged = (gross: string, charge: string) =>
  `<NtryDtls><TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${gross}</Amt></TxAmt></AmtDtls><Chrgs>${charge}</Chrgs></TxDtls></NtryDtls>`;
const record = (more: string) => `<Rcrd><Amt Ccy="EUR">1.50</Amt><CdtDbtInd>DBIT</CdtDbtInd>${more}</Rcrd>`;

test("charges inside an amount are fees of it: where the bank says so, or the sums do; charges apart are left to their own entry", () => {
  const shown = (text: string) => showStatement(read(document(text)));
  const said = record("<ChrgInclInd>true</ChrgInclInd>");
  expect(shown(entry("98.50", "CRDT", charged("98.50", said)))).toEqual([
    "2024-03-05 deposit, cash 98.5 EUR, fee 1.5 EUR bank",
  ]);
  expect(shown(entry("98.50", "CRDT", charged("100.00", record(""))))).toEqual([
    "2024-03-05 deposit, cash 98.5 EUR, fee 1.5 EUR bank",
  ]);
  expect(shown(entry("101.50", "DBIT", charged("100.00", record(""))))).toEqual([
    "2024-03-05 withdrawal, cash -101.5 EUR, fee 1.5 EUR bank",
  ]);
  for (const [amount, text] of [
    ["100.00", record("")],
    ["98.50", record("<ChrgInclInd>false</ChrgInclInd>")],
  ] as const)
    expect(shown(entry(amount, "CRDT", charged("100.00", text)))).toEqual([
      `2024-03-05 deposit, cash ${Number(amount)} EUR`,
    ]);
});

test("one number with euros and francs keeps both: 100 + 5 are 105 EUR, 50 - 8 are 42 CHF; crowns it does not keep are named", () => {
  const inFrancs = (text: string) =>
    text.replaceAll('Ccy="EUR"', 'Ccy="CHF"').replaceAll("<Ccy>EUR</Ccy>", "<Ccy>CHF</Ccy>");
  const euros = `<Stmt>${ACCOUNT}${balance("OPBD", "100.00", "2024-03-05")}${balance("CLBD", "105.00", "2024-03-05")}${entry("5.00", "CRDT")}</Stmt>`;
  const francs = inFrancs(
    `<Stmt>${ACCOUNT}${balance("OPBD", "50.00", "2024-03-05")}${balance("CLBD", "42.00", "2024-03-05")}${entry("8.00", "DBIT")}</Stmt>`,
  );
  const crowns = balance("CLBD", "27.00", "2024-03-05").replace("EUR", "SEK");
  const text = document("").replace(/<Stmt>.*<\/Stmt>/, euros.replace("</Stmt>", `${crowns}</Stmt>`) + francs);
  const statement = read(text);
  expect(statement.totals.map(({ on, amount, currency }) => `${on} ${formatFixed(amount)} ${currency}`)).toEqual([
    "2024-03-04 100 EUR",
    "2024-03-05 105 EUR",
    "2024-03-04 50 CHF",
    "2024-03-05 42 CHF",
  ]);
  expect(statement.notes).toEqual([
    "DE89370400440532013000: the closing balance of 27 SEK on 2024-03-05 is in a currency the account does not keep. It is not counted.",
  ]);
});

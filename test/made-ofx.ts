import { expect } from "vitest";
import { fileOf } from "#providers/statements/contract.ts";
import { ofx } from "#providers/statements/ofx/source.ts";
import type { Statement } from "#engine/intake/statement.ts";
import type { ReadOptions } from "#providers/statements/port.ts";
import { showStatement } from "#providers/statements/show-line.ts";
import { statementProblems } from "#engine/intake/statement-problems.ts";

export const HEAD = "OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n";
export const SIGN_ON =
  "<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20240131<LANGUAGE><FI><ORG>Acme Bank<FID>1</FI></SONRS></SIGNONMSGSRSV1>";
export const BANK_FROM = "<BANKACCTFROM><BANKID>100<ACCTID>77<ACCTTYPE>CHECKING</BANKACCTFROM>";

export const bank = (bookings: string, rest = "", currency = "<CURDEF>USD"): string =>
  `<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS>${currency}\n${BANK_FROM}<BANKTRANLIST><DTSTART>20240101<DTEND>20240131\n${bookings}</BANKTRANLIST>${rest}</STMTRS></STMTTRNRS></BANKMSGSRSV1>`;
export const document = (...messages: readonly string[]): string =>
  `${HEAD}<OFX>\n${SIGN_ON}\n${messages.join("\n")}\n</OFX>\n`;
export const booking = (type: string, amount: string, rest = ""): string =>
  `<STMTTRN><TRNTYPE>${type}<DTPOSTED>20240105120000[-5:EST]<TRNAMT>${amount}<FITID>${type}${amount}${rest}</STMTTRN>\n`;

export const broker = (transactions: string, rest = "", securities = ""): string =>
  document(
    `<INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS><DTASOF>20240131<CURDEF>USD<INVACCTFROM><BROKERID>acme.com<ACCTID>B1</INVACCTFROM>\n<INVTRANLIST><DTSTART>20240101<DTEND>20240131\n${transactions}</INVTRANLIST>${rest}</INVSTMTRS></INVSTMTTRNRS></INVSTMTMSGSRSV1>`,
    `<SECLISTMSGSRSV1><SECLIST>${securities}</SECLIST></SECLISTMSGSRSV1>`,
  );
export const SECID = "<SECID><UNIQUEID>000000019<UNIQUEIDTYPE>CUSIP</SECID>";
export const INVTRAN = "<INVTRAN><FITID>9<DTTRADE>20240105000000.000[-4:EDT]<DTSETTLE>20240109<MEMO>YOU DID</INVTRAN>";
export const STOCK = `<STOCKINFO><SECINFO>${SECID}<SECNAME>ACME &amp; CO<TICKER>ACME</SECINFO></STOCKINFO>`;
export const trade = (kind: string, way: "INVBUY" | "INVSELL", body: string): string =>
  `<${kind}><${way}>${INVTRAN}${SECID}${body}<SUBACCTSEC>CASH</${way}></${kind}>\n`;

export function read(text: string, options: ReadOptions = {}): Statement {
  const statement = ofx.read(fileOf("statement.ofx", text), options);
  if (!statement.ok) expect.unreachable(JSON.stringify(statement.error));
  expect(statementProblems(statement.value)).toEqual([]);
  return statement.value;
}
export const shown = (text: string): readonly string[] => showStatement(read(text));

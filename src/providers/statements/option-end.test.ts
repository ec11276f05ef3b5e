import { expect, test } from "vitest";
import { fileOf } from "#providers/statements/contract.ts";
import { fidelity } from "#providers/statements/fidelity/source.ts";
import { readTypeWord } from "#providers/statements/generic-csv/columns/type-words.ts";
import { ibkrActivity } from "#providers/statements/ibkr-report/activity.ts";
import type { StatementSource } from "#providers/statements/port.ts";
import { robinhood } from "#providers/statements/robinhood/source.ts";
import { schwab } from "#providers/statements/schwab/source.ts";

/** What each reader says of options sold to open: they are owed until they are closed, expire or are assigned. */
const kindsBy = (source: StatementSource, text: string) => {
  const read = source.read(fileOf("file.csv", text), {});
  return read.ok && read.value.lines.map(({ type, kind, moves }) => [type, kind, moves?.[0]?.quantity].join(" "));
};
const ONE = 10n ** 18n;

test("Fidelity says so in its sentences", () => {
  const row = (action: string, quantity: string, amount: string) =>
    `03/01/2024,${action} PUT (OAK),-OAK240419P40,PUT (OAK) APR 19 24 $40,Margin,1.5,${quantity},0.65,0.03,,${amount},,`;
  const rows = [
    "Run Date,Action,Symbol,Description,Type,Price ($),Quantity,Commission ($),Fees ($),Accrued Interest ($),Amount ($),Cash Balance ($),Settlement Date",
    row("YOU SOLD OPENING TRANSACTION", "-1", "149.32"),
    row("YOU BOUGHT CLOSING TRANSACTION", "1", "-150.68"),
    row("YOU SOLD CLOSING TRANSACTION", "-1", "149.32"),
    row("EXPIRED", "1", ""),
    row("ASSIGNED", "1", ""),
  ];
  expect(kindsBy(fidelity, rows.join("\n"))).toEqual([
    "sell short ",
    "buy cover ",
    "sell  ",
    `corporate_action expiry ${ONE}`,
    `corporate_action assignment ${ONE}`,
  ]);
});

test("Schwab and Robinhood have words and codes for it", () => {
  const rows = [
    '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"',
    '"02/01/2024","Sell to Open","MPL 03/15/2024 60.00 C","CALL","1","$1.50","$0.66","$149.34"',
    '"02/02/2024","Buy to Close","MPL 03/15/2024 60.00 C","CALL","1","$1.50","$0.66","-$150.66"',
    '"03/15/2024","Assigned","MPL 03/15/2024 60.00 C","CALL","1","","",""',
  ];
  expect(kindsBy(schwab, rows.join("\n"))).toEqual(["sell short ", "buy cover ", `corporate_action assignment ${ONE}`]);
  const codes = [
    '"Activity Date","Process Date","Settle Date","Instrument","Description","Trans Code","Quantity","Price","Amount"',
    '"2/16/2024","","","OAK","OAK 2/16/2024 Put $44.00","OEXCS","1","",""',
    '"2/10/2024","","","ELM","ELM 2/16/2024 Call $9.00","BTC","1","$1.00","($100.05)"',
    '"2/01/2024","","","ELM","ELM 2/16/2024 Call $9.00","STO","1","$1.00","$99.95"',
  ];
  expect(kindsBy(robinhood, codes.join("\n"))).toEqual([
    `corporate_action exercise ${-ONE}`,
    "buy cover ",
    "sell short ",
  ]);
});

test("Interactive Brokers marks what opens; what closes and opens at once is told by the lots", () => {
  const row = (quantity: string, proceeds: string, code: string) =>
    `Trades,Data,Order,Equity and Index Options,USD,OAK 19APR24 40 P,"2024-03-01, 10:00:00",${quantity},1.5,,${proceeds},0,,,,${code}`;
  const rows = [
    'Statement,Header,Field Name,Field Value\nStatement,Data,Title,Activity Statement\nStatement,Data,Period,"January 1, 2024 - March 31, 2024"',
    "Account Information,Header,Field Name,Field Value\nAccount Information,Data,Account,U1\nAccount Information,Data,Base Currency,USD",
    "Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code",
    row("-1", "150", "O;P"),
    row("-2", "300", "C;O"),
    row("1", "-150", "O"),
  ];
  expect(kindsBy(ibkrActivity, rows.join("\n"))).toEqual(["sell short ", "sell  ", "buy  "]);
});

test.each([
  ["Sold to open", "sell", "short"],
  ["SELL_TO_OPEN", "sell", "short"],
  ["STO", "sell", "short"],
  ["Sold to open 2 OAK Put", "sell", "short"],
  ["Sell Short", "sell", "short"],
  ["Buy to close", "buy", "cover"],
  ["BTC", "buy", "cover"],
  ["Bought to open", "buy", undefined],
  ["STC", "sell", undefined],
  ["Sold to close", "sell", undefined],
])("the word %s of a table is a %s", (word, type, kind) => {
  expect(readTypeWord(word)).toEqual({ type, ...(kind === undefined ? {} : { kind }) });
});

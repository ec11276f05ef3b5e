import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { bitpanda } from "#providers/statements/bitpanda/source.ts";

const ROWS = `"Disclaimer: All data is without guarantee, errors and changes are reserved."
"Name: Ada Beispiel"

"Transaction ID",Timestamp,"Transaction Type",In/Out,"Amount Fiat",Fiat,"Amount Asset",Asset,"Asset market price","Asset market price currency","Asset class","Product ID",Fee,"Fee asset",Spread,"Spread Currency","Tax Fiat"
T1,2024-03-01T10:00:00+01:00,deposit,incoming,100.00,EUR,-,EUR,-,-,Fiat,-,0.00000000,EUR,-,-,0.00
C2,2024-03-02T10:00:00+01:00,buy,outgoing,50.00,EUR,0.00100000,BTC,50000.00,EUR,Cryptocurrency,1,-,-,-,-,0.00
C3,2024-03-05T10:00:00+01:00,reward,incoming,5.00,EUR,2.00000000,BEST,0.50,EUR,Cryptocurrency,33,0.00000000,BEST,-,-,0.00
C4,2024-03-08T10:00:00+01:00,sell,incoming,30.00,EUR,0.00050000,BTC,60000.00,EUR,Cryptocurrency,1,-,-,-,-,0.00
C5,2024-03-08T11:00:00+01:00,buy,outgoing,10.00,EUR,0.05000000,AAPL,200.00,EUR,Stock (derivative),9,-,-,-,-,0.00
W6,2024-03-09T10:00:00+01:00,withdrawal,outgoing,20.00,EUR,-,EUR,-,-,Fiat,-,0.00000000,EUR,-,-,0.00
`;

/** Since 2024 the fee has a share of its own. */
const NEWER = `"Disclaimer: All data is without guarantee, errors and changes are reserved."
"Ada Beispiel, ada@example.org, Account opened at: 01/01/2021"
"Venue: Bitpanda"

"Transaction ID",Timestamp,"Transaction Type",In/Out,"Amount Fiat",Fiat,"Amount Asset",Asset,"Asset market price","Asset market price currency","Asset class","Product ID",Fee,"Fee asset","Fee percent",Spread,"Spread Currency","Tax Fiat"
T2,2024-01-06T10:00:00+01:00,buy,outgoing,100.00,CHF,0.00250000,BTC,40000.00,CHF,Cryptocurrency,1,-,-,-,-,-,0.00
T4,2024-03-06T10:00:00+01:00,transfer,incoming,1.00,CHF,0.00050000,ETH,2000.00,CHF,Cryptocurrency,5,-,-,-,-,-,0.00
`;
/** Before 2022 without spread and tax. */
const OLDER = `"Transaction ID",Timestamp,"Transaction Type",In/Out,"Amount Fiat",Fiat,"Amount Asset",Asset,"Asset market price","Asset market price currency","Asset class","Product ID",Fee,"Fee asset"
T1,2021-03-01T10:00:00+01:00,deposit,incoming,100.00,EUR,-,EUR,-,-,Fiat,-,1.80,EUR
T2,2021-03-02T10:00:00+01:00,sell,incoming,60.00,EUR,2.00000000,PAN,30.00,EUR,Cryptocurrency,33,-,-
`;

describeStatementSource(bitpanda, {
  own: [fileOf("export.csv", ROWS), fileOf("newer.csv", NEWER), fileOf("older.csv", OLDER)],
});

test("each row ends as what it says", () => {
  expect(shownBy(bitpanda, ROWS)).toMatchInlineSnapshot(`
    [
      "2024-03-01 deposit, cash 100 EUR",
      "2024-03-02 buy BTC × 0.001, cash -50 EUR",
      "2024-03-05 other_income BEST × 2",
      "2024-03-08 sell BTC × 0.0005, cash 30 EUR",
      "2024-03-08 buy AAPL × 0.05, cash -10 EUR",
      "2024-03-09 withdrawal, cash -20 EUR",
    ]
  `);
});

test("other shapes of it say the same things", () => {
  expect(shownBy(bitpanda, NEWER)).toMatchInlineSnapshot(`
    [
      "2024-01-06 buy BTC × 0.0025, cash -100 CHF",
      "2024-03-06 transfer_in_kind ETH × 0.0005",
    ]
  `);
  expect(shownBy(bitpanda, OLDER)).toMatchInlineSnapshot(`
    [
      "2021-03-01 deposit, cash 100 EUR",
      "2021-03-01 fee, cash -1.8 EUR",
      "2021-03-02 sell PAN × 2, cash 60 EUR",
    ]
  `);
});

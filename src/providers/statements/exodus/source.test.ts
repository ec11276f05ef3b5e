import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { exodus } from "#providers/statements/exodus/source.ts";

const ROWS = `DATE,TYPE,FROMPORTFOLIO,TOPORTFOLIO,OUTAMOUNT,OUTCURRENCY,FEEAMOUNT,FEECURRENCY,TOADDRESS,OUTTXID,OUTTXURL,INAMOUNT,INCURRENCY,INTXID,INTXURL,ORDERID,PERSONALNOTE
2024-03-01T10:00:00.000Z,deposit,,exodus_0,,,,,,,,0.5,BTC,in1,,,
2024-03-05T10:00:00.000Z,exchange,exodus_0,exodus_0,-0.1,BTC,-0.0001,BTC,,out2,,1.6,ETH,in2,,ord1,
2024-03-09T10:00:00.000Z,withdrawal,exodus_0,,-0.5,ETH,-0.001,ETH,0xabc,out3,,,,,,,gift
`;

/** Older wallets export no addresses. */
const SHORT = `DATE,TYPE,FROMPORTFOLIO,TOPORTFOLIO,OUTAMOUNT,OUTCURRENCY,FEEAMOUNT,FEECURRENCY,INAMOUNT,INCURRENCY
2022-03-01T10:00:00.000Z,deposit,,exodus_0,,,,,2,SOL
2022-03-02T10:00:00.000Z,withdrawal,exodus_0,,-1,SOL,-0.00001,SOL,,
`;
const SEMICOLONS = `DATE;TYPE;FROMPORTFOLIO;TOPORTFOLIO;OUTAMOUNT;OUTCURRENCY;FEEAMOUNT;FEECURRENCY;TOADDRESS;OUTTXID;OUTTXURL;INAMOUNT;INCURRENCY;INTXID;INTXURL;ORDERID;PERSONALNOTE
2024-03-05T10:00:00.000Z;exchange;exodus_0;exodus_0;-10;USDT;;;;out2;;0.005;ETH;in2;;ord1;
`;

describeStatementSource(exodus, {
  own: [fileOf("export.csv", ROWS), fileOf("short.csv", SHORT), fileOf("semicolons.csv", SEMICOLONS)],
});

test("each row ends as what it says", () => {
  expect(shownBy(exodus, ROWS)).toMatchInlineSnapshot(`
    [
      "2024-03-01 transfer_in_kind BTC × 0.5",
      "2024-03-05 corporate_action, -0.1001 BTC, 1.6 ETH",
      "2024-03-09 transfer_in_kind ETH × -0.5, fee 0.001 ETH",
    ]
  `);
});

test("other shapes of it say the same things", () => {
  expect(shownBy(exodus, SHORT)).toMatchInlineSnapshot(`
    [
      "2022-03-01 transfer_in_kind SOL × 2",
      "2022-03-02 transfer_in_kind SOL × -1, fee 0.00001 SOL",
    ]
  `);
  expect(shownBy(exodus, SEMICOLONS)).toMatchInlineSnapshot(`
    [
      "2024-03-05 corporate_action, -10 USDT, 0.005 ETH",
    ]
  `);
});

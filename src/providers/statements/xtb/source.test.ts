import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { xtb } from "#providers/statements/xtb/source.ts";

const options = { currency: "EUR" };
const EUROS = `ID;Type;Time;Symbol;Comment;Amount
1001;Stocks/ETF purchase;12.04.2024 13:01:45;OAK.DE;OPEN BUY 34/42.5 @ 11.7480;-399.43
1002;Deposit;12.04.2024 13:00:22;;Provider deposit, provider transaction id=1, id=2;500
1003;Stocks/ETF sale;02.05.2024 11:42:37;OAK.DE;CLOSE BUY 1 @ 12.280;12.28
1004;Free funds interests;05.05.2024 13:42:58;;Free-funds Interest 2024-04;0.1
`;
const DOLLARS = `ID;Type;Time;Symbol;Comment;Amount
1005;Ações/ETF compra;25.07.2023 20:56:07;MPL.US;OPEN BUY 1 @ 122.34;-111.25
1006;Dividend;26.09.2024 11:00:23;MPL.US;MPL.US USD 0.5000/ SHR;2.23
1007;Withholding tax;26.09.2024 11:00:23;MPL.US;MPL.US USD WHT 15%;-0.33
1008;Free funds interests tax;07.05.2024 09:36:50;;Free-funds Interest Tax 2024-04;-2
`;
const OTHER = `ID;Type;Time;Symbol;Comment;Amount
1009;Profit/Loss (FX/CFD);22.07.2022 01:35:43;GBPUSD;Profit of position #1;0.13
1010;Swap;11.01.2022 16:16:01;GOLD;Swap of position #2;-0.05
1011;Transfer;14.05.2024 17:21:05;;Transfer from 1 to 2;200
1012;Frob;14.05.2024 17:21:05;;What;200
1013;Withdrawal;18.09.2024 10:03:27;;Withdrawal from 1;-856.47
`;

/** As it is since 2025: with lines above, a total below, the instrument's name, and decimal commas. */
const NEWER = `Account number;1234;;;;;;
Cash Operations;;;;;;;
Date from (UTC);2025-01-01 00:00:00;;;;;;
Type;Ticker;Instrument;Time;Amount;ID;Comment;Product
Stock purchase;OAK.DE;Oak Bond;2025-10-01 10:00:00;-616,32;2003;OPEN BUY 4 @ 154.0800;IKE
IKE cash transfer in;;;2025-07-01 10:00:00;1.000,00;2009;IKE Cash transfer IN;IKE
Total;;;;383,68;;;
`;

describeStatementSource(xtb, {
  own: [
    fileOf("euros.csv", EUROS),
    fileOf("dollars.csv", DOLLARS),
    fileOf("other.csv", OTHER),
    fileOf("newer.csv", NEWER),
  ],
  options,
});

test("the currency of the account is asked, and never guessed", () => {
  const read = xtb.read(fileOf("euros.csv", EUROS), {});
  expect(!read.ok && read.error).toMatchObject({
    kind: "question",
    id: "currency",
    evidence: ["-399.43", "500", "12.28"],
  });
});

test("34 of 42.5 at 11.748 are 399.43", () => {
  expect(shownBy(xtb, EUROS, options)).toEqual([
    "2024-04-12 buy OAK.DE × 34 @ 11.748 EUR, cash -399.43 EUR",
    "2024-04-12 deposit, cash 500 EUR",
    "2024-05-02 sell OAK.DE × 1 @ 12.28 EUR, cash 12.28 EUR",
    "2024-05-05 interest, cash 0.1 EUR",
  ]);
});

test("a price in dollars is no price in euro, and types in any language are read by the comment", () => {
  expect(shownBy(xtb, DOLLARS, options)).toEqual([
    "2023-07-25 buy MPL × 1, cash -111.25 EUR",
    "2024-09-26 dividend MPL, cash 2.23 EUR",
    "2024-09-26 tax MPL, cash -0.33 EUR",
    "2024-05-07 tax, cash -2 EUR",
  ]);
});

test("contracts for difference count by their result", () => {
  expect(shownBy(xtb, OTHER, options)).toEqual([
    "2022-07-22 other_income, cash 0.13 EUR",
    "2022-01-11 fee, cash -0.05 EUR",
    "2024-05-14 cash_transfer, cash 200 EUR",
    'error in Type: "Frob" is not a known kind of transaction.',
    "2024-09-18 withdrawal, cash -856.47 EUR",
  ]);
});

test("the table of 2025 names its instruments and ends with a total that moves nothing", () => {
  expect(shownBy(xtb, NEWER, options)).toEqual([
    "2025-10-01 buy OAK.DE × 4 @ 154.08 EUR, cash -616.32 EUR",
    "2025-07-01 cash_transfer, cash 1000 EUR",
    "skipped: A total of the rows above; it moves nothing itself.",
  ]);
});

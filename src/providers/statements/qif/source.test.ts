import { expect, test } from "vitest";
import { describeStatementSource, fileOf } from "#providers/statements/contract.ts";
import type { ReadOptions } from "#providers/statements/port.ts";
import { qif } from "#providers/statements/qif/source.ts";
import { showStatement } from "#providers/statements/show-line.ts";

const BANK = `!Type:Bank
D1/15/2024
T1,000.00
POpening Balance
L[Current]
^
D1/16'24
T-100.00
PCorner shop
LGroceries
SGroceries
EApples
$-60.00
S[Savings]
$-40.00
^
D1/31/2024
T1.25
LInterest Income
^
`;
const ACCOUNTS = `!Option:AutoSwitch
!Account
NCurrent
TBank
^
NDepot
TInvst
^
!Clear:AutoSwitch
!Account
NDepot
TInvst
^
!Type:Security
NOak plc
SOAK
TStock
^
!Type:Invst
D13/05/2024
NShrsIn
YOak plc
I10
Q5
T50.00
^
D14/05/2024
NBuyX
YOak plc
I11
Q2
O1.00
T23.00
L[Current]
$23.00
^
D15/05/2024
NReinvDiv
YOak plc
I12
Q0.5
T6.00
^
D16/05/2024
NStkSplit
YOak plc
Q20
^
D17/05/2024
NDiv
YOak plc
T3.00
^
!Type:Prices
"OAK",11 1/2,"17/05/2024"
^
`;
const GERMAN = "!Type:CCard\nD31.12.2024\nT-1.234,56\nPHotel\n^\n";

const options: ReadOptions = { currency: "USD" };

describeStatementSource(qif, {
  own: [fileOf("bank.qif", BANK), fileOf("accounts.qif", ACCOUNTS), fileOf("card.qif", GERMAN)],
  options,
});

const read = (text: string, more: ReadOptions = options) => {
  const result = qif.read(fileOf("file.qif", text), more);
  return result.ok ? result.value : result.error;
};
const shown = (text: string): readonly string[] => {
  const result = read(text);
  if ("kind" in result) throw new Error(JSON.stringify(result));
  return showStatement(result);
};

test("a split becomes its parts, brackets are another account, and an opening balance is one", () => {
  expect(shown(BANK)).toEqual([
    "2024-01-15 opening_balance, cash 1000 USD",
    "2024-01-16 withdrawal, cash -60 USD",
    "2024-01-16 cash_transfer, cash -40 USD",
    "2024-01-31 interest, cash 1.25 USD",
  ]);
});

test("a split that does not add up stays one booking", () => {
  expect(shown(BANK.replace("$-60.00", "$-50.00"))[1]).toBe("2024-01-16 withdrawal, cash -100 USD");
});

test("investments: units with their cost, a purchase paid elsewhere, income reinvested, a split of two for one", () => {
  expect(shown(ACCOUNTS)).toEqual([
    "2024-05-13 transfer_in_kind OAK × 5 @ 10 USD, cost 50 USD",
    "2024-05-14 buy OAK × 2 @ 11 USD, cash -23 USD, fee 1 USD commission",
    "2024-05-14 cash_transfer, cash 23 USD",
    "2024-05-15 dividend OAK, cash 6 USD",
    "2024-05-15 buy OAK × 0.5 @ 12 USD, cash -6 USD",
    "2024-05-16 split OAK, ratio 20:10",
    "2024-05-17 dividend OAK, cash 3 USD",
  ]);
  const result = read(ACCOUNTS);
  expect("prices" in result && result.prices.at(-1)).toMatchObject({
    on: "2024-05-17",
    price: 11_500_000_000_000_000_000n,
  });
});

test("currency, order of dates and decimal mark are asked where the file leaves them open", () => {
  const asked = (text: string, more: ReadOptions) => {
    const result = read(text, more);
    return "id" in result ? result.id : undefined;
  };
  expect(asked(BANK, {})).toBe("currency");
  expect(asked("!Type:Bank\nD1/2/2024\nT-5\n^\n", options)).toBe("date_order");
  expect(asked("!Type:Bank\nD1/1/2024\nT-5\n^\nD2/2/2024\nT-5\n^\n", options)).toBeUndefined();
  expect(asked("!Type:Bank\nD13/2/2024\nT-1.234\n^\n", options)).toBe("decimal_mark");
  expect(shown(GERMAN)).toEqual(["2024-12-31 withdrawal, cash -1234.56 USD"]);
});

test("what is missing or unknown is named with its letter", () => {
  expect(
    shown("!Type:Bank\nD13/13/2024\nT-5\n^\nD31/12/2024\nPx\n^\n!Type:Invst\nD31/12/2024\nNFrob\nYOak\nT5\n^\n"),
  ).toEqual([
    'error in D: "13/13/2024" is not a date.',
    "error in T: The amount is missing.",
    'error in N: "frob" is not a known kind of transaction.',
  ]);
});

test("an account of what is owed is a loan: what was drawn is a debt, and no money is assumed to have been there before", () => {
  const loan =
    "!Account\nNMortgage\nTOth L\n^\n!Type:Oth L\nD1/31/2024\nT-200,000.00\nPHouse\n^\nD2/29/2024\nT500.00\nPRepayment\nL[Current]\n^\n";
  const read = qif.read(fileOf("loan.qif", loan), { currency: "USD", dateOrder: "mdy" });
  expect(read.ok && read.value.accounts).toMatchObject([{ key: "Mortgage", kind: "loan" }]);
  expect(read.ok && showStatement(read.value)).toEqual([
    "2024-01-31 withdrawal, cash -200000 USD",
    "2024-02-29 cash_transfer, cash 500 USD",
  ]);
});

test("rights of an employer's plan move nothing until they are exercised", () => {
  const plan =
    "!Account\nNPlan\nTInvst\n^\n!Type:Invst\nD1/31/2024\nNGrant\nYOak plc\nQ100\n^\nD2/29/2024\nNVest\nYOak plc\nQ25\n^\n";
  const read = qif.read(fileOf("plan.qif", plan), { currency: "USD", dateOrder: "mdy" });
  expect(read.ok && [read.value.lines.length, read.value.errors.length, read.value.skipped.length]).toEqual([0, 0, 2]);
});

test("an exercise buys the shares at the price of the option, from this account or another", () => {
  const plan =
    "!Account\nNPlan\nTInvst\n^\n!Type:Invst\nD1/31/2024\nNExercise\nYOak plc\nI12.50\nQ100\nT1,250.00\n^\nD2/29/2024\nNExercisX\nYOak plc\nI12.50\nQ10\nT125.00\nL[Current]\n^\n";
  const read = qif.read(fileOf("plan.qif", plan), { currency: "USD", dateOrder: "mdy" });
  expect(read.ok && showStatement(read.value)).toEqual([
    "2024-01-31 buy Oak plc × 100 @ 12.5 USD, cash -1250 USD",
    "2024-02-29 buy Oak plc × 10 @ 12.5 USD, cash -125 USD",
    "2024-02-29 cash_transfer, cash 125 USD",
  ]);
});

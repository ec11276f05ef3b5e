import { expect, test } from "vitest";
import { describeStatementSource, fileOf } from "#providers/statements/contract.ts";
import { parqet } from "#providers/statements/parqet/source.ts";
import { showStatement } from "#providers/statements/show-line.ts";

const EXPORT = `"datetime";"date";"time";"price";"shares";"amount";"tax";"fee";"realizedgains";"type";"broker";"assettype";"identifier";"wkn";"originalcurrency";"currency";"fxrate";"holding";"holdingname";"exchange"
"2024-01-01T23:30:00.000Z";"02.01.2024";"00:30:00";10,5;20;210;0;1;;"Buy";"some_bank";"Security";"DE0000000012";"000001";;"EUR";;;"Oak AG";""
"2024-02-01T08:00:00.000Z";"01.02.2024";"09:00:00";12;5;60;3,5;1;7,5;"Sell";"some_bank";"Security";"DE0000000012";"000001";;"EUR";;;"Oak AG";""
"2024-03-01T08:00:00.000Z";"01.03.2024";"09:00:00";0,5;15;7,5;1,98;0;;"Dividend";"";"Security";"DE0000000012";"000001";;"EUR";;;"Oak AG";""
"2024-04-01T08:00:00.000Z";"01.04.2024";"10:00:00";11;4;44;0;0;;"TransferIn";"";"Security";"DE0000000012";"000001";;"EUR";;;"Oak AG";""
`;

const COINS = `"datetime";"date";"time";"price";"shares";"amount";"tax";"fee";"realizedgains";"type";"broker";"assettype";"identifier";"wkn";"originalcurrency";"currency";"fxrate";"holding";"holdingname";"exchange"
"2024-01-05T10:00:00.000Z";"05.01.2024";"11:00:00";40000;0,0025;100;0;1;;"Buy";"exchange";"Crypto";"BTC";"";;"EUR";;;"Bitcoin";""
`;
/** The fewest columns, without quotes. */
const PLAIN = `datetime;date;time;price;shares;amount;tax;fee;type;broker;assettype;identifier;currency
2024-01-06T10:00:00.000Z;06.01.2024;11:00:00;50;2;100;0;0;Buy;;Security;US0378331005;USD
2024-02-06T10:00:00.000Z;06.02.2024;11:00:00;55;1;55;0;0;Sell;;Security;US0378331005;USD
`;

describeStatementSource(parqet, {
  own: [fileOf("parqet.csv", EXPORT), fileOf("coins.csv", COINS), fileOf("plain.csv", PLAIN)],
});

const shown = (text: string): readonly string[] => {
  const read = parqet.read(fileOf("parqet.csv", text), {});
  return read.ok ? showStatement(read.value) : [read.error.kind];
};

test("costs come on top of a purchase and off a sale, on the local day", () => {
  expect(shown(EXPORT)).toEqual([
    "2024-01-02 buy DE0000000012 × 20 @ 10.5 EUR, cash -211 EUR, fee 1 EUR commission",
    "2024-02-01 sell DE0000000012 × 5 @ 12 EUR, cash 55.5 EUR, fee 1 EUR commission, tax 3.5 EUR tax",
    "2024-03-01 dividend DE0000000012, cash 5.52 EUR, tax 1.98 EUR withholding",
    "2024-04-01 transfer_in_kind DE0000000012 × 4 @ 11 EUR, cost 44 EUR",
  ]);
});

test("each broker is an account", () => {
  const read = parqet.read(fileOf("parqet.csv", EXPORT), {});
  expect(read.ok && read.value.accounts.map((account) => account.name)).toEqual([undefined, "Some Bank"]);
});

test("amounts in pence are pounds: 20 × 172 GBX and a fee of 100 GBX cost 35.40 GBP", () => {
  const pence = EXPORT.replace('10,5;20;210;0;1;;"Buy"', '172;20;3440;0;100;;"Buy"').replace('"EUR"', '"GBX"');
  expect(shown(pence)[0]).toBe("2024-01-02 buy DE0000000012 × 20 @ 1.72 GBP, cash -35.4 GBP, fee 1 GBP commission");
});

test("other shapes of it say the same things", () => {
  expect(shown(COINS)).toMatchInlineSnapshot(`
    [
      "2024-01-05 buy BTC × 0.0025 @ 40000 EUR, cash -101 EUR, fee 1 EUR commission",
    ]
  `);
  expect(shown(PLAIN)).toMatchInlineSnapshot(`
    [
      "2024-01-06 buy US0378331005 × 2 @ 50 USD, cash -100 USD",
      "2024-02-06 sell US0378331005 × 1 @ 55 USD, cash 55 USD",
    ]
  `);
});

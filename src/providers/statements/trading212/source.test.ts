import { expect, test } from "vitest";
import { describeStatementSource, fileOf } from "#providers/statements/contract.ts";
import { trading212 } from "#providers/statements/trading212/source.ts";
import { showStatement } from "#providers/statements/show-line.ts";

const EXPORT = `Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Result,Currency (Result),Total,Currency (Total),Withholding tax,Currency (Withholding tax),Notes,ID,Currency conversion fee,Currency (Currency conversion fee)
Deposit,2024-01-02 09:00:00.100,,,,,,,,,,500.00,"EUR",,,"Bank transfer",dep-1,,
Market buy,2024-01-03 14:30:00,US0000000016,MPL,"Maple Inc",2.0000000000,55.00,USD,1.10000,,"EUR",100.15,"EUR",,,,EOF0000001,0.15,"EUR"
Limit sell,2024-01-04 09:00:00,GB0000000017,ORC,"Orchard plc",10.0000000000,172.00,GBX,86.00000,1.00,"EUR",20.00,"EUR",,,,EOF0000002,,
Dividend (Dividend),2024-01-05 09:00:00,GB0000000017,ORC,"Orchard plc",10.0000000000,8.60,GBX,Not available,,,0.85,"EUR",15.00,GBX,,,,
Interest on cash,2024-01-06 09:00:00,,,,,,,,,,0.02,"EUR",,,"Interest on cash",int-1,,
Transfer out,2024-02-01 09:00:00,US0000000016,MPL,"Maple Inc",,EOF0000000003,1.0000000000,60.00,USD,1.10000,0.00,"EUR",54.55,"EUR",,,,
Stock split close,2024-03-01 09:00:00,GB0000000017,ORC,"Orchard plc",,EOF0000000004,8.0000000000,1.00,GBP,0.86,0.00,"EUR",9.30,"EUR",,,,
Stock split open,2024-03-01 09:00:01,GB0000000017,ORC,"Orchard plc",,EOF0000000005,2.0000000000,4.00,GBP,0.86,,"EUR",9.30,"EUR",,,,
`;

/** Files before 2023 state the currency of the account in the headings, whichever it is. */
const IN_HEADING = `Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Result (GBP),Total (GBP),Withholding tax,Currency (Withholding tax),Charge amount (GBP),Stamp duty reserve tax (GBP),Notes,ID,Currency conversion fee (GBP)
Deposit,2021-01-04 09:00:00,,,,,,,,,1000.00,,,1000.00,,Bank Transfer,D1,
Market buy,2021-01-05 09:00:00,GB0000000017,ORC,"Orchard plc",10.0000000000,172.00,GBX,1,,17.29,,,,0.09,,EOF1,
Market buy,2021-01-06 14:30:00,US0000000016,MPL,"Maple Inc",2.0000000000,55.00,USD,1.37500,,80.12,,,,,,EOF2,0.12
Withdrawal,2021-02-01 09:00:00,,,,,,,,,-100.00,,,,,Sent to Bank Account,W1,
`;

const IN_FRANCS = IN_HEADING.replaceAll("(GBP)", "(CHF)");

describeStatementSource(trading212, {
  own: [fileOf("trading212.csv", EXPORT), fileOf("older.csv", IN_HEADING), fileOf("francs.csv", IN_FRANCS)],
});

test("the currency of the total may stand in the heading, in any currency", () => {
  expect(shown(IN_HEADING)).toEqual([
    "2021-01-04 deposit, cash 1000 GBP",
    "2021-01-05 buy GB0000000017 × 10 @ 1.72 GBP, cash -17.29 GBP, tax 0.09 GBP stamp_duty",
    "2021-01-06 buy US0000000016 × 2 @ 55 USD, cash -80.12 GBP, fee 0.12 GBP conversion",
    "2021-02-01 withdrawal, cash -100 GBP",
  ]);
  expect(shown(IN_FRANCS)[0]).toBe("2021-01-04 deposit, cash 1000 CHF");
});

const shown = (text: string): readonly string[] => {
  const read = trading212.read(fileOf("trading212.csv", text), {});
  return read.ok ? showStatement(read.value) : [read.error.kind];
};

test("pence become pounds, totals move, newer rows under an older header are read in their own order", () => {
  expect(shown(EXPORT)).toEqual([
    "2024-01-02 deposit, cash 500 EUR",
    "2024-01-03 buy US0000000016 × 2 @ 55 USD, cash -100.15 EUR, fee 0.15 EUR conversion",
    "2024-01-04 sell GB0000000017 × 10 @ 1.72 GBP, cash 20 EUR",
    "2024-01-05 dividend GB0000000017, cash 0.85 EUR, tax 0.15 GBP withholding",
    "2024-01-06 interest, cash 0.02 EUR",
    "2024-02-01 transfer_in_kind US0000000016 × -1 @ 60 USD",
    "2024-03-01 split GB0000000017, ratio 1:4",
  ]);
});

test("86 pence for a euro means that a pound is worth 100/86 euro", () => {
  const read = trading212.read(fileOf("trading212.csv", EXPORT), {});
  expect(read.ok && read.value.lines.at(2)?.rate?.toString()).toBe("1162790697674418605");
});

test("half a split is an error", () => {
  const rows = EXPORT.trimEnd().split("\n");
  expect(shown(rows.slice(0, -1).join("\n")).at(-1)).toBe(
    "error in Action: A split needs one row that closes the old shares and one that opens the new ones.",
  );
});

test("since 2025 a card and exchanges are among the rows", () => {
  const text = `Action,Time,ISIN,Ticker,Name,Notes,ID,No. of shares,Price / share,Currency (Price / share),Exchange rate,Result,Currency (Result),Total,Currency (Total),Withholding tax,Currency (Withholding tax),Currency conversion from amount,Currency (Currency conversion from amount),Currency conversion to amount,Currency (Currency conversion to amount),Currency conversion fee,Currency (Currency conversion fee),Merchant name,Merchant category
Card debit,2025-01-03 09:00:00,,,,,C1,,,,,,,-12.50,EUR,,,,,,,,,Shop,GROCERY
Currency conversion,2025-01-05 09:00:00,,,,10.00 EUR -> 10.30 USD,C3,,,,,,,,,,,10.00,EUR,10.30,USD,,,,
`;
  const read = trading212.read(fileOf("t.csv", text), {});
  expect(read.ok && showStatement(read.value)).toEqual([
    "2025-01-03 withdrawal, cash -12.5 EUR",
    "2025-01-05 exchange, cash -10 EUR for 10.3 USD",
  ]);
});

test("a share that is known by what it paid alone is in the currency of its payments, not in that of the account", () => {
  const header =
    "Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,Currency (Total),Withholding tax,Currency (Withholding tax),ID";
  const dividend = "Dividend (Ordinary),2023-03-15 10:00:00,US0378331005,OAK,Oak,2.00,0.23,USD,,0.36,EUR,0.07,USD,";
  const trade = "Market buy,2023-03-01 10:00:00,US0378331005,OAK,Oak,2.00,95.00,EUR,1,190.00,EUR,,,EOF1";
  const currencyOf = (...rows: string[]) => {
    const read = trading212.read(fileOf("t212.csv", `${[header, ...rows].join("\n")}\n`), {});
    return read.ok ? read.value.lines.map(({ security }) => security?.currency) : [];
  };
  expect(currencyOf(dividend)).toEqual(["USD"]);
  expect(currencyOf(dividend, trade)).toEqual([undefined, undefined]);
});

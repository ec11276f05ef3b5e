import { describe, expect, test } from "vitest";
import { fileOf } from "#providers/statements/contract.ts";
import type { ReadOptions } from "#providers/statements/port.ts";
import { readStatement } from "#providers/statements/read-statement.ts";
import { showStatement } from "#providers/statements/show-line.ts";

/** Made-up rows under headings of exchanges and brokers that have no reader of their own. */
const read = (text: string, options: ReadOptions = {}) => readStatement(fileOf("export.csv", text), options);

function shown(text: string, options: ReadOptions = {}): readonly string[] {
  const made = read(text, options);
  return made.ok ? showStatement(made.value) : made.error.kind === "question" ? [`asks ${made.error.id}`] : ["refused"];
}

describe("files that say the way by their name alone", () => {
  const HEADER = "Date,Coin,Amount,TXID,Status";
  const ROWS = `${HEADER}\n2024-01-05 10:00:00,BTC,0.5,a1,Completed\n2024-01-07 10:00:00,ETH,2,b2,Completed\n`;
  const named = (name: string, options: ReadOptions = {}) => {
    const made = readStatement(fileOf(name, ROWS), options);
    return made.ok ? showStatement(made.value) : made.error.kind === "question" ? [`asks ${made.error.id}`] : [];
  };

  test("withdrawals leave, deposits arrive, and another name leaves it to the person", () => {
    expect(named("Withdraw_history-2024.csv")).toEqual([
      "2024-01-05 transfer_in_kind BTC × -0.5",
      "2024-01-07 transfer_in_kind ETH × -2",
    ]);
    expect(named("deposits.csv")).toEqual([
      "2024-01-05 transfer_in_kind BTC × 0.5",
      "2024-01-07 transfer_in_kind ETH × 2",
    ]);
    expect(named("history.csv")).toEqual(["asks amount_sign"]);
  });

  test("what was said of a file of the same columns does not turn one whose name says otherwise", () => {
    const remembered = () => ({
      columns: { date: "Date", currency: "Coin", amount: "Amount", id: "TXID", status: "Status" },
      types: {},
      isInverted: true,
    });
    expect(named("deposits.csv", { remembered })[0]).toBe("2024-01-05 transfer_in_kind BTC × 0.5");
    expect(named("history.csv", { remembered })[0]).toBe("2024-01-05 transfer_in_kind BTC × -0.5");
  });
});

test("a contract without an amount is paid for a hundred units, and a bond is told to say what was paid", () => {
  const text = `Date,Symbol,Name,Action,Quantity,Price,Fees,Currency
2024-01-05,OAK 02/16/2024 180.00 P,,Sell to open,1,2.50,1.00,USD
2024-01-06,,OAK CORP 5% 05/01/2030,Buy,1000,98.00,1.00,USD
`;
  expect(shown(text)).toEqual([
    "2024-01-05 sell OAK 02/16/2024 180.00 P × 1 @ 2.5 USD, cash 249 USD, fee 1 USD commission",
    "error in amount: The row says the price of a bond and not what was paid for it.",
  ]);
});

describe("costs in columns of their own", () => {
  test("three and more are added up, a column that is their sum is taken for them, and a fee of a share is one", () => {
    const three = `Date,Symbol,Side,Quantity,Price,Commission,SEC Fees,SFC Levy,Currency
2025-06-11,OAK,Buy,10,20,1.00,0.20,0.05,USD
`;
    expect(shown(three)).toEqual(["2025-06-11 buy OAK × 10 @ 20 USD, cash -201.25 USD, fee 1.25 USD commission"]);
    const summed = `Side,Symbol,Name,Order Price,Order Qty,Order Amount,Status,Filled@Avg Price,Order Time,Currency,Commission,Platform Fees,Total
Sell,OAK,Oak,Market Price,4,1046.49,Filled,4@261.5,"Apr 28, 2026 05:09:47 ET",USD,0.99,1,1.99
Buy,ELM,Elm,190.00,10,1900.00,Cancelled,0@0.00,"Jan 8, 2026 10:00:00 ET",USD,,,
`;
    expect(shown(summed)).toEqual([
      "2026-04-28 sell OAK × 4 @ 261.5 USD, cash 1044.01 USD, fee 1.99 USD commission",
      'skipped: The file says "Cancelled": nothing was booked.',
    ]);
    const adr = `DATE,DESCRIPTION,QUANTITY,SYMBOL,PRICE,AMOUNT,CURRENCY
06/11/2021,Bought 30 OAK @ 20,30,OAK,20,-600.00,USD
09/24/2021,ADR FEE (OAK),,OAK,,-0.15,USD
`;
    expect(shown(adr, { dateOrder: "mdy" })[1]).toBe("2021-09-24 fee OAK, cash -0.15 USD");
  });
});

describe("brokers of East Asia", () => {
  test("Taiwan, mainland China and Japan name their columns and trades", () => {
    const taiwan = `日期,代號,買賣,股數,價格,手續費,幣別\n2024-01-20,2330,買,1000,600,30,NTD\n2024-06-20,2330,賣出,500,620,30,NTD\n`;
    expect(shown(taiwan)).toEqual([
      "2024-01-20 buy 2330 × 1000 @ 600 TWD, cash -600030 TWD, fee 30 TWD commission",
      "2024-06-20 sell 2330 × 500 @ 620 TWD, cash 309970 TWD, fee 30 TWD commission",
    ]);
    const china = `成交日期,证券代码,证券名称,操作,成交数量,成交价格,手续费,货币\n20240120,600519,茅台,证券买入,100,1600,5,人民币\n`;
    expect(shown(china)).toEqual(["2024-01-20 buy 600519 × 100 @ 1600 CNY, cash -160005 CNY, fee 5 CNY commission"]);
    const japan = `国内約定日,通貨,銘柄名,取引,約定数量,約定単価,国内受渡日,受渡金額\n"2026年6月8日",米国ドル,OAK / NYSE,買付,24,50,26/06/10,1200\n`;
    expect(shown(japan)).toEqual(["2026-06-08 buy OAK / NYSE × 24 @ 50 USD, cash -1200 USD"]);
  });
});

describe("a list of a fund platform with a column of kinds and one of ways", () => {
  const EUR = { currency: "EUR" } as const;
  const HEADER = "Datum;Soort;Fonds;Aantal stukken;Koers;Bedrag;Af Bij";
  const list = (...rows: readonly string[]) => shown([HEADER, ...rows, ""].join("\n"), EUR);
  const BOUGHT = "13-01-2025;Aankoop;Wereldfonds;10;20,00;200,00";

  test("what was transferred out leaves: 500 - 200 - 100", () => {
    expect(list("02-01-2025;Overboeking;;;;500,00;Bij", `${BOUGHT};Af`, "15-03-2025;Overboeking;;;;100,00;Af")).toEqual(
      [
        "2025-01-02 cash_transfer, cash 500 EUR",
        "2025-01-13 buy Wereldfonds × 10 @ 20 EUR, cash -200 EUR",
        "2025-03-15 cash_transfer, cash -100 EUR",
      ],
    );
  });

  test("a purchase whose way is that of its units is a purchase, and a word that is a way of no pair changes nothing", () => {
    const sold = "14-02-2025;Verkoop;Wereldfonds;5;22,00;110,00;Af";
    expect(list(`${BOUGHT};Bij`, sold)).toEqual([
      "2025-01-13 buy Wereldfonds × 10 @ 20 EUR, cash -200 EUR",
      "2025-02-14 sell Wereldfonds × 5 @ 22 EUR, cash 110 EUR",
    ]);
    expect(list(`${BOUGHT};Af`)).toEqual(["2025-01-13 buy Wereldfonds × 10 @ 20 EUR, cash -200 EUR"]);
  });

  test("of a purchase the gross amount is what was paid where the net one bought its units: 99.50 + 0.50", () => {
    const header = "Datum;Soort;Fondsnaam;Aantal stukken;Koers;Aankoopkosten;Bruto bedrag (EUR);Netto bedrag (EUR)";
    const bought = "13-01-2025;Aankoop;Wereldfonds;4,975;20,00;0,50;100,00;99,50";
    const paid = "14-06-2025;Dividend Uitkering;Wereldfonds;;;;10,00;10,00";
    expect(shown([header, bought, paid, ""].join("\n"), EUR)).toEqual([
      "2025-01-13 buy Wereldfonds × 4.975 @ 20 EUR, cash -100 EUR, fee 0.5 EUR commission",
      "2025-06-14 dividend Wereldfonds, cash 10 EUR",
    ]);
  });
});

test("the account of a Belgian bank: its own headings say day, amount, currency and text", () => {
  const text = `Nr v/d verrichting;Boekhdk. datum;Beschrijving;Bedrag v/d verrichting;Munt;Valutadatum;Ref. v/d verrichting
0000016;30-09-2024;Renteuitkering;0,51;EUR;01-10-2024;C1
0000017;02-10-2024;Aan Jan;-20,00;EUR;02-10-2024;C2
`;
  expect(shown(text)).toEqual(["2024-09-30 deposit, cash 0.51 EUR", "2024-10-02 withdrawal, cash -20 EUR"]);
});

test("a row whose costs were summed still says its line and its words", () => {
  const text = `Date,Type,Symbol,Quantity,Price,Amount,Currency,Commission,Platform Fee,Settlement Fee
2024-01-05,Buy,OAK,2,10,-22,USD,1,0.5,0.5
2024-01-06,Frob,OAK,2,10,-22,USD,1,0.5,0.5
`;
  const made = read(text, { costs: "inside" });
  expect(made.ok && made.value.errors.map(({ line, raw }) => `${line}: ${raw.slice(0, 15)}`)).toEqual([
    "3: 2024-01-06,Frob",
  ]);
});

test("what was sold for less than its commission took money: 1.00 - 9.95, and an option of 100 × 0.01 the same", () => {
  const head = "Date,Type,Symbol,Quantity,Price,Commission,Net Amount,Currency";
  const bought = "2024-03-03,Buy,OAK,100,1.00,9.95,-109.95,USD";
  expect(shown(`${head}\n${bought}\n2024-04-03,Sell,OAK,100,0.01,9.95,-8.95,USD\n`)[1]).toBe(
    "2024-04-03 sell OAK × 100 @ 0.01 USD, cash -8.95 USD, fee 9.95 USD commission",
  );
  const option = "2024-04-03,Sell,OAK 06/20/25 50.00 C,1,0.01,9.95,-8.95,USD";
  expect(shown(`${head}\n${bought}\n${option}\n`)[1]).toContain("× 1 @ 0.01 USD, cash -8.95 USD");
  expect(shown(`${head}\n${bought}\n2024-04-03,Sell,OAK,100,0.01,9.95,-7.95,USD\n`)[1]).toContain("error in");
});

describe("words beside a symbol", () => {
  const securities = (...rows: readonly string[]) => {
    const made = read(`Trade Date,Activity,Symbol,Description,Quantity,Price,Net Amount\n${rows.join("\n")}\n`, {
      currency: "USD",
    });
    return made.ok
      ? [...new Set(made.value.lines.map(({ security }) => `${security?.ticker}: ${security?.name}`))]
      : [];
  };

  test("that are the same in each of its rows, and others for another, are the name of what it stands for", () => {
    const bought = [
      "10/15/2026,Bought,MSFT,MICROSOFT CORP,10,410.50,-4105.00",
      "10/22/2026,Bought,VTI,TOTAL STOCK MKT ETF,12,290.00,-3480.00",
    ];
    const sold = "10/26/2026,Sold,MSFT,MICROSOFT CORP,-4,420.00,1680.00";
    expect(securities(...bought, sold)).toEqual(["MSFT: MICROSOFT CORP", "VTI: TOTAL STOCK MKT ETF"]);
    // One row of each proves nothing of its words.
    expect(securities(...bought)).toEqual(["MSFT: undefined", "VTI: undefined"]);
  });

  test("that tell of the trade name nothing, and a coin keeps its own name", () => {
    const trade = (on: string, symbol: string, words: string) => `${on},Bought,${symbol},${words},10,10.00,-100.00`;
    const said = [
      trade("10/15/2026", "MSFT", "Market order"),
      trade("10/16/2026", "VTI", "Market order"),
      trade("10/17/2026", "VTI", "Market order"),
    ];
    expect(securities(...said)).toEqual(["MSFT: undefined", "VTI: undefined"]);
    const coins = [
      trade("10/15/2026", "BTC", "Spot buy a"),
      trade("10/16/2026", "MSFT", "Spot buy b"),
      trade("10/17/2026", "MSFT", "Spot buy b"),
    ];
    expect(securities(...coins)).toEqual(["BTC: Bitcoin", "MSFT: undefined"]);
  });
});

test("money that has the sign of its units says what they were worth, and not that they were bought or sold", () => {
  const text = `Date,Note,Fund,Units,Unit price,Amount
2024-01-15,Pay of January,Oak Fund,10.5,2.50,26.25
2024-01-16,Moved,Oak Fund,-0.3,2.50,-0.75
`;
  const columns = {
    date: "Date",
    description: "Note",
    name: "Fund",
    quantity: "Units",
    price: "Unit price",
    amount: "Amount",
  };
  const unsaid = "error in type: The row does not say whether the units of the row were bought, sold or moved.";
  expect(shown(text)).toEqual(["asks columns"]);
  expect(shown(text, { mapping: { columns, types: {}, isCashOnly: false }, currency: "EUR" })).toEqual([
    unsaid,
    unsaid,
  ]);
});

import { expect, test } from "vitest";
import { formatFixed } from "#engine/money/fixed.ts";
import { fileOf } from "#providers/statements/contract.ts";
import type { ReadOptions } from "#providers/statements/port.ts";
import { readStatement } from "#providers/statements/read-statement.ts";

/** Made-up lists in the columns of brokers and of a sheet of assets. */
function held(name: string, text: string, options: ReadOptions = { today: "2026-11-20" }) {
  const read = readStatement(fileOf(name, text), options);
  if (!read.ok) return read.error.kind === "question" ? [`asks ${read.error.id}`] : [read.error.problem];
  const { source, totals, prices, skipped, lines } = read.value;
  return [
    source,
    ...totals.map(({ on, what, security, amount, currency, cost }) => {
      const paid = cost === undefined ? "" : `, cost ${formatFixed(cost.amount)} ${cost.currency}`;
      return `${on} ${what} ${security?.isin ?? security?.ticker ?? security?.name ?? currency} ${formatFixed(amount)}${paid}`;
    }),
    ...prices.map(({ price, currency }) => `price ${formatFixed(price)} ${currency}`),
    ...lines.map(({ type, security, cash, cost }) => {
      const paid = cost === undefined ? "" : `, cost ${formatFixed(cost.amount)} ${cost.currency}`;
      const worth = cash && `${formatFixed(cash.amount)} ${cash.currency}`;
      return `${type} ${security?.assetClass} ${security?.name} ${worth}${paid}`;
    }),
    ...skipped.map(({ reason }) => `left out: ${reason}`),
  ];
}

test.each([
  [
    "Norwegian",
    "Fond;ISIN;Andeler;Kurs;Markedsverdi;Kostpris;Valuta\nElm Fond;NO0010337678;12,5;3 500,00;43 750,00;30 000,00;NOK\n",
    ["2026-11-20 holding NO0010337678 12.5, cost 30000 NOK", "price 3500 NOK"],
  ],
  [
    "Danish, where Valuta is a currency",
    "Navn;Antal;Valuta;GAK;Sidste;Værdi DKK\nElm B;10;DKK;550,00;600,00;6.000,00\n",
    ["2026-11-20 holding Elm B 10, cost 5500 DKK", "price 600 DKK"],
  ],
  [
    "Polish",
    "Papier;Liczba;Kurs;Wartość (PLN);Średnia cena zakupu\nELM;10;210,00;2100,00;200,00\n",
    ["2026-11-20 holding ELM 10, cost 2000 PLN", "price 210 PLN"],
  ],
  [
    "Dutch",
    "Fonds;Participaties;Koers;Waarde (EUR);Aankoopwaarde\nElm Fonds;100,5;135,20;13.587,60;10.000,00\n",
    ["2026-11-20 holding Elm Fonds 100.5, cost 10000 EUR", "price 135.2 EUR"],
  ],
  [
    "Italian",
    "Descrizione;Codice ISIN;Quantità;Prezzo di carico;Prezzo attuale;Controvalore (EUR)\nElm;IT0003132476;100;12,50;14,20;1.420,00\n",
    ["2026-11-20 holding IT0003132476 100, cost 1250 EUR", "price 14.2 EUR"],
  ],
  [
    "Portuguese",
    "Ativo;Quantidade;Preço médio;Preço atual;Valor atual\nELMO4;100;35,00;38,00;R$ 3.800,00\n",
    ["2026-11-20 holding ELMO4 100, cost 3500 BRL", "price 38 BRL"],
  ],
  [
    "Japanese",
    "銘柄コード,銘柄名,保有数量,取得単価,現在値,評価額（円）\n7203,エルム,100,2000,2800,280000円\n",
    ["2026-11-20 holding 7203 100, cost 200000 JPY", "price 2800 JPY"],
  ],
])("a list in %s says the same", (_, text, found) => {
  expect(held("depot.csv", text)).toEqual(["holdings-list", ...found]);
});

test("values are in the currency of their heading, whatever currency a row has, and money of another is as much as the row counts", () => {
  const text = `Asset class;Description;ISIN;Nominal / Quantity;Currency;Cost price;Market price;Market value CHF
Liquidity;Current account USD;;10'000.00;USD;;0.90;9'000.00
Bonds;2.5% Elm 2030;CH0012345671;100'000;CHF;98.50%;101.20%;101'200.00
Equities;Oak SA;CH0038863350;500;CHF;95.00;90.50;45'250.00
`;
  expect(held("valuation.csv", text)).toEqual([
    "holdings-list",
    "2026-11-20 cash USD 10000",
    "2026-11-20 holding CH0012345671 100000, cost 98500 CHF",
    "2026-11-20 holding CH0038863350 500, cost 47500 CHF",
    // Of a bond per hundred of its nominal: 100,000 at 101.20 % are 101,200.
    "price 101.2 CHF",
    "price 90.5 CHF",
  ]);
});

test("a cost in the currency of the account beside one in that of the row tells that values without a currency are the account's", () => {
  const text =
    "Namn;Kortnamn;Volym;Marknadsvärde;GAV (SEK);GAV;Valuta;ISIN\nElm Inc;ELM;10;20000;1600;150;USD;US0378331005\n";
  expect(held("innehav.csv", text)).toEqual([
    "holdings-list",
    "2026-11-20 holding US0378331005 10, cost 16000 SEK",
    "price 2000 SEK",
  ]);
});

test("an option in several columns is held as its contract, of a hundred shares each, and one that was sold is below nothing", () => {
  const text = `Underlying,Expiration,Strike,Call/Put,Quantity,Average Price,Mark,Market Value
AAPL,01/16/2026,150,Call,2,12.50,15.00,$3000.00
MSFT,12/19/2025,400,Put,-1,5.00,4.00,$-400.00
`;
  expect(held("options.csv", text, { today: "2026-11-20", currency: "USD" }).slice(1)).toEqual([
    "2026-11-20 holding AAPL 2026-01-16 150 C 2, cost 2500 USD",
    "2026-11-20 holding MSFT 2025-12-19 400 P -1, cost 500 USD",
    "price 15 USD",
    "price 4 USD",
  ]);
});

test("cash that the lines above a list state is counted where no row of it is cash", () => {
  const text = `Account,TFSA
Cash,250.00
Investments,3500.00

Symbol,Description,Quantity,Price,Book Cost,Market Value
ELM,ELM ETF,100,35.00,3510.00,3500.00
`;
  const found = held("holdings.csv", text, { today: "2026-11-20", currency: "CAD" });
  expect(found).toContain("2026-11-20 cash CAD 250");
  expect(found).toContain("2026-11-20 holding ELM 100, cost 3510 CAD");
});

test("whether a point separates thousands or decimals is asked where nothing in a list says it", () => {
  const text = "Inmueble;Valor actual;Hipoteca pendiente;Precio de compra\nPiso;300.000 €;120.000 €;220.000 €\n";
  expect(held("inmuebles.csv", text)).toEqual(["asks decimal_mark"]);
  expect(held("inmuebles.csv", text, { today: "2026-11-20", decimalMark: "," })).toEqual([
    "holdings-list",
    "opening_balance property Piso 300000 EUR, cost 220000 EUR",
    "opening_balance loan Loan of Piso 120000 EUR",
  ]);
});

test("a purchase price is that of one or of all, as the values beside it say; where they do not, what was paid is unknown", () => {
  const listed = (rows: string) =>
    held("mine.csv", `Symbol,Quantity,Purchase price,Value (USD)\n${rows}\n`).filter((it) => it.includes(" holding "));
  expect(listed("AAPL,100,150,19000")).toEqual(["2026-11-20 holding AAPL 100, cost 15000 USD"]);
  expect(listed("AAPL,100,15000,19000")).toEqual(["2026-11-20 holding AAPL 100, cost 15000 USD"]);
  expect(listed("AAPL,2,150,300")).toEqual(["2026-11-20 holding AAPL 2"]);
});

test("an exchange's balances with their values are coins, and its money is money", () => {
  expect(held("balances.csv", "Asset,Balance,Value (EUR)\nBTC,0.5,40000\nEUR,1000,1000\n")).toEqual([
    "holdings-list",
    "2026-11-20 holding BTC 0.5",
    "2026-11-20 cash EUR 1000",
    "price 80000 EUR",
  ]);
});

test.each([
  [
    "houses in French",
    "Bien;Date d'achat;Prix d'achat;Valeur estimée (EUR);Capital restant dû\nAppartement;01/06/2016;250000;320000;140000\n",
    [
      "opening_balance property Appartement 320000 EUR, cost 250000 EUR",
      "opening_balance loan Loan of Appartement 140000 EUR",
    ],
  ],
  [
    "houses in German",
    "Objekt;Wohnfläche;Kaufpreis;Kaufdatum;Verkehrswert;Restschuld\nHaus;120;350.000,00 €;01.05.2015;520.000,00 €;180.000,00 €\n",
    ["opening_balance property Haus 520000 EUR, cost 350000 EUR", "opening_balance loan Loan of Haus 180000 EUR"],
  ],
  [
    "loans in German",
    "Darlehen;Bank;Darlehensbetrag;Restschuld (EUR);Zinsbindung bis;Rate\nEigenheim;Sparkasse;300.000,00;241.350,12;30.06.2030;1.150,00\n",
    ["opening_balance loan Eigenheim 241350.12 EUR"],
  ],
  [
    "pension accounts, each with its balance",
    "Vorsorgekonto;Anbieter;Saldo CHF;Stand\n3a Konto 1;Elm;35'000.00;20.11.2025\n3a Konto 2;Oak;21'000.00;20.11.2025\n",
    ["2025-11-20 cash CHF 35000", "2025-11-20 cash CHF 21000"],
  ],
  [
    "commitments to funds",
    "Fund name,Vintage,Commitment,Called,Distributed,NAV,Currency\nOak III,2019,500000,350000,120000,400000,EUR\n",
    ["opening_balance other Oak III 400000 EUR, cost 350000 EUR"],
  ],
  [
    "coins of gold, whose weight is no number of units",
    "Item,Weight (oz),Purchase date,Purchase price,Current value\nKrugerrand,1,2020-05-01,1600 EUR,2400 EUR\n",
    ["opening_balance collectible Krugerrand 2400 EUR, cost 1600 EUR"],
  ],
  [
    "parts of a loan in Dutch",
    "Leningdeel;Hoofdsom;Restant hoofdsom (EUR);Rente;Einddatum\n1;200.000,00;150.000,00;1,85%;01-06-2046\n",
    ["opening_balance loan Loan part 1 150000 EUR"],
  ],
])("a list of %s begins with what it is worth or owed", (_, text, found) => {
  expect(held("mine.csv", text)).toEqual(["holdings-list", ...found]);
});

test("a list of trades whose day has another name is no list of holdings", () => {
  const text = "Name,Type,Quantity,Price,Value\nElm,Buy,10,20.00,200.00\nElm,Sell,5,21.00,105.00\n";
  expect(held("trades.csv", text)).toEqual(["asks columns"]);
});

test("a weight is a part of the portfolio, and no number of units", () => {
  expect(held("mine.csv", "Name,Weight,Value (EUR),Type\nElm Fund,40%,400.00,ETF\n")).toEqual([
    "holdings-list",
    "left out: Known by its value alone: add Elm Fund with Add an asset or debt.",
  ]);
});

test("a statement of an account is no list of accounts", () => {
  const text = "Konto;Buchungstag;Betrag;Saldo;Text\nGiro;05.03.2025;-45,20;954,80;Markt\n";
  expect(held("konto.csv", text, { currency: "EUR" })[0]).toBe("generic-csv");
});

test("a day above a list that could be read two ways is asked about, and is that of the list once it is said", () => {
  const text = "As of 04/02/2026\n\nSymbol,Quantity,Price,Market Value,Currency\nELM,10,20.00,200.00,USD\n";
  expect(held("mine.csv", text)).toEqual(["asks date_order"]);
  const read = readStatement(fileOf("mine.csv", text), { today: "2026-11-23", dateOrder: "mdy" });
  expect(read.ok && read.value.totals.map(({ on }) => on)).toEqual(["2026-04-02"]);
});

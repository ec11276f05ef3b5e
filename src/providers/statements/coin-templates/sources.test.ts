import { expect, test } from "vitest";
import { cryptoTaxCalculator } from "#providers/statements/coin-templates/base-and-quote.ts";
import {
  accointing,
  bittyTax,
  coinTracker,
  stakeTax,
  taxBit,
  tokenTax,
  waltio,
  zenLedger,
} from "#providers/statements/coin-templates/sources.ts";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";

const ACCOINTING = `transactionType,date,inBuyAmount,inBuyAsset,outSellAmount,outSellAsset,feeAmount (optional),feeAsset (optional),classification (optional),operationId (optional),comments (optional)
deposit,01/05/2021 10:00:00,500,EUR,,,,,,,
order,01/16/2021 10:00:00,0.01,BTC,300,EUR,1,EUR,,,
withdraw,01/17/2021 10:00:00,,,0.005,BTC,0.0001,BTC,,,
deposit,02/06/2021 10:00:00,0.5,DOT,,,,,staked,,
`;
const COINTRACKER = `Date,Received Quantity,Received Currency,Sent Quantity,Sent Currency,Fee Amount,Fee Currency,Tag
01/05/2021 10:00:00,500,USD,,,,,
01/06/2021 10:00:00,0.01,BTC,300,USD,1,USD,
01/16/2021 10:00:00,,,0.005,BTC,0.0001,BTC,gift
02/26/2021 10:00:00,0.5,DOT,,,,,staked
`;
const STAKETAX = `timestamp,tx_type,taxable,received_amount,received_currency,sent_amount,sent_currency,fee,fee_currency,comment,txid,url,exchange,wallet_address
2022-01-05 10:00:00,STAKING,,0.5,ATOM,,,0.001,ATOM,,tx1,,cosmos_blockchain,cosmos1abc
2022-01-06 10:00:00,TRADE,,10,OSMO,1,ATOM,,,,tx2,,cosmos_blockchain,cosmos1abc
2022-01-08 10:00:00,SPEND,,,,0.01,ATOM,,,,tx4,,cosmos_blockchain,cosmos1abc
`;
const TOKENTAX = `Type,BuyAmount,BuyCurrency,SellAmount,SellCurrency,FeeAmount,FeeCurrency,Exchange,Group,Comment,Date
Trade,0.5,ETH,1000,USD,2,USD,Harbor,,,12/30/2021 23:00
Staking,0.01,ETH,,,,,Harbor,,,12/31/2021 23:00
`;
const ZENLEDGER = `Timestamp,Type,IN Amount,IN Currency,Out Amount,Out Currency,Fee Amount,Fee Currency,Exchange(optional),US Based
12/30/2021 23:00:00,trade,0.5,ETH,1000,USD,2,USD,Harbor,Yes
12/31/2021 23:00:00,staking_reward,0.01,ETH,,,,,Harbor,Yes
`;
const TAXBIT = `Date and Time,Transaction Type,Sent Quantity,Sent Currency,Sending Source,Received Quantity,Received Currency,Receiving Destination,Fee,Fee Currency,Exchange Transaction ID,Blockchain Transaction Hash
2021-12-30T23:00:00Z,Trade,1000,USD,Harbor,0.5,ETH,Harbor,2,USD,T1,
2021-12-31T23:00:00Z,Income,,,,0.01,ETH,Harbor,,,T2,
`;
const CTC = `Timestamp (UTC),Type,Base Currency,Base Amount,Quote Currency (Optional),Quote Amount (Optional),Fee Currency (Optional),Fee Amount (Optional),From (Optional),To (Optional),Blockchain (Optional),ID (Optional),Description (Optional),Reference Price Per Unit (Optional),Reference Price Currency (Optional)
2022-01-05 10:00:00,fiat-deposit,AUD,500,,,,,,Harbor,,1,,,
2022-01-06 10:00:00,buy,BTC,0.01,AUD,480,AUD,1,Harbor,Harbor,,2,,,
2022-02-06 10:00:00,staking,DOT,0.5,,,,,,Harbor,,3,,10,USD
2022-03-06 10:00:00,sell,BTC,0.005,AUD,300,AUD,1,Harbor,Harbor,,4,,,
2022-03-16 10:00:00,send,BTC,0.001,,,,,Harbor,Wallet,,5,,,
`;
const BITTYTAX = `Type,Buy Quantity,Buy Asset,Buy Value in GBP,Sell Quantity,Sell Asset,Sell Value in GBP,Fee Quantity,Fee Asset,Fee Value in GBP,Wallet,Timestamp,Note
Deposit,500,GBP,,,,,,,,Harbor,2022-01-05T10:00:00 GMT,
Trade,0.01,BTC,,330,GBP,,1,GBP,,Harbor,2022-01-06T10:00:00 GMT,
Staking,0.1,DOT,0.5,,,,,,,Harbor,2022-01-07T10:00:00 GMT,
Gift-Sent,,,,0.001,BTC,33,,,,Harbor,2022-01-08T10:00:00 GMT,
`;
const FRENCH =
  "Montant reçu,Monnaie ou jeton reçu,Montant envoyé,Monnaie ou jeton envoyé,Frais,Monnaie ou jeton des frais";
const WALTIO = `Type,Date,Fuseau horaire,${FRENCH},Exchange / Plateforme,Description,Label,Prix du jeton du montant envoyé,ID Externe
Dépôt,05/01/2022 10:00:00,GMT,500,EUR,,,,,Harbor,,,,1
Échange,16/01/2022 10:00:00,GMT,0.010,BTC,300,EUR,1.5,EUR,Harbor,,,1,2
Échange,17/01/2022 10:00:00,GMT,0.12,ETH,0.01,BTC,0.001,ETH,Harbor,,,30000,3
Retrait,18/01/2022 10:00:00,GMT,,,0.02,ETH,0.001,ETH,Harbor,,Paiement,3000,4
`;
const WALTIO_COMMAS = `Type,Date,${FRENCH},Exchange / Plateforme,Description,Label
Dépôt,12/06/2022 12:16:32,"1,518",ADA,,,,,Harbor,,Staking
`;
const BITSTACK = `Type,Date,Fuseau horaire,${FRENCH},Description,ID Externe
Échange,2022-01-15T10:30:00Z,GMT,0.001,BTC,42,EUR,0.5,EUR,Achat,1
Dépôt,2022-02-15T10:30:00Z,GMT,0.0002,BTC,,,,,Parrainage,2
Retrait,2022-03-15T10:30:00Z,GMT,,,0.001,BTC,,,Vers mon portefeuille,3
`;

const ONE = { fewerShapes: "A template has one heading." };
describeStatementSource(accointing, { own: [fileOf("a.csv", ACCOINTING)], ...ONE });
describeStatementSource(coinTracker, { own: [fileOf("c.csv", COINTRACKER)], ...ONE });
describeStatementSource(stakeTax, { own: [fileOf("s.csv", STAKETAX)], ...ONE });
describeStatementSource(tokenTax, { own: [fileOf("t.csv", TOKENTAX)], ...ONE });
describeStatementSource(zenLedger, { own: [fileOf("z.csv", ZENLEDGER)], ...ONE });
describeStatementSource(taxBit, { own: [fileOf("x.csv", TAXBIT)], ...ONE });
describeStatementSource(bittyTax, { own: [fileOf("b.csv", BITTYTAX)], ...ONE });
describeStatementSource(waltio, {
  own: [fileOf("w.csv", WALTIO), fileOf("commas.csv", WALTIO_COMMAS), fileOf("bitstack.csv", BITSTACK)],
});
describeStatementSource(cryptoTaxCalculator, { own: [fileOf("q.csv", CTC)], ...ONE });

const BOUGHT_ETHER = "buy ETH × 0.5, cash -1002 USD, fee 2 USD commission";

test("what is sent, what is received and the fee beside them: 300 and 1 for 0.01 bitcoins", () => {
  const same = (unit: string) => [
    `2021-01-05 deposit, cash 500 ${unit}`,
    `2021-01-16 buy BTC × 0.01, cash -301 ${unit}, fee 1 ${unit} commission`,
  ];
  expect(shownBy(accointing, ACCOINTING)).toEqual([
    ...same("EUR"),
    "2021-01-17 transfer_in_kind BTC × -0.005, fee 0.0001 BTC",
    "2021-02-06 other_income DOT × 0.5",
  ]);
  expect(shownBy(coinTracker, COINTRACKER)).toEqual([
    "2021-01-05 deposit, cash 500 USD",
    "2021-01-06 buy BTC × 0.01, cash -301 USD, fee 1 USD commission",
    "2021-01-16 transfer_in_kind BTC × -0.005, fee 0.0001 BTC",
    "2021-02-26 other_income DOT × 0.5",
  ]);
});

test("words of types say what is income and what was spent", () => {
  expect(shownBy(stakeTax, STAKETAX)).toEqual([
    "2022-01-05 other_income ATOM × 0.499",
    "2022-01-06 corporate_action, -1 ATOM, 10 OSMO",
    "2022-01-08 transfer_in_kind ATOM × -0.01",
  ]);
  expect(shownBy(tokenTax, TOKENTAX)).toEqual([`2021-12-30 ${BOUGHT_ETHER}`, "2021-12-31 other_income ETH × 0.01"]);
  expect(shownBy(zenLedger, ZENLEDGER)).toEqual([`2021-12-30 ${BOUGHT_ETHER}`, "2021-12-31 other_income ETH × 0.01"]);
  expect(shownBy(taxBit, TAXBIT)).toEqual([`2021-12-30 ${BOUGHT_ETHER}`, "2021-12-31 other_income ETH × 0.01"]);
});

test("a base that is bought arrives, and one that is sold leaves", () => {
  expect(shownBy(cryptoTaxCalculator, CTC)).toEqual([
    "2022-01-05 deposit, cash 500 AUD",
    "2022-01-06 buy BTC × 0.01, cash -481 AUD, fee 1 AUD commission",
    "2022-02-06 other_income DOT × 0.5",
    "2022-03-06 sell BTC × 0.005, cash 299 AUD, fee 1 AUD commission",
    "2022-03-16 transfer_in_kind BTC × -0.001",
  ]);
});

test("Waltio and Bitstack say in French what left and arrived; a file's numbers are all of the one mark it writes", () => {
  expect(shownBy(waltio, WALTIO)).toEqual([
    "2022-01-05 deposit, cash 500 EUR",
    "2022-01-16 buy BTC × 0.01, cash -301.5 EUR, fee 1.5 EUR commission",
    "2022-01-17 corporate_action, -0.01 BTC, 0.119 ETH",
    "2022-01-18 transfer_in_kind ETH × -0.02, fee 0.001 ETH",
  ]);
  expect(shownBy(waltio, WALTIO_COMMAS)).toEqual(["2022-06-12 other_income ADA × 1.518"]);
  expect(shownBy(waltio, BITSTACK)).toEqual([
    "2022-01-15 buy BTC × 0.001, cash -42.5 EUR, fee 0.5 EUR commission",
    "2022-02-15 other_income BTC × 0.0002",
    "2022-03-15 transfer_in_kind BTC × -0.001",
  ]);
});

test("what BittyTax says was given away left in coins, whatever it was worth", () => {
  expect(shownBy(bittyTax, BITTYTAX)).toEqual([
    "2022-01-05 deposit, cash 500 GBP",
    "2022-01-06 buy BTC × 0.01, cash -331 GBP, fee 1 GBP commission",
    "2022-01-07 other_income DOT × 0.1",
    "2022-01-08 transfer_in_kind BTC × -0.001",
  ]);
});

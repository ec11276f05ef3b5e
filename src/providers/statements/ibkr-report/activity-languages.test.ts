import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy, totalsBy } from "#providers/statements/contract.ts";
import { ibkrActivity } from "#providers/statements/ibkr-report/activity.ts";

const GERMAN = `Statement,Header,Feldname,Feldwert
Statement,Data,BrokerName,Interactive Brokers
Statement,Data,Period,"Januar 1, 2024 - März 31, 2024"
Kontoinformation,Header,Feldname,Feldwert
Kontoinformation,Data,Basiswährung,EUR
Offene Positionen,Header,DataDiscriminator,Anlagekategorie,Währung,Symbol,Menge,Mult,Einstandspreis,Einstandswert,Schlusskurs,Wert,Unrealisierter G/V,Code
Offene Positionen,Data,Summary,Aktien,USD,MPL,6,1,20.1,120.6,21,126,5.4,
Transaktionen,Header,DataDiscriminator,Anlagekategorie,Währung,Konto,Symbol,Datum/Zeit,Menge,T.-Kurs,Schlusskurs,Erlös,Provision/Gebühr,Basis,Realisierter G/V,MTM G/V,Code
Transaktionen,Data,Order,Aktien,USD,U1,MPL,"2024-01-05, 09:30:00",10,20,21,-200,-1,201,0,10,O
Transaktionen,Data,Order,Aktien,USD,U2,MPL,"2024-02-05, 10:00:00",-4,25,21,100,-1,-80.4,19,10,C
Transaktionen,Data,Order,Futures,USD,U2,MESH4,"2024-02-06, 10:00:00",1,5000,5001,-25000,-1,25001,0,5,O
Transaktionen,Data,Order,Wundertüten,USD,U2,WON,"2024-02-06, 10:00:00",1,50,50,-50,-1,51,0,0,O
Transaktionen,SubTotal,,Aktien,USD,,MPL,,6,,,-100,-2,120.6,19,20,
Dividenden,Header,Währung,Konto,Datum,Beschreibung,Betrag
Dividenden,Data,USD,U1,2024-02-01,MPL(US0000000016) Bardividende USD 0.80 pro Aktie (Ordentliche Dividende),8
Dividenden,Data,Gesamt,,,,8
Quellensteuer,Header,Währung,Konto,Datum,Beschreibung,Betrag,Code
Quellensteuer,Data,USD,U1,2024-02-01,MPL(US0000000016) Bardividende USD 0.80 pro Aktie - US Steuer,-1.2,
Dinge,Header,Währung,Datum,Beschreibung,Betrag
Dinge,Data,EUR,2024-02-05,Ding,-4.5
`;

const SPANISH = `Statement,Header,Nombre del campo,Valor del campo
Statement,Data,BrokerName,Interactive Brokers
Información sobre la cuenta,Header,Nombre del campo,Valor del campo
Información sobre la cuenta,Data,Cuenta,U9
Tarifas,Header,Subtitle,Divisa,Fecha,Descripción,Cantidad
Tarifas,Data,Otras comisiones,EUR,2024-01-31,Custodia,-2
Depósitos y retiradas,Header,Divisa,Fecha de liquidación,Descripción,Cantidad
Depósitos y retiradas,Data,EUR,2024-01-06,Transferencia,1000
Dividendos,Header,Divisa,Fecha,Descripción,Cantidad
Dividendos,Data,EUR,2024-03-10,ROB(ES0000000011) Dividendo en efectivo EUR 0.40 por acción,30.4
Dividendos,Data,Total Dividendos en EUR,,,30.4
`;

const CHINESE = `账户信息,Header,域名称,域值
账户信息,Data,账户,U3
账户信息,Data,基础货币,USD
交易,Header,DataDiscriminator,资产分类,货币,代码,日期/时间,数量,交易价格,收盘价格,收益,佣金/税,基础,已实现的损益,按市值计算的损益,代码
交易,Data,Order,股票,USD,OAK,"2024-01-20, 09:49:15",-4,50,51,200,-1,-199,0,-4,O
交易,Header,DataDiscriminator,资产分类,货币,代码,日期/时间,数量,交易价格,,收益,佣金 USD,,,以市值计（MTM） USD,代码
交易,Data,Order,外汇,HKD,USD.HKD,"2024-01-21, 12:00:00",100,7.8,,-780,-2,,,0,O
转账,Header,资产分类,货币,代码,日期,类型,方向,转账公司,转账账户,数量,转账价格,市场价值,已实现的损益,现金金额,代码
转账,Data,股票,USD,ELM,2024-01-22,FOP,出,--,1,-4,--,-40,0,0,
`;

describeStatementSource(ibkrActivity, {
  own: [fileOf("de.csv", GERMAN), fileOf("es.csv", SPANISH), fileOf("zh.csv", CHINESE)],
});

const moved = (text: string): readonly string[] =>
  shownBy(ibkrActivity, text).filter((line) => !line.startsWith("skipped"));

test("a report in German is read as the English one, and what its words do not say is an error", () => {
  expect(moved(GERMAN)).toEqual([
    "2024-01-05 buy MPL × 10 @ 20 USD, cash -201 USD, fee 1 USD commission",
    "2024-02-05 sell MPL × 4 @ 25 USD, cash 99 USD, fee 1 USD commission",
    "error in Asset Category: Trades of futures and CFDs settle by daily margin, which is not read.",
    'error in Asset Category: "Wundertüten" is not a known kind of transaction.',
    "2024-02-01 dividend US0000000016, cash 6.8 USD, tax 1.2 USD withholding",
    'error in section: "Dinge" is not a known kind of transaction.',
  ]);
  expect(totalsBy(ibkrActivity, GERMAN)).toEqual(["2024-03-31 holding 6 MPL"]);
});

test("Spanish calls an amount by the word for a quantity", () => {
  expect(moved(SPANISH)).toEqual([
    "2024-01-31 fee, cash -2 EUR",
    "2024-01-06 deposit, cash 1000 EUR",
    "2024-03-10 dividend ES0000000011, cash 30.4 EUR",
  ]);
});

test("Chinese has one word for symbol and code: a sale that opens is short, and the commission of an exchange is not lost", () => {
  expect(moved(CHINESE)).toEqual([
    "2024-01-20 sell OAK × 4 @ 50 USD, cash 199 USD, fee 1 USD commission",
    "2024-01-21 exchange, cash -780 HKD for 100 USD",
    "2024-01-21 fee, cash -2 USD",
    "2024-01-22 transfer_in_kind ELM × -4",
  ]);
});

test("a report in a language that is not known is this broker's all the same: nothing of it is taken for a list of holdings", () => {
  const text = `Statement,Header,Mezőnév,Mezőérték
Statement,Data,BrokerName,Interactive Brokers
Ügyletek,Header,DataDiscriminator,Eszköz,Deviza,Jelkép,Dátum,Darab
Ügyletek,Data,Order,Részvények,USD,MPL,"2024-01-05, 09:30:00",10
`;
  expect(moved(text)).toEqual(['error in section: "Ügyletek" is not a known kind of transaction.']);
});

import { describe, expect, test } from "vitest";
import { formatFixed } from "#engine/money/fixed.ts";
import { bunq } from "#providers/statements/banks/bunq.ts";
import { ingGermany, ingNetherlands, ingSpain } from "#providers/statements/banks/ing.ts";
import { abnAmro } from "#providers/statements/banks/abn-amro.ts";
import { monzo } from "#providers/statements/banks/monzo.ts";
import { n26 } from "#providers/statements/banks/n26.ts";
import { raiffeisen } from "#providers/statements/banks/raiffeisen.ts";
import { revolut } from "#providers/statements/banks/revolut.ts";
import { starling } from "#providers/statements/banks/starling.ts";
import {
  bankOfAmerica,
  bankOfAmericaCard,
  capitalOne,
  chase,
  chaseCard,
  wellsFargo,
} from "#providers/statements/banks/united-states.ts";
import { wiseHistory } from "#providers/statements/banks/wise-history.ts";
import { wise } from "#providers/statements/banks/wise.ts";
import { describeStatementSource, fileOf } from "#providers/statements/contract.ts";
import { detectDelimiter, parseCsv } from "#providers/statements/detect-csv.ts";
import { rowsOf, xlsxOf } from "#test/fixtures/workbooks.ts";
import type { StatementSource } from "#providers/statements/port.ts";
import { readStatement } from "#providers/statements/read-statement.ts";
import { showStatement } from "#providers/statements/show-line.ts";

/** Made-up exports in the columns of each bank, and what they say. */
interface Shape {
  readonly source: StatementSource;
  readonly text: string;
  readonly lines: readonly string[];
  readonly totals?: readonly string[];
  readonly accounts?: readonly string[];
}

const REVOLUT = "Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance";
const WISE =
  "TransferWise ID,Date,Amount,Currency,Description,Payment Reference,Running Balance,Exchange From,Exchange To,Total fees";
const WISE_HISTORY =
  "ID,Status,Direction,Created on,Finished on,Source fee amount,Source fee currency,Target fee amount,Target fee currency,Source name,Source amount (after fees),Source currency,Target name,Target amount (after fees),Target currency,Exchange rate,Reference,Batch,Created by,Category,Note";
const MONZO =
  "Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In";
const ING_NL =
  '"Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag (EUR)";"Mutatiesoort";"Mededelingen";"Saldo na mutatie";"Tag"';
const STARLING = "Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes";
const CHASE = "Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #";

const SHAPES: readonly Shape[] = [
  {
    source: revolut,
    text: `${REVOLUT}\nTOPUP,Current,2024-01-01 10:00:00,2024-01-01 10:00:01,Bank,100.00,0.00,EUR,COMPLETED,100.00\nCARD_PAYMENT,Current,2024-01-02 10:00:00,2024-01-03 09:00:00,Shop,-30.00,0.15,EUR,COMPLETED,69.85\nCARD_PAYMENT,Current,2024-01-04 10:00:00,,Hotel,-99.00,0.00,EUR,REVERTED,\n`,
    lines: [
      "2024-01-01 deposit, cash 100 EUR",
      "2024-01-03 withdrawal, cash -30 EUR",
      "2024-01-03 fee, cash -0.15 EUR",
      "skipped: Not booked, or taken back before it was: it moved nothing.",
    ],
    totals: ["2023-12-31 0", "2024-01-03 69.85"],
  },
  {
    source: revolut,
    text: `${REVOLUT}\nExchange,Current,2024-01-01 10:00:00,2024-01-01 10:00:01,To USD,-50.00,0.00,EUR,COMPLETED,50.00\nInterest,Savings,2024-01-02 10:00:00,2024-01-02 10:00:00,Interest,0.40,0.00,EUR,COMPLETED,0.40\n`,
    lines: ["2024-01-01 cash_transfer, cash -50 EUR", "2024-01-02 interest, cash 0.4 EUR"],
    accounts: ["", "Savings"],
  },
  {
    source: revolut,
    text: "Art,Produkt,Datum des Beginns,Datum des Abschlusses,Beschreibung,Betrag,Gebühr,Währung,Status,Saldo\nKartenzahlung,Girokonto,2024-01-02 10:00:00,2024-01-03 09:00:00,Laden,-30.00,0.00,EUR,ABGESCHLOSSEN,70.00\n",
    lines: ["2024-01-03 withdrawal, cash -30 EUR"],
  },
  {
    source: revolut,
    text: `${REVOLUT}\nExchange,Current,2024-01-01 1:58:33,2024-01-01 1:58:33,Exchanged to PLN,334.09,0.00,PLN,COMPLETED,334.09\nExchange,Current,2024-01-01 1:58:33,2024-01-01 1:58:33,Exchanged to PLN,-78.00,0.50,EUR,COMPLETED,21.50\nCharge,Current,2024-01-02 1:00:00,2024-01-02 1:00:00,Plan,0.00,7.99,EUR,COMPLETED,13.51\nExchange,Current,2024-01-03 1:00:00,2024-01-03 1:00:00,Exchanged to XAU,0.1,0.001,XAU,COMPLETED,0.099\n`,
    lines: [
      "2024-01-01 exchange, cash -78 EUR for 334.09 PLN",
      "2024-01-01 fee, cash -0.5 EUR",
      "2024-01-02 fee, cash -7.99 EUR",
      "error in currency: XAU is a metal: its rows count units, not money.",
    ],
  },
  {
    source: wiseHistory,
    text: `${WISE_HISTORY}\nTRANSFER-1,COMPLETED,OUT,2024-01-03 14:20:05,2024-01-03 14:23:11,0.45,EUR,,,Mia,120.00,EUR,Landlord,120.00,EUR,1,Rent,,,,\nTRANSFER-2,COMPLETED,IN,2024-01-04 09:00:00,2024-01-04 09:01:30,,,5.00,GBP,Oak,2505.00,GBP,Mia,2500.00,GBP,1,Invoice,,,,\n`,
    lines: [
      "2024-01-03 withdrawal, cash -120 EUR",
      "2024-01-03 fee, cash -0.45 EUR",
      "2024-01-04 deposit, cash 2500 GBP",
    ],
  },
  {
    source: wiseHistory,
    text: `${WISE_HISTORY}\nBALANCE-3,COMPLETED,NEUTRAL,2024-01-05 09:00:00,2024-01-05 09:00:00,0.20,EUR,,,Mia,49.80,EUR,Mia,54.10,USD,1.0863,,,,,\nBALANCE-4,COMPLETED,NEUTRAL,2024-01-05 09:00:00,2024-01-05 09:00:00,,,,,Mia,10.00,EUR,Mia,10.00,EUR,1,,,,,\n`,
    lines: [
      "2024-01-05 exchange, cash -49.8 EUR for 54.1 USD",
      "2024-01-05 fee, cash -0.2 EUR",
      "skipped: Moves between your own balances of one currency.",
    ],
  },
  {
    source: wiseHistory,
    text: `${WISE_HISTORY}\nCARD_TRANSACTION-5,COMPLETED,OUT,2024-01-06 09:00:00,2024-01-06 09:00:00,0.10,CAD,,,Mia,15.70,CAD,Shop,11.18,USD,0.71,,,,,\nCARD_TRANSACTION-5,COMPLETED,OUT,2024-01-06 09:00:00,2024-01-06 09:00:00,,,,,Mia,23.32,USD,Shop,23.32,USD,1,,,,,\nCARD_TRANSACTION-6,CANCELLED,OUT,2024-01-06 09:00:00,,,,,,Mia,1.00,USD,Shop,1.00,USD,1,,,,,\nCARD_TRANSACTION-7,REFUNDED,IN,2024-01-07 09:00:00,,,,,,Shop,1.00,USD,Mia,1.00,USD,1,,,,,\n`,
    lines: [
      "2024-01-06 withdrawal, cash -15.7 CAD",
      "2024-01-06 fee, cash -0.1 CAD",
      "2024-01-06 withdrawal, cash -23.32 USD",
      "skipped: Cancelled or paid back: nothing is gone.",
      'error in Status: "REFUNDED" does not say whether money moved.',
    ],
  },
  {
    source: n26,
    text: '"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"\n2024-01-15,2024-01-16,"Coffee",,Presentment,,"Main Account",-4.50,5.00,USD,0.9\n2024-01-20,2024-01-20,"N26",,Fee,"Monthly",Rainy days,-9.90,,,\n',
    lines: ["2024-01-15 withdrawal, cash -4.5 EUR", "2024-01-20 fee, cash -9.9 EUR"],
    accounts: ["", "Rainy days"],
  },
  {
    source: n26,
    text: '"Date","Payee","Account number","Transaction type","Payment reference","Amount (EUR)","Amount (Foreign Currency)","Type Foreign Currency","Exchange Rate"\n"2024-01-15","Oak","DE1","Income","Pay","1200.0","","",""\n',
    lines: ["2024-01-15 deposit, cash 1200 EUR"],
  },
  {
    source: n26,
    text: '"Datum","Empfänger","Kontonummer","Transaktionstyp","Verwendungszweck","Betrag (EUR)","Betrag (Fremdwährung)","Fremdwährung","Wechselkurs"\n"2024-01-15","Laden","","MasterCard Zahlung","","-3.2","-3.2","EUR","1.0"\n',
    lines: ["2024-01-15 withdrawal, cash -3.2 EUR"],
  },
  {
    source: wise,
    text: `${WISE}\nCARD-2,16-01-2024,-11.00,USD,Card transaction of 11.00 USD issued by Shop,,189.00,,,0.50\nTRANSFER-1,15-01-2024,200.00,USD,Received money from Oak,Invoice,200.00,,,0.00\n`,
    lines: ["2024-01-16 withdrawal, cash -11 USD", "2024-01-15 deposit, cash 200 USD"],
    totals: ["2024-01-14 0", "2024-01-16 189"],
  },
  {
    source: wise,
    text: `${WISE}\nBALANCE-9,16-01-2024,-50.00,EUR,Converted 50.00 EUR to USD,,50.00,EUR,USD,0.20\nFEE-TRANSFER-3,16-01-2024,-0.40,EUR,Wise Charges for: TRANSFER-3,,49.60,,,0.00\n`,
    lines: ["2024-01-16 cash_transfer, cash -50 EUR", "2024-01-16 fee, cash -0.4 EUR"],
  },
  {
    source: wise,
    text: "TransferWise ID,Date,Date Time,Amount,Currency,Description,Payment Reference,Running Balance\nBALANCE_CASHBACK-1,01-02-2024,01-02-2024 06:00:00.123,0.75,GBP,Balance cashback,,10.75\n",
    lines: ["2024-02-01 other_income, cash 0.75 GBP"],
  },
  {
    source: abnAmro,
    text: "123456789\tEUR\t20260105\t1000,00\t954,80\t20260105\t-45,20\tBEA  NR:AB1234 05.01.26/12.30 GROCER\n123456789\tEUR\t20260115\t954,80\t2954,80\t20260115\t2000,00\tSEPA Overboeking OAK BV\n",
    lines: ["2026-01-05 withdrawal, cash -45.2 EUR", "2026-01-15 deposit, cash 2000 EUR"],
  },
  {
    source: abnAmro,
    text: "1234567890\tUSD\t20260201\t0,00\t1250,00\t20260202\t1250,00\tSEPA iDEAL ELM BV\n",
    lines: ["2026-02-01 deposit, cash 1250 USD"],
  },
  {
    source: abnAmro,
    text: "12345678\tEUR\t20251230\t10,00\t-15,50\t20251231\t-25,50\tGEA  NR:12 HILL\n",
    lines: ["2025-12-30 withdrawal, cash -25.5 EUR"],
  },
  {
    source: wellsFargo,
    text: "02/01/2026,-12.00,*,,MONTHLY SERVICE\n02/02/2026,12.00,*,,REFUND OF IT\n",
    lines: ["2026-02-01 withdrawal, cash -12 USD", "2026-02-02 deposit, cash 12 USD"],
  },
  {
    source: wellsFargo,
    text: '"03/01/2026","-250.00","*","1042","CHECK, TO ELM"\n',
    lines: ["2026-03-01 withdrawal, cash -250 USD"],
  },
  {
    source: wellsFargo,
    text: '"01/05/2026","-45.20","*","","GROCER #1234"\n"01/15/2026","2000.00","*","101","OAK PAYROLL"\n',
    lines: ["2026-01-05 withdrawal, cash -45.2 USD", "2026-01-15 deposit, cash 2000 USD"],
  },
  {
    source: monzo,
    text: `${MONZO}\ntx_1,13/01/2024,10:00:00,Card payment,Bakery,,Eating out,-3.10,GBP,-3.10,GBP,bread,,,BAKERY LONDON,,-3.10,\ntx_2,14/01/2024,10:00:00,Pot transfer,Holiday,,Transfers,-20.00,GBP,-20.00,GBP,,,,,,-20.00,\n`,
    lines: ["2024-01-13 withdrawal, cash -3.1 GBP", "2024-01-14 cash_transfer, cash -20 GBP"],
  },
  {
    source: monzo,
    text: "id,created,amount,currency,local_amount,local_currency,category,emoji,description,address,notes,receipt\ntx_1,2024-02-25 12:34:56 +0000,-10,GBP,-10,GBP,general,,Shop,,,\n",
    lines: ["2024-02-25 withdrawal, cash -10 GBP"],
  },
  {
    // Before 2018: 1,330 pence.
    source: monzo,
    text: "account_id,amount,created,currency,description,id,category,notes,is_load,settled,local_amount,local_currency\nacc_1,-1330,2017-03-30T17:32:57.123Z,GBP,Shop,tx_9,general,,false,2017-03-31T00:00:00Z,-1330,GBP\n",
    lines: ["2017-03-30 withdrawal, cash -13.3 GBP"],
  },
  {
    source: monzo,
    text: `${MONZO}\ntx_3,31/01/2024,23:59:00,Interest,Monzo,,Income,0.12,GBP,0.12,GBP,,,,,,,0.12\n`,
    lines: ["2024-01-31 interest, cash 0.12 GBP"],
  },
  {
    source: ingNetherlands,
    text: `${ING_NL}\n"20240116";"Bakery";"NL01INGB0001";"";"BA";"Af";"30,63";"Betaalautomaat";"Card 1";"69,37";""\n"20240115";"Oak";"NL01INGB0001";"NL02";"OV";"Bij";"100,00";"Overschrijving";"Pay";"100,00";""\n`,
    lines: ["2024-01-16 withdrawal, cash -30.63 EUR", "2024-01-15 deposit, cash 100 EUR"],
    totals: ["2024-01-14 0", "2024-01-16 69.37"],
    accounts: ["NL01INGB0001"],
  },
  {
    source: ingNetherlands,
    text: '"Date","Name / Description","Account","Counterparty","Code","Debit/credit","Amount (EUR)","Transaction type","Notifications"\n"20240116","Bakery","NL01INGB0001","","BA","Debit","1.030,63","Payment terminal",""\n',
    lines: ["2024-01-16 withdrawal, cash -1030.63 EUR"],
  },
  {
    source: ingNetherlands,
    text: '"Datum";"Omschrijving";"Rekening";"Rekening naam";"Tegenrekening";"Af Bij";"Bedrag";"Valuta";"Mutatiesoort";"Mededelingen";"Saldo na mutatie"\n"2024-01-01";"Rente";"A 1";"Oranje";"";"Bij";"1,20";"EUR";"Rente";"";"101,20"\n',
    lines: ["2024-01-01 interest, cash 1.2 EUR"],
  },
  {
    source: ingGermany,
    text: "Umsatzanzeige;Datei erstellt am: 01.02.2024\n\nIBAN;DE12 5001 0517 0123 4567 89\nBank;ING\nSaldo;90,00;EUR\n\nBuchung;Valuta;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung\n16.01.2024;16.01.2024;Laden;Lastschrift;Brot;90,00;EUR;-10,00;EUR\n15.01.2024;15.01.2024;Oak GmbH;Gehalt/Rente;Lohn;100,00;EUR;100,00;EUR\n",
    lines: ["2024-01-16 withdrawal, cash -10 EUR", "2024-01-15 deposit, cash 100 EUR"],
    totals: ["2024-01-14 0", "2024-01-16 90"],
    accounts: ["DE12500105170123456789"],
  },
  {
    source: ingGermany,
    text: "Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Betrag;Währung\n31.12.2024;31.12.2024;;Abschluss;Zinsen;1,05;EUR\n",
    lines: ["2024-12-31 interest, cash 1.05 EUR"],
  },
  {
    source: ingGermany,
    text: "Buchung;Valuta;Auftraggeber/Empfänger;Buchungstext;Kategorie;Verwendungszweck;Betrag;Gläubiger-ID\n16.01.2024;16.01.2024;ING;Entgelt;;Karte;-1,99;\n",
    lines: ["2024-01-16 fee, cash -1.99 EUR"],
  },
  {
    source: ingSpain,
    text: "F. VALOR,CATEGORÍA,SUBCATEGORÍA,DESCRIPCIÓN,COMENTARIO,IMAGEN,IMPORTE (€),SALDO (€)\n16/01/2024,Compras,Ropa,Tienda,,No,-20.50,79.50\n15/01/2024,Nómina,Nómina,Roble,,No,100.00,100.00\n",
    lines: ["2024-01-16 withdrawal, cash -20.5 EUR", "2024-01-15 deposit, cash 100 EUR"],
    totals: ["2024-01-14 0", "2024-01-16 79.5"],
  },
  {
    source: ingSpain,
    text: "F. VALOR;CATEGORÍA;SUBCATEGORÍA;DESCRIPCIÓN;COMENTARIO;IMAGEN;IMPORTE (€);SALDO (€)\n16/01/2024;Otros;Comisiones;Tarjeta;;No;-1.020,50;79,50\n",
    lines: ["2024-01-16 fee, cash -1020.5 EUR"],
  },
  {
    source: ingSpain,
    text: "date,class,subcategory,desc,notes,image,amount,balance\n24/03/2024,Otros,Intereses,Cuenta,,No,2.83,1719.90\n",
    lines: ["2024-03-24 interest, cash 2.83 EUR"],
  },
  {
    source: bunq,
    text: '"Datum","Bedrag","Rekening","Tegenrekening","Naam","Omschrijving"\n"2024-03-01","-2,56","NL47BUNQ0000000001","NL89BUNQ0000000002","bunq","invoice"\n',
    lines: ["2024-03-01 withdrawal, cash -2.56 EUR"],
    accounts: ["NL47BUNQ0000000001"],
  },
  {
    source: bunq,
    text: '"Date";"Interest Date";"Amount";"Account";"Counterparty";"Name";"Description"\n"2024-03-01";"2024-03-02";"1,002.56";"DE47BUNQ0000000001";"";"Oak";"Pay"\n',
    lines: ["2024-03-01 deposit, cash 1002.56 EUR"],
  },
  {
    source: bunq,
    text: '"Date","Interest Date","Amount","Account","Counterparty","Name","Description"\n"2024-03-01","2024-03-02","5.00","GB47BUNQ0000000001","","Oak","Pay"\n"2024-03-03","2024-03-03","-5.00","NL47BUNQ0000000001","","Shop",""\n',
    lines: ["error in currency: The currency of the row is not stated.", "2024-03-03 withdrawal, cash -5 EUR"],
  },
  {
    source: revolut,
    text: "Typ,Produkt,Startdatum,Datum des Abschlusses,Beschreibung,Betrag,Gebühr,Währung,Status,Guthaben\nKartenzahlung,Aktuell,2024-01-02 10:00:00,2024-01-03 09:00:00,Laden,-30.00,0.15,EUR,ABGESCHLOSSEN,69.85\n",
    lines: ["2024-01-03 withdrawal, cash -30 EUR", "2024-01-03 fee, cash -0.15 EUR"],
  },
  {
    source: revolut,
    text: "Type,Produit,Date de début,Date de fin,Description,Montant,Frais,Devise,État,Solde\nPaiement par carte,Actuel,2024-01-02 10:00:00,2024-01-03 09:00:00,Magasin,-30.00,0.00,EUR,TERMINÉ,70.00\nPaiement par carte,Actuel,2024-01-04 10:00:00,,Hôtel,-99.00,0.00,EUR,ANNULÉ,\n",
    lines: [
      "2024-01-03 withdrawal, cash -30 EUR",
      "skipped: Not booked, or taken back before it was: it moved nothing.",
    ],
  },
  {
    source: revolut,
    text: "Tipo,Producto,Fecha de inicio,Fecha de finalización,Descripción,Importe,Comisión,Divisa,State,Saldo\nCambio,Actual,2024-01-01 1:58:33,2024-01-01 1:58:33,A PLN,334.09,0.00,PLN,COMPLETADO,334.09\nCambio,Actual,2024-01-01 1:58:33,2024-01-01 1:58:33,A PLN,-78.00,0.00,EUR,COMPLETADO,22.00\nIntereses,Ahorro,2024-01-02 10:00:00,2024-01-02 10:00:00,Intereses,0.40,0.00,EUR,COMPLETADO,0.40\n",
    lines: ["2024-01-01 exchange, cash -78 EUR for 334.09 PLN", "2024-01-02 interest, cash 0.4 EUR"],
  },
  {
    source: starling,
    text: `${STARLING}\n14/01/2024,Grocer,GROCER 1,CARD,-14.99,85.01,GROCERIES,\n15/01/2024,Oak Ltd,SALARY,FASTER PAYMENT,2500.00,2585.01,INCOME,\n`,
    lines: ["2024-01-14 withdrawal, cash -14.99 GBP", "2024-01-15 deposit, cash 2500 GBP"],
    totals: ["2024-01-13 100", "2024-01-15 2585.01"],
  },
  {
    source: starling,
    text: "Date,Counter Party,Reference,Type,Amount (EUR),Balance (EUR),Spending Category,Notes\n31/01/2024,Starling,Interest,DEPOSIT INTEREST,1.10,11.10,INCOME,\n",
    lines: ["2024-01-31 interest, cash 1.1 EUR"],
  },
  {
    source: starling,
    text: "Date,Counter Party,Reference,Type,Amount_GBP,Balance_GBP,Spending Category\n31/01/2024,Shop,x,CARD,-1.10,11.10,SHOPPING\n",
    lines: ["2024-01-31 withdrawal, cash -1.1 GBP"],
  },
  {
    source: chase,
    text: `${CHASE}\nDEBIT,01/16/2024,"SHOP",-10.00,DEBIT_CARD,90.00,,\nCREDIT,01/15/2024,"OAK PAYROLL",100.00,ACH_CREDIT,100.00,,\n`,
    lines: ["2024-01-16 withdrawal, cash -10 USD", "2024-01-15 deposit, cash 100 USD"],
    totals: ["2024-01-14 0", "2024-01-16 90"],
  },
  {
    source: chase,
    text: `${CHASE}\nDEBIT,01/16/2024,"Online Transfer to SAV",-500.00,ACCT_XFER,2700.00,,\nDEBIT,01/17/2024,"MONTHLY SERVICE FEE",-12.00,FEE_TRANSACTION, ,,\n`,
    lines: ["2024-01-16 cash_transfer, cash -500 USD", "2024-01-17 fee, cash -12 USD"],
  },
  {
    source: chase,
    text: `${CHASE}\nCREDIT,02/29/2024,"INTEREST PAYMENT",0.02,INTEREST,100.02,,\n`,
    lines: ["2024-02-29 interest, cash 0.02 USD"],
  },
  {
    source: chaseCard,
    text: "Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n01/15/2024,01/16/2024,CAFE,Food,Sale,-4.50,\n01/20/2024,01/21/2024,Payment Thank You,,Payment,4.50,\n",
    lines: ["2024-01-16 withdrawal, cash -4.5 USD", "2024-01-21 cash_transfer, cash 4.5 USD"],
  },
  {
    source: chaseCard,
    text: "Card,Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n1234,01/15/2024,01/16/2024,SHOP,Shopping,Return,7.00,\n",
    lines: ["2024-01-16 deposit, cash 7 USD"],
  },
  {
    source: chaseCard,
    text: "Transaction Date,Post Date,Description,Category,Type,Amount\n01/15/2024,01/16/2024,FOREIGN FEE,Fees,Fee,-1.00\n",
    lines: ["2024-01-16 fee, cash -1 USD"],
  },
  {
    source: bankOfAmerica,
    text: 'Description,,Summary Amt.\nBeginning balance as of 01/01/2024,,"1,000.00"\nTotal credits,,"100.00"\n\nDate,Description,Amount,Running Bal.\n01/01/2024,Beginning balance as of 01/01/2024,,"1,000.00"\n01/15/2024,"OAK PAYROLL","100.00","1,100.00"\n01/16/2024,"SHOP","-50.00","1,050.00"\n',
    lines: [
      "skipped: A balance: it moves nothing.",
      "2024-01-15 deposit, cash 100 USD",
      "2024-01-16 withdrawal, cash -50 USD",
    ],
    totals: ["2024-01-14 1000", "2024-01-16 1050"],
  },
  {
    source: bankOfAmerica,
    text: "Date,Description,Amount,Running Bal.\n01/16/2024,SHOP,-50.00,50.00\n",
    lines: ["2024-01-16 withdrawal, cash -50 USD"],
  },
  {
    source: bankOfAmerica,
    text: "Date,Description,Amount,Running Bal.\n01/16/2024,A,-50.00,50.00\n01/17/2024,B,10.00,60.00\n01/18/2024,C,10.00,75.00\n",
    lines: [
      "2024-01-16 withdrawal, cash -50 USD",
      "2024-01-17 deposit, cash 10 USD",
      "2024-01-18 deposit, cash 10 USD",
    ],
  },
  {
    source: bankOfAmericaCard,
    text: "Posted Date,Reference Number,Payee,Address,Amount\n01/16/2024,24001,SHOP,NY,-9.99\n",
    lines: ["2024-01-16 withdrawal, cash -9.99 USD"],
  },
  {
    source: bankOfAmericaCard,
    text: "Posted Date,Reference Number,Payee,Address,Amount\n01/16/2024,24002,PAYMENT,,9.99\n01/17/2024,24003,SHOP,,-1\n",
    lines: ["2024-01-16 deposit, cash 9.99 USD", "2024-01-17 withdrawal, cash -1 USD"],
  },
  {
    source: bankOfAmericaCard,
    text: '"Posted Date","Reference Number","Payee","Address","Amount"\n"01/18/2024","24004","SHOP, CORNER","NY ","-1,200.50"\n',
    lines: ["2024-01-18 withdrawal, cash -1200.5 USD"],
  },
  {
    source: raiffeisen,
    text: '18.09.2024;"POS 33,87 AT SHOP";18.09.2024;-33,87;EUR;;\n19.09.2024;"Gehalt";19.09.2024;1.200,00;EUR;;\n',
    lines: ["2024-09-18 withdrawal, cash -33.87 EUR", "2024-09-19 deposit, cash 1200 EUR"],
  },
  {
    source: raiffeisen,
    text: "18.09.2024;Karte;19.09.2024;-1,00;EUR;18.09.2024 17:20:01:123\n",
    lines: ["2024-09-18 withdrawal, cash -1 EUR"],
  },
  {
    source: raiffeisen,
    text: '18.09.2024;"Überweisung";18.09.2024;5,00;CHF;;\n18.09.2024;a;18.09.2024;1,00;CHF;;\n18.09.2024;b;18.09.2024;2,00;CHF;;\n\nA note between;;\n',
    lines: [
      "2024-09-18 deposit, cash 5 CHF",
      "2024-09-18 deposit, cash 1 CHF",
      "2024-09-18 deposit, cash 2 CHF",
      "skipped: A note in the table: it has neither a day nor an amount.",
    ],
  },
];

for (const [source, shapes] of Map.groupBy(SHAPES, (shape) => shape.source)) {
  describeStatementSource(source, {
    own: shapes.map((shape, index) => fileOf(`${source.key}-${index + 1}.csv`, shape.text)),
  });
}

const CARD =
  "Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit\n2024-01-15,2024-01-16,1234,Shop,Shopping,1000.00,\n2024-01-20,2024-01-21,1234,AUTOPAY,Payment/Credit,,1000.00\n";
describeStatementSource(capitalOne, {
  own: [
    fileOf("card.csv", CARD),
    fileOf("one.csv", CARD.split("\n").slice(0, 2).join("\n")),
    fileOf("tabs.csv", CARD.replaceAll(",", "\t")),
  ],
  options: { currency: "USD" },
});

describe.each(SHAPES.map((shape, index) => [`${shape.source.name} ${index + 1}`, shape] as const))(
  "%s",
  (_name, shape) => {
    test("is read by its own reader, alone and beside all others", () => {
      const read = readStatement(fileOf("file.csv", shape.text), {});
      if (!read.ok) throw new Error(JSON.stringify(read.error));
      const { source, totals, accounts } = read.value;
      expect(source).toBe(shape.source.key);
      expect(showStatement(read.value)).toEqual(shape.lines);
      if (shape.totals) expect(totals.map((total) => `${total.on} ${formatFixed(total.amount)}`)).toEqual(shape.totals);
      if (shape.accounts) expect(accounts.map((account) => account.key)).toEqual(shape.accounts);
    });
  },
);

test("each table saved as a workbook is read by the same reader into the same lines", () => {
  const wrong = SHAPES.flatMap(({ source, text, lines }) => {
    const delimiter = detectDelimiter(text) ?? ",";
    const rows = parseCsv(text, delimiter);
    if (!rows.ok) throw new Error(rows.error.problem);
    const bytes = xlsxOf({ Export: rowsOf(...rows.value.map((row) => row.cells)) });
    const read = readStatement({ name: "file.xlsx", bytes }, {});
    if (!read.ok) return [`${source.key}: ${JSON.stringify(read.error)}`];
    const shown = showStatement(read.value);
    return read.value.source === source.key && shown.join() === lines.join()
      ? []
      : [`${source.key}: ${shown.join("; ")}`];
  });
  expect(wrong).toEqual([]);
});

test("a card that names no currency asks for it, once", () => {
  const asked = capitalOne.read(fileOf("card.csv", CARD), {});
  expect(!asked.ok && asked.error).toMatchObject({ kind: "question", id: "currency" });
  const read = capitalOne.read(fileOf("card.csv", CARD), { currency: "CAD" });
  expect(read.ok && showStatement(read.value)).toEqual([
    "2024-01-16 withdrawal, cash -1000 CAD",
    "2024-01-21 cash_transfer, cash 1000 CAD",
  ]);
});

test("the first balance that does not follow from the row before is named", () => {
  const rows = ["A,-50.00,50.00", "B,10.00,60.00", "C,10.00,75.00", "D,5.00,80.00"];
  const text = `Date,Description,Amount,Running Bal.\n${rows.map((row, index) => `01/1${index}/2024,${row}`).join("\n")}\n`;
  const read = bankOfAmerica.read(fileOf("file.csv", text), {});
  expect(read.ok && read.value.notes).toEqual([
    "Line 4: the balance of 75 USD does not follow from the row before it.",
  ]);
});

test("bunq names no currency: the usual one is shown as taken, and another one that was said counts", () => {
  const file = fileOf(
    "bunq.csv",
    `"Date","Amount","Account","Counterparty","Name","Description"\n"2024-03-01","5.00","NL47BUNQ0000000001","","Oak","Pay"\n`,
  );
  const [usual, said] = [bunq.read(file, {}), bunq.read(file, { currency: "USD" })];
  expect(usual.ok && [usual.value.assumedCurrency, ...showStatement(usual.value)]).toEqual([
    "EUR",
    "2024-03-01 deposit, cash 5 EUR",
  ]);
  expect(said.ok && [said.value.assumedCurrency, ...showStatement(said.value)]).toEqual([
    "USD",
    "2024-03-01 deposit, cash 5 USD",
  ]);
});

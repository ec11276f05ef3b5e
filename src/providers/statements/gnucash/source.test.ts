import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { gnucash } from "#providers/statements/gnucash/source.ts";
import { readStatement } from "#providers/statements/read-statement.ts";

const commodity = (space: string, id: string, tag = "cmdty") =>
  `<${tag}:space>${space}</${tag}:space><${tag}:id>${id}</${tag}:id>`;
const money = (id: string) => commodity("CURRENCY", id);

const account = (
  id: string,
  name: string,
  type: string,
  more: { readonly parent?: string; readonly unit?: string } = {},
) =>
  `<gnc:account version="2.0.0"><act:name>${name}</act:name><act:id type="guid">${id}</act:id><act:type>${type}</act:type>${type === "ROOT" ? "" : `<act:commodity>${more.unit ?? money("EUR")}</act:commodity><act:commodity-scu>100</act:commodity-scu>`}${more.parent ? `<act:parent type="guid">${more.parent}</act:parent>` : ""}</gnc:account>\n`;

type Split = readonly [account: string, value: string, quantity?: string];
const transaction = (id: string, on: string, text: string, splits: readonly Split[], currency = "EUR") =>
  `<gnc:transaction version="2.0.0"><trn:id type="guid">${id}</trn:id><trn:currency>${money(currency)}</trn:currency><trn:date-posted><ts:date>${on} 10:59:00 +0000</ts:date></trn:date-posted><trn:description>${text}</trn:description><trn:splits>${splits.map(([at, value, quantity], index) => `<trn:split><split:id type="guid">${id}${index}</split:id><split:value>${value}</split:value><split:quantity>${quantity ?? value}</split:quantity><split:account type="guid">${at}</split:account></trn:split>`).join("")}</trn:splits></gnc:transaction>\n`;

const book = (...parts: readonly string[]) =>
  `<?xml version="1.0" encoding="utf-8" ?>\n<gnc-v2 xmlns:gnc="http://www.gnucash.org/XML/gnc" xmlns:act="a" xmlns:cmdty="c" xmlns:trn="t" xmlns:split="s" xmlns:ts="x" xmlns:price="p" xmlns:book="b">\n<gnc:book version="2.0.0"><book:id type="guid">b</book:id>\n${parts.join("")}</gnc:book></gnc-v2>\n`;

const STOCK = commodity("XETRA", "OAK");
const TREE = [
  `<gnc:commodity version="2.0.0">${STOCK}<cmdty:name>Oak AG</cmdty:name><cmdty:xcode>DE0000000001</cmdty:xcode></gnc:commodity>\n`,
  account("r", "Root Account", "ROOT"),
  account("a", "Aktiva", "ASSET", { parent: "r" }),
  account("g", "Girokonto", "BANK", { parent: "a" }),
  account("u", "Dollars", "BANK", { parent: "a", unit: money("USD") }),
  account("d", "Depot", "ASSET", { parent: "a" }),
  account("o", "Oak", "STOCK", { parent: "d", unit: STOCK }),
  account("c", "Visa", "CREDIT", { parent: "r" }),
  account("e", "Essen", "EXPENSE", { parent: "r" }),
  account("p", "Provision", "EXPENSE", { parent: "r" }),
  account("w", "Gehalt", "INCOME", { parent: "r" }),
  account("k", "Kursgewinne", "INCOME", { parent: "r" }),
  account("q", "Anfangsbestand", "EQUITY", { parent: "r" }),
].join("");

const CASH = book(
  TREE,
  transaction("1", "2024-01-01", "Eröffnung", [
    ["g", "100000/100"],
    ["q", "-100000/100"],
  ]),
  transaction("2", "2024-01-05", "Markt", [
    ["e", "4520/100"],
    ["c", "-4520/100"],
  ]),
  transaction("3", "2024-01-31", "Karte", [
    ["c", "4520/100"],
    ["g", "-4520/100"],
  ]),
  transaction("4", "2024-02-01", "Wechsel", [
    ["g", "-10000/100"],
    ["u", "10000/100", "11000/100"],
  ]),
);
const TRADES = book(
  TREE,
  `<gnc:pricedb version="1"><price><price:id>1</price:id><price:commodity>${STOCK}</price:commodity><price:currency>${money("EUR")}</price:currency><price:time><ts:date>2024-03-31 00:00:00 +0000</ts:date></price:time><price:value>1250/100</price:value></price></gnc:pricedb>\n`,
  transaction("1", "2024-03-01", "Kauf", [
    ["o", "10000/100", "100000/10000"],
    ["p", "150/100"],
    ["g", "-10150/100"],
  ]),
  transaction("2", "2024-03-15", "Verkauf", [
    ["o", "-4800/100", "-40000/10000"],
    ["g", "4800/100"],
  ]),
  transaction("3", "2024-03-15", "Gewinn", [
    ["o", "800/100", "0/10000"],
    ["k", "-800/100"],
  ]),
);
const PLANNED = book(
  TREE,
  transaction("1", "2024-01-31", "Gehalt", [
    ["g", "250000/100"],
    ["w", "-250000/100"],
  ]),
  `<gnc:template-transactions>${account("t", "tpl", "BANK")}${transaction("9", "2024-01-01", "Miete", [
    ["t", "0/1"],
    ["t", "0/1"],
  ])}</gnc:template-transactions>\n`,
);

describeStatementSource(gnucash, {
  own: [fileOf("cash.gnucash", CASH), fileOf("trades.gnucash", TRADES), fileOf("planned.gnucash", PLANNED)],
  foreign: [fileOf("other.xml", '<?xml version="1.0"?><gnc><version>1</version></gnc>')],
});

test("entries of a book are money spent and moved, in the account that moved it", () => {
  expect(shownBy(gnucash, CASH)).toEqual([
    "2024-01-01 opening_balance, cash 1000 EUR",
    "2024-01-05 withdrawal, cash -45.2 EUR",
    "2024-01-31 cash_transfer, cash 45.2 EUR",
    "2024-01-31 cash_transfer, cash -45.2 EUR",
    "2024-02-01 cash_transfer, cash -100 EUR",
    "2024-02-01 cash_transfer, cash 110 USD",
  ]);
  const read = gnucash.read(fileOf("cash.gnucash", CASH), {});
  expect(read.ok && read.value.accounts.map(({ name, kind, currency }) => `${name} ${kind} ${currency}`)).toEqual([
    "Girokonto bank EUR",
    "Visa card EUR",
    "Dollars bank USD",
  ]);
});

test("units bought and sold stand in the account above theirs; a gain booked at no units moves nothing", () => {
  expect(shownBy(gnucash, TRADES)).toEqual([
    "2024-03-01 buy DE0000000001 × 10, cash -100 EUR",
    "2024-03-01 fee, cash -1.5 EUR",
    "2024-03-01 cash_transfer, cash -100 EUR",
    "2024-03-01 cash_transfer, cash 100 EUR",
    "2024-03-15 sell DE0000000001 × 4, cash 48 EUR",
    "2024-03-15 cash_transfer, cash 48 EUR",
    "2024-03-15 cash_transfer, cash -48 EUR",
    "skipped: Nothing that is owned or owed moved.",
  ]);
  const read = gnucash.read(fileOf("trades.gnucash", TRADES), {});
  expect(read.ok && read.value.prices.at(-1)).toMatchObject({ on: "2024-03-31", currency: "EUR" });
});

test("planned transactions move nothing, and a compressed book is read as well", () => {
  expect(shownBy(gnucash, PLANNED)).toEqual(["2024-01-31 deposit, cash 2500 EUR"]);
  const packed = readStatement({ name: "book.gnucash", bytes: new Uint8Array(gzipSync(CASH)) }, {});
  expect(packed.ok && [packed.value.source, packed.value.lines.length]).toEqual(["gnucash", 6]);
});

test("a split in no account of the book and a date that is none are told", () => {
  const broken = book(
    TREE,
    transaction("1", "2024-02-30", "x", []),
    transaction("2", "2024-02-01", "y", [["zz", "1/1"]]),
  );
  expect(shownBy(gnucash, broken)).toEqual([
    'error in date-posted: "2024-02-30 10:59:00 +0000" is not a day.',
    "error in split: It belongs to an account the book does not have.",
  ]);
});

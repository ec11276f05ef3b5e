import { expect, test } from "vitest";
import { accountAround } from "./account-around.ts";

const found = (...lines: (readonly string[])[]) =>
  accountAround(
    lines.map((cells, at) => ({ line: at + 1, raw: cells.join(";"), cells })),
    "",
  );
const around = (...lines: (readonly string[])[]) => found(...lines)?.key;
const named = (...cells: readonly string[]) => found(cells)?.name;

test("an IBAN above a table is that of its account, written with blanks or without", () => {
  expect(around(["Girokonto", "DE02 1203 0000 0000 2020 51"], ["Zeitraum", "01.01.2024"])).toBe(
    "DE02120300000000202051",
  );
  expect(around(["IBAN: GB33BUKB20201555555555 Period 2024"])).toBe("GB33BUKB20201555555555");
  // One digit wrong: no IBAN.
  expect(around(["IBAN", "DE03 1203 0000 0000 2020 51"])).toBeUndefined();
});

test("a number after the word for an account is one, in the same cell or the next", () => {
  expect(around(["Account Number: 12345678"])).toBe("12345678");
  expect(around(["Account No.", "", "01-0902-0068389-00"])).toBe("01-0902-0068389-00");
  expect(around(["Kontonummer", "202051"], ["Alter Kontostand", "1.234,56"])).toBe("202051");
  expect(around(["Numéro de compte : 00012345678"])).toBe("00012345678");
  expect(around(["Account ending in 4321"])).toBe("4321");
  expect(around(["Account", "****-****-1234"])).toBe("****-****-1234");
  expect(around(["Transactions for Account", "U1234567"])).toBe("U1234567");
  expect(around(["口座番号：1234567"])).toBe("1234567");
  expect(around(["Account: Individual Z12345678"])).toBe("Z12345678");
});

test("what stands before a number names the account with its last four, else the number does as it is printed", () => {
  expect(named("Girokonto", "DE02 1203 0000 0000 2020 51")).toBe("Girokonto 2051");
  expect(named("Savings account:", "12-34-56 87654321")).toBe("Savings account 4321");
  expect(named("Account Number:", "12-34-56 87654321")).toBe("12-34-56 87654321");
  expect(named("IBAN", "DE02120300000000202051")).toBe("DE02 1203 0000 0000 2020 51");
  expect(named("Konto", "202051")).toBe("202051");
});

test("days, balances, names and what is paid into are no accounts of the table", () => {
  expect(around(["Account", "31/12/2024"])).toBeUndefined();
  expect(around(["Konto:", "1.234,56"])).toBeUndefined();
  expect(around(["Account name", "Everyday Saver"])).toBeUndefined();
  expect(around(["Gegenkonto", "DE02 1203 0000 0000 2020 51"])).toBeUndefined();
  expect(around(["Customer number", "12345678"])).toBeUndefined();
  expect(around(["Please make payments to IBAN DE02 1203 0000 0000 2020 51"])).toBeUndefined();
});

test("of two accounts neither is taken; an IBAN counts before a number", () => {
  expect(around(["Account", "12345678"], ["Account", "87654321"])).toBeUndefined();
  expect(around(["Konto", "202051"], ["IBAN", "DE02 1203 0000 0000 2020 51"])).toBe("DE02120300000000202051");
});

test("an IBAN in the name of the file is that of its account", () => {
  expect(accountAround([], "Umsaetze_DE02120300000000202051_2024-03-01.csv")).toEqual({
    key: "DE02120300000000202051",
    name: "DE02 1203 0000 0000 2020 51",
  });
  expect(accountAround([], "transactions-2024-03-01.csv")).toBeUndefined();
});

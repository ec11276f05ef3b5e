import { expect, test } from "vitest";
import { fileStem, fileTitle } from "#engine/intake/file-stem.ts";

test("what changes from month to month is left out of a file's name, the number of an account is not", () => {
  expect(fileStem("Giro_4711_2024-03-01_2024-03-31 (1).csv")).toBe("giro 4711");
  expect(fileStem("giro 4711 von 01.04.2024 bis 30.04.2024.CSV")).toBe("giro 4711");
  expect(fileStem("Umsätze März 2024.xlsx")).toBe(fileStem("Umsätze Dezember 2025 - Kopie.xlsx"));
  expect(fileStem("export-1711929600.csv")).toBe("export");
  expect(fileStem("giro 4712.csv")).not.toBe(fileStem("giro 4711.csv"));
});

test("a name of nothing but a day says nothing", () => {
  expect(fileStem("2024-03.csv")).toBe("");
});

test("a file's name names the account it is of, but for the words of any export", () => {
  expect(fileTitle("DKB_Girokonto_Umsätze_2024-03 (1).csv")).toBe("DKB Girokonto");
  expect(fileTitle("barclays.csv")).toBe("Barclays");
  expect(fileTitle("transactions-2024-03-01.csv")).toBe("");
  expect(fileTitle("Export_4711.xlsx")).toBe("4711");
});

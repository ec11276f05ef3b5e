import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { isOwnArchive } from "#client/imports/own-archive.ts";

const zip = (names: readonly string[]): Blob =>
  new Blob([new Uint8Array(zipSync(Object.fromEntries(names.map((name) => [name, strToU8("{}")]))))]);

test("an archive of an export is known by what it holds, any other file is a statement", async () => {
  const own = zip(["read-me.txt", "account/account.json", "portfolios/01-Home/portfolio.json"]);
  expect(await isOwnArchive(own)).toBe(true);
  expect(await isOwnArchive(new Blob(['{"format":"aventine-portfolio-1","tables":{}}']))).toBe(true);
  expect(await isOwnArchive(zip(["january.csv", "portfolio.json"]))).toBe(false);
  expect(await isOwnArchive(new Blob(["Date,Amount\n"]))).toBe(false);
});

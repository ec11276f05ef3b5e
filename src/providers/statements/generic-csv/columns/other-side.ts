import type { Named } from "#providers/statements/generic-csv/columns/settle-columns.ts";
import { isPartyHeading } from "#providers/statements/generic-csv/columns/telling-columns.ts";
import { headerWord } from "#providers/statements/generic-csv/columns/header-words.ts";
import { type CsvRow, cellOf } from "#providers/statements/detect-csv.ts";
import type { ColumnMeaning } from "#engine/intake/column-mapping.ts";

const BANK_CODE = /^(?:blz|bankleitzahl|bic|bic swift|swift|swift bic|bic swift code|bank code|sort code|bankcode)$/;
const NUMBER = /^(?:[A-Z]{2}\d{2}[A-Z0-9 ]{8,34}|[\d*Xx./ -]{6,34})$/;

/**
 * `Auftraggeber / Begünstigter, Verwendungszweck, Kontonummer, BLZ`: the account after the name of the other side, and before the code of its bank, is that
 * of the other side. Taken for the account of the file, every shop would have one of its own.
 */
export function leaveOtherSide(
  found: Map<ColumnMeaning, Named>,
  header: readonly string[],
  rows: readonly CsvRow[],
): void {
  const account = found.get("account");
  if (account === undefined) return;
  const before = header.slice(0, account.index).some(isPartyHeading);
  const isBesideBank = BANK_CODE.test(headerWord(header[account.index + 1] ?? ""));
  const isOfNames = header.slice(0, account.index).some((name) => /^name$/i.test(name.trim()));
  const numbers = rows.map((row) => cellOf(row, account.index) ?? "");
  const filled = numbers.filter((cell) => cell !== "");
  // Whoever paid by card has no account here; the account of the file is never empty.
  const isSometimes = filled.length < numbers.length && filled.every((cell) => NUMBER.test(cell));
  // MoneyMoney: `Name, Verwendungszweck, Konto, Bank`, with numbers of accounts and codes of banks.
  const isByBank = isOfNames && /^bank$/i.test((header[account.index + 1] ?? "").trim());
  if (isByBank && filled.every((cell) => NUMBER.test(cell))) found.delete("account");
  if (before && (isBesideBank || (isSometimes && new Set(filled).size > 1))) found.delete("account");
}

const OF_NAMES = /name|naam|nome|nombre|\bnom\b|bezeichnung/i;

/** Names and numbers of accounts: of somebody with several all may have one name, and then the numbers tell them apart. */
export function tellAccountsApart(
  found: Map<ColumnMeaning, Named>,
  named: readonly Named[],
  rows: readonly CsvRow[],
): void {
  const account = found.get("account");
  if (account === undefined || !OF_NAMES.test(account.name)) return;
  const count = ({ index }: Named): number => new Set(rows.map((row) => cellOf(row, index) ?? "")).size;
  for (const other of named)
    if (other.reading.meaning === "account" && count(other) > count(found.get("account") ?? account))
      found.set("account", other);
}

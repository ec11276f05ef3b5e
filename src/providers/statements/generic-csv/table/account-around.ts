import { amountReadings } from "#providers/statements/parse-amount.ts";
import { parseMoment } from "#providers/statements/parse-date.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";

/** The account a table without a column of accounts is of, as the lines above it or the name of the file say. */
export interface AccountAround {
  /** Letters, digits and marks without blanks: `DE02120300000000202051`. */
  readonly key: string;
  /** As a person reads it: `DE02 1203 0000 0000 2020 51`. */
  readonly name: string;
}

const ACCOUNT_WORD =
  /account|\bacct\b|\ba\/c\b|konto|depot|compte|cuenta|\bconto\b|\bconta\b|rekening|rachun|[úu][čc](?:et|tu)|számla|\btili|\bhesap|сч[её]т|口座|账户|账号|帳號|帳戶|계좌|\biban\b/iu;

/** Whose account stands in such a line is another one, or one to pay into. */
const OTHERS =
  /gegen|tegen|contra|counter|payee|beneficia|b[ée]n[ée]ficiaire|recipient|destinat|empf[äa]nger|auftraggeber|bankverbindung|überweis|pay(?:ment)?s? to|remit|zahlung|direct debit|refer/iu;

/** Between a label and its number: `No.`, `#`, `ending in`. */
const NUMBER_OF =
  /(?:account|acct|a\/c|konto|depot|compte|cuenta|conto(?: corrente)?|conta(?: corrente)?|rekening|rachun(?:ek|ku)|[úu][čc](?:et|tu)|hesap|сч[её]т[а]?|口座|账户|账号|帳號|帳戶|계좌)[ -]?(?:number|num|nummer|numero|número|no|nr|id|番号|번호|号|numaras[ıi])?[.:#°º]{0,2}(?: ending(?: in)?| n[°º.])?[\s:：#]{0,4}(?<number>[A-Z]{0,4}[\dXx*•…./-][\dXx*•…./ -]{2,33})?$/iu;
const VALUE = /^[A-Z]{0,4}[\dXx*•…/-][\dXx*•…./ -]{2,33}$/u;

const IBAN = /(?<![A-Z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![A-Z0-9])/g;
const LONGEST_LINE = 400;
const LONGEST_CELL = 120;

/** An IBAN counts before a number, which may be that of a card or a part of it. Of two of a kind neither is taken. */
export function accountAround(around: readonly CsvRow[], fileName: string): AccountAround | undefined {
  const own = around.map(({ cells }) => cells).filter(isOfOwnAccount);
  const ibans = own.flatMap((cells) => ibansIn(cells.join("  ")));
  const found = [ibans, own.flatMap(numbersIn), ibansIn(fileName.replaceAll(/[_.-]/g, "  "))];
  for (const keys of found) {
    const [only, ...others] = new Set(keys);
    if (others.length > 0) return undefined;
    if (only !== undefined) return { key: only, name: isIban(only) ? inFours(only) : only };
  }
  return undefined;
}

const isOfOwnAccount = (cells: readonly string[]): boolean => {
  const line = cells.join(" ");
  return line.length < LONGEST_LINE && ACCOUNT_WORD.test(line) && !OTHERS.test(line);
};

const ibansIn = (text: string): readonly string[] =>
  (text.slice(0, LONGEST_LINE).match(IBAN) ?? []).map(plain).filter(isIban);

/** A number after its label, in one cell or in the next that holds anything. */
function numbersIn(cells: readonly string[]): readonly string[] {
  const filled = cells.filter((cell) => cell !== "" && cell.length < LONGEST_CELL);
  return filled.flatMap((cell, at) => {
    const label = NUMBER_OF.exec(cell.trim());
    if (label === null) return [];
    const written = label.groups?.["number"] ?? filled[at + 1] ?? "";
    return isNumber(written) ? [plain(written)] : [];
  });
}

function isNumber(written: string): boolean {
  const text = written.trim();
  if (!VALUE.test(text) || text.replaceAll(/\D/g, "").length < 4) return false;
  const isDay = parseMoment(text, "dmy") !== undefined || parseMoment(text, "mdy") !== undefined;
  return !isDay && !(/[.,]\d{1,2}$/.test(text) && amountReadings(text).length > 0);
}

const plain = (text: string): string => text.replaceAll(/\s/g, "").toUpperCase();
const inFours = (text: string): string => text.replaceAll(/.{4}(?=.)/g, "$& ");

/** ISO 13616: with its first four letters at its end, and letters counted from 10, an IBAN leaves 1 when divided by 97. */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  let rest = 0;
  for (const letter of text.slice(4) + text.slice(0, 4)) {
    const value = Number.parseInt(letter, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

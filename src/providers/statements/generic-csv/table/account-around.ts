import { amountReadings } from "#providers/statements/parse-amount.ts";
import { parseMoment } from "#providers/statements/parse-date.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";

/** The account a table without a column of accounts is of, as the lines above it or the name of the file say. */
export interface AccountAround {
  /** Letters, digits and marks without blanks: `DE02120300000000202051`. */
  readonly key: string;
  /** As a person knows it: `Girokonto 2051`, or the number as it is printed. */
  readonly name: string;
}

const ACCOUNT_WORD =
  /account|\bacct\b|\ba\/c\b|konto|depot|compte|cuenta|\bconto\b|\bconta\b|rekening|rachun|[úu][čc](?:et|tu)|számla|\btili|\bhesap|сч[её]т|口座|账户|账号|帳號|帳戶|계좌|\biban\b/iu;

/** Whose account stands in such a line is another one, or one to pay into. */
const OTHERS =
  /gegen|tegen|contra|counter|payee|beneficia|b[ée]n[ée]ficiaire|recipient|destinat|empf[äa]nger|auftraggeber|bankverbindung|überweis|pay(?:ment)?s? to|remit|zahlung|direct debit|refer/iu;

/** Words for an account and its number. */
const LABEL = String.raw`(?:account|acct|a\/c|konto|depot|compte|cuenta|conto(?: corrente)?|conta(?: corrente)?|rekening|rachun(?:ek|ku)|[úu][čc](?:et|tu)|hesap|сч[её]та?|口座|账户|账号|帳號|帳戶|계좌)[ -]?(?:number|num|nummer|numero|número|no|nr|id|番号|번호|号|numaras[ıi])?[.:#°º]{0,2}`;
/** Between them: `Account: Individual Z12345678`, `Account ending in 4321`. */
const BETWEEN = String.raw`(?: ending(?: in)?| n[°º.])?[\s:：#-]{0,4}(?:(?:individual|joint|checking|chequing|savings?|current|brokerage|cash|margin|roth|traditional|ira|isa|sipp|tfsa|rrsp|trust)[ -]{1,3}){0,3}`;
const NUMBER_OF = new RegExp(`${LABEL}${BETWEEN}(?<number>[A-Z]{0,4}[\\dXx*•…./-][\\dXx*•…./ -]{2,33})?$`, "iu");
/** A label that says no more than that this is an account. */
const IS_LABEL = new RegExp(`^(?:(?:bank |my )?${LABEL}|(?:.{0,20} )?iban:?)$`, "iu");
const IS_WORDS = /^[\p{L}][\p{L} .-]{2,29}:?$/u;
const VALUE = /^[A-Z]{0,4}[\dXx*•…/-][\dXx*•…./ -]{2,33}$/u;

const IBAN = /(?<![A-Z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![A-Z0-9])/g;
const LONGEST_LINE = 400;
const LONGEST_CELL = 120;

/** An IBAN counts before a number, which may be that of a card or a part of it. Of two of a kind neither is taken. */
export function accountAround(around: readonly CsvRow[], fileName: string): AccountAround | undefined {
  const own = around.map(({ cells }) => cells.filter((cell) => cell !== "")).filter(isOfOwnAccount);
  const inName = ibansIn(fileName.replaceAll(/[_.-]/g, "  "));
  for (const found of [
    own.flatMap(ibansOf),
    own.flatMap(numbersOf),
    inName.map((key) => ({ key, name: inFours(key) })),
  ]) {
    const keys = new Set(found.map(({ key }) => key));
    if (keys.size > 1) return undefined;
    if (found[0] !== undefined) return found[0];
  }
  return undefined;
}

const isOfOwnAccount = (cells: readonly string[]): boolean => {
  const line = cells.join(" ");
  return line.length < LONGEST_LINE && ACCOUNT_WORD.test(line) && !OTHERS.test(line);
};

const ibansIn = (text: string): readonly string[] =>
  (text.slice(0, LONGEST_LINE).match(IBAN) ?? []).map(plain).filter(isIban);

const ibansOf = (cells: readonly string[]): readonly AccountAround[] =>
  cells.flatMap((cell, at) => ibansIn(cell).map((key) => ({ key, name: known(key, cells[at - 1]) ?? inFours(key) })));

/** A number after its label, in one cell or in the next. */
const numbersOf = (cells: readonly string[]): readonly AccountAround[] =>
  cells.flatMap((cell, at) => {
    const label = cell.length < LONGEST_CELL ? NUMBER_OF.exec(cell.trim()) : null;
    if (label === null) return [];
    const within = label.groups?.["number"];
    const written = (within ?? cells[at + 1] ?? "").trim();
    if (!isNumber(written)) return [];
    const key = plain(written);
    return [{ key, name: (within === undefined ? known(key, cell) : undefined) ?? written.replaceAll(/\s+/g, " ") }];
  });

/** What stands before a number, where it says more than that it is one: `Girokonto`. */
function known(key: string, before: string | undefined): string | undefined {
  const words = before?.trim() ?? "";
  return IS_WORDS.test(words) && !IS_LABEL.test(words) ? `${words.replace(/:$/, "")} ${key.slice(-4)}` : undefined;
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

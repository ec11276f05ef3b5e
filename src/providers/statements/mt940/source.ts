import { err, ok, type Result } from "#engine/result.ts";
import type { Statement } from "#engine/intake/statement.ts";
import type { Currency } from "#engine/money/currency.ts";
import { textOf } from "#providers/statements/decode-text.ts";
import { readBalance, readBooking, swiftCurrency } from "#providers/statements/mt940/read-booking.ts";
import { readFields, type SwiftField } from "#providers/statements/mt940/read-tags.ts";
import type {
  ReadOptions,
  StatementError,
  StatementFile,
  StatementQuestion,
  StatementSource,
} from "#providers/statements/port.ts";
import { refuseFile } from "#providers/statements/refuse-file.ts";
import { type BalancedAccount, Bookings, stateBalances } from "#providers/statements/state-balances.ts";
import { StatementDraft } from "#providers/statements/statement-draft.ts";

/** SWIFT customer statements: MT940 at the end of a day and MT942 within it, as banks of many countries write them. */
export const mt940: StatementSource = {
  key: "mt940",
  name: "MT940",
  recognize: ({ text }) =>
    /^\s?:20:/m.test(text) && /^\s?:25P?:/m.test(text) && /^\s?:(?:60[FM]|61|62[FM]|34F|28C?):/m.test(text) ? 1 : 0,
  read,
};

function read(file: StatementFile, options: ReadOptions): Result<Statement, StatementError> {
  const refused = refuseFile(file);
  if (refused) return err(refused);
  const decoded = textOf(file, options.encoding);
  if (!decoded.ok) return decoded;
  const messages = messagesOf(readFields(decoded.value.text));
  if (messages.length === 0) return err(EMPTY);
  const draft = new StatementDraft(mt940);
  const balanced: BalancedAccount[] = [];
  for (const message of messages) {
    const currency = currencyOfMessage(message) ?? options.currency;
    if (currency === undefined && message.some((field) => field.tag === "61")) return err(askCurrency(message));
    if (currency !== undefined) balanced.push(readMessage(message, currency, draft));
    options.onProgress?.(balanced.reduce((sum, it) => sum + it.bookings.count, 0));
  }
  const notes = stateBalances(draft, balanced);
  return ok({ ...draft.finish(), notes });
}

const EMPTY: StatementError = {
  kind: "file_unreadable",
  problem: "The file holds no statement: no field :20: begins one.",
  remedy: "Download the statement again and choose the complete file.",
};

/** Each message begins with `:20:`. */
function messagesOf(fields: Iterable<SwiftField>): readonly (readonly SwiftField[])[] {
  const messages: SwiftField[][] = [];
  for (const field of fields) {
    if (field.tag === "20") messages.push([]);
    messages.at(-1)?.push(field);
  }
  return messages;
}

/** From a balance, or from the floor of a message within the day. */
function currencyOfMessage(message: readonly SwiftField[]): Currency | undefined {
  for (const { tag, value } of message) {
    if (/^6[0245][FM]?$/.test(tag)) return swiftCurrency(/^[CD]\d{6}([A-Z]{3})/.exec(value.trim())?.[1] ?? "");
    if (tag === "34F") return swiftCurrency(value.trim().slice(0, 3));
  }
  return undefined;
}

function readMessage(message: readonly SwiftField[], currency: Currency, draft: StatementDraft): BalancedAccount {
  const { account, institution } = accountOf(message, currency);
  draft.account({ key: account, kind: "bank", currency, institution });
  const bookings = new Bookings();
  message.forEach((field, index) => {
    if (field.tag !== "61") return;
    const behind = message[index + 1];
    const told = behind?.tag === "86" ? behind : undefined;
    const row = { line: field.line, raw: told ? `${field.raw}\n${told.raw}` : field.raw };
    const booking = readBooking(field, told, currency);
    if ("line" in booking) {
      draft.line([row], { ...booking.line, account });
      bookings.add({ on: booking.line.on, cash: booking.line.cash });
    } else draft.settle([row], booking);
  });
  return { account, opening: balanceOf(message, "60F"), closing: balanceOf(message, "62F"), bookings };
}

/** Balances between pages (`60M`, `62M`) are not those of a day and are left out. */
function balanceOf(message: readonly SwiftField[], tag: string): BalancedAccount["opening"] {
  const field = message.find((it) => it.tag === tag);
  const balance = field && readBalance(field.value);
  return field && balance ? { ...balance, row: field } : undefined;
}

/** `:25:`: an IBAN, maybe with the currency behind it, or bank and account between slashes. */
function accountOf(
  message: readonly SwiftField[],
  currency: Currency,
): { readonly account: string; readonly institution: string | undefined } {
  const text =
    message
      .find((it) => it.tag === "25" || it.tag === "25P")
      ?.value.split("\n")[0]
      ?.trim() ?? "";
  const bare = text.replace(/\s/g, "");
  const withCurrency =
    /^[A-Z]{2}\d{2}[A-Z0-9]{10,32}$/.test(bare) && bare.endsWith(currency) ? bare.slice(0, -currency.length) : bare;
  const [bank = "", own] = text.split("/");
  // The number of a bank names it to nobody; a BIC does to some.
  const isName = own !== undefined && /[A-Z]/.test(bank);
  return { account: withCurrency, institution: isName ? bank.trim() : undefined };
}

const askCurrency = (message: readonly SwiftField[]): StatementQuestion => ({
  kind: "question",
  id: "currency",
  text: "The file does not say in which currency its amounts are. Which is it?",
  evidence: message
    .filter((field) => field.tag === "61")
    .slice(0, 3)
    .map((field) => field.raw.slice(0, 80)),
  options: ["EUR", "USD", "GBP", "CHF"].map((code) => ({ value: code, label: code, example: "" })),
});

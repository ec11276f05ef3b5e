import { err, ok, type Result } from "#engine/result.ts";
import type { Charge, Statement } from "#engine/intake/statement.ts";
import type { Currency } from "#engine/money/currency.ts";
import { abs, fixed, mul, type Fixed } from "#engine/money/fixed.ts";
import { askDateOrder } from "#providers/statements/ask-date-order.ts";
import { detectDateOrder } from "#providers/statements/detect-date-order.ts";
import { detectDecimalMark } from "#providers/statements/detect-decimal-mark.ts";
import { isinIn } from "#providers/statements/find-isin.ts";
import { type DecimalMark, parseAmount } from "#providers/statements/parse-amount.ts";
import { type DateOrder, parseMoment } from "#providers/statements/parse-date.ts";
import { unitOfWord } from "#providers/statements/parse-unit.ts";
import type { DocumentLine } from "#providers/statements/pdf/document-lines.ts";
import {
  NAME,
  NOTE_AMOUNTS,
  NOTE_DAYS,
  NOTE_KINDS,
  type NoteAmount,
  type NoteDay,
  type NoteKind,
  OF_A_NOTE,
  UNITS_AFTER,
  UNITS_BEFORE,
} from "#providers/statements/pdf/note-words.ts";
import type { ReadOptions, StatementQuestion } from "#providers/statements/port.ts";
import { chargesOf, StatementDraft } from "#providers/statements/statement-draft.ts";

const LONGEST_HEADING = 70;
const CENT = fixed("0.01");
const DAY =
  /(?<![\d.])\d{1,2}[./-]\d{1,2}[./-]\d{2,4}(?!\d)|(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)|(?<!\d)\d{1,2}\.? \p{L}{3,9}\.? \d{4}/gu;
const MONEY =
  /(?<![\d.,])(?<sign>[+-]?) ?(?<number>\d{1,3}(?:[.,' ]\d{3})*[.,]\d{2,6}|\d+[.,]\d{2,6}) ?(?<after>[+-]?)(?![\d.,]|\.?\d| ?%)/gu;
const UNIT = /(?<![A-Za-z])(?:EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|CZK|CAD|AUD|JPY|HKD|SGD|GBX)(?![A-Za-z])|[€£]/g;

interface Money {
  readonly amount: Fixed;
  readonly currency: Currency;
}

/**
 * A contract note nobody here has met: one trade or one payment of income, whose words are those of many issuers. It is read only where its own sums
 * prove it: units times price is the value, and the value with its costs and taxes is what moved. Undefined where the document is no such note.
 */
export function readNote(
  lines: readonly DocumentLine[],
  options: ReadOptions,
  source: { readonly key: string; readonly name: string },
): Result<Statement, StatementQuestion> | undefined {
  const kind = kindOf(lines);
  const isin = isinIn([...new Set(lines.flatMap(({ raw }) => isinIn(raw) ?? []))].join(" "));
  if (kind === undefined || isin === undefined) return undefined;
  const found = sumsOf(lines, kind);
  const dates = lines.flatMap(({ raw }) => raw.match(DAY) ?? []);
  const order = options.dateOrder ?? detectDateOrder(dates);
  if (found === undefined || dates.length === 0) return undefined;
  if (order === undefined) return err(askDateOrder(dates));
  const on = dayOf(lines, kind === "dividend" ? ["paid", "settled", "any"] : ["traded", "any"], order);
  if (on === undefined) return undefined;
  const { currency, total, quantity, price } = found;
  const draft = new StatementDraft(source);
  draft.account({ key: "", kind: "brokerage" });
  const name = lines.flatMap(
    ({ raw }) =>
      NAME.exec(raw)
        ?.groups?.["name"]?.replace(/(?<![A-Z0-9])[A-Z]{2}[A-Z0-9]{9}\d.*$/, "")
        .trimEnd() ?? [],
  )[0];
  draft.line(lines.slice(0, 1).concat(lines.filter(({ raw }) => isinIn(raw) !== undefined).slice(0, 1)), {
    type: kind,
    ...(kind === "dividend" ? { kind } : { quantity, price, priceCurrency: currency }),
    on,
    settledOn: dayOf(lines, ["settled"], order),
    security: { isin, name, currency },
    cash: { amount: kind === "buy" ? -total : total, currency },
    fees: chargesOf(found.fees),
    taxes: chargesOf(found.taxes),
  });
  return ok({ ...draft.finish(), notes: [NOTE] });
}

/** Whether the words are those of a note, whatever its sums say. */
export const isNote = (lines: readonly DocumentLine[]): boolean =>
  kindOf(lines) !== undefined && lines.some(({ raw }) => isinIn(raw) !== undefined);

const NOTE =
  "The document is read as a contract note of one entry: its units, price, costs and total agree with one another.";

/** What the headings say happened; none where they say two things, or none. */
function kindOf(lines: readonly DocumentLine[]): NoteKind | undefined {
  const headings = lines
    .filter(({ raw }) => raw.length <= LONGEST_HEADING && !/\d[.,]\d{2}/.test(raw))
    .map(({ raw }) => raw);
  if (!headings.some((raw) => OF_A_NOTE.test(raw))) return undefined;
  const kinds = (["buy", "sell", "dividend"] as const).filter((kind) =>
    headings.some((raw) => NOTE_KINDS[kind].test(raw)),
  );
  const [only, ...others] = kinds;
  return others.length === 0 ? only : undefined;
}

interface Sums {
  readonly currency: Currency;
  readonly total: Fixed;
  readonly quantity: Fixed;
  readonly price: Fixed;
  readonly fees: readonly Charge[];
  readonly taxes: readonly Charge[];
}

/** Units, price, costs and total, where they prove one another in one money. */
function sumsOf(lines: readonly DocumentLine[], kind: NoteKind): Sums | undefined {
  const written = lines.flatMap(({ raw }) =>
    [...raw.replace(DAY, " ").matchAll(MONEY)].map((it) => it.groups?.["number"] ?? ""),
  );
  const mark = detectDecimalMark(written);
  if (mark !== "." && mark !== ",") return undefined;
  const of = (what: NoteAmount): readonly Money[] => lines.flatMap(({ raw }) => moneyOf(raw, what, mark) ?? []);
  const [total, price] = [of("total").at(-1), of("price")[0]];
  const quantity = unitsOf(lines, mark);
  if (total === undefined || price === undefined || quantity === undefined || quantity === 0n) return undefined;
  const [fees, taxes] = [of("fee"), of("tax")];
  const { currency } = total;
  if ([price, ...fees, ...taxes].some((it) => it.currency !== currency)) return undefined;
  const product = mul(quantity, abs(price.amount));
  const gross = of("gross").find((it) => it.currency === currency && abs(abs(it.amount) - product) <= CENT);
  if (of("gross").length > 0 && gross === undefined) return undefined;
  const value = gross === undefined ? product : abs(gross.amount);
  const costs = [...fees, ...taxes].reduce((sum, { amount }) => sum + abs(amount), 0n);
  const moved = kind === "buy" ? value + costs : value - costs;
  if (abs(moved - abs(total.amount)) > (gross === undefined ? CENT : 0n)) return undefined;
  return {
    currency,
    total: abs(total.amount),
    quantity,
    price: abs(price.amount),
    fees: fees.map((it) => ({ amount: abs(it.amount), currency, kind: "commission" })),
    taxes: taxes.map((it) => ({ amount: abs(it.amount), currency, kind: "tax" })),
  };
}

/** The last amount of a line after a word for it, in the money the line names. */
function moneyOf(raw: string, what: NoteAmount, mark: DecimalMark): Money | undefined {
  const label = NOTE_AMOUNTS[what].exec(raw);
  // `Dividende pro Stück 3,40` is no sum, and `Summe Steuern` says again what was said.
  if (label === null || /^(?:summe|zwischensumme|subtotal|sous-total)(?!\p{L})/iu.test(raw)) return undefined;
  if (what === "gross" && NOTE_AMOUNTS.price.test(raw)) return undefined;
  const rest = raw.slice(label.index);
  const last = [...rest.matchAll(MONEY)].at(-1)?.groups;
  const units = new Set(rest.match(UNIT) ?? []);
  const [word, ...others] = units;
  const unit = word === undefined || others.length > 0 ? undefined : unitOfWord(word);
  const amount = parseAmount(last?.["number"] ?? "", mark);
  if (amount === undefined || unit?.kind !== "money" || unit.isMinor) return undefined;
  return { amount, currency: unit.currency };
}

function unitsOf(lines: readonly DocumentLine[], mark: DecimalMark): Fixed | undefined {
  const found = lines.flatMap(({ raw }) => {
    // The price of each and the dividend on each name no units.
    if (NOTE_AMOUNTS.price.test(raw) && !UNITS_AFTER.test(raw)) return [];
    const text = (UNITS_BEFORE.exec(raw) ?? UNITS_AFTER.exec(raw))?.groups?.["units"]?.trim();
    return text === undefined ? [] : (parseAmount(text.replace(/[.,']$/, ""), mark) ?? []);
  });
  return found[0];
}

/** The day after the first of the words that a line has. */
function dayOf(lines: readonly DocumentLine[], words: readonly NoteDay[], order: DateOrder): string | undefined {
  for (const word of words)
    for (const { raw } of lines) {
      const label = NOTE_DAYS[word].exec(raw);
      const text = label === null ? undefined : raw.slice(label.index).match(DAY)?.[0];
      const on = text === undefined ? undefined : parseMoment(text.replace(". ", " "), order)?.on;
      if (on !== undefined) return on;
    }
  return undefined;
}

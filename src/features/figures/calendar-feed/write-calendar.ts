import { createHash } from "node:crypto";
import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventTransparency } from "ical-generator";
import { civilDate, day, type LocalDate } from "#engine/dates/day.ts";
import { minorDecimals } from "#engine/money/currency.ts";
import { abs, fixed, formatFixed, ONE, round, ZERO } from "#engine/money/fixed.ts";
import type { Calendar } from "#features/assets/contract.ts";

export interface CalendarToWrite {
  readonly portfolioId: string;
  readonly portfolioName: string;
  readonly hasAmounts: boolean;
  /** Where the product is, for links to what an entry is of. */
  readonly origin: string;
  /** The day it is written: the text is the same all day. */
  readonly writtenOn: LocalDate;
  readonly entries: Calendar["entries"];
}

type Entry = Calendar["entries"][number];

/** Calendar programs ask again after so many seconds. */
const ASK_AGAIN_SECONDS = 6 * 3600;

/** The calendar as RFC 5545 has it: whole days without a time zone, each entry under a name that stays from one reading to the next. */
export function writeCalendar(written: CalendarToWrite): string {
  const { portfolioId, portfolioName, entries, origin, writtenOn } = written;
  const calendar = ical({
    name: `${portfolioName.replaceAll(/\s+/g, " ")} · Aventine`,
    prodId: { company: "Aventine", product: "Calendar", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: ASK_AGAIN_SECONDS,
  });
  const met = new Map<string, number>();
  for (const entry of entries) {
    const name = JSON.stringify([portfolioId, entry.assetId, entry.kind, entry.label, entry.on]);
    const place = met.get(name) ?? 0;
    met.set(name, place + 1);
    calendar.createEvent({
      id: `${createHash("sha256").update(`${name} ${place}`).digest("hex").slice(0, 32)}@aventine`,
      start: atMidnight(entry.on),
      allDay: true,
      stamp: atMidnight(writtenOn),
      summary: summaryOf(entry, written.hasAmounts),
      description: WORDS[entry.origin],
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
      url:
        entry.assetId === null
          ? `${origin}/central/p/${portfolioId}/calendar`
          : `${origin}/central/p/${portfolioId}/assets/${encodeURIComponent(entry.assetId)}`,
    });
  }
  return calendar.toString();
}

const WORDS: Readonly<Record<Entry["origin"], string>> = {
  terms: "By its terms.",
  estimate: "An estimate.",
  planned: "Planned in the ledger.",
  recurring: "Expected because it recurs in the ledger.",
  booked: "Booked.",
};

function summaryOf({ label, assetName, amount, currency, isEstimate }: Entry, hasAmounts: boolean): string {
  const what = assetName === null || label.includes(assetName) ? label : `${assetName}: ${label}`;
  if (!hasAmounts || amount === null || currency === null) return what;
  return `${what}, ${isEstimate ? "about " : ""}${moneyWords(amount, currency)}`;
}

const grouped = new Intl.NumberFormat("en-US");

/** Rounded as the currency is paid, half away from zero; no amount passes through a float. */
function moneyWords(amount: string, currency: string): string {
  const places = minorDecimals(currency);
  const rounded = round(fixed(amount), places);
  const size = abs(rounded);
  const rest = formatFixed(size % ONE).slice(2);
  const whole = grouped.format(size / ONE);
  return `${rounded < ZERO ? "−" : ""}${whole}${places === 0 ? "" : `.${rest.padEnd(places, "0")}`} ${currency}`;
}

function atMidnight(on: LocalDate): Date {
  const { year, month, day: dayOfMonth } = civilDate(day(on));
  return new Date(Date.UTC(year, month - 1, dayOfMonth));
}

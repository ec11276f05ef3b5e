import type { LocalDate } from "#engine/dates/day.ts";
import { day, formatDay, weekday } from "#engine/dates/day.ts";

/** Instruments the stand-in of the market knows: invented, each with what makes a vendor's answer hard to read. */
export interface StandInInstrument {
  readonly symbol: string;
  readonly name: string;
  readonly quoteType: "EQUITY" | "ETF" | "MUTUALFUND" | "CRYPTOCURRENCY" | "FUTURE" | "INDEX";
  readonly isin?: string;
  readonly exchange: string;
  readonly exchangeName: string;
  /** As Yahoo writes it: GBp, ILA and ZAc are hundredths. */
  readonly currency: string;
  readonly zone: string;
  /** Hours of the session in UTC, in winter. */
  readonly opensAt: number;
  readonly closesAt: number;
  readonly sector?: string;
  readonly firstOn: LocalDate;
  /** Of the first day, as traded, in the currency above. */
  readonly start: number;
  /** A year, as a fraction. */
  readonly drift: number;
  /** Decimals a price is traded in. */
  readonly places: number;
  readonly splits: readonly { readonly on: LocalDate; readonly to: number; readonly from: number }[];
  /** Each year on that day of the year, for one share as it was on the day. */
  readonly dividend?: { readonly on: string; readonly amount: number };
}

const US = { exchange: "NMS", exchangeName: "NASDAQ", currency: "USD", zone: "America/New_York" } as const;
const SESSION_US = { opensAt: 14.5, closesAt: 21 } as const;
const SESSION_EUROPE = { opensAt: 8, closesAt: 16.5 } as const;

export const STAND_IN_INSTRUMENTS: readonly StandInInstrument[] = [
  {
    ...US,
    ...SESSION_US,
    symbol: "^GSPC",
    name: "S&P 500",
    quoteType: "INDEX",
    exchange: "SNP",
    exchangeName: "SNP",
    firstOn: "2015-01-02",
    start: 2058.2,
    drift: 0.11,
    places: 2,
    splits: [],
  },
  {
    ...US,
    ...SESSION_US,
    symbol: "ORVL",
    name: "Orville Instruments, Inc.",
    quoteType: "EQUITY",
    isin: "US6879990011",
    sector: "Technology",
    firstOn: "2015-01-02",
    start: 88.4,
    drift: 0.16,
    places: 2,
    splits: [
      { on: "2020-08-31", to: 4, from: 1 },
      { on: "2024-06-10", to: 3, from: 1 },
    ],
    dividend: { on: "05-15", amount: 0.84 },
  },
  {
    ...SESSION_EUROPE,
    symbol: "BRKW.L",
    name: "Brackenwell plc",
    quoteType: "EQUITY",
    isin: "GB00BZ999017",
    exchange: "LSE",
    exchangeName: "London",
    currency: "GBp",
    zone: "Europe/London",
    sector: "Utilities",
    firstOn: "2015-01-02",
    start: 612.5,
    drift: 0.03,
    places: 1,
    splits: [],
    dividend: { on: "06-05", amount: 18.6 },
  },
  {
    ...SESSION_EUROPE,
    symbol: "NVLO.DE",
    name: "Novalo SE",
    quoteType: "EQUITY",
    isin: "DE000NVL0004",
    exchange: "GER",
    exchangeName: "XETRA",
    currency: "EUR",
    zone: "Europe/Berlin",
    sector: "Industrials",
    firstOn: "2015-01-02",
    start: 41.26,
    drift: 0.07,
    places: 2,
    splits: [{ on: "2023-03-06", to: 1, from: 10 }],
  },
  {
    ...SESSION_EUROPE,
    symbol: "HWLD.AS",
    name: "Harbour World Equity UCITS ETF",
    quoteType: "ETF",
    isin: "IE00HW000123",
    exchange: "AMS",
    exchangeName: "Amsterdam",
    currency: "EUR",
    zone: "Europe/Amsterdam",
    firstOn: "2016-03-01",
    start: 39.8,
    drift: 0.09,
    places: 3,
    splits: [],
  },
  {
    symbol: "TLVX.TA",
    name: "Talivex Ltd",
    quoteType: "EQUITY",
    exchange: "TLV",
    exchangeName: "Tel Aviv",
    currency: "ILA",
    zone: "Asia/Jerusalem",
    opensAt: 8,
    closesAt: 15.5,
    sector: "Healthcare",
    firstOn: "2018-01-02",
    start: 4410,
    drift: 0.05,
    places: 0,
    splits: [],
  },
  {
    symbol: "KLFN.JO",
    name: "Kloofnek Mining Ltd",
    quoteType: "EQUITY",
    exchange: "JNB",
    exchangeName: "Johannesburg",
    currency: "ZAc",
    zone: "Africa/Johannesburg",
    opensAt: 7,
    closesAt: 15,
    firstOn: "2018-01-02",
    start: 15_820,
    drift: 0.02,
    places: 0,
    splits: [],
  },
  {
    symbol: "ORBS-USD",
    name: "Orbis USD",
    quoteType: "CRYPTOCURRENCY",
    exchange: "CCC",
    exchangeName: "CCC",
    currency: "USD",
    zone: "UTC",
    opensAt: 0,
    closesAt: 23.99,
    firstOn: "2017-11-09",
    start: 410,
    drift: 0.25,
    places: 2,
    splits: [],
  },
  {
    ...US,
    ...SESSION_US,
    symbol: "OIL=F",
    name: "Orville Oil, next month",
    quoteType: "FUTURE",
    firstOn: "2020-01-02",
    start: 60,
    drift: 0,
    places: 2,
    splits: [],
  },
];

/** Coins as CoinGecko knows them: an id, no exchange, and a price at every midnight. */
export interface StandInCoin {
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  readonly firstOn: LocalDate;
  /** Dollars. */
  readonly start: number;
  readonly drift: number;
  readonly places: number;
}

export const STAND_IN_COINS: readonly StandInCoin[] = [
  { id: "orbis", name: "Orbis", symbol: "orbs", firstOn: "2017-11-09", start: 410, drift: 0.25, places: 4 },
  {
    id: "tallowbit",
    name: "Tallowbit",
    symbol: "tlw",
    firstOn: "2021-05-03",
    start: 0.000002,
    drift: -0.1,
    places: 12,
  },
];

/** Euros a dollar of the stand-in costs on every day: coins are priced in dollars first. */
export const STAND_IN_EUROS_A_DOLLAR = 0.875;

interface Walk {
  readonly firstOn: LocalDate;
  readonly start: number;
  readonly drift: number;
  readonly places: number;
}

/** A price that rises and falls like one, and is the same whoever asks and whenever. */
export function walked({ firstOn, start, drift, places }: Walk, on: LocalDate): number {
  const days = day(on) - day(firstOn);
  const waves = 0.06 * Math.sin(days / 29) + 0.03 * Math.sin(days / 7.3) + 0.01 * Math.sin(days * 1.7);
  const price = start * Math.exp((drift * days) / 365.25 + waves);
  return Number(price.toFixed(places));
}

/** What was paid on the day, in the instrument's own unit, before any later split was worked into it. */
export function tradedClose(instrument: StandInInstrument, on: LocalDate): number {
  const ratio = instrument.splits.filter((it) => it.on <= on).reduce((sum, { to, from }) => (sum * to) / from, 1);
  const whole = walked({ ...instrument, places: 6 }, on);
  return Number((whole / ratio).toFixed(instrument.places));
}

/** Days with a session from one to another, both included. */
export function tradingDays(instrument: StandInInstrument, from: LocalDate, to: LocalDate): readonly LocalDate[] {
  const days: LocalDate[] = [];
  const isAlways = instrument.quoteType === "CRYPTOCURRENCY";
  const first = Math.max(day(from), day(instrument.firstOn));
  for (let on = first; on <= day(to); on++) if (isAlways || weekday(on) <= 5) days.push(formatDay(on));
  return days;
}

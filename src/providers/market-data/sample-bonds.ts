import type { SampleInstrument } from "./sample-instrument.ts";

interface Issue {
  readonly symbol: string;
  readonly name: string;
  readonly currency?: "EUR" | "USD";
  readonly startOn: string;
  readonly endOn: string;
  readonly startPrice: string;
  readonly volatilityAnnual: number;
  readonly beta?: number;
}

/** A bond that is repaid at its face. */
const issue = ({ symbol, name, currency = "EUR", beta = 0.04, ...rest }: Issue): SampleInstrument => ({
  symbol,
  name,
  assetClass: "bond",
  currency,
  ...rest,
  endPrice: "100",
  driftAnnual: 0,
  beta,
});

const FIRST_NOTE = 2022;
const LAST_NOTE = 2036;
/** Coupons of the notes by year of issue, in percent; the last one goes on. */
const NOTE_COUPONS = ["0.75", "2.25", "2.5", "2.25", "2.5"] as const;

export interface SampleNote {
  readonly symbol: string;
  readonly issuedIn: number;
  /** A year, in percent. */
  readonly coupon: string;
}

/** Five-year notes of one invented state, a new one each March: the rungs of a ladder. */
export const SAMPLE_NOTES: readonly SampleNote[] = Array.from({ length: LAST_NOTE - FIRST_NOTE + 1 }, (_, place) => ({
  symbol: `ALDNOTE${(FIRST_NOTE + place + 5) % 100}`,
  issuedIn: FIRST_NOTE + place,
  coupon: NOTE_COUPONS[Math.min(place, NOTE_COUPONS.length - 1)] ?? "2.5",
}));

/** Bonds of the sample, as invented as their issuers. */
export const SAMPLE_BONDS: readonly SampleInstrument[] = [
  issue({
    symbol: "ALDERN24",
    name: "Republic of Aldern 3.25 % 2014-2024",
    startOn: "2014-03-17",
    endOn: "2024-03-15",
    startPrice: "99.40",
    volatilityAnnual: 0.035,
    beta: 0.02,
  }),
  issue({
    symbol: "CORVID29",
    name: "Corvid Energy 4.5 % 2019-2029",
    currency: "USD",
    startOn: "2019-06-17",
    endOn: "2029-06-15",
    startPrice: "101.20",
    volatilityAnnual: 0.06,
    beta: 0.12,
  }),
  issue({
    symbol: "WYNDAM28",
    name: "Wyndam Foods 1.9 % 2020-2028",
    startOn: "2020-06-15",
    endOn: "2028-06-15",
    startPrice: "99.85",
    volatilityAnnual: 0.035,
  }),
  issue({
    symbol: "HESPER32",
    name: "Hesper Telecom 5.25 % 2022-2032",
    currency: "USD",
    startOn: "2022-10-17",
    endOn: "2032-10-15",
    startPrice: "99.10",
    volatilityAnnual: 0.055,
    beta: 0.1,
  }),
  issue({
    symbol: "BRENTA33",
    name: "Brenta Rail 3.6 % 2023-2033, callable",
    startOn: "2023-02-15",
    endOn: "2033-02-15",
    startPrice: "100.40",
    volatilityAnnual: 0.04,
  }),
  issue({
    symbol: "QUILLN29",
    name: "Quillon Chemicals 4.1 % 2023-2029",
    startOn: "2023-09-18",
    endOn: "2029-09-17",
    startPrice: "100.15",
    volatilityAnnual: 0.045,
    beta: 0.08,
  }),
  issue({
    symbol: "TALLIS34",
    name: "Tallis Motorways 3.5 % 2024-2034",
    startOn: "2024-04-15",
    endOn: "2034-04-17",
    startPrice: "98.90",
    volatilityAnnual: 0.04,
  }),
  issue({
    symbol: "KESTRL31",
    name: "Kestrel Bank zero coupon 2024-2031",
    startOn: "2024-05-15",
    endOn: "2031-05-15",
    startPrice: "80.60",
    volatilityAnnual: 0.045,
  }),
  issue({
    symbol: "MARLOW30",
    name: "Marlow Bank floating rate 2025-2030",
    startOn: "2025-03-17",
    endOn: "2030-03-15",
    startPrice: "100.05",
    volatilityAnnual: 0.01,
    beta: 0.02,
  }),
  ...SAMPLE_NOTES.map(({ symbol, issuedIn, coupon }) =>
    issue({
      symbol,
      name: `Republic of Aldern ${coupon} % ${issuedIn}-${issuedIn + 5}`,
      startOn: `${issuedIn}-03-10`,
      endOn: `${issuedIn + 5}-03-10`,
      startPrice: "99.70",
      volatilityAnnual: 0.02,
      beta: 0.01,
    }),
  ),
];

import { addMonths, dayOf, formatDay, type LocalDate } from "#engine/dates/day.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import { euros } from "#features/sample/euros.ts";
import type { FamilyBook } from "#features/sample/family-book.ts";
import { keyOf, type Month } from "#features/sample/month.ts";

interface LetFlat {
  readonly asset: string;
  readonly unit: string;
  readonly tenant: string;
  readonly letSince: { readonly year: number; readonly month: number };
  /** Months nobody lives there. */
  readonly empty: readonly string[];
  readonly firstRent: number;
  /** The month whose first day begins a new lease and a new rent. */
  readonly renewedIn: number;
  readonly upkeep: { readonly kind: "maintenance" | "repairs"; readonly month: number; readonly least: number };
  /** Let beside it for two months, and not yet paid: what is behind, without an entry. */
  readonly beside?: { readonly unit: string; readonly rent: string; readonly market: string };
}

const FLATS: readonly LetFlat[] = [
  {
    asset: "flat",
    unit: "Mill Street",
    tenant: "Ines Falkner",
    letSince: { year: 2018, month: 6 },
    empty: ["2022-09"],
    firstRent: 720,
    renewedIn: 1,
    upkeep: { kind: "repairs", month: 11, least: 380 },
  },
  {
    asset: "orchard",
    unit: "Orchard Court",
    tenant: "Tomas Brandt",
    letSince: { year: 2021, month: 11 },
    empty: ["2024-07", "2024-08"],
    firstRent: 690,
    renewedIn: 3,
    upkeep: { kind: "maintenance", month: 5, least: 260 },
    beside: { unit: "Parking space", rent: "45", market: "50" },
  },
];

/** The rent of a month: two percent more with each new lease. */
function rentIn({ letSince, firstRent, renewedIn }: LetFlat, { year, month }: Pick<Month, "year" | "month">): number {
  const leaseYear = (of: { readonly year: number; readonly month: number }): number =>
    of.month < renewedIn ? of.year - 1 : of.year;
  return firstRent * 1.02 ** (leaseYear({ year, month }) - leaseYear(letSince));
}

/** Rents of both flats and what keeping them costs. */
export function letFlats(book: FamilyBook, month: Month): void {
  for (const flat of FLATS) {
    const { asset, unit, letSince, empty, upkeep } = flat;
    const isLet = month.year * 12 + month.month >= letSince.year * 12 + letSince.month;
    if (!isLet || empty.includes(keyOf(month))) continue;
    const gross = euros(rentIn(flat, month));
    const rent = { account: "homes", asset, cash: "current", on: month.on(4), gross } as const;
    book.earn("other_income", { ...rent, kind: "rent", description: `Rent, ${unit}` });
    if (month.month !== upkeep.month) continue;
    const repair = euros(upkeep.least + 900 * book.sources.random() ** 3);
    const words = { asset, cash: "current", kind: upkeep.kind, description: `Upkeep, ${unit}` } as const;
    book.charge("homes", month.on(20), repair, words);
  }
}

/** Units, leases and market rents of a flat on a day. */
export function lettingOf(asset: string, today: LocalDate) {
  const flat = FLATS.find((it) => it.asset === asset);
  if (!flat) return {};
  const { unit, tenant, beside, firstRent } = flat;
  const own = leasesOf(flat, today).map((it) => ({ ...it, tenant, deposit: String(firstRent * 3) }));
  const asked = Math.ceil((Number(own.at(-1)?.monthlyRent) * 1.06) / 10) * 10;
  const marketRents = [{ unitId: unit, monthlyRent: String(asked) }];
  if (!beside) return { unitIds: [unit], leases: own, marketRents };
  const fromOn = formatDay(addMonths(dayOf(Number(today.slice(0, 4)), Number(today.slice(5, 7)), 1), -1));
  return {
    unitIds: [unit, beside.unit],
    leases: [...own, { unitId: beside.unit, fromOn, monthlyRent: beside.rent, tenant }],
    marketRents: [...marketRents, { unitId: beside.unit, monthlyRent: beside.market }],
  };
}

/** The lease that ran before and the one that runs on a day, which ends within the year. */
function leasesOf(flat: LetFlat, today: LocalDate) {
  const { unit, renewedIn } = flat;
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const begins = month < renewedIn ? year - 1 : year;
  return [begins - 1, begins].map((it) => ({
    unitId: unit,
    fromOn: formatDay(dayOf(it, renewedIn, 1)),
    toOn: formatDay(dayOf(it + 1, renewedIn, 1) - 1),
    monthlyRent: formatFixed(euros(rentIn(flat, { year: it, month: renewedIn }))),
  }));
}

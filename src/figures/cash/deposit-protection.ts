import { assetClassOf } from "#assets/registry.ts";
import { day, type Day } from "#engine/dates/day.ts";
import { fixed, max, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { Sheet } from "../sheet.ts";
import { cashPlaces } from "./cash-places.ts";
import { inBase } from "./expected-flows.ts";

export const SCHEME_KEYS = ["EU", "UK", "US", "CH", "CA", "AU"] as const;
export type SchemeKey = (typeof SCHEME_KEYS)[number];

/** What a country protects of the deposits of one person at one bank. */
export interface DepositScheme {
  readonly label: string;
  readonly currency: string;
  /** Latest last; the first counts for every day before it too. */
  readonly limits: readonly { readonly from: Day; readonly amount: string }[];
  readonly source: string;
}

/** Statutory limits, as their law or scheme states them; each with where that is said. */
export const DEPOSIT_SCHEMES: Readonly<Record<SchemeKey, DepositScheme>> = {
  EU: {
    label: "European Union",
    currency: "EUR",
    limits: [{ from: day("2010-12-31"), amount: "100000" }],
    source: "Directive 2009/14/EC; now Directive 2014/49/EU, article 6",
  },
  UK: {
    label: "United Kingdom",
    currency: "GBP",
    limits: [
      { from: day("2017-01-30"), amount: "85000" },
      { from: day("2025-12-01"), amount: "120000" },
    ],
    source: "FSCS; Prudential Regulation Authority, PS24/25 of 18 November 2025",
  },
  US: {
    label: "United States",
    currency: "USD",
    limits: [{ from: day("2010-07-21"), amount: "250000" }],
    source: "FDIC, 12 U.S.C. 1821(a)(1)(E)",
  },
  CH: {
    label: "Switzerland",
    currency: "CHF",
    limits: [{ from: day("2008-12-20"), amount: "100000" }],
    source: "esisuisse; Banking Act, article 37a",
  },
  CA: {
    label: "Canada",
    currency: "CAD",
    limits: [{ from: day("2005-02-23"), amount: "100000" }],
    source: "CDIC, 7 July 2005; each category of deposits by itself",
  },
  AU: {
    label: "Australia",
    currency: "AUD",
    limits: [{ from: day("2012-02-01"), amount: "250000" }],
    source: "Financial Claims Scheme of APRA, permanent since then",
  },
};

export interface ProtectedBank {
  /** Undefined for accounts of which no bank is stated: each stands for itself. */
  readonly institutionId: string | undefined;
  readonly name: string;
  /** In the sheet's currency; undefined where a balance has no exchange rate. */
  readonly held: Fixed | undefined;
  readonly above: Fixed | undefined;
}

export interface Protection {
  readonly key: SchemeKey;
  readonly limit: string;
  readonly since: Day;
  /** In the sheet's currency at the rate of the day. */
  readonly limitBase: Fixed | undefined;
  /** By what is above the limit, then by what is held. */
  readonly banks: readonly ProtectedBank[];
}

/** The scheme of the currency one looks at one's money in; undefined where none of them is. */
export const usualScheme = (base: string): SchemeKey | undefined =>
  SCHEME_KEYS.find((key) => DEPOSIT_SCHEMES[key].currency === base);

/** What is held at each bank, and what of it is above what a scheme protects, as if every bank were under it and all of it one person's. */
export function protectionOf(sheet: Sheet, key: SchemeKey): Protection {
  const { currency, limits } = DEPOSIT_SCHEMES[key];
  const limit = limits.findLast(({ from }) => from <= sheet.on) ?? limits[0];
  const [amount, since] = [limit?.amount ?? "0", limit?.from ?? sheet.on];
  const limitBase = inBase(sheet, fixed(amount), currency);
  const banks = [...Map.groupBy(atBanks(sheet), ({ accountId }) => bankOf(sheet, accountId).key)].map(([, places]) => {
    const { name, institutionId } = bankOf(sheet, places[0]?.accountId ?? "");
    const held = places.reduce<Fixed | undefined>(
      (sum, { valueBase }) => (sum === undefined || valueBase === undefined ? undefined : sum + valueBase),
      ZERO,
    );
    const above = held === undefined || limitBase === undefined ? undefined : max(ZERO, held - limitBase);
    return { institutionId, name, held, above };
  });
  return { key, limit: amount, since, limitBase, banks: banks.toSorted(byRisk) };
}

/** Coins are at no bank, and no scheme protects them. */
const atBanks = (sheet: Sheet) =>
  cashPlaces(sheet).filter(({ asset }) => assetClassOf(asset.assetClass).countsAsCash !== true);

function bankOf({ accounts }: Sheet, accountId: string) {
  const account = accounts.get(accountId);
  const { institutionId, institutionName } = account ?? {};
  return institutionId === undefined
    ? { key: `account ${accountId}`, institutionId: undefined, name: account?.name ?? accountId }
    : { key: institutionId, institutionId, name: institutionName ?? institutionId };
}

function byRisk(a: ProtectedBank, b: ProtectedBank): number {
  const [one, other] = [a.above ?? ZERO, b.above ?? ZERO];
  if (one !== other) return one > other ? -1 : 1;
  const [held, more] = [a.held ?? ZERO, b.held ?? ZERO];
  return held === more ? (a.name < b.name ? -1 : 1) : held > more ? -1 : 1;
}

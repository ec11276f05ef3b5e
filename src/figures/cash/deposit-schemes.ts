import type { JointTreatment } from "#engine/cash/covered-deposits.ts";
import { day, type Day } from "#engine/dates/day.ts";
import type { Currency } from "#engine/money/currency.ts";

export const SCHEME_KEYS = ["EU", "UK", "US", "CH", "CA", "AU"] as const;
export type SchemeKey = (typeof SCHEME_KEYS)[number];

/** What is stated of a bank: the scheme it belongs to, or that no scheme protects what is there. */
export const STATED_SCHEMES = [...SCHEME_KEYS, "none"] as const;
export type StatedScheme = (typeof STATED_SCHEMES)[number];

/** What a country protects of the deposits of one person at one bank. */
export interface DepositScheme {
  readonly label: string;
  readonly name: string;
  readonly currency: Currency;
  /** Latest last; the first counts for every day before it too. */
  readonly limits: readonly { readonly from: Day; readonly amount: string; readonly source: string }[];
  /** Latest last, likewise. */
  readonly joint: readonly { readonly from: Day; readonly rule: JointTreatment; readonly words: string }[];
}

const SPLIT = "An account of several people is divided among them, and each part counts with what they hold alone.";

/** Statutory limits, as their law or scheme states them; each with where that is said. */
export const DEPOSIT_SCHEMES: Readonly<Record<SchemeKey, DepositScheme>> = {
  EU: {
    label: "European Union",
    name: "the national scheme, such as EdB in Germany",
    currency: "EUR",
    limits: [
      {
        from: day("2010-12-31"),
        amount: "100000",
        source: "Directive 2009/14/EC; now Directive 2014/49/EU, article 6; in Germany § 8 EinSiG",
      },
    ],
    joint: [{ from: day("2010-12-31"), rule: "split", words: SPLIT }],
  },
  UK: {
    label: "United Kingdom",
    name: "FSCS",
    currency: "GBP",
    limits: [
      { from: day("2017-01-30"), amount: "85000", source: "FSCS; Prudential Regulation Authority, PS1/17" },
      {
        from: day("2025-12-01"),
        amount: "120000",
        source: "FSCS; Prudential Regulation Authority, PS24/25 of 18 November 2025",
      },
    ],
    joint: [{ from: day("2017-01-30"), rule: "split", words: SPLIT }],
  },
  US: {
    label: "United States",
    name: "FDIC",
    currency: "USD",
    limits: [{ from: day("2010-07-21"), amount: "250000", source: "FDIC, 12 U.S.C. 1821(a)(1)(E)" }],
    joint: [
      {
        from: day("2010-07-21"),
        rule: "each_apart",
        words:
          "The part of each in accounts of several people is protected once more, beside what they hold alone (12 CFR 330.9).",
      },
    ],
  },
  CH: {
    label: "Switzerland",
    name: "esisuisse",
    currency: "CHF",
    limits: [{ from: day("2008-12-20"), amount: "100000", source: "esisuisse; Banking Act, article 37a" }],
    joint: [
      { from: day("2008-12-20"), rule: "split", words: SPLIT },
      {
        from: day("2023-01-01"),
        rule: "once_apart",
        words: "People who hold an account together are one more depositor, with one limit (esisuisse, since 2023).",
      },
    ],
  },
  CA: {
    label: "Canada",
    name: "CDIC",
    currency: "CAD",
    limits: [
      {
        from: day("2005-02-23"),
        amount: "100000",
        source: "CDIC Act; each category of deposits by itself, such as RRSP",
      },
    ],
    joint: [
      {
        from: day("2005-02-23"),
        rule: "once_apart",
        words: "People who hold an account together are one more depositor, with one limit (CDIC).",
      },
    ],
  },
  AU: {
    label: "Australia",
    name: "the Financial Claims Scheme",
    currency: "AUD",
    limits: [
      { from: day("2012-02-01"), amount: "250000", source: "Financial Claims Scheme of APRA, permanent since then" },
    ],
    joint: [{ from: day("2012-02-01"), rule: "split", words: SPLIT }],
  },
};

/** The limit and the rule of accounts of several people, as they hold on a day. */
export function schemeOn(key: SchemeKey, on: Day) {
  const scheme = DEPOSIT_SCHEMES[key];
  const { limits, joint } = scheme;
  const limit = limits.findLast(({ from }) => from <= on) ?? limits[0];
  const rule = joint.findLast(({ from }) => from <= on) ?? joint[0];
  return {
    key,
    scheme,
    limit: limit?.amount ?? "0",
    since: limit?.from ?? on,
    source: limit?.source ?? "",
    joint: rule?.rule ?? "split",
    jointWords: rule?.words ?? SPLIT,
  };
}

export type SchemeOfDay = ReturnType<typeof schemeOn>;

/** The scheme of the currency one looks at one's money in; undefined where none of them is. */
export const usualScheme = (base: string): SchemeKey | undefined =>
  SCHEME_KEYS.find((key) => DEPOSIT_SCHEMES[key].currency === base);

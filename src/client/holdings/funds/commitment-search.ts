import { fixed, formatFixed, parseFixed, toNumber } from "#engine/money/fixed.ts";

const KINDS = ["buyout", "venture", "credit", "realEstate", "infrastructure"] as const;
export type FundKind = (typeof KINDS)[number];

export const KIND_OPTIONS: readonly { readonly value: FundKind; readonly label: string }[] = [
  { value: "buyout", label: "Buyout" },
  { value: "venture", label: "Venture" },
  { value: "credit", label: "Credit" },
  { value: "realEstate", label: "Real estate" },
  { value: "infrastructure", label: "Infrastructure" },
];

/** Assumptions as they are typed: percentages, and a calendar year. */
export interface CommitmentDraft {
  readonly share: string;
  readonly by: string;
  readonly growth: string;
  readonly as: FundKind;
}

/** How they stand in the address, and in saved views. */
export const NAMES = { share: "aim", by: "by", growth: "grow", as: "as" } as const;

const USUAL = { share: "15", growth: "5", as: "buyout", yearsAhead: 8 } as const;

/** What the address says; what it does not say, or cannot be read, is the usual. */
export function draftFromSearch(search: URLSearchParams, year: number): CommitmentDraft {
  const read = (name: keyof typeof NAMES, usual: string) => {
    const draft = { ...usualDraft(year), [name]: search.get(NAMES[name]) ?? usual };
    return problemsOf(draft, year)[name] === undefined ? draft[name] : usual;
  };
  const usual = usualDraft(year);
  const as = KINDS.find((it) => it === search.get(NAMES.as)) ?? usual.as;
  return { share: read("share", usual.share), by: read("by", usual.by), growth: read("growth", usual.growth), as };
}

const usualDraft = (year: number): CommitmentDraft => ({
  share: USUAL.share,
  by: String(year + USUAL.yearsAhead),
  growth: USUAL.growth,
  as: USUAL.as,
});

/** The address with other assumptions in it; where all are the usual ones it says none. */
export function searchWithDraft(search: URLSearchParams, draft: CommitmentDraft, year: number): URLSearchParams {
  const next = searchWithout(search);
  if (JSON.stringify(draft) === JSON.stringify(usualDraft(year))) return next;
  for (const [name, key] of Object.entries(NAMES)) next.set(key, String(Reflect.get(draft, name)));
  return next;
}

/** The part of the address a saved view keeps. */
export function keptAssumptions(search: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const key of Object.values(NAMES)) {
    const value = search.get(key);
    if (value !== null) kept.set(key, value);
  }
  return kept.toString();
}

export function searchWithAssumptions(search: URLSearchParams, saved: string): URLSearchParams {
  const next = searchWithout(search);
  const told = new URLSearchParams(saved);
  for (const key of Object.values(NAMES)) {
    const value = told.get(key);
    if (value !== null) next.set(key, value);
  }
  return next;
}

/** A saved view of these assumptions, and none of how funds are listed. */
export const isOfAssumptions = (saved: string): boolean => new URLSearchParams(saved).has(NAMES.share);

function searchWithout(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const key of Object.values(NAMES)) next.delete(key);
  return next;
}

/** Why something cannot be asked. */
export function problemsOf(
  { share, by, growth }: CommitmentDraft,
  year: number,
): Readonly<Record<keyof typeof NAMES, string | undefined>> {
  const [aim, grow] = [numberOf(share), numberOf(growth)];
  return {
    share: aim !== undefined && aim > 0 && aim <= 90 ? undefined : "Enter a share above 0, up to 90.",
    by:
      /^\d{4}$/.test(by) && Number(by) > year && Number(by) <= year + 40
        ? undefined
        : `Enter a year from ${year + 1} to ${year + 40}.`,
    growth: grow !== undefined && grow >= -20 && grow <= 30 ? undefined : "Enter a growth from −20 to 30.",
    as: undefined,
  };
}

const numberOf = (text: string): number | undefined => {
  const value = parseFixed(text);
  return value === undefined ? undefined : toNumber(value);
};

/** What the call is asked with: fractions. */
export const questionOf = ({ share, by, growth, as }: CommitmentDraft) => ({
  share: formatFixed(fixed(share) / 100n),
  by,
  growth: formatFixed(fixed(growth) / 100n),
  as,
});

import type { PlanSettings, StaffPlan } from "#features/billing/staff-contract.ts";

const GIGABYTE = 1_000_000_000;

export const gigabytesText = (bytes: number | null): string => (bytes === null ? "–" : `${bytes / GIGABYTE} GB`);

/** Limits as they are typed: empty for "by agreement", storage in gigabytes. */
export interface PlanDraft {
  readonly isOnSale: boolean;
  readonly portfolios: string;
  readonly members: string;
  readonly gigabytes: string;
}

const textOf = (value: number | null): string => (value === null ? "" : String(value));

export const draftOf = ({ isOnSale, portfolios, members, storageBytes }: PlanSettings): PlanDraft => ({
  isOnSale,
  portfolios: textOf(portfolios),
  members: textOf(members),
  gigabytes: storageBytes === null ? "" : String(storageBytes / GIGABYTE),
});

/** The limits typed, or which of them is none. */
export function settingsOf(draft: PlanDraft): PlanSettings | { readonly problem: string } {
  const { isOnSale } = draft;
  const [portfolios, members] = [wholeOf(draft.portfolios), wholeOf(draft.members)];
  const gigabytes = draft.gigabytes === "" ? null : Number(draft.gigabytes);
  if (portfolios === undefined || portfolios === 0)
    return { problem: "Portfolios: a whole number from 1 on, or empty." };
  if (members === undefined) return { problem: "Members: a whole number, or empty." };
  if (gigabytes !== null && !(gigabytes >= 0.1)) return { problem: "Storage: 0.1 GB at least, or empty." };
  return { isOnSale, portfolios, members, storageBytes: gigabytes === null ? null : Math.round(gigabytes * GIGABYTE) };
}

/** Null for empty, undefined for what is no whole number. */
const wholeOf = (text: string): number | null | undefined =>
  text === "" ? null : /^\d{1,7}$/.test(text) ? Number(text) : undefined;

export const isSame = (a: PlanSettings, b: PlanSettings): boolean =>
  a.isOnSale === b.isOnSale &&
  a.portfolios === b.portfolios &&
  a.members === b.members &&
  a.storageBytes === b.storageBytes;

export const isAsDelivered = ({ settings, delivered }: StaffPlan): boolean =>
  delivered !== null && isSame(settings, delivered);

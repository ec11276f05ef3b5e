import type { BondReportQuery } from "#client/api/bond-paths.ts";

/** What the report is asked with, by its names in the address. */
export const BACK_CHOICES = [
  { value: "0", label: "Nothing past" },
  { value: "12", label: "12 months past" },
  { value: "36", label: "3 years past" },
  { value: "120", label: "10 years past" },
] as const;
export const AHEAD_CHOICES = [
  { value: "12", label: "12 months ahead" },
  { value: "24", label: "2 years ahead" },
  { value: "60", label: "5 years ahead" },
  { value: "120", label: "10 years ahead" },
  { value: "360", label: "30 years ahead" },
] as const;
export const PER_CHOICES = [
  { value: "month", label: "By month" },
  { value: "year", label: "By year" },
] as const;
export const BY_CHOICES = [
  { value: "rating", label: "Rating" },
  { value: "issuer", label: "Issuer" },
  { value: "tax", label: "Tax treatment" },
  { value: "kind", label: "Kind" },
] as const;

export const USUAL = { back: "12", ahead: "24", per: "month", by: "rating" } as const;
export type ReportChoice = keyof typeof USUAL;

const among = <V extends string>(choices: readonly { readonly value: V }[], said: string | null, usual: V): V =>
  choices.find(({ value }) => value === said)?.value ?? usual;

/** The choices in the address; what is not offered counts as not said. */
export const choicesIn = (search: URLSearchParams) => ({
  back: among(BACK_CHOICES, search.get("back"), USUAL.back),
  ahead: among(AHEAD_CHOICES, search.get("ahead"), USUAL.ahead),
  per: among(PER_CHOICES, search.get("per"), USUAL.per),
  by: among(BY_CHOICES, search.get("by"), USUAL.by),
});

export const askedWith = ({ back, ahead, per, by }: ReturnType<typeof choicesIn>): BondReportQuery => ({
  back: Number(back),
  ahead: Number(ahead),
  per,
  by,
});

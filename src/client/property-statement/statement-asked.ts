import { RENTAL_FORMS } from "#engine/real-estate/rental-forms.ts";
import type { StatementQuery } from "#client/api/statement-paths.ts";

/** What of the address says which statement is shown. */
export const ASKED = ["property", "first", "last", "basis", "by", "form"] as const;
export type Asked = (typeof ASKED)[number];

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayIn = (text: string | null): string | undefined => (text !== null && DAY.test(text) ? text : undefined);

interface Usual {
  readonly today: string;
  readonly currency: string | undefined;
}

/** The statement an address asks for: this year up to the day looked at, unless it says otherwise. */
export function askedIn(
  search: URLSearchParams,
  { today, currency }: Usual,
): StatementQuery & { from: string; to: string } {
  const to = dayIn(search.get("last")) ?? today;
  const from = dayIn(search.get("first")) ?? `${to.slice(0, 4)}-01-01`;
  const assetId = search.get("property") ?? undefined;
  const [basis, by] = [search.get("basis"), search.get("by")];
  return {
    from,
    to,
    assetId,
    currency: assetId === undefined ? currency : undefined,
    basis: basis === "accrual" ? basis : "cash",
    by: by === "unit" || by === "payee" ? by : "property",
    form: RENTAL_FORMS.find((it) => it === search.get("form")),
  };
}

export interface Period {
  readonly key: string;
  readonly label: string;
  readonly first: string;
  readonly last: string;
}

/** Periods a statement is usually asked for: this year so far, and the years before it, whole. */
export function periodsBefore(today: string, years = 6): readonly Period[] {
  const year = Number(today.slice(0, 4));
  const whole = Array.from({ length: years }, (_, i) => String(year - 1 - i));
  return [
    { key: "this", label: "This year so far", first: `${year}-01-01`, last: today },
    ...whole.map((it) => ({ key: it, label: it, first: `${it}-01-01`, last: `${it}-12-31` })),
  ];
}

/** What of taxes is looked at. */
export const TAX_VIEWS = [
  { value: "year", label: "The year" },
  { value: "open", label: "If sold today" },
  { value: "sale", label: "Try a sale" },
  { value: "harvest", label: "Losses to take" },
] as const;
export type TaxView = (typeof TAX_VIEWS)[number]["value"];

/** How much is sold: half or all of it, units, or money. */
export const SALE_PARTS = [
  { value: "half", label: "Half" },
  { value: "all", label: "All" },
  { value: "units", label: "Units" },
  { value: "money", label: "Amount" },
] as const;
export type SalePart = (typeof SALE_PARTS)[number]["value"];

export interface TaxSearch {
  readonly view: TaxView;
  /** Whose taxes; undefined: the first taxpayer's. */
  readonly taxpayer: string | undefined;
  /** The calendar year a tax year starts in; undefined: the running one. */
  readonly year: number | undefined;
  readonly assetId: string | undefined;
  readonly accountId: string | undefined;
  readonly part: SalePart;
  /** Units or money, as decimal text. */
  readonly size: string;
  /** Lots to take first, by the transactions that opened them, with their units: `ID:5`. */
  readonly take: readonly string[];
}

/** The screen as its address says it; what cannot be read is as if it were not there. */
export function taxFromSearch(search: URLSearchParams): TaxSearch {
  const year = Number(search.get("year"));
  const size = search.get("size") ?? "";
  return {
    view: TAX_VIEWS.find(({ value }) => value === search.get("view"))?.value ?? "year",
    taxpayer: search.get("taxpayer") ?? undefined,
    year: Number.isInteger(year) && year >= 1900 && year <= 2999 ? year : undefined,
    assetId: search.get("asset") ?? undefined,
    accountId: search.get("account") ?? undefined,
    part: SALE_PARTS.find(({ value }) => value === search.get("part"))?.value ?? "half",
    size: /^\d{1,18}(\.\d{1,18})?$/.test(size) ? size : "",
    take: (search.get("take") ?? "").split(",").filter((it) => /^[\w-]+:\d{1,18}(\.\d{1,18})?$/.test(it)),
  };
}

/** The address with some of it changed; another holding begins without lots or a size of the last one. */
export function searchWithTax(search: URLSearchParams, change: Partial<TaxSearch>): URLSearchParams {
  const next = new URLSearchParams(search);
  const isOther = "assetId" in change;
  const tax = { ...taxFromSearch(search), ...(isOther ? { size: "", take: [] } : {}), ...change };
  const put = (name: string, value: string | undefined) =>
    value === undefined || value === "" ? next.delete(name) : next.set(name, value);
  put("view", tax.view === "year" ? undefined : tax.view);
  put("taxpayer", tax.taxpayer);
  put("year", tax.year?.toString());
  put("asset", tax.assetId);
  put("account", tax.accountId);
  put("part", tax.part === "half" ? undefined : tax.part);
  put("size", tax.size);
  put("take", tax.take.join(","));
  return next;
}

/**
 * What a sale is asked with; undefined while units or money are still to be entered, or where money has no units for want of a price.
 * `unitsFor` says how many units an amount is.
 */
export function saleQueryOf(
  { assetId, accountId, part, size, take }: TaxSearch,
  unitsFor: (holding: { assetId: string; accountId: string | undefined; size: string }) => string | undefined,
) {
  if (assetId === undefined || ((part === "units" || part === "money") && Number(size) <= 0)) return undefined;
  const units = part === "units" ? size : part === "money" ? unitsFor({ assetId, accountId, size }) : undefined;
  if (part === "money" && units === undefined) return undefined;
  return {
    assetId,
    accountId,
    share: part === "half" ? "0.5" : undefined,
    quantity: units,
    take: take.length === 0 ? undefined : take.join(","),
  };
}

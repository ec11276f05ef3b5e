import {
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type TransactionStatus,
  type TransactionType,
} from "#engine/ledger/transaction.ts";

/** What the list shows, as the address keeps it. Empty text means "all". */
export interface TransactionFilters {
  readonly accountId: string;
  readonly assetId: string;
  readonly type: TransactionType | "";
  readonly status: TransactionStatus | "";
  readonly from: string;
  readonly to: string;
  readonly importId: string;
  readonly text: string;
}

export const NO_FILTERS: TransactionFilters = {
  accountId: "",
  assetId: "",
  type: "",
  status: "",
  from: "",
  to: "",
  importId: "",
  text: "",
};

const KEYS = ["accountId", "assetId", "from", "to", "importId", "text"] as const;

/** Unknown types and statuses in an old link are dropped: a filter nobody can see would hide rows. */
export function filtersFromSearch(search: URLSearchParams): TransactionFilters {
  const plain = Object.fromEntries(KEYS.map((key) => [key, search.get(key) ?? ""]));
  return {
    ...NO_FILTERS,
    ...plain,
    type: TRANSACTION_TYPES.find((it) => it === search.get("type")) ?? "",
    status: TRANSACTION_STATUSES.find((it) => it === search.get("status")) ?? "",
  };
}

/** The address with these filters; what else it holds (the open row, the sort) stays. */
export function searchWithFilters(search: URLSearchParams, filters: Partial<TransactionFilters>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [key, value] of Object.entries(filters)) {
    if (value === "") next.delete(key);
    else next.set(key, value);
  }
  return next;
}

/** Only what is set: the query of `GET /transactions`. */
export const filterQuery = (filters: TransactionFilters): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""));

export const countFilters = (filters: TransactionFilters): number => Object.keys(filterQuery(filters)).length;

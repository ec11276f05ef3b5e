import type { TransactionFilters } from "#client/transactions/transaction-filters.ts";

export interface FilterBarProps {
  readonly filters: TransactionFilters;
  readonly onChange: (part: Partial<TransactionFilters>) => void;
}

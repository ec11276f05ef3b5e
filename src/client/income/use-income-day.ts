import { useSearchParams } from "react-router";
import type { IncomeDay } from "#features/figures/income-contract.ts";

/** Which day puts a dividend into its month, as it is chosen. */
export const INCOME_DAY_CHOICES = [
  { value: "pay_day", label: "By pay-day" },
  { value: "ex_day", label: "By ex-day" },
] as const satisfies readonly { readonly value: IncomeDay; readonly label: string }[];

const BY = "by";

export const incomeDayIn = (search: URLSearchParams): IncomeDay => (search.get(BY) === "ex_day" ? "ex_day" : "pay_day");

/** What a choice adds to what income is asked with: nothing for the usual one, so that both addresses are one. */
export const askedDay = (by: IncomeDay): { by?: "ex_day" } => (by === "ex_day" ? { by } : {});

/** The choice, kept in the address. */
export function useIncomeDay(): readonly [IncomeDay, (next: IncomeDay) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = (next: IncomeDay) =>
    setSearch(
      (now) => {
        const changed = new URLSearchParams(now);
        if (next === "pay_day") changed.delete(BY);
        else changed.set(BY, next);
        return changed;
      },
      { preventScrollReset: true, replace: true },
    );
  return [incomeDayIn(search), choose];
}

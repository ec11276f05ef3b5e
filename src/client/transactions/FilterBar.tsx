import type { FilterBarProps } from "#client/transactions/filter-props.ts";
import { CLASS_EVENTS } from "#assets/class-events.ts";
import { ListFilter, Search, X } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { typeLabel } from "#client/entries/type-words.ts";
import { STATUS_WORDS } from "#client/entries/status-words.ts";
import { countFilters, NO_FILTERS, type TransactionFilters } from "#client/transactions/transaction-filters.ts";
import { Button } from "#ui/components/Button.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { Popover } from "#ui/components/Popover.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { formatLocalDate } from "#ui/formats/format-date.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { whenIdle } from "#ui/when-idle.ts";

const FilterPanel = laterPart<FilterBarProps>(
  async () => (await import("#client/transactions/FilterPanel.tsx")).FilterPanel,
);

/** Typing pauses this long before the list is asked. */
const TYPING_MS = 250;

/** Search, a panel of filters, and one chip for each that is set. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const set = countFilters({ ...filters, text: "" });
  useEffect(() => whenIdle(FilterPanel.prepare), []);
  return (
    <>
      <SearchField text={filters.text} onChange={(text) => onChange({ text })} />
      <Popover
        label="Filters"
        className="w-80 p-4"
        trigger={(trigger) => (
          <Button {...trigger} icon={<ListFilter size={16} strokeWidth={1.5} aria-hidden />}>
            Filter{set > 0 ? ` · ${set}` : ""}
          </Button>
        )}
      >
        {() => (
          <Suspense fallback={<Skeleton className="h-58 w-full" />}>
            <FilterPanel filters={filters} onChange={onChange} />
          </Suspense>
        )}
      </Popover>
      <FilterChips filters={filters} onChange={onChange} />
    </>
  );
}

function SearchField({ text, onChange }: { readonly text: string; readonly onChange: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  useEffect(() => setTyped(text), [text]);
  useEffect(() => {
    if (typed.trim() === text) return undefined;
    const timer = setTimeout(() => onChange(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, text, onChange]);
  return (
    <TextField
      label="Search transactions"
      isLabelHidden
      type="search"
      value={typed}
      onChange={setTyped}
      placeholder="Search"
      before={<Search size={16} strokeWidth={1.5} aria-hidden />}
      className="w-44 sm:w-60"
    />
  );
}

function FilterChips({ filters, onChange }: FilterBarProps) {
  const paths = usePortfolioPaths();
  const locale = useLocale();
  const accounts = useApiQuery(paths.read.accounts(), { isEnabled: filters.accountId !== "" });
  const assets = useApiQuery(paths.read.assets(), { isEnabled: filters.assetId !== "" });
  const date = (on: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(on) ? formatLocalDate(on, locale) : on);
  const words: Readonly<Record<Exclude<keyof TransactionFilters, "text">, string>> = {
    accountId: accounts.data?.accounts.find((it) => it.accountId === filters.accountId)?.name ?? "Account",
    assetId: assets.data?.assets.find((it) => it.assetId === filters.assetId)?.name ?? "Asset",
    type: filters.type === "" ? "" : typeLabel(filters.type),
    event: CLASS_EVENTS.find((it) => it.key === filters.event)?.label ?? "",
    status: filters.status === "" ? "" : STATUS_WORDS[filters.status],
    from: `From ${date(filters.from)}`,
    to: `To ${date(filters.to)}`,
    importId: "One import",
  };
  return Object.entries(words).map(([key, label]) =>
    filters[isFilterKey(key) ? key : "text"] === "" ? null : (
      <button
        key={key}
        type="button"
        onClick={() => onChange({ [key]: "" })}
        aria-label={`Remove filter ${label}`}
        className="inline-flex h-7 max-w-56 items-center gap-1.5 rounded-md bg-hover px-2 text-13 hover:text-ink"
      >
        <span className="truncate">{label}</span>
        <X size={14} strokeWidth={1.5} aria-hidden className="shrink-0 text-ink-muted" />
      </button>
    ),
  );
}

const isFilterKey = (key: string): key is keyof TransactionFilters => Object.hasOwn(NO_FILTERS, key);

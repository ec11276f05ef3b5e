import { ChevronLeft, ChevronRight, Search } from "lucide-react";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import type { ApiQuery } from "#client/api/use-api-query.ts";
import { Loaded } from "#client/page/CentralScreen.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import { Toolbar } from "#ui/components/Page.tsx";
import { Select } from "#ui/components/Select.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { useAdminSearch } from "./use-admin-search.ts";

const PAUSE_MS = 250;
const PAGE_ROWS = 25;

interface AdminListProps<Answer extends { readonly hasMore: boolean }> {
  readonly query: ApiQuery<Answer>;
  /** What could not be loaded: "People". */
  readonly what: string;
  /** What can be looked for: "Name or address". */
  readonly searchLabel: string;
  readonly filters?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: (answer: Answer) => ReactNode;
}

/** A list with words to look for, its own filters and pages. */
export function AdminList<Answer extends { readonly hasMore: boolean }>(props: AdminListProps<Answer>) {
  const { query, what, searchLabel, filters, actions, children } = props;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Toolbar label={`Which ${what.toLowerCase()}`} end={actions}>
        <SearchField label={searchLabel} />
        {filters}
      </Toolbar>
      <Loaded query={query} what={what} skeleton={<SkeletonRows count={10} />}>
        {(answer) => (
          <div aria-busy={query.isRefreshing} className="flex min-w-0 flex-col gap-3">
            {children(answer)}
            <Pager what={what} hasMore={answer.hasMore} />
          </div>
        )}
      </Loaded>
    </div>
  );
}

/** Typed words go into the address a moment after the last key. */
function SearchField({ label }: { readonly label: string }) {
  const { list, set } = useAdminSearch();
  const [words, setWords] = useState(list.q);
  const isAsked = words.trim() === list.q;
  useEffect(() => {
    if (isAsked) return undefined;
    const timer = setTimeout(() => set({ q: words.trim() }, { isTyping: true }), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <TextField
      label={label}
      isLabelHidden
      placeholder={label}
      type="search"
      value={words}
      onChange={setWords}
      before={<Search size={14} strokeWidth={1.5} aria-hidden />}
      className="w-full sm:w-64"
      inputClassName="h-7! text-13"
    />
  );
}

function Pager({ what, hasMore }: { readonly what: string; readonly hasMore: boolean }) {
  const { list, set } = useAdminSearch();
  const { page } = list;
  if (page === 1 && !hasMore) return null;
  const to = (next: number) => set({ page: next === 1 ? "" : String(next) });
  return (
    <nav aria-label={`Pages of ${what.toLowerCase()}`} className="flex items-center justify-end gap-1 text-13">
      <span className="mr-2 text-ink-muted tabular" aria-live="polite">
        From {(page - 1) * PAGE_ROWS + 1}
      </span>
      <IconButton
        size="sm"
        variant="secondary"
        label="Page before"
        icon={<ChevronLeft size={16} strokeWidth={1.5} aria-hidden />}
        disabledReason={page === 1 ? "This is the first page." : undefined}
        onPress={() => to(page - 1)}
      />
      <IconButton
        size="sm"
        variant="secondary"
        label="Next page"
        icon={<ChevronRight size={16} strokeWidth={1.5} aria-hidden />}
        disabledReason={hasMore ? undefined : "This is the last page."}
        onPress={() => to(page + 1)}
      />
    </nav>
  );
}

interface FilterProps {
  readonly label: string;
  /** Its name in the address. */
  readonly name: string;
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

const ALL = "all";

/** One filter of a list; what is chosen stands in the address. */
export function ListFilter({ label, name, all, options }: FilterProps) {
  const search = useAdminSearch();
  const chosen = options.find(({ value }) => value === search.of(name))?.value ?? ALL;
  return (
    <Select
      label={label}
      isLabelHidden
      size="sm"
      className="min-w-32 flex-1 sm:w-44 sm:flex-none"
      value={chosen}
      onChange={(value) => search.set({ [name]: value === ALL ? "" : value })}
      options={[{ value: ALL, label: all }, ...options]}
    />
  );
}

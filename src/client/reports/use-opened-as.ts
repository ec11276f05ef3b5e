import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { keptSearch } from "#client/portfolio/view-state.ts";
import type { SavedView } from "#features/views/contract.ts";

/** A report whose address says nothing opens with the scope and period it was kept with. */
export function useOpenedAs({ search: kept }: Pick<SavedView, "search">): void {
  const [search, setSearch] = useSearchParams();
  const isOpened = useRef(false);
  const isPlain = keptSearch(search) === "";
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    if (isPlain && kept !== "") setSearch(new URLSearchParams(kept), { replace: true });
  }, [isPlain, kept, setSearch]);
}

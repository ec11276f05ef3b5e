import { useEffect, useState } from "react";
import { reportFailure } from "#browser/report-failure.ts";
import { openSearch } from "./open-search.ts";
import type { FoundSection, Search } from "./open-search.ts";

export type Found =
  | { readonly status: "loading" | "failed" }
  | { readonly status: "ready"; readonly sections: readonly FoundSection[] };

/** What the support pages hold for a text. `retry` loads the index again after a failure. */
export function useFound(text: string, isOpen: boolean): { readonly found: Found; readonly retry: () => void } {
  const [search, setSearch] = useState<Search>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!isOpen || search) return undefined;
    let isCurrent = true;
    openSearch().then(
      (opened) => isCurrent && setSearch(() => opened),
      (error: unknown) => {
        reportFailure(error, { feature: "search", severity: "low" });
        if (isCurrent) setFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isOpen, search, attempt]);
  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  const query = text.trim();
  if (search) return { found: { status: "ready", sections: query === "" ? [] : search(query) }, retry };
  return { found: { status: hasFailed ? "failed" : "loading" }, retry };
}

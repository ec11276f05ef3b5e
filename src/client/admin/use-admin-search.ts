import { useSearchParams } from "react-router";
import type { ListQuery } from "./admin-paths.ts";

export interface AdminSearch {
  /** What the address says of a name; empty where it says nothing. */
  readonly of: (name: string) => string;
  /** Words and page of the list that is shown. */
  readonly list: Pick<ListQuery, "q" | "page">;
  /** Changes some of it; another filter begins at the first page. Typing replaces, choosing can be gone back from. */
  readonly set: (changes: Readonly<Record<string, string>>, how?: { readonly isTyping: boolean }) => void;
}

/** What is shown stands in the address, so that it can be sent to a colleague and found again. */
export function useAdminSearch(): AdminSearch {
  const [search, setSearch] = useSearchParams();
  const page = Number(search.get("page") ?? "1");
  return {
    of: (name) => search.get(name) ?? "",
    list: { q: search.get("q") ?? "", page: Number.isInteger(page) && page > 0 ? page : 1 },
    set: (changes, { isTyping } = { isTyping: false }) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete("page");
          for (const [name, value] of Object.entries(changes))
            if (value === "") after.delete(name);
            else after.set(name, value);
          return after;
        },
        { replace: isTyping, preventScrollReset: true },
      ),
  };
}

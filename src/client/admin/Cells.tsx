import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { Link } from "#ui/components/Link.tsx";
import { useAdminSearch } from "./use-admin-search.ts";

/** Opens the details of a row; they stand in the address. */
export function RowButton({ open, children }: { readonly open: string; readonly children: ReactNode }) {
  const [search] = useSearchParams();
  const to = new URLSearchParams(search);
  to.set("open", open);
  return (
    <Link
      look="plain"
      to={{ search: to.toString() }}
      preventScrollReset
      className="font-medium text-ink hover:underline hover:underline-offset-3"
    >
      {children}
    </Link>
  );
}

/** Which row is open, and closing it. */
export function useOpenRow(): { readonly open: string; readonly close: () => void } {
  const { of, set, list } = useAdminSearch();
  return { open: of("open"), close: () => set({ open: "", page: list.page === 1 ? "" : String(list.page) }) };
}

interface PersonCellProps {
  readonly userId: string;
  /** Null where the account is gone. */
  readonly name: string | null;
  readonly email?: string | null;
}

/** A person, leading to their account. */
export function PersonCell({ userId, name, email = null }: PersonCellProps) {
  return (
    <span className="flex max-w-56 flex-col">
      {name === null ? (
        <span className="truncate text-ink-muted" title={userId}>
          Account gone
        </span>
      ) : (
        <Link
          look="plain"
          to={{ search: new URLSearchParams({ show: "people", q: email ?? name, open: userId }).toString() }}
          className="truncate hover:underline hover:underline-offset-3"
        >
          {name}
        </Link>
      )}
      {email === null ? null : <span className="truncate text-12 text-ink-muted">{email}</span>}
    </span>
  );
}

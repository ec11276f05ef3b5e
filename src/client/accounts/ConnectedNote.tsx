import { createContext, use } from "react";
import { ConnectionBadge } from "#client/parts/ConnectionBadge.tsx";
import { below } from "#client/portfolio/portfolio-links.ts";
import { useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import type { ConnectionView } from "#features/connections/contract.ts";
import { Link } from "#ui/components/Link.tsx";

/** Connections of the portfolio, with the accounts each fills. */
export const ConnectedContext = createContext<readonly ConnectionView[]>([]);

/** The open connection that fills an account, if one does. */
export const useConnectionOf = (accountId: string): ConnectionView | undefined =>
  use(ConnectedContext).find((it) => it.state !== "disconnected" && it.accountIds.includes(accountId));

/** Beside an account that a connection fills: whether it works, and the way to it. */
export function ConnectedNote({ accountId }: { readonly accountId: string }) {
  const links = useScreenLinks();
  const connection = useConnectionOf(accountId);
  if (!connection) return null;
  return (
    <Link
      look="plain"
      to={below(links.connections, connection.connectionId)}
      className="flex min-h-6 items-center gap-1.5 text-12 text-ink-muted hover:underline"
    >
      {connection.name} <ConnectionBadge state={connection.state} />
    </Link>
  );
}

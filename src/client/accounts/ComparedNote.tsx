import { createContext, use } from "react";
import type { ComparedAccount } from "#client/entries/compare-words.ts";
import { below, withSearch } from "#client/portfolio/portfolio-links.ts";
import { useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { Link } from "#ui/components/Link.tsx";

/** Accounts somebody stated balances of. */
export const ComparedContext = createContext<readonly ComparedAccount[]>([]);

/** Beside an account whose stated balances differ from what its entries come to. */
export function ComparedNote({ accountId }: { readonly accountId: string }) {
  const links = useScreenLinks();
  const count = use(ComparedContext).find((it) => it.accountId === accountId)?.differingCount ?? 0;
  if (count === 0) return null;
  return (
    <Link
      look="plain"
      to={withSearch(below(links.accounts, "compare"), { accountId })}
      className="inline-flex min-h-6 items-center"
    >
      <Badge tone="warning">{count === 1 ? "1 balance differs" : `${count} balances differ`}</Badge>
    </Link>
  );
}

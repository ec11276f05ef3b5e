import { connectionPaths } from "#client/api/connection-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { usePortfolio, usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { ConnectionDetail } from "#features/connections/contract.ts";
import { Select } from "#ui/components/Select.tsx";
import { toast } from "#ui/components/toast-store.ts";

interface RemoteAccountsProps {
  readonly connectionId: string;
  readonly accounts: ConnectionDetail["accounts"];
  readonly disabledReason: string | undefined;
}

const BY_ITSELF = "";

/** The institution's accounts, and the account of the portfolio that each fills: from the next sync on. */
export function RemoteAccounts({ connectionId, accounts, disabledReason }: RemoteAccountsProps) {
  const { portfolioId } = usePortfolio();
  const own = useApiQuery(usePortfolioPaths().read.accounts());
  const write = useApiWrite({ isQuiet: true });
  const choose = async (remoteKey: string, accountId: string | null) => {
    const change = { accounts: [{ remoteKey, accountId }] };
    const done = await write.run(connectionPaths(portfolioId).change(connectionId), change);
    if (!done.ok) toast({ title: "Not changed", description: done.error.message, tone: "negative" });
  };
  const known = own.data?.accounts ?? [];
  const nameOf = (accountId: string | null) => known.find((it) => it.accountId === accountId)?.name;
  if (accounts.length === 0)
    return <p className="text-14 text-ink-muted">Its accounts are listed here once the first sync has come.</p>;
  return (
    <ul className="divide-y divide-line/70">
      {accounts.map(({ remoteKey, name, currency, accountId, isChosen }) => {
        const recognized = isChosen ? undefined : nameOf(accountId);
        const usual = recognized === undefined ? "A new account" : `${recognized} (recognized)`;
        return (
          <li key={remoteKey} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-56">
              <p className="truncate text-14 font-medium">{name}</p>
              <p className="truncate text-12 text-ink-muted">{[remoteKey, currency].filter(Boolean).join(" · ")}</p>
            </div>
            {disabledReason === undefined ? (
              <Select
                label={`${name} goes to`}
                isLabelHidden
                className="w-64"
                value={isChosen ? (accountId ?? BY_ITSELF) : BY_ITSELF}
                onChange={(chosen) => void choose(remoteKey, chosen === BY_ITSELF ? null : chosen)}
                options={[
                  { value: BY_ITSELF, label: usual },
                  ...known
                    .filter((it) => it.closedOn === null)
                    .map((it) => ({ value: it.accountId, label: it.name, group: "Existing accounts" })),
                ]}
              />
            ) : (
              <p className="text-14 text-ink-muted">{nameOf(accountId) ?? "A new account"}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
